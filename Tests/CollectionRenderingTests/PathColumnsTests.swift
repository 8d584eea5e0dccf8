import CollectionCore
import CollectionRendering
import CollectionUpdates
import CollectionViews
import Testing

/// The index paths before and after a batch as two columns.
struct PathColumnsTests {
  /// Returns the step of a batch from one state line to another one.
  private func step(
    _ before: String, _ after: String, _ kinds: [UpdateOperation.Kind]
  ) throws -> Step {
    var step = Step(kind: .batch, time: 0)
    step.operations = kinds.map { UpdateOperation($0) }
    step.stateLines = (before, after)
    return step
  }

  /// Returns the step of a refused batch.
  private func refusal(
    _ before: String, _ data: String, _ kinds: [UpdateOperation.Kind]
  ) -> Step {
    let fault = StepFault(
      isRefusal: true, code: "U02", message: "no", explanation: nil, fix: nil, data: data)
    var step = Step(fault, view: 1, time: 0, after: nil)
    step.operations = kinds.map { UpdateOperation($0) }
    step.stateLines = (before, before)
    return step
  }

  /// The rows of a column: the index, the number of a run, the words, the mark and the partner.
  private func text(_ blocks: [PathColumns.Block]) -> [String] {
    blocks.flatMap { block in
      let sections = block.sections > 1 ? "…\(block.section + block.sections - 1)" : ""
      let mark = block.mark.rawValue.isEmpty ? "" : " \(block.mark.rawValue)"
      return ["\(block.section)\(sections) \(block.name)\(mark)"]
        + block.rows.map { row in
          let count = row.count > 1 ? "×\(row.count)" : ""
          let to = row.partner.map { " \($0.section).\($0.item)" } ?? ""
          let mark = row.mark.rawValue.isEmpty ? "" : " \(row.mark.rawValue)"
          return "  \(row.item)\(count) \(row.name)\(mark)\(to)"
        }
    }
  }

  @Test func `deletes end, inserts begin and moves cross`() throws {
    let columns = try #require(
      PathColumns(
        step(
          "A: a b c d | B: e", "A: x a c | B: d e",
          [
            .deleteItem(IndexPath(0, 1)), .insertItem(IndexPath(0, 0)),
            .moveItem(from: IndexPath(0, 3), to: IndexPath(1, 0)),
          ])))
    #expect(
      text(columns.before) == [
        "0 A", "  0 a 0.1", "  1 b d", "  2 c 0.2", "  3 d m 1.0", "1 B", "  0 e 1.1",
      ])
    #expect(
      text(columns.after) == [
        "0 A", "  0 x i", "  1 a 0.0", "  2 c 0.2", "1 B", "  0 d m 0.3", "  1 e 1.0",
      ])
    #expect(columns.sums.map(\.makes) == [3, 2])
    #expect(columns.sums.map(\.after) == [3, 2])
    #expect(columns.sums.map(\.moved) == [-1, 1])
  }

  @Test func `a reload keeps its line, and sections end, begin and move`() throws {
    let columns = try #require(
      PathColumns(
        step(
          "A: a | B: b | C: c", "N: n | C: c | A: a",
          [
            .deleteSection(1), .insertSection(0), .moveSection(from: 2, to: 1),
            .reloadItem(IndexPath(0, 0)),
          ])))
    #expect(
      text(columns.before) == ["0 A", "  0 a r 2.0", "1 B d", "  0 b d", "2 C m", "  0 c 1.0"])
    #expect(
      text(columns.after) == ["0 N i", "  0 n i", "1 C m", "  0 c 2.0", "2 A", "  0 a r 0.0"])
  }

  @Test func `long runs and untouched sections fold, and a million items make as many rows`() throws
  {
    func columns(items: Int, sections: Int) throws -> PathColumns {
      let list = (0..<items).map { Item(id: .integer($0)) }
      var state = CollectionState(
        sections: (0..<sections).map { Section(id: .integer($0), items: ItemList(list)) })
      var step = Step(kind: .batch, time: 0)
      step.stateBefore = state
      _ = try state.remove(at: IndexPath(1, 10))
      step.state = state
      step.operations = [UpdateOperation(.deleteItem(IndexPath(1, 10)))]
      return try #require(PathColumns(step))
    }
    let few = try columns(items: 30, sections: 9)
    #expect(
      text(few.before) == [
        "0 0", "1 1", "  0×9  1.0", "  9 9 1.9", "  10 10 d", "  11 11 1.10", "  12×18  1.11",
        "2…8 ",
      ])
    #expect(
      text(few.after) == [
        "0 0", "1 1", "  0×9  1.0", "  9 9 1.9", "  10 11 1.11", "  11×18  1.12", "2…8 ",
      ])
    let many = try columns(items: 100_000, sections: 10)
    #expect(many.before.map(\.rows.count) == few.before.map(\.rows.count))
  }

  @Test func `a refusal marks what has no partner`() throws {
    let columns = try #require(
      PathColumns(
        refusal("A: a b c", "A: x a c", [.deleteItem(IndexPath(0, 1))])))
    #expect(text(columns.before) == ["0 A", "  0 a 0.1", "  1 b d", "  2 c 0.2"])
    #expect(text(columns.after) == ["0 A", "  0 x e", "  1 a 0.0", "  2 c 0.2"])
    #expect(columns.after[0].rows[0].note == "in the data, but not inserted")
    #expect(columns.sums.map(\.makes) == [2])
    #expect(columns.sums.map(\.after) == [3])
  }

  @Test func `without identities the last rows are too many, and a path out of range has a row`()
    throws
  {
    let counts = try #require(
      PathColumns(
        refusal(
          "1 section with item counts [2]", "1 section with item counts [4]",
          [.deleteItem(IndexPath(0, 0)), .deleteItem(IndexPath(0, 7))])))
    #expect(text(counts.before) == ["0 ", "  0  d", "  1  0.0", "  7  e"])
    #expect(text(counts.after) == ["0 ", "  0  0.1", "  1  e", "  2  e", "  3  e"])
    #expect(counts.after[0].rows[1].note == "3 too many")
    #expect(counts.before[0].rows[2].note == "no such item")
  }

  @Test func `other steps, and states that nobody knows, have no columns`() {
    #expect(PathColumns(Step(kind: .scroll, time: 0)) == nil)
    var step = Step(kind: .batch, time: 0)
    step.operations = [UpdateOperation(.deleteItem(IndexPath(0, 0)))]
    #expect(PathColumns(step) == nil)
    // A batch that the rules refuse is no batch that a view took.
    step.stateLines = ("A: a", "A: a b c")
    #expect(PathColumns(step) == nil)
  }

  @Test func `a section that does not exist names the last operation about it`() throws {
    let kinds = (0..<8).map { UpdateOperation.Kind.insertItem(IndexPath(5, $0)) }
    let columns = try #require(PathColumns(refusal("A: a", "A: a", kinds)))
    let missing = try #require(columns.after.last)
    #expect(missing.section == 5 && missing.note == "no such section")
    #expect(missing.operation == 7)
  }
}
