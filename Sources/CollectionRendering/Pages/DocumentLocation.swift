package import CollectionCore
package import CollectionLayout
package import CollectionViews

/// The location in a page's JSON of the value because of which the page is refused.
package struct DocumentLocation: Hashable, Sendable {
  /// The path to the value from the top, as far as it exists in the document.
  package let path: String
  /// The position where the value starts.
  package let position: DocumentError.Position

  /// Finds the value, or returns nil if the mistake is not one of the document. Complexity: O(n).
  ///
  /// - Parameters:
  ///   - error: the refusal of the page.
  ///   - text: the JSON of the page.
  ///   - kinds: the registered kinds of component.
  package init?(
    _ error: ComponentsError, json text: String, kinds: [FieldName: ComponentSection] = [:]
  ) {
    guard let steps = Self.steps(error, text, kinds) else { return nil }
    let top = DocumentPath.components
    let way = DocumentPath(steps: top.steps + steps)
    guard let (depth, position) = JSONReader.position(of: way, in: text, list: top)
    else { return nil }
    path =
      steps.prefix(max(0, depth - top.steps.count)).reduce(top) { path, step in
        switch step {
        case .element(let index): path.element(index)
        case .field(let name): path.field(name.withHyphens)
        }
      }.text
    self.position = position
  }
}

extension DocumentLocation: CustomStringConvertible {
  /// The path, the line and the column.
  package var description: String {
    "\(path) (line \(position.line), column \(position.column))"
  }
}

extension DocumentLocation {
  fileprivate typealias Step = DocumentPath.Step

  private static func steps(
    _ error: ComponentsError, _ text: String, _ kinds: [FieldName: ComponentSection]
  ) -> [Step]? {
    switch error {
    case .duplicateComponent(_, _, let index): [.element(index), .field("identifier")]
    case .duplicateItem(_, let component, _, let item):
      [.element(component), .field("items"), .element(item), .field("identifier")]
    case .layout(.badSize(let size, let path)):
      steps(item: path, field: isOwn(size, of: path, text, kinds) ? "size" : "itemSize")
    case .layout(.badNumber(_, let field, let place)),
      .layout(.outside(_, let field, let place, _)):
      steps(field, place)
    default: nil
    }
  }

  private static func steps(_ field: String, _ place: LayoutError.Place) -> [Step]? {
    switch place {
    case .item(let path): return steps(item: path, field: field)
    case .section(let section):
      let names = field.split(separator: ".").map { Step.field(String($0)) }
      guard field != "header", field != "footer" else {
        return [.element(section)] + names + [.field("size"), .field("height")]
      }
      return [.element(section), .field("layout")] + names
    default: return nil
    }
  }

  /// Returns whether a size is that of one item, not of all items of its component.
  ///
  /// A width that the component decides counts as at least 1.
  private static func isOwn(
    _ size: Size, of path: IndexPath, _ text: String, _ kinds: [FieldName: ComponentSection]
  ) -> Bool {
    guard let page = try? Component.page(json: text, kinds: kinds),
      page.indices.contains(path.section),
      page[path.section].items.indices.contains(path.item),
      let own = page[path.section].items[path.item].size
    else { return false }
    return own.height == size.height && (own.width == size.width || size.width == 1)
  }

  /// Returns the path to the size of an item, or of all items.
  private static func steps(item path: IndexPath, field: String) -> [Step] {
    let names = field.split(separator: ".").map { Step.field(String($0)) }
    guard !field.hasPrefix("itemSize") else {
      return [.element(path.section), .field("layout")] + names
    }
    return [.element(path.section), .field("items"), .element(path.item)] + names
  }
}
