/// Consecutive groups.
struct GroupRun: Sendable {
  /// The first item.
  var item: Int
  /// The distance from the start of the first group's slot to that of the first group of the run.
  var start: Double
  /// The extents of the groups.
  var reach = GroupReach()
}
