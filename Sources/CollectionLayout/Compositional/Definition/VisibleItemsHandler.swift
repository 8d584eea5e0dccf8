public import CollectionCore

/// A function that changes the appearance of a section's visible items before each layout cycle.
///
/// It is called when the layout is prepared, such as after an insertion, and whenever the view or
/// the section scrolls. It may change `alpha`, `transform`, `zIndex` and `isHidden` of the items;
/// other changes are ignored. The changes apply until the next call. During the call, the view
/// refuses changes.
///
/// ```swift
/// section.orthogonalScrollingBehavior = .continuous
/// section.visibleItemsInvalidationHandler = VisibleItemsHandler { items, offset, _ in
///   print(items.count, "items from", offset.x)
/// }
/// ```
public final class VisibleItemsHandler: Sendable {
  /// A function that receives the visible items with their attachments, an offset and the
  /// environment.
  ///
  /// The items are in index path order; the offset is that of the section or else the view.
  public typealias Function =
    @Sendable (
      _ items: inout [LayoutAttributes], _ offset: Point, LayoutEnvironment
    ) -> Void

  /// The function.
  package let function: Function

  /// Creates a handler.
  public init(_ function: @escaping Function) { self.function = function }
}
