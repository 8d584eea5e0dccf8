/// The way in which the groups of a section follow each other.
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
  /// The extent of the container across the axis on which groups follow each other, in points.
  let room: Double

  /// The axes on which groups follow each other: main is that one.
  var groupAxes: LayoutAxes {
    LayoutAxes(axes.isHorizontal == isOrthogonal ? .vertical : .horizontal)
  }

  /// Returns how far something a distance into the section is moved along both axes.
  func shift(_ distance: Double, displacement: Double) -> AxisSize {
    isOrthogonal
      ? AxisSize(main: 0, cross: leading + distance - displacement)
      : AxisSize(main: distance, cross: leading)
  }

  /// Returns the range of an area on the axis on which groups follow each other.
  func range(of area: AxisArea, displacement: Double) -> AxisRange {
    guard isOrthogonal else { return area.main }
    let shift = leading - displacement
    return AxisRange(low: area.cross.low - shift, high: area.cross.high - shift)
  }

  /// Returns the range that a box has on the axis on which groups follow each other.
  func range(of box: AxisArea) -> AxisRange { isOrthogonal ? box.cross : box.main }

  /// Returns where the content has to end to hold cells that end at a coordinate across the scroll
  /// axis; 0 where they fit, or can be scrolled to.
  func crossEnd(ofCellsTo end: Double) -> Double {
    isOrthogonal || end <= room ? 0 : leading + end + trailing
  }

  /// Returns an area without bounds on that axis.
  func unbounded(_ area: AxisArea) -> AxisArea {
    var area = area
    let all = AxisRange(low: -.infinity, high: .infinity)
    if isOrthogonal { area.cross = all } else { area.main = all }
    return area
  }
}
