/// The extents of groups, and how far their cells extend out of them.
struct GroupReach: Sendable, Equatable {
  /// The greatest extent of a group's slot across the axis of the groups.
  var breadth = 0.0
  /// The smallest extent of a group's slot along the axis of the groups.
  var shortest = Double.infinity
  /// The greatest distance by which a cell extends out of its slot along the axis of the groups.
  var along = 0.0
  /// The greatest distance by which a cell extends out of its slot across the axis of the groups.
  var across = 0.0
  /// The farthest end of cells along the scroll axis if groups follow each other on it, or else −∞.
  var movingEnd = -Double.infinity
  /// The farthest end of cells across the scroll axis, and along it in groups that scroll across.
  var cellsEnd = AxisSize(main: 0, cross: 0)

  /// Adds other groups.
  static func += (left: inout GroupReach, right: GroupReach) {
    left.breadth = max(left.breadth, right.breadth)
    left.shortest = min(left.shortest, right.shortest)
    left.along = max(left.along, right.along)
    left.across = max(left.across, right.across)
    left.movingEnd = max(left.movingEnd, right.movingEnd)
    left.cellsEnd.main = max(left.cellsEnd.main, right.cellsEnd.main)
    left.cellsEnd.cross = max(left.cellsEnd.cross, right.cellsEnd.cross)
  }

  /// Returns the same groups moved along the scroll axis.
  func moved(by distance: Double) -> GroupReach {
    var reach = self
    reach.movingEnd += distance
    return reach
  }
}
