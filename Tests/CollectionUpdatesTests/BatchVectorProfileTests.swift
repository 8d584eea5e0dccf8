import CollectionUpdates
import Testing

/// The worked cases under the rules of UIKit up to iOS 12.
struct BatchVectorProfileTests {
  @Test(arguments: BatchVector.all)
  func `a vector ends as it says in the classic profile`(vector: BatchVector) {
    // The classic counts compare raw section numbers, and its items do not leave deleted sections.
    let expected = Self.differing[vector.name] ?? vector.legacyError ?? vector.error
    do throws(UpdateError) {
      switch try vector.resolved(.classic) {
      case .reload: Issue.record("a classic view never reloads instead")
      case .updates(let map):
        #expect(expected == nil)
        #expect(
          vector.after.map(BatchVector.state) == map.applied(to: vector.shown, data: vector.data))
      }
    } catch {
      #expect(expected.map { BatchVector.codes[$0] ?? $0 } == error.code)
      guard vector.legacyError == nil, Self.differing[vector.name] == nil else { return }
      #expect(vector.message == error.message.replacing(".  ", with: ". "))
    }
  }

  /// Vectors for which the file has no classic result, and what the classic rules make of them.
  private static let differing: [String: String] = [
    // A move counts by the raw numbers of its sections.
    "seed_000_section_move_and_item_move": "U02",
    "item_move_across_a_section_delete": "U02",
    "item_leaves_a_moved_section_same_numbers": "U02",
    // A reload is checked as the delete that it begins with.
    "reload_invisible_item_is_dropped": "U14",
    // The sentence of U01 did not exist.
    "insert_item_in_fourth_of_five": "U02",
    "two_deletes_but_everything_gone": "U02",
  ]
}
