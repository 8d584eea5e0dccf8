/// The items of one section, placed relative to their start.
///
/// It is a value that is cheap to copy: a transition keeps the ones before and after. Main
/// coordinates count from the start of the first item's slot, cross coordinates from the edge of
/// the content. Frames are not rounded; the stack puts them on pixels.
package protocol SectionBody: Sendable {
  /// The number of items.
  var count: Int { get }
  /// The extent of all items with the spacing between them, along the scroll axis, in points.
  var length: Double { get }
  /// A Boolean value that indicates whether an item is too wide for the section.
  var hasTooWideItem: Bool { get }
  /// A Boolean value that indicates whether an item has no width or no height.
  var hasEmptyItem: Bool { get }

  /// Returns the unrounded frame of an item.
  ///
  /// - Precondition: `item` is at least 0 and less than `count`.
  func frame(at item: Int) -> AxisRect
  /// Visits the items whose frames are between the bounds on both axes, and perhaps others.
  ///
  /// They come in ascending order, with their unrounded frames, until the body returns false.
  ///
  /// - Parameter work: counts the comparisons for finding the first ones.
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool)
  /// Sets the attributes of an item besides its frame, such as a transform.
  func decorate(_ attributes: inout LayoutAttributes)

  /// The distance by which items and attachments extend out of the body along the scroll axis.
  var overhang: Double { get }
  /// The minimum end of the content across the scroll axis that contains items wider than the
  /// section.
  ///
  /// In points; 0 if there are none.
  var crossEnd: Double { get }
  /// Returns the element of a kind that is attached to an item, such as its badge, or nil.
  func attachment(ofKind kind: String, at item: Int) -> ItemAttachment?
  /// Visits the elements attached to items that are between the bounds, and perhaps others.
  ///
  /// They come by item, until the body returns false.
  func visitAttachments(
    _ area: AxisArea, work: inout LayoutWork, _ body: (ItemAttachment) -> Bool)
}

extension SectionBody {
  /// A Boolean value that indicates whether an item is too wide: false by default.
  package var hasTooWideItem: Bool { false }
  /// A Boolean value that indicates whether an item is empty: false by default.
  package var hasEmptyItem: Bool { false }
  /// Leaves the attributes unchanged.
  package func decorate(_ attributes: inout LayoutAttributes) {}
  /// The distance by which elements extend out of the body: 0 by default.
  package var overhang: Double { 0 }
  /// The minimum end of the content across the scroll axis: 0 by default.
  package var crossEnd: Double { 0 }
  /// Returns nil, since nothing is attached.
  package func attachment(ofKind kind: String, at item: Int) -> ItemAttachment? { nil }
  /// Does nothing, since nothing is attached.
  package func visitAttachments(
    _ area: AxisArea, work: inout LayoutWork, _ body: (ItemAttachment) -> Bool
  ) {}
}
