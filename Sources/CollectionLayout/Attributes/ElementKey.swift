public import CollectionCore

/// The key that identifies an element in a layout; ordered as layouts list elements.
@usableFromInline package struct ElementKey: Hashable, Comparable, Sendable {
  /// The index path.
  @usableFromInline package let path: IndexPath
  /// The kind of a supplementary element; nil for an item.
  @usableFromInline package let kind: String?

  /// Creates the key of an item, or of a supplementary element of a kind.
  @inlinable package init(_ path: IndexPath, _ kind: String?) {
    self.path = path
    self.kind = kind
  }

  /// Creates the key of the element with some attributes.
  package init(_ attributes: LayoutAttributes) {
    self.init(attributes.indexPath, attributes.elementKind)
  }

  /// Orders by section, and within a section the header, the items, the footer, then the rest.
  @inlinable package static func < (left: ElementKey, right: ElementKey) -> Bool {
    // Items need no lookup of their kind: a view compares hundreds of items in each batch.
    guard left.kind != nil || right.kind != nil else { return left.path < right.path }
    if left.path.section != right.path.section { return left.path.section < right.path.section }
    if left.rank != right.rank { return left.rank < right.rank }
    if left.path.item != right.path.item { return left.path.item < right.path.item }
    return (left.kind ?? "") < (right.kind ?? "")
  }

  @usableFromInline var rank: Int {
    switch kind {
    case LayoutAttributes.headerKind: 0
    case nil: 1
    case LayoutAttributes.footerKind: 2
    default: 3
    }
  }
}
