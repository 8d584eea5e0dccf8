/// Groups that follow each other, and scroll, across the layout's scroll axis.
struct OrthogonalGroups: SectionBody {
  /// The offset at which the section is at rest.
  private(set) var scrolling: OrthogonalScrolling
  private(set) var groups: SectionGroups

  /// Creates groups scrolled to a resting offset.
  ///
  /// - Parameter proposed: the offset; nil for the start of the section.
  init(_ groups: SectionGroups, _ scrolling: OrthogonalScrolling, proposed: Double?) {
    self.groups = groups
    self.scrolling = scrolling
    // The first group may be centred to the left of the start of the content.
    let offset = restingOffset(for: proposed ?? -scrolling.visibleLength)
    self.scrolling.offset = offset
    self.groups.displacement = offset
  }

  /// Returns the resting offset for an offset.
  func restingOffset(for proposed: Double) -> Double {
    scrolling.restingOffset(for: proposed) { place in
      groups.groups(near: place - scrolling.leading).map {
        AxisSpan(start: $0.start + scrolling.leading, length: $0.length)
      }
    }
  }

  /// The number of items.
  var count: Int { groups.count }
  /// The extent of the items along the scroll axis, in points.
  var length: Double { groups.length }
  /// The distance by which elements extend out of the body along the scroll axis.
  var overhang: Double { groups.overhang }

  /// Returns the unrounded frame of an item.
  func frame(at item: Int) -> AxisRect { groups.frame(at: item) }
  /// Sets the z-index of items.
  func decorate(_ attributes: inout LayoutAttributes) { groups.decorate(&attributes) }
  /// Returns the element of a kind that is attached to an item.
  func attachment(ofKind kind: String, at item: Int) -> ItemAttachment? {
    groups.attachment(ofKind: kind, at: item)
  }
  /// Visits the items between the bounds on both axes, and perhaps others.
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    groups.visit(area, work: &work, body)
  }
  /// Visits the elements attached to items between the bounds on both axes, and perhaps others.
  func visitAttachments(
    _ area: AxisArea, work: inout LayoutWork, _ body: (ItemAttachment) -> Bool
  ) {
    groups.visitAttachments(area, work: &work, body)
  }
}
