package import CollectionCore
package import CollectionLayout

extension LayoutAttributes {
  /// Returns the id of an item or of a header's section; for other elements, with the kind.
  package func label(in state: CollectionState?) -> String {
    let path = indexPath
    let section = state.flatMap { state in
      state.sections.indices.contains(path.section) ? state.sections[path.section].id.label : nil
    }
    switch category {
    case .cell: return state?.item(at: path)?.id.label ?? "\(path.section),\(path.item)"
    case .supplementary where isAttachedToItem:
      let item = state?.item(at: path)?.id.label ?? "\(path.section),\(path.item)"
      return "\(item) \(elementKind ?? "")"
    case .supplementary where elementKind == LayoutAttributes.headerKind:
      return section ?? "header \(path.section)"
    case .supplementary:
      return "\(section ?? "section \(path.section)") \(elementKind ?? "")"
    case .decoration: return elementKind ?? ""
    }
  }
}
