/// The items of a section whose groups follow each other.
protocol GroupedBody: SectionBody {
  /// The offset of the groups across the layout's scroll axis, in points.
  var displacement: Double { get set }
  /// The extent of all groups along their axis, in points.
  var groupsLength: Double { get }
  /// Returns the groups near a distance from the first group's slot.
  func groups(near distance: Double) -> [AxisSpan]
}
