import CollectionCore
import CollectionDiffing
import CollectionUpdates
import TestSupport
import Testing

/// Operations as lines: read, written, and made on the data.
struct OperationLineTests {
  @Test(arguments: [
    "insertItem 0,1 X", "insertItem 0,1 \"my item\"", "insertItem 0,1 \"\"", "insertItem 12,3 7",
    "deleteItem 0,2", "reloadItem 0,2", "reconfigureItem 0,2", "moveItem 1,1 1,1",
    "insertSection 1 C: X Y", "insertSection 1 C:", "insertSection 0 \"a b\": \"c d\" e",
    "deleteSection 0", "reloadSection 0", "moveSection 0 1", "deleteItem -1,2",
  ])
  func `a line reads back as it is written`(line: String) throws {
    #expect(try OperationLine(line).description == line)
  }

  @Test(arguments: [
    ("moveItem [0, 3] → [0, 0]", "moveItem 0,3 0,0"),
    ("moveItem {0, 3} {0, 0}", "moveItem 0,3 0,0"),
    ("  moveSection  0 ->  1 ", "moveSection 0 1"), ("deleteItem 0 , 2", "deleteItem 0,2"),
    ("insertItem [0, 1]   X ", "insertItem 0,1 X"),
  ])
  func `places may be written as logs and scripts have them`(line: String, expected: String) throws
  {
    #expect(try OperationLine(line).description == expected)
  }

  @Test(arguments: [
    ("", 1, "an operation is missing: one of insertItem, deleteItem, "),
    ("movItem 0,0 0,1", 1, "unknown operation 'movItem': expected one of insertItem, "),
    ("deleteItem", 11, "expected a place as section,item, as in `deleteItem 0,2`, got the end"),
    ("deleteItem x", 12, "expected a place as section,item, as in `deleteItem 0,2`, got 'x'"),
    ("deleteItem 0", 13, "expected a comma and the item's index after the section, as in "),
    ("deleteItem 0.1", 13, "expected a comma and the item's index after the section, as in "),
    (
      "deleteItem 0,", 14, "expected the item's index after the comma, as in `deleteItem 0,2`, got"
    ),
    ("deleteItem [0,1", 16, "expected the closing bracket, as in `deleteItem 0,2`, got the end"),
    ("deleteItem 0,1 2", 16, "unexpected '2' after deleteItem, which is written as in "),
    ("deleteItem 0,99999999999999999999", 14, "expected the item's index after the comma"),
    ("moveItem 0,1", 13, "expected a place as section,item, as in `moveItem 0,3 0,0`, got the end"),
    ("moveSection 0,1 1", 14, "expected the index of a section, not the path of an item, as in "),
    ("insertItem 0,1", 15, "expected the name of the new item, as in `insertItem 0,1 X`, got the"),
    ("insertItem 0,1 X Y", 16, "expected one name; write a name with spaces in quotes, as in "),
    ("insertItem 0,1 \"X", 16, "the quote that opens here is never closed"),
    ("insertItem 0,1 X:", 17, "unexpected `:`: put names that hold it in quotes"),
    ("insertSection 1", 16, "expected the new section, its name and a colon, then its items"),
    ("insertSection 1 C X", 19, "expected `:` after the section's name `C`, as in `C: H J K`"),
    ("insertSection 1 C: | D:", 17, "expected one section, as in `insertSection 1 C: X Y`, got"),
  ])
  func `a fault has its column and says what was expected`(
    line: String, column: Int, reason: String
  ) {
    do throws(OperationLineError) {
      Issue.record("read as \(try OperationLine(line))")
    } catch {
      #expect(error.column == column)
      #expect(error.reason.hasPrefix(reason), "\(error.reason)")
    }
  }

  @Test(arguments: 0..<300)
  func `any text is read or refused`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "moveItem", "insertSection", " ", "0", ",", "-", ">", "→", "[", "\"", ":", "\\", "é", "|",
    ]
    let text = (0..<random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined()
    if let line = try? OperationLine(text) {
      #expect((try? OperationLine(line.description)) == line)
    }
  }

  @Test(arguments: [
    ("A: H J K | B: X Y Z", ["moveSection 0 1", "moveItem 1,1 1,1"], "B: X Z | A: H Y J K"),
    ("A: a b c", ["insertItem 0,0 x", "deleteItem 0,0"], "A: x b c"),
    ("A: a b c", ["insertItem 0,1 x", "insertItem 0,2 y"], "A: a x y b c"),
    ("A: a | B: b", ["insertSection 1 C: x y", "deleteSection 0"], "B: b | C: x y"),
    ("A: a | B: b", ["deleteSection 1", "moveItem 1,0 0,0"], "A: b a"),
    ("A: a b", ["insertSection 0 N: x", "moveItem 0,1 0,0"], "N: b x | A: a"),
    ("A: a b", ["insertSection 0 N: x", "insertItem 0,0 lost"], "N: x | A: a b"),
    ("A: a b", ["reloadItem 0,0", "reloadSection 0", "reconfigureItem 0,1"], "A: a b"),
    ("A: a b", ["moveItem 0,0 0,1", "moveItem 0,0 0,1"], "A: b a"),
    ("A: a b", ["deleteItem 0,0", "deleteItem 0,0"], "A: b"),
    ("A: a b", ["insertItem 0,9 x", "insertItem 4,0 y", "deleteItem 7,7"], "A: a b x"),
    ("", ["insertSection 0 A: x"], "A: x"),
  ])
  func `the data follows the rules`(before: String, operations: [String], after: String) throws {
    let lines = try operations.map { line throws in try OperationLine(line) }
    #expect(try CollectionState(line: before).applying(lines).description == after)
  }

  @Test(arguments: 0..<40)
  func `the operations between random states lead from one to the other`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let old = Self.state(&random)
      let new = random.once(in: 3) ? Self.state(&random) : Self.edited(old, &random)
      let batch = BatchUpdates(from: old, to: new)
      let written = batch.operations.map { OperationLine($0.kind, from: new).description }
      let lines = try written.map { line throws in try OperationLine(line) }
      #expect(old.applying(lines) == new)
      // The engine lands in the same place.
      guard case .updates(let map) = try batch.resolved(before: old.counts, after: new.counts)
      else {
        Issue.record("\(old) to \(new) became a reload")
        return
      }
      #expect(map.applied(to: old, data: old.applying(lines)) == new)
    }
  }

  private static func state(_ random: inout SeededGenerator) -> CollectionState {
    var names = (0..<14).map { "i\($0)" }
    names.append("two words")
    names.shuffle(using: &random)
    var sections = ["A", "B", "C", "7", "d e"].shuffled(using: &random)
    return CollectionState(
      sections: (0..<random.below(5)).map { _ in
        let count = min(random.below(5), names.count)
        defer { names.removeFirst(count) }
        return Section(
          id: .string(sections.removeFirst()),
          items: names.prefix(count).map { Item(id: .string($0)) })
      })
  }

  private static func edited(
    _ state: CollectionState, _ random: inout SeededGenerator
  ) -> CollectionState {
    var result = state
    for number in 0..<random.below(5) where !result.sections.isEmpty {
      let section = random.below(result.sections.count)
      let count = result.sections[section].items.count
      switch random.below(4) {
      case 0: _ = try? result.remove(at: IndexPath(section, random.below(count + 1)))
      case 1:
        try? result.insert(
          Item(id: .string("n\(number)")), at: IndexPath(section, random.below(count + 1)))
      case 2: try? result.moveSection(from: section, to: random.below(result.sections.count))
      default:
        try? result.move(
          from: IndexPath(section, random.below(count + 1)),
          to: IndexPath(random.below(result.sections.count), 0))
      }
    }
    return result
  }
}
