/// A section of a results controller.
final class ResultsSection {
  /// The section as an item: its name, the fields of the parent if there is one, and sort keys.
  var ranked: RankedItem
  /// The objects in order.
  var tree: ResultsTree
  /// The place among the sections.
  var index = 0

  /// Creates a section without objects.
  init(_ ranked: RankedItem) {
    self.ranked = ranked
    tree = ResultsTree()
  }

  /// The section's name.
  var id: Identifier { ranked.item.id }
}
