public import CollectionCore

extension FlowLayout {
  /// Whether scrolling moves headers or footers.
  private var pinsExtras: Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  /// Lets the header and the footer of a section stay visible, as far as the settings say so.
  ///
  /// The header stops above the footer's own place, and the footer below the header's.
  func pinExtras(of section: inout StackSection, _ metrics: FlowMetrics) {
    for index in section.extras.indices {
      switch section.extras[index].kind {
      case LayoutAttributes.headerKind where sectionHeadersPinToVisibleBounds:
        section.extras[index].pin = .leading(limit: metrics.footer)
      case LayoutAttributes.footerKind where sectionFootersPinToVisibleBounds:
        section.extras[index].pin = .trailing(limit: metrics.header)
      default: continue
      }
      section.extras[index].zIndex = SectionExtra.pinnedZIndex
    }
  }

  /// Returns whether the extent across the scroll axis changes, or something is pinned and the
  /// visible stretch along it changes.
  public func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool {
    let axes = LayoutAxes(scrollDirection)
    return axes.changesBreadth(from: oldBounds.size, to: bounds.size)
      || pinsExtras && axes.rect(bounds).main != axes.rect(oldBounds).main
  }

  /// Returns everything where lines may change, else nothing but what is pinned.
  public func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect
  ) -> InvalidationContext {
    LayoutAxes(scrollDirection).changesBreadth(from: oldBounds.size, to: bounds.size)
      ? .everything : .scrolling
  }
}
