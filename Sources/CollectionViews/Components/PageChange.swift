package import CollectionCore

/// One change of a page by an update.
package struct PageChange: Hashable, Sendable {
  /// The kind of change.
  package enum Kind: Hashable, Sendable {
    case insertedComponent(at: Int)
    case deletedComponent(from: Int)
    case movedComponent(from: Int, to: Int)
    /// A difference other than items; the first one is reported.
    case replacedComponent(Component.Field)
    case insertedItem(at: IndexPath)
    case deletedItem(from: IndexPath)
    case movedItem(from: IndexPath, to: IndexPath)
    case updatedItem(ComponentItemChange)
  }

  /// The component; for an item, the component that it is in afterwards, or was in.
  package let component: Identifier
  /// The item; nil if the component itself changes.
  package let item: Identifier?
  /// The kind of change.
  package let kind: Kind
}

extension PageChange: CustomStringConvertible {
  /// The change as a sentence without a full stop.
  package var description: String {
    let subject = item.map { "item \($0) of \(component)" } ?? "component \(component)"
    let text =
      switch kind {
      case .insertedComponent(let index): "inserted at \(index)"
      case .deletedComponent(let index): "deleted from \(index)"
      case .movedComponent(let from, let to): "moved from \(from) to \(to)"
      case .replacedComponent(let field):
        "replaced, \(field.rawValue) \(field == .items || field == .meta ? "differ" : "differs")"
      case .insertedItem(let path): "inserted at \(path)"
      case .deletedItem(let path): "deleted from \(path)"
      case .movedItem(let from, let to): "moved from \(from) to \(to)"
      case .updatedItem(let update): update.description
      }
    return "\(subject): \(text)"
  }
}
