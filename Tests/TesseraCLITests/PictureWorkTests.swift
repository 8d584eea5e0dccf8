import CollectionRendering
import CollectionScripting
import CollectionViews
import Testing

/// What pictures of long runs cost: counted, not timed.
struct PictureWorkTests {
  /// The parts of steps that pictures show.
  private static let parts: [(name: String, parts: Step.Parts, elements: Int?)] = [
    ("svg and cast", [], nil), ("html", .cells, PlayerPage.greatestElements),
  ]

  private func recording(
    of script: String, _ parts: Step.Parts, elements: Int?
  ) throws -> Recording {
    let evaluator = try Evaluator { _ in }
    evaluator.tellsFrames = true
    evaluator.frameParts = parts
    evaluator.greatestFrameElements = elements
    var tape = RecordingTape()
    evaluator.onEvent = { tape.add($0) }
    try? evaluator.run(script, name: "s.lua")
    return try tape.recording
  }

  /// The values in a step and the bytes of its texts.
  private static func size(of step: Step) -> Int {
    let states = [step.stateLineBefore, step.stateLine].compactMap { $0 }
    let texts = step.log + states + step.elements.map(\.label)
    return texts.reduce(0) { $0 + $1.utf8.count } + step.elements.count + step.operations.count
      + step.selected.count + step.cells.displayed.count + step.cells.prepared.count
  }

  @Test(arguments: parts)
  func `a step costs the same however many went before, animations pending`(
    _ name: String, _ parts: Step.Parts, _ elements: Int?
  ) throws {
    let steps = try recording(
      of: """
        local data = DataSource "A: a"
        local view = CollectionView{ dataSource = data }
        view:layoutIfNeeded()
        for i = 1, 900 do
          data:insert(100000 + i, {0, 0})
          view:insertItems{ {0, 0} }
        end
        """, parts, elements: elements
    ).steps
    let sizes = steps.map(Self.size)
    #expect(sizes.count > 900)
    let (early, late) = (sizes[500], sizes[900])
    #expect(late <= early + 40, "\(name): \(early) values and bytes, then \(late)")
  }

  private static let scripts = [
    """
    local data = DataSource "A: a b c d e | B: x y z"
    local view = CollectionView{ dataSource = data }
    view:layoutIfNeeded()
    view.allowsMultipleSelection = true
    view:selectItem{0, 1}
    for i = 1, 30 do
      data:insert("n " .. i, {0, i % 4})
      view:insertItems{ {0, i % 4} }
      if i % 3 == 0 then view:advance(0.1) end
    end
    view.layout = FlowLayout{}
    view:layoutIfNeeded()
    view.contentOffset = {0, 30}
    view:layoutIfNeeded()
    data:set "A: a | B: b"
    view:reloadData()
    view:layoutIfNeeded()
    print(pcall(function()
      view:performBatchUpdates(function()
        data:remove{0, 0}
        view:deleteItems{ {1, 0} }
        view:reloadItems{ {1, 0} }
      end)
    end))
    data:set "A: a | B: b c"
    view:insertItems{ {1, 0}, {0, 0} }
    """,
    """
    local data = DataSource "A: a b c"
    local one, two = CollectionView{ dataSource = data }, CollectionView{ dataSource = "B: x" }
    one:layoutIfNeeded()
    two:layoutIfNeeded()
    one:apply(diff("A: a b c", "A: c a d"))
    data:remove{0, 0}
    one:deleteItems{ {0, 1} }
    """,
  ]

  @Test(arguments: scripts) func `pictures of the parts that they show are the same`(
    script: String
  ) throws {
    let all = try recording(of: script, .all, elements: nil)
    let drawn = try recording(of: script, [], elements: nil)
    #expect(all.steps.count > 2)
    #expect(TerminalCast(drawn).text == TerminalCast(all).text)
    for view in all.views {
      let (steps, others) = (drawn.played(view: view), all.played(view: view))
      #expect(SVGAnimation(steps).text == SVGAnimation(others).text)
      #expect(SVGPicture(lastOf: steps).text == SVGPicture(lastOf: others).text)
    }
    let limit = PlayerPage.greatestElements
    let page = try recording(of: script, .cells, elements: limit)
    #expect(
      PlayerPage(page).text
        == PlayerPage(try recording(of: script, .all, elements: limit)).text)
  }

  /// All that a page shows of steps.
  private static func page(of steps: [Step]) -> String {
    var recording = Recording()
    recording.steps = steps
    return JSONValue(playing: recording).description
  }

  /// A script that does this and that to two views.
  private static func script(seed: Int) -> String {
    """
    math.randomseed(\(seed))
    local datas, views = {}, {}
    for i = 1, 2 do
      datas[i] = DataSource "A: a b c | B: x"
      views[i] = CollectionView{ dataSource = datas[i], bounds = { 100, 100 + 80 * i } }
      views[i]:layoutIfNeeded()
      views[i].allowsMultipleSelection = true
    end
    for step = 1, 110 do
      local i = math.random(1, 8) == 1 and 2 or 1
      local data, view = datas[i], views[i]
      local count = data:numberOfItemsInSection(0)
      local what = math.random(1, 12)
      if what == 1 and count > 0 then
        data:remove{0, 0}
        view:deleteItems{ {0, 0} }
      elseif what == 2 then
        pcall(view.deleteItems, view, { {0, count} })
      elseif what == 3 then
        data:insert("r" .. step, {0, 0})
        pcall(view.deleteItems, view, { {0, 0} })
        data:remove{0, 0}
      elseif what == 4 and count > 0 then
        view:selectItem{0, 0}
      elseif what == 5 then
        view.contentOffset = { 0, math.random(0, 40) }
        view:layoutIfNeeded()
      elseif what == 6 then
        view.bounds = { 100, math.random(100, \(seed % 2 == 0 ? 100 : 300)) }
        view:layoutIfNeeded()
      elseif what == 7 then
        view:reloadData()
        view:layoutIfNeeded()
      elseif what == 8 then
        view:advance(math.random() / 3)
      else
        local at = math.random(0, count)
        data:insert(1000 + step, {0, at})
        view:insertItems{ {0, at} }
      end
    end
    """
  }

  /// A step without what no picture draws: only the words and numbers that a file keeps.
  private static func asRead(_ step: Step) -> Step {
    var read = step
    (read.logLines, read.elements) = (step.log, step.elements)
    read.stateLines = (step.stateLineBefore, step.stateLine)
    (read.entry, read.stateBefore, read.state, read.reportedBounds) = (nil, nil, nil, nil)
    return read
  }

  @Test(arguments: scripts + [script(seed: 0)])
  func `a run has the steps that its events are read as`(script: String) throws {
    var events: [JSONValue] = []
    var tape = RecordingTape()
    let evaluator = try Evaluator { _ in }
    evaluator.tellsFrames = true
    evaluator.onEvent = {
      events.append($0.json)
      tape.add($0)
    }
    try? evaluator.run(script, name: "s.lua")
    let (told, read) = (try tape.recording, try Recording(events: events))
    #expect(read.steps.count > 2)
    for (step, other) in zip(told.steps, read.steps) {
      #expect(String(reflecting: Self.asRead(step)) == String(reflecting: Self.asRead(other)))
    }
    #expect(String(reflecting: told.output) == String(reflecting: read.output))
    #expect(String(reflecting: told.warnings) == String(reflecting: read.warnings))
    #expect(told.sources.map(\.text) == read.sources.map(\.text))
  }

  @Test(arguments: 0..<4) func `what is not drawn is not read, and nothing else is missing`(
    seed: Int
  ) throws {
    var (events, steps): ([JSONValue], [ScriptEvent]) = ([], [])
    let evaluator = try Evaluator { _ in }
    evaluator.tellsFrames = true
    evaluator.onEvent = {
      events.append($0.json)
      steps.append($0)
    }
    try evaluator.run(Self.script(seed: seed), name: "s.lua")
    let all = try Recording(events: events)
    #expect(all.steps.count > 80)

    func recording(_ drawn: DrawnSteps) throws -> Recording {
      var tape = RecordingTape(drawing: drawn)
      for event in steps { tape.add(event) }
      return try tape.recording
    }
    let (still, animation) = (try recording(.last), try recording(.animation))
    let (page, cast) = (try recording(.ofEachView(atMost: 9)), try recording(.inTurn(atMost: 12)))
    for other in [still, animation, page, cast] {
      #expect(other.steps.count == all.steps.count)
      #expect(other.busiestView == all.busiestView)
    }
    let kept = { (recording: Recording) in recording.steps.count { !$0.elements.isEmpty } }
    #expect(kept(still) < kept(all))
    #expect(kept(animation) < kept(all))
    for view in all.views {
      let steps = all.played(view: view)
      #expect(
        SVGPicture(lastOf: still.played(view: view)).text == SVGPicture(lastOf: steps).text)
      #expect(SVGAnimation(animation.played(view: view)).text == SVGAnimation(steps).text)
      #expect(
        Self.page(of: page.played(view: view).limited(to: 9))
          == Self.page(of: steps.limited(to: 9)))
    }
    let inTurn = { (recording: Recording) in
      var queues = Dictionary(
        uniqueKeysWithValues: recording.views.map { ($0, recording.played(view: $0)[...]) })
      return recording.steps.compactMap { queues[$0.view]?.popFirst() }.limited(to: 12)
    }
    #expect(Self.page(of: inTurn(cast)) == Self.page(of: inTurn(all)))
  }
}
