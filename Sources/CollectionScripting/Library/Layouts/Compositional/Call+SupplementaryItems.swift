import CollectionCore
import CollectionLayout
import LuaRuntime

extension Call {
  /// Reads an element attached to an item or a group: a value, or a table of its fields.
  func readSupplementaryItem(
    _ index: Int32, _ path: String
  ) throws(Mismatch) -> SupplementaryItem {
    if case .supplementary(let item) = layoutDefinition(index) { return item }
    let table = try DefinitionTable(
      self, index, path: path, of: "SupplementaryItem",
      names: LayoutPartOptions.supplementaryNames)
    return SupplementaryItem(
      size: try table.required("size", "size", readLayoutSize),
      elementKind: try readKind(table),
      containerAnchor: try table.required("containerAnchor", "anchor", readAnchor),
      itemAnchor: try table.read("itemAnchor", readAnchor),
      zIndex: try table.readPlain("zIndex", readInteger) ?? 1)
  }

  /// Reads a boundary item: a value, or a table of its fields.
  func readBoundaryItem(
    _ index: Int32, _ path: String
  ) throws(Mismatch) -> BoundarySupplementaryItem {
    if case .boundary(let item) = layoutDefinition(index) { return item }
    let table = try DefinitionTable(
      self, index, path: path, of: "BoundaryItem",
      names: LayoutPartOptions.boundaryNames)
    return BoundarySupplementaryItem(
      size: try table.required("size", "size", readLayoutSize),
      elementKind: try readKind(table),
      alignment: try table.choice("alignment") ?? .top,
      absoluteOffset: try table.readPlain("absoluteOffset", readPoint) ?? .zero,
      extendsBoundary: try table.readPlain("extendsBoundary", readBoolean) ?? true,
      pinToVisibleBounds: try table.readPlain("pinToVisibleBounds", readBoolean) ?? false,
      zIndex: try table.readPlain("zIndex", readInteger))
  }

  /// Reads a background: a value, or a table of its fields.
  func readDecorationItem(_ index: Int32, _ path: String) throws(Mismatch) -> DecorationItem {
    if case .decoration(let item) = layoutDefinition(index) { return item }
    let table = try DefinitionTable(
      self, index, path: path, of: "DecorationItem",
      names: LayoutPartOptions.decorationNames)
    return DecorationItem(
      elementKind: try readKind(table),
      contentInsets: try table.read("contentInsets", readLayoutInsets) ?? .zero,
      zIndex: try table.readPlain("zIndex", readInteger) ?? -1)
  }

  private func readKind(_ table: DefinitionTable) throws(Mismatch) -> String {
    let kind = try table.required("elementKind", "text") { index, path throws(Mismatch) in
      guard let text = string(index), !text.isEmpty else {
        throw Mismatch("\(path): text expected, got \(got(index))")
      }
      return text
    }
    return LayoutAttributes.shortKind(kind)
  }
}
