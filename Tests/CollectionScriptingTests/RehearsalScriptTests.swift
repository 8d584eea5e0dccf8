import CollectionRendering
import CollectionScripting
import CollectionViews
import Testing

/// The repair of a refused batch as a step that can be played, and what scripts notice of it.
struct RehearsalScriptTests {
  /// Runs a script with frames, and returns the kinds of its steps and what it prints.
  private func run(_ script: String, frames: Bool = true) throws -> (
    recording: Recording, printed: String
  ) {
    var events: [JSONValue] = []
    var printed = ""
    let evaluator = try Evaluator { printed += String(decoding: $0, as: UTF8.self) }
    evaluator.tellsFrames = frames
    if frames { evaluator.onEvent = { events.append($0.json) } }
    try? evaluator.run(script, name: "s.lua")
    return (try Recording(events: events), printed)
  }

  private static let start = """
    local data = DataSource "A: a b c d"
    local view = CollectionView{ dataSource = data, layout = FlowLayout{ itemSize = {60, 40} } }
    view:layoutIfNeeded()

    """
  private static let mistake = """
    view:performBatchUpdates(function()
      data:remove{0, 1} data:insert("x", {0, 0}) view:insertItems{{0, 0}}
    end)

    """

  @Test func `a repair follows its refused batch as a step with frames`() throws {
    let (recording, _) = try run(Self.start + Self.mistake)
    #expect(recording.steps.map(\.kind) == [.layout, .refused, .repair])
    let step = try #require(recording.steps.last)
    #expect(step.operations.map(\.text) == ["delete [0, 1]", "insert [0, 0]"])
    #expect(step.title == "repair, which the run did not make: delete [0, 1], insert [0, 0]")
    #expect(step.end - step.start == 0.25)
    #expect((step.stateLineBefore, step.stateLine) == ("A: a b c d", "A: x a c d"))
    let labels = step.elements.map { "\($0.kind) \($0.label)" }
    #expect(labels == ["inserted x", "kept a", "kept c", "kept d", "deleted b"])
  }

  @Test func `steps after a repair begin with what the view shows`() throws {
    let (recording, _) = try run(
      Self.start + "pcall(function() \(Self.mistake) end) view:reloadData() view:layoutIfNeeded()")
    let steps = recording.played(view: 1)
    #expect(steps.map(\.kind) == [.layout, .refused, .repair, .reload])
    #expect(steps[3].stateLine == "A: x a c d")
  }

  /// A delegate that counts and prints what it is asked.
  private static let delegate = """
    local asked = 0
    view.delegate = { sizeForItemAt = function(view, path)
      asked = asked + 1 print("asked") return {50, 30}
    end }
    view:layoutIfNeeded()

    """

  @Test func `functions of a script that goes on are not called`() throws {
    let script =
      Self.start + Self.delegate
      + "pcall(function() \(Self.mistake) end) print(asked, view.stats)"
    let (recording, printed) = try run(script)
    #expect(recording.steps.map(\.kind) == [.layout, .layout, .refused])
    #expect(printed == (try run(script, frames: false)).printed)
    #expect(printed.contains("asked"))
  }

  @Test func `a script that stops with the error has its repair with the delegate's sizes`() throws
  {
    let script = Self.start + Self.delegate + Self.mistake
    let (recording, printed) = try run(script)
    #expect(recording.steps.map(\.kind) == [.layout, .layout, .refused, .repair])
    #expect(recording.steps.last?.elements.first?.final.frame.size.width == 50)
    #expect(printed == (try run(script, frames: false)).printed)
  }

  @Test func `a repair that no longer fits is not told`() throws {
    let (recording, _) = try run(
      Self.start + Self.delegate
        + "local ok, e = pcall(function() \(Self.mistake) end) data:remove{0, 0} error(e)")
    #expect(recording.steps.map(\.kind) == [.layout, .layout, .refused])
  }

  @Test func `a layout of a script, and a delegate that fails, leave the repair as words`() throws {
    let layouts = [
      """
      view.layout = Layout{ prepare = function(layout, context)
        for item = 0, context:numberOfItems(0) - 1 do
          layout:setFrame({0, item}, {0, 40 * item, 40, 40})
        end
      end }
      """,
      """
      view.delegate = { sizeForItemAt = function(view, path)
        if armed then error 'no' end
        return {50, 30}
      end }
      """,
    ]
    for setting in layouts {
      let (recording, _) = try run(
        Self.start + setting + " view:layoutIfNeeded() armed = true " + Self.mistake)
      #expect(recording.steps.last?.kind == .refused, "\(setting)")
      #expect(recording.steps.last?.fault?.repair != nil, "\(setting)")
    }
  }
}
