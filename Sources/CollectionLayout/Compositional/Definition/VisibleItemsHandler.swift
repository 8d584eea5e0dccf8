public import CollectionCore

/// A function that changes how the visible items of a section look, before each layout cycle.
///
/// It is called when the layout is prepared, such as after an insertion, and whenever the view or
/// the section scrolls. It may change `alpha`, `transform`, `zIndex` and `isHidden` of the items;
/// anything else that it changes is not used. What it changes holds until the next call. The view
/// refuses other changes meanwhile.
///
/// ```swift
/// section.orthogonalScrollingBehavior = .continuous
/// section.visibleItemsInvalidationHandler = VisibleItemsHandler { items, offset, _ in
///   print(items.count, "items from", offset.x)
/// }
/// ```
public final class VisibleItemsHandler: Sendable {
  /// Takes the visible items with what is attached to them, in index path order, how far the
  /// section is scrolled, or else the view, and what the section may know about its view.
  public typealias Function =
    @Sendable (
      _ items: inout [LayoutAttributes], _ offset: Point, LayoutEnvironment
    ) -> Void

  /// The function.
  package let function: Function

  /// Creates a handler.
  public init(_ function: @escaping Function) { self.function = function }
}
