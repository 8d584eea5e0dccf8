public import CollectionCore

/// A function that hears which items a section shows, whenever the section has been scrolled across
/// the layout's scroll axis.
///
/// The function only reads: the view refuses changes meanwhile.
///
/// ```swift
/// section.orthogonalScrollingBehavior = .continuous
/// section.visibleItemsInvalidationHandler = VisibleItemsHandler { items, offset, _ in
///   print(items.count, "items from", offset.x)
/// }
/// ```
public final class VisibleItemsHandler: Sendable {
  /// Takes the visible items with what is attached to them, in index path order, how far the
  /// section is scrolled, and what the section may know about its view.
  public typealias Function =
    @Sendable (
      _ items: [LayoutAttributes], _ offset: Point, LayoutEnvironment
    ) throws -> Void

  /// The function.
  package let function: Function

  /// Creates a handler.
  public init(_ function: @escaping Function) { self.function = function }
}
