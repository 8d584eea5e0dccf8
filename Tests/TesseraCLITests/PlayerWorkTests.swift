import CollectionRendering
import CollectionScripting
import CollectionViews
import Testing

/// What the page of a long list costs beside the layout: counted, not timed.
struct PlayerWorkTests {
  /// The values that are written and the elements that are looked at for a page.
  private struct Work: Equatable {
    var steps = 0
    var elements = 0
    var cells = 0
    var values = 0
  }

  /// Runs three batches and a scroll in a list of so many items.
  private func work(items: Int, height: Int) throws -> Work {
    var work = Work()
    let evaluator = try Evaluator { _ in }
    evaluator.tellsFrames = true
    evaluator.greatestFrameElements = PlayerPage.greatestElements
    var events: [JSONValue] = []
    evaluator.onEvent = { event in
      let json = event.json
      events.append(json)
      guard case .step(let step, _) = event else { return }
      work.steps += 1
      work.elements += step.visible.count + (step.transition?.elements.count ?? 0)
      work.cells += step.cells.displayed.count + step.cells.prepared.count
      work.values += Self.values(in: json)
    }
    try evaluator.run(
      """
      local items = {}
      for i = 1, \(items) do items[i] = i end
      local data = DataSource{ Section("A", items) }
      local view = CollectionView{ dataSource = data, bounds = {320, \(height)}, layout = ListLayout{} }
      view:layoutIfNeeded()
      for i = 1, 3 do data:remove{0, 0} view:deleteItems{{0, 0}} view:advance(1) end
      view.contentOffset = {0, 44}
      view:layoutIfNeeded()
      """, name: "s.lua")
    #expect(PlayerPage(try Recording(events: events)).text.utf8.count < 1_000_000)
    return work
  }

  private static func values(in value: JSONValue) -> Int {
    switch value {
    case .array(let values): values.reduce(1) { $0 + Self.values(in: $1) }
    case .object(let fields): fields.values.reduce(1) { $0 + Self.values(in: $1) }
    case .null, .boolean, .integer, .number, .string: 1
    }
  }

  @Test func `a million items cost what a thousand cost`() throws {
    let few = try work(items: 1000, height: 480)
    #expect(few.steps == 5)
    #expect(try work(items: 1_000_000, height: 480) == few)
  }

  @Test func `of many visible items those that are drawn cost something`() throws {
    let few = try work(items: 2000, height: 50_000)
    #expect(few.elements == 5 * PlayerPage.greatestElements)
    #expect(few.cells <= few.elements)
    let many = try work(items: 12_000, height: 100_000)
    #expect("\(many)" == "\(few)")
  }
}
