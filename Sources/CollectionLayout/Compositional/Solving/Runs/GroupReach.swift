/// How far groups reach, and their cells out of them.
struct GroupReach: Sendable, Equatable {
  /// The greatest extent of a group's slot across the axis of the groups.
  var breadth = 0.0
  /// The least extent of a group's slot on the axis of the groups.
  var shortest = Double.infinity
  /// The distance by which any cell reaches out of its slot on the axis of the groups.
  var along = 0.0
  /// The distance by which any cell reaches out of its slot across the axis of the groups.
  var across = 0.0
  /// The end of the cells that reach farthest along the scroll axis, where groups follow each other
  /// on it; negative infinity where they do not.
  var movingEnd = -Double.infinity
  /// The end of the cells that reach farthest along the scroll axis, where groups do not follow each
  /// other on it, and across it.
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

  /// Returns the same groups a distance further along the scroll axis.
  func moved(by distance: Double) -> GroupReach {
    var reach = self
    reach.movingEnd += distance
    return reach
  }
}
