/// The arrangement of the groups of a section.
struct GroupStacking: Sendable, Equatable {
  /// The axes of the layout.
  let axes: LayoutAxes
  /// A Boolean value that indicates whether groups follow each other across the layout's scroll
  /// axis.
  let isOrthogonal: Bool
  /// The distance between groups, in points.
  let spacing: Double
  /// The start of the section's container across the layout's scroll axis, in points.
  let leading: Double
  /// The distance after the container across the layout's scroll axis, in points.
  var trailing = 0.0
  /// The extent of the container across the axis of the groups, in points.
  let room: Double

  /// The axes with the one along which groups follow each other as main.
  var groupAxes: LayoutAxes {
    LayoutAxes(axes.isHorizontal == isOrthogonal ? .vertical : .horizontal)
  }

  /// Returns the offset along both axes of something at a distance into the section.
  func shift(_ distance: Double, displacement: Double) -> AxisSize {
    isOrthogonal
      ? AxisSize(main: 0, cross: leading + distance - displacement)
      : AxisSize(main: distance, cross: leading)
  }

  /// Returns the range of an area on the axis of the groups.
  func range(of area: AxisArea, displacement: Double) -> AxisRange {
    guard isOrthogonal else { return area.main }
    let shift = leading - displacement
    return AxisRange(low: area.cross.low - shift, high: area.cross.high - shift)
  }

  /// Returns the range of a box on the axis of the groups.
  func range(of box: AxisArea) -> AxisRange { isOrthogonal ? box.cross : box.main }

  /// Returns the end of the content that contains cells ending at a coordinate across the scroll
  /// axis.
  ///
  /// It is 0 if they fit or can be scrolled to.
  func crossEnd(ofCellsTo end: Double) -> Double {
    isOrthogonal || end <= room ? 0 : leading + end + trailing
  }

  /// Returns an area without bounds on the axis of the groups.
  func unbounded(_ area: AxisArea) -> AxisArea {
    var area = area
    let all = AxisRange(low: -.infinity, high: .infinity)
    if isOrthogonal { area.cross = all } else { area.main = all }
    return area
  }
}
