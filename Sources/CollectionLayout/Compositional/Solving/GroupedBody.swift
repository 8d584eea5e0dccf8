/// The items of a section that are groups one after the other.
protocol GroupedBody: SectionBody {
  /// The offset of the groups across the layout's scroll axis, in points.
  var displacement: Double { get set }
  /// The extent of all groups on the axis on which they follow each other, in points.
  var groupsLength: Double { get }
  /// Returns the group at a distance from the first group's slot, and its neighbours.
  func groups(near distance: Double) -> [AxisSpan]
}
