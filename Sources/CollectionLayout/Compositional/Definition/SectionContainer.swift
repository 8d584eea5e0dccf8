import CollectionCore

/// The room for a section's groups and its boundary items, in points by the layout's axes.
struct SectionContainer {
  /// The distances before and after the groups along the scroll axis.
  let main: (leading: Double, trailing: Double)
  /// The distances on both sides of the groups, without boundary items beside them.
  let cross: (leading: Double, trailing: Double)
  /// The distances on both sides of boundary items.
  let supplementary: (leading: Double, trailing: Double)
  /// The extents of the view's content area.
  let view: AxisSize

  /// Resolves the insets of a section.
  init(
    _ section: LayoutSection, reference: ContentInsetsReference, context: LayoutContext,
    stack: SectionStack
  ) {
    let axes = stack.axes
    let adjusted = axes.main(context.adjustedContentInset)
    view = AxisSize(
      main: max(0, axes.main(context.boundsSize) - adjusted.leading - adjusted.trailing),
      cross: stack.breadth)
    let insets = section.insets(inWidth: context.boundsSize.width)
    main = axes.main(insets)
    let own = section.contentInsetsReference
    cross = (own == .automatic ? reference : own)
      .insets(axes.cross(insets), context, axes)
    let beside = section.supplementaryContentInsetsReference
    supplementary = beside == .automatic ? cross : beside.insets((0, 0), context, axes)
  }

  /// Creates the container of the boundary items of a whole layout.
  init(reference: ContentInsetsReference, context: LayoutContext, stack: SectionStack) {
    let section = LayoutSection.list
    self.init(section, reference: reference, context: context, stack: stack)
  }
}

extension ContentInsetsReference {
  /// The width for comfortable reading, in points.
  private static let readableWidth = 672.0

  /// Returns the side insets of a section, relative to the content area.
  func insets(
    _ insets: (leading: Double, trailing: Double), _ context: LayoutContext, _ axes: LayoutAxes
  ) -> (leading: Double, trailing: Double) {
    let adjusted = axes.cross(context.adjustedContentInset)
    let base: (leading: Double, trailing: Double)
    switch self {
    case .automatic:
      // The content inset is outside of the section and does not reduce its insets.
      let safe = axes.cross(context.safeAreaInsets)
      return (
        insets.leading + max(0, safe.leading - adjusted.leading),
        insets.trailing + max(0, safe.trailing - adjusted.trailing)
      )
    case .none: base = (0, 0)
    case .safeArea: base = axes.cross(context.safeAreaInsets)
    case .layoutMargins: base = axes.cross(context.layoutMargins)
    case .readableContent:
      let margins = axes.cross(context.layoutMargins)
      let room = axes.cross(context.boundsSize) - margins.leading - margins.trailing
      let more = max(0, room - Self.readableWidth) / 2
      base = (margins.leading + more, margins.trailing + more)
    }
    return (
      max(0, insets.leading + base.leading - adjusted.leading),
      max(0, insets.trailing + base.trailing - adjusted.trailing)
    )
  }
}
