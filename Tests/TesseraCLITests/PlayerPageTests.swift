import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionScripting
import CollectionViews
import Foundation
import Testing

/// The page that plays a run, in a browser.
@Suite(
  .serialized, .enabled(if: Browser.isInstalled, "chromium and its driver cannot be installed"))
struct PlayerPageTests {
  /// A box on the page or in the view: its label, its frame and its opacity.
  private struct Box: CustomStringConvertible {
    var title: String
    var numbers: [Double]

    var description: String { "\(title) \(numbers)" }

    func isNear(_ other: Box) -> Bool {
      title == other.title && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 0.5 }
    }
  }

  /// A transition with the boxes that the engine shows at a share of it.
  private struct Moment {
    var batch: Int
    var share: Double
    var boxes: [Box]
  }

  /// A page in a file, and what its view shows by the engine.
  private final class Page {
    let folder = TemporaryFolder()
    var moments: [Moment] = []
    var file: URL { folder.url("page.html") }

    /// Runs a script, asks the engine about each batch of the first view, and writes the page.
    init(script: String, name: String) throws {
      var events: [JSONValue] = []
      var moments: [Moment] = []
      var end = -1.0
      var configuration = Evaluator.Configuration()
      configuration.moduleFolder = Repository.root.appendingPathComponent("Examples").path
      let evaluator = try Evaluator(configuration) { _ in }
      evaluator.tellsFrames = true
      evaluator.onEvent = { event in
        events.append(event.json)
        guard case .step(let step, view: 1) = event,
          case .batch(let batch)? = step.entry?.value, let transition = step.transition
        else { return }
        // One that begins while another is under way is shown from where that one ends.
        if transition.start >= end, transition.duration > 0 {
          for share: Double in [0, 0.5, 1] {
            let time = transition.start + transition.duration * share
            let shown = transition.presentedElements(at: time)
            let boxes = zip(transition.elements, shown).map { element, attributes in
              let state = element.indexPathAfter == nil ? step.stateBefore : step.state
              return Box(
                title: (element.indexPathAfter == nil ? element.initial : element.final)
                  .label(in: state).printable
                  + ": before \(Self.text(element.indexPathBefore)), after "
                  + Self.text(element.indexPathAfter),
                numbers: [
                  attributes.frame.x, attributes.frame.y, attributes.frame.width,
                  attributes.frame.height, attributes.alpha,
                ])
            }
            moments.append(Moment(batch: batch.number, share: share, boxes: boxes))
          }
        }
        end = transition.start + transition.duration
      }
      try? evaluator.run(script, name: name)
      self.moments = moments
      try folder.write(PlayerPage(try Recording(events: events)).text, to: "page.html")
    }

    private static func text(_ path: CollectionCore.IndexPath?) -> String {
      path?.description ?? "none"
    }
  }

  /// Functions of the tests in the page: the times of the steps, and the boxes as they are drawn.
  private static let tools = """
    const steps = JSON.parse(document.getElementById('tp-data').textContent).views[0].steps;
    let at = 0;
    for (const s of steps) { s.from = at; s.to = at + (s.t1 > s.t0 ? 0.8 : 0); at = s.to + 0.75; }
    const boxes = () => [...document.querySelectorAll('#tp-svg .tp-x')].map((g) => {
      const [, x, y] = /translate\\(([-\\d.e]+) ([-\\d.e]+)\\)/.exec(g.getAttribute('transform'));
      const box = g.querySelector('rect');
      return [g.querySelector('title').textContent, +x, +y, +box.getAttribute('width'),
        +box.getAttribute('height'), +g.getAttribute('opacity')];
    });
    const seek = (t) => { location.hash = 't=' + t; window.onhashchange(); };
    """

  private static let examples = [
    "friends", "section_and_item_moves", "three_phases", "diff_states", "outline", "pinned_headers",
    "self_sizing", "waterfall", "styled_flow", "column_flow",
  ]

  @Test func `boxes lie where the view presents them, at the start, in the middle and at the end`()
    throws
  {
    let browser = try Browser()
    var compared = 0
    for name in Self.examples {
      let page = try Page(
        script: Repository.text(of: "Examples/\(name).lua"), name: "\(name).lua")
      guard !page.moments.isEmpty else { continue }
      try browser.open(page.file)
      for moment in page.moments where moment.boxes.count <= PlayerPage.greatestElements {
        let found = try browser.run(
          Self.tools + """
            const step = steps.find((s) => s.batch === arguments[0]);
            seek(step.from + (step.to - step.from) * arguments[1]);
            return boxes();
            """, moment.batch, moment.share)
        let boxes = ((found as? [[Any]]) ?? []).map { row in
          Box(
            title: row[0] as? String ?? "",
            numbers: row.dropFirst().map { ($0 as? NSNumber)?.doubleValue ?? .nan })
        }
        #expect(boxes.count == moment.boxes.count)
        for box in moment.boxes {
          #expect(
            boxes.contains { $0.isNear(box) }, "\(name), batch \(moment.batch): \(box)")
        }
      }
      compared += 1
      #expect(try browser.console() == [], "\(name)")
      let requests = try browser.run("return performance.getEntriesByType('resource').length")
      #expect((requests as? Int) == 0)
    }
    #expect(compared >= 6)
  }

  private static let script = """
    local data = DataSource "A: a b c d"
    local view = CollectionView{ dataSource = data, bounds = {320, 200} }
    view:layoutIfNeeded()
    data:remove{0, 1} view:deleteItems{{0, 1}} view:advance(1)
    view:performBatchUpdates(function()
      data:insert("x", {0, 0}) data:move({0, 3}, {0, 1})
      view:insertItems{{0, 0}} view:moveItem({0, 2}, {0, 1})
    end)
    view:advance(1)
    pcall(function() view:deleteItems{{0, 9}} end)
    """

  @Test func `keys play, go and jump, and reduced motion goes to the ends`() throws {
    let browser = try Browser()
    let page = try Page(script: Self.script, name: "s.lua")
    try browser.open(page.file)
    func said() throws -> String {
      try browser.run("return document.getElementById('tp-say').textContent") as? String ?? ""
    }
    func time() throws -> Double {
      (try browser.run("return +document.getElementById('tp-seek').value") as? NSNumber)?
        .doubleValue
        ?? .nan
    }
    let (right, left, home, end) = ("\u{e014}", "\u{e012}", "\u{e011}", "\u{e010}")
    func place() throws -> String {
      try browser.run("return document.getElementById('tp-where').textContent") as? String ?? ""
    }
    // A page opens at its first batch.
    #expect(try said() == "batch 1: 1 delete")
    try browser.press(home)
    #expect(try said() == "layout of 4 elements")
    #expect(try place().hasPrefix("step 1 of 4"))
    try browser.press(right)
    #expect(try said() == "batch 1: 1 delete")
    #expect(try time() == 0.75)
    try browser.press(right)
    #expect(try said() == "batch 2: 1 insert, 1 move")
    #expect(abs(try time() - 2.3) < 1e-6)
    try browser.press(".")
    #expect(abs(try time() - 2.7) < 1e-6)
    try browser.press(",")
    #expect(abs(try time() - 2.3) < 1e-6)
    try browser.press(left)
    #expect(try place().hasPrefix("step 2 of 4"))
    try browser.press(end)
    #expect(try said().hasPrefix("batch refused"))
    #expect(try place().hasPrefix("step 4 of 4"))
    #expect(
      try browser.run("return document.getElementById('tp-fault').hidden") as? Bool == false)
    try browser.press(home)
    #expect(try time() == 0)
    let label = "return document.getElementById('tp-play').textContent"
    try browser.press(" ")
    #expect(try browser.run(label) as? String == "Pause")
    try browser.press(" ")
    #expect(try browser.run(label) as? String == "Play")
    try browser.open(page.file, fragment: "#batch=2")
    #expect(try place().hasPrefix("step 3 of 4"))

    try browser.command(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
    try browser.press(home)
    try browser.press(right)
    #expect(abs(try time() - 1.55) < 1e-6)
    #expect(try browser.console() == [])
  }

  @Test func `keys reach each element, and its path and its frame are shown`() throws {
    let browser = try Browser()
    let page = try Page(
      script: """
        local data = DataSource "A: a b c d"
        local view = CollectionView{
          dataSource = data, bounds = {200, 200}, layout = FlowLayout{ itemSize = {90, 40} } }
        view:layoutIfNeeded()
        data:remove{0, 1} view:deleteItems{{0, 1}}
        view:advance(1)
        """, name: "s.lua")
    try browser.open(page.file)
    func picked() throws -> String {
      try browser.run("return document.getElementById('tp-pick').textContent") as? String ?? ""
    }
    func focused() throws -> String {
      try browser.run("return document.activeElement.querySelector('title').textContent") as? String
        ?? ""
    }
    // The page opens at its batch; the layout is before it.
    try browser.press("\u{e011}")
    let (tab, left, right, down) = ("\u{e004}", "\u{e012}", "\u{e014}", "\u{e015}")
    let isWithin = "return document.activeElement.closest('#tp-svg') != null"
    var presses = 0
    while try browser.run(isWithin) as? Bool != true, presses < 20 {
      try browser.press(tab)
      presses += 1
    }
    #expect(try focused() == "a: before [0, 0], after [0, 0]")
    #expect(try picked() == "a: before [0, 0], after [0, 0]; frame {0, 0, 90, 40}")
    try browser.press(right)
    #expect(try picked() == "b: before [0, 1], after [0, 1]; frame {110, 0, 90, 40}")
    try browser.press(down)
    #expect(try picked().hasPrefix("c: before [0, 2], after [0, 2]; frame {0, "))
    for _ in 1...3 { try browser.press(left) }
    #expect(try focused() == "a: before [0, 0], after [0, 0]")
    for _ in 1...2 { try browser.press(right) }
    #expect(try focused() == "c: before [0, 2], after [0, 2]")
    // Another step keeps the item.
    try browser.press(".")
    #expect(try focused() == "c: before [0, 2], after [0, 1]")
    #expect(try picked().hasPrefix("c: before [0, 2], after [0, 1]; frame {0, "))
    let roles = try browser.run(
      """
      const all = [...document.querySelectorAll('#tp-svg [role=option]')];
      return [document.getElementById('tp-svg').getAttribute('role'), all.length,
        all.filter((each) => each.tabIndex === 0).length];
      """)
    #expect((roles as? [Any])?.map { "\($0)" } == ["listbox", "4", "1"])
    // A click shows an element, and leaves the arrow keys to the steps.
    try browser.press("\u{e011}")
    try browser.run(
      """
      document.activeElement.blur();
      const box = document.querySelectorAll('#tp-svg [role=option]')[1];
      const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
      if (box.dispatchEvent(down)) box.focus();
      box.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      """)
    #expect(try picked().hasPrefix("b: "))
    try browser.press(right)
    #expect(
      try browser.run("return document.getElementById('tp-say').textContent") as? String
        == "batch 1: 1 delete")
    #expect(try browser.console() == [])
  }

  @Test func `the repair of a refused batch plays as a step of its own`() throws {
    let browser = try Browser()
    let page = try Page(
      script: """
        local data = DataSource "A: a b c d"
        local view = CollectionView{ dataSource = data, layout = FlowLayout{ itemSize = {60, 40} } }
        view:layoutIfNeeded()
        view:performBatchUpdates(function()
          data:remove{0, 1} data:insert("x", {0, 0}) view:insertItems{{0, 0}}
        end)
        """, name: "s.lua")
    try browser.open(page.file)
    let found = try browser.run(
      Self.tools + """
        const show = (share) => { seek(steps[2].from + share * (steps[2].to - steps[2].from));
          return boxes(); };
        return [show(0), show(1), document.getElementById('tp-say').textContent,
          document.getElementById('tp-fault').hidden,
          document.querySelector('#tp-steps .tp-krepair') != null];
        """)
    let parts = try #require(found as? [Any])
    let boxes = { (part: Int) in
      ((parts[part] as? [[Any]]) ?? []).map { row in
        let numbers = row.dropFirst().map { "\(($0 as? NSNumber)?.intValue ?? -1)" }
        return "\(row[0]): \(numbers.joined(separator: " "))"
      }.sorted()
    }
    #expect(
      boxes(0) == [
        "a: before [0, 0], after [0, 1]: 0 0 60 40 1",
        "b: before [0, 1], after none: 86 0 60 40 1",
        "c: before [0, 2], after [0, 2]: 173 0 60 40 1",
        "d: before [0, 3], after [0, 3]: 260 0 60 40 1",
        "x: before none, after [0, 0]: 0 0 60 40 0",
      ])
    #expect(
      boxes(1) == [
        "a: before [0, 0], after [0, 1]: 86 0 60 40 1",
        "b: before [0, 1], after none: 86 0 60 40 0",
        "c: before [0, 2], after [0, 2]: 173 0 60 40 1",
        "d: before [0, 3], after [0, 3]: 260 0 60 40 1",
        "x: before none, after [0, 0]: 0 0 60 40 1",
      ])
    #expect(
      parts[2] as? String
        == "suggested fix: 1 delete, 1 insert")
    #expect(parts[3] as? Bool == true)
    #expect(parts[4] as? Bool == true)
    #expect(try browser.console() == [])
  }

  @Test func `two columns join the index paths before and after`() throws {
    let browser = try Browser()
    let page = try Page(
      script: """
        local data = DataSource "A: a b | B: c"
        local view = CollectionView{ dataSource = data, bounds = {200, 60},
          layout = FlowLayout{ itemSize = {60, 40} } }
        view:layoutIfNeeded()
        view:performBatchUpdates(function()
          data:remove{0, 0} local b = data:remove{0, 0} data:insert(b, {1, 0})
          view:deleteItems{{0, 0}} view:moveItem({0, 1}, {1, 0})
        end)
        view:advance(1)
        view.bounds = {200, 70}
        view:layoutIfNeeded()
        view:performBatchUpdates(function() data:insert("x", {0, 0}) end)
        """, name: "s.lua")
    try browser.open(page.file)
    let rows = """
      return [...document.querySelectorAll('#tp-two .tp-row')].map((row) => row.getAttribute('aria-label'));
      """
    #expect(
      try browser.run(rows) as? [String] == [
        "a, [0, 0], deleted", "b, [0, 1], moves to [1, 0]", "c, [1, 0], stays",
        "b, [1, 0], moves from [0, 1]", "c, [1, 1], stays",
      ])
    let lines =
      "return ['ls', 'lm', 'ld'].map((name) => document.querySelectorAll('.tp-' + name).length)"
    #expect(try browser.run(lines) as? [Int] == [1, 1, 1])
    #expect(
      try browser.run("return document.getElementById('tp-paths').hidden") as? Bool == false)
    // A row lights what belongs to its operation.
    let lit = try browser.run(
      """
      document.querySelector('#tp-two .tp-m').dispatchEvent(new MouseEvent('mouseenter'));
      return [document.querySelectorAll('#tp-two .tp-lit').length,
        document.querySelectorAll('#tp-svg .tp-on').length,
        document.querySelectorAll('#tp-ops .tp-lit').length];
      """)
    // Two rows and a line; an element; an operation.
    #expect(lit as? [Int] == [3, 1, 1])
    // Other bounds have no columns.
    try browser.press("\u{e014}")
    #expect(try browser.run("return document.getElementById('tp-paths').hidden") as? Bool == true)
    try browser.press("\u{e014}")
    #expect(
      try browser.run("return document.querySelector('#tp-two .tp-row.tp-e').textContent")
        as? String
        == "x[0, 0]")
    #expect(
      try browser.run("return document.querySelector('#tp-sums .tp-bad').textContent") as? String
        == "1 ✗")
    #expect(try browser.console() == [])
  }

  @Test func `index paths are shown on the smallest items, and scrolls of a drag are one group`()
    throws
  {
    let browser = try Browser()
    let page = try Page(
      script: """
        local items = {}
        for i = 1, 1000 do items[i] = i end
        local data = DataSource{ Section("A", items) }
        local mine = CollectionView{ dataSource = data, bounds = {320, 200}, layout = FlowLayout{
          itemSize = {16, 16}, minimumLineSpacing = 2, minimumInteritemSpacing = 2 } }
        mine:layoutIfNeeded()
        for i = 1, 70 do mine.contentOffset = {0, i} mine:layoutIfNeeded() end
        data:remove{0, 0} mine:deleteItems{{0, 0}}
        """, name: "s.lua")
    try browser.open(page.file)
    let paths = try browser.run(
      """
      return [[...document.querySelectorAll('#tp-svg .tp-x .tp-p')].every((text) => /\\d·\\d/.test(text.textContent)),
        [...document.querySelectorAll('#tp-steps button')].map((each) => each.textContent).join(' ')];
      """)
    #expect((paths as? [Any])?.first as? Bool == true)
    #expect((paths as? [Any])?.last as? String == "layout 70 scrolls batch 1−")
    #expect(try browser.console() == [])
  }

  @Test func `each name of the player begins with its prefix`() throws {
    let style = PlayerPage.style
    let names = style.matches(of: /[.#]([A-Za-z][\w-]*)/).map { String($0.output.1) }
    let foreign = Set(names).filter { name in
      !name.hasPrefix("tp-") && !style.contains("#\(name);") && !style.contains("#\(name)}")
    }
    #expect(foreign.isEmpty, "\(foreign)")
    // The playground loads both style sheets, and names nothing of the player.
    let page = try Repository.text(of: "Playground/Sources/PlaygroundPage/Page/playground.css")
    #expect(!page.contains("tp-"))
    for match in PlayerPage.skeleton.matches(of: /(?:id|class)="([^"]*)"/) {
      for name in match.output.1.split(separator: " ") { #expect(name.hasPrefix("tp-"), "\(name)") }
    }
  }

  @Test func `the accessibility tree names each step`() throws {
    let browser = try Browser()
    let page = try Page(script: Self.script, name: "s.lua")
    try browser.open(page.file)
    try browser.press("\u{e011}")
    for title in ["layout of 4 elements", "delete [0, 1]", "insert [0, 0]", "refused"] {
      let tree = try browser.command("Accessibility.getFullAXTree") as? [String: Any]
      let nodes = tree?["nodes"] as? [[String: Any]] ?? []
      let names = nodes.compactMap { ($0["name"] as? [String: Any])?["value"] as? String }
      #expect(names.contains { $0.contains(title) }, "\(title)")
      for name in ["Play", "Previous step", "Next step", "Time", "Speed", "Loop"] {
        #expect(names.contains(name), "\(name)")
      }
      try browser.press("\u{e014}")
    }
  }

  @Test func `a narrow screen needs no scrolling to the side, and a hostile id stays text`() throws
  {
    let browser = try Browser()
    let page = try Page(
      script: #"""
        local id = '</script><img src=x onerror=alert(1)>"\'\u{202e}' .. ("long"):rep(40)
        local data = DataSource{ Section("A", { id, "b" }) }
        local view = CollectionView{ dataSource = data, layout = FlowLayout{ itemSize = {300, 40} } }
        view:layoutIfNeeded()
        data:remove{0, 1} view:deleteItems{{0, 1}} view:advance(1)
        """#, name: "s.lua")
    try browser.command(
      "Emulation.setDeviceMetricsOverride",
      ["width": 320, "height": 640, "deviceScaleFactor": 1, "mobile": true])
    for fragment in ["", "#t=0.8"] {
      try browser.open(page.file, fragment: fragment)
      let sizes = try browser.run(
        "return [document.documentElement.scrollWidth, innerWidth, document.images.length]")
      #expect(sizes as? [Int] == [320, 320, 0])
    }
    let title = try browser.run(
      "return [...document.querySelectorAll('#tp-svg title')].map((each) => each.textContent).join()"
    )
    #expect((title as? String)?.contains("</script><img src=x onerror=alert(1)>") == true)
    #expect(try browser.console() == [])
  }
}
