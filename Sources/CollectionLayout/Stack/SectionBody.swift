/// The items of one section, placed relative to where the section's items start.
///
/// A value that is cheap to copy: a transition keeps the one before and the one after. Main
/// coordinates count from the start of the first item's slot, cross coordinates from the edge of
/// the content. Frames are not rounded; the stack puts them on pixels.
package protocol SectionBody: Sendable {
  /// The number of items.
  var count: Int { get }
  /// The extent of all items with the spacing between them, along the scroll axis, in points.
  var length: Double { get }
  /// A Boolean value that indicates whether an item is wider than the section lets it be.
  var hasTooWideItem: Bool { get }
  /// A Boolean value that indicates whether an item has no width or no height.
  var hasEmptyItem: Bool { get }

  /// Returns the unrounded frame of an item.
  ///
  /// - Precondition: `item` is at least 0 and less than `count`.
  func frame(at item: Int) -> AxisRect
  /// Visits at least the items whose frames lie between the bounds on both axes, in ascending
  /// order, with their unrounded frames, until the body returns false.
  ///
  /// - Parameter work: takes the comparisons that finding the first ones costs.
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool)
  /// Returns the attributes that an item has beyond its frame, such as a transform.
  func decorate(_ attributes: inout LayoutAttributes)

  /// The distance by which items and attachments reach out of the body along the scroll axis.
  var overhang: Double { get }
  /// The least end of the content across the scroll axis that holds items that are wider than their
  /// section, in points; 0 where none is.
  var crossEnd: Double { get }
  /// Returns the element of a kind that is attached to an item, such as its badge; nil if there is
  /// none.
  func attachment(ofKind kind: String, at item: Int) -> ItemAttachment?
  /// Visits at least the elements attached to items that lie between the bounds, by item, until the
  /// body returns false.
  func visitAttachments(
    _ area: AxisArea, work: inout LayoutWork, _ body: (ItemAttachment) -> Bool)
}

extension SectionBody {
  /// The default: no item is wider.
  package var hasTooWideItem: Bool { false }
  /// The default: no item is empty.
  package var hasEmptyItem: Bool { false }
  /// Leaves the attributes as they are.
  package func decorate(_ attributes: inout LayoutAttributes) {}
  /// The default: nothing reaches out.
  package var overhang: Double { 0 }
  /// The default: no item makes the content wider.
  package var crossEnd: Double { 0 }
  /// Returns nil: nothing is attached.
  package func attachment(ofKind kind: String, at item: Int) -> ItemAttachment? { nil }
  /// Visits nothing: nothing is attached.
  package func visitAttachments(
    _ area: AxisArea, work: inout LayoutWork, _ body: (ItemAttachment) -> Bool
  ) {}
}
