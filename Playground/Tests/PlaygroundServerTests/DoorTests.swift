import Foundation
import Testing

@testable import PlaygroundServer

/// The ways into the page, and what each shows: a first visit, a crash, a course, a phone, a room.
@Suite(
  .serialized, .enabled(if: Browser.isInstalled, "chromium and its driver cannot be installed"),
  .enabled(if: TestServer.tessera != nil, "tessera is not built"))
struct DoorTests {
  typealias Page = BrowserTests.Page

  private func open(
    width: Int = 1440, height: Int = 900, goesIn: Bool = true,
    _ body: @escaping @Sendable (Page) throws -> Void
  ) async throws {
    try await BrowserTests().open(goesIn: goesIn) { page in
      try page.browser.command(
        "Emulation.setDeviceMetricsOverride",
        ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
      try body(page)
    }
  }

  private static let picture = "document.querySelectorAll('#x-player:not([hidden]) [role=option]')"
  private static let refused =
    BrowserTests.list
    + "view:performBatchUpdates(function()\n  data:remove{0, 1}\n  data:insert('x', {0, 0})\n  view:deleteItems{{0, 1}}\nend)\n"

  @Test(arguments: [
    "document.getElementById('x-door-play').click()",
    "document.getElementById('x-door-sample').click()",
    "const area = document.getElementById('x-door-paste'); area.value = 'U02'; area.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }))",
    "document.getElementById('x-door-learn').click()",
    "document.querySelector('[data-example=\"waterfall.lua\"]').click()",
  ])
  func `each door is one click from its first picture`(click: String) async throws {
    try await open(goesIn: false) { page in
      #expect("\(try page.browser.run("return !document.getElementById('x-main').hidden"))" == "0")
      try page.browser.run(click)
      try page.wait("\(Self.picture).length || document.querySelector('#x-empty img')?.complete")
    }
  }

  @Test func `a refusal fits on the screen with its sum and its repair, which plays`() async throws
  {
    try await open { page in
      try page.type(Self.refused)
      try page.wait("document.querySelector('.problem .apply')")
      let seen = try page.browser.run(
        """
        return ['.tag', 'h2', '.sum', '.patch', '.apply'].map((each) => {
          const { top, bottom } = document.querySelector('.problem.error ' + each).getBoundingClientRect();
          const box = document.getElementById('x-problems').getBoundingClientRect();
          return top >= box.top && bottom <= Math.min(box.bottom, innerHeight);
        }).join()
        """)
      #expect("\(seen)" == "true,true,true,true,true")
      #expect(try page.text("x-problems").contains("the operations lead to 2 items"))
      let sum = try page.browser.run(
        "return [...document.querySelectorAll('.sum b')].map((each) => each.textContent).join(' ')")
      #expect("\(sum)" == "3 − 1 + 0 = 2 ≠ 3")
      #expect(
        "\(try page.browser.run("return document.querySelector('.problem details').open"))" == "0")
      // The picture ends at the refusal.
      let last = "player.data().views[0].steps.at(-1).k"
      #expect("\(try page.browser.run("return \(last)"))" == "refused")
      try page.browser.run("document.querySelector('.problem .apply').click()")
      try page.wait("\(last) === 'batch'")
      try page.wait("document.querySelectorAll('.problem').length === 0")
      #expect(try page.script.contains("view:insertItems"))
    }
  }

  @Test func `a repair that does not exist has no button, and a misspelt name has one`()
    async throws
  {
    try await open { page in
      try page.type(
        BrowserTests.list + "view:performBatchUpdates(function() view:deleteItems{{0, 7}} end)")
      try page.wait("document.querySelector('.problem')")
      usleep(1_500_000)
      #expect("\(try page.browser.run("return document.querySelectorAll('.apply').length"))" == "0")
      try page.type("local view = CollectionView{\n  layuot = FlowLayout{} }")
      try page.wait("document.querySelector('.meant')")
      #expect(
        "\(try page.browser.run("return document.querySelector('.meant').textContent"))"
          == "Use 'layout'")
      try page.browser.run("document.querySelector('.meant').click()")
      try page.wait("!document.querySelector('.meant')")
      #expect(try page.script == "local view = CollectionView{\n  layout = FlowLayout{} }")
    }
  }

  @Test func `what the page says of a code names no flag`() async throws {
    try await open { page in
      let flags = try page.browser.run(
        """
        const { call } = await import('./api.js'), { pageWords } = await import('./dom.js');
        const found = [];
        for (const code of ['W01', 'W03', 'W11', 'W19', 'R10', 'R11', 'C12']) {
          const { parts } = await call('ask', 'explain', { text: code });
          for (const { texts } of parts) for (const text of texts) if (/--\\w|tessera \\w/.test(pageWords(text))) found.push(code + ': ' + pageWords(text));
        }
        return found.join('\\n');
        """)
      #expect("\(flags)" == "")
    }
  }

  @Test func `an exercise has its editor above the fold, its task once, and no mark before work`()
    async throws
  {
    try await open { page in
      try page.click("x-tab-course")
      try page.ran("Not solved yet")
      let top = try page.browser.run(
        "return document.querySelector('#x-editor-course .scroller').getBoundingClientRect().top")
      #expect(Double("\(top)") ?? 900 < 450)
      // The head of the file is not shown, and lines keep their numbers.
      let script = try page.script
      #expect(!script.contains("Run it: tessera learn"))
      #expect(
        "\(try page.browser.run("return document.querySelectorAll('#x-verdict .pass').length"))"
          == "0")
      #expect(
        "\(try page.browser.run("return document.querySelectorAll('#x-verdict .before').length"))"
          == "1")
      #expect(try page.text("x-map").contains("One update"))
      try page.type("data = DataSource \"A: H J\"\nprint(data)")
      try page.ran("Solved")
      #expect(
        "\(try page.browser.run("return document.querySelectorAll('#x-map .done').length"))" == "1")
    }
  }

  @Test func `the goal of an exercise lies over its picture`() async throws {
    try await open { page in
      try page.click("x-tab-course")
      try page.ran("Not solved yet")
      try page.browser.run(
        "const list = document.getElementById('x-exercises'); list.selectedIndex = 7; list.onchange()"
      )
      try page.wait("document.querySelectorAll('#x-player .goal rect').length === 2")
      try page.click("x-goal")
      try page.wait("document.querySelectorAll('#x-player .goal rect').length === 0")
    }
  }

  @Test func `on a phone the picture stays above the script, and targets are large`()
    async throws
  {
    try await open(width: 390, height: 844) { page in
      try page.wait("\(Self.picture).length")
      let found = try page.browser.run(
        """
        const rect = (id) => document.querySelector(id).getBoundingClientRect(), before = rect('#x-right');
        const small = [...document.querySelectorAll('#x-top button, #x-tabs button, #x-left .bar button, #x-left select')]
          .filter((each) => each.offsetParent && (each.offsetHeight < 44 || each.offsetWidth < 40)).map((each) => each.outerHTML);
        document.getElementById('x-left').scrollTop = 300;
        return [before.bottom <= rect('#x-left').top + 1, rect('#x-right').top === before.top,
          parseFloat(getComputedStyle(document.querySelector('.sheet textarea')).fontSize) >= 16,
          document.documentElement.scrollWidth <= 390, small.join()].join();
        """)
      #expect("\(found)" == "true,true,true,true,")
    }
  }

  @Test func `P presents the picture, its line and a sentence in large type`() async throws {
    try await open { page in
      try page.type(
        BrowserTests.list
          + "view:performBatchUpdates(function()\n  data:remove{0, 1}\n  view:deleteItems{{0, 1}}\nend)"
      )
      try page.ran()
      try page.browser.run("document.activeElement.blur(); player.stop(Infinity)")
      try page.browser.press("p")
      try page.wait("document.body.classList.contains('presenting')")
      #expect(try page.text("x-present-line").contains("view:deleteItems{{0, 1}}"))
      let title = try page.text("x-present-title")
      #expect(!title.isEmpty)
      let small = try page.browser.run(
        """
        return [...document.querySelectorAll('#x-present-head *, #x-present-foot *')]
          .filter((each) => each.offsetParent && each.textContent && parseFloat(getComputedStyle(each).fontSize) < 24).map((each) => each.outerHTML).join()
        """)
      #expect("\(small)" == "")
      try page.browser.press("\u{E00C}")
      try page.wait("!document.body.classList.contains('presenting')")
    }
  }

  @Test func `an empty section is reached by its header, by its name, and by keys`() async throws {
    try await open { page in
      let grab = """
        SVGElement.prototype.setPointerCapture = () => {};
        player.stop(Infinity);
        const place = (node) => {
          const { left, top, width, height } = node.getBoundingClientRect();
          return { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, pointerId: 1 };
        };
        const items = [...document.querySelectorAll('#x-player [role=option]')];
        const find = (name) => items.find((each) => each.querySelector('title').textContent.startsWith(`${name}:`));
        const item = find('a');
        item.querySelector('rect').dispatchEvent(new PointerEvent('pointerdown', place(item)));
        """
      let layouts = ["layout = FlowLayout{ headerReferenceSize = {300, 24} },", ""]
      for (layout, target) in zip(layouts, ["find('B')", "document.querySelector('.zone')"]) {
        try page.type(
          "local data = DataSource \"A: a b | B: | C: c\"\nlocal view = CollectionView{ dataSource = data, \(layout) bounds = {300, 300} }\nview:layoutIfNeeded()\n"
        )
        // The picture before may have as many elements.
        try page.wait(
          "\(Self.picture).length === \(layout.isEmpty ? 3 : 6)"
            + " && document.querySelector('#x-player title')?.textContent.match(/^[Aa]:/)")
        try page.browser.run(
          grab + """
            dispatchEvent(new PointerEvent('pointermove', { ...place(item), clientX: place(item).clientX + 20 }));
            const target = place(\(target));
            dispatchEvent(new PointerEvent('pointermove', target));
            dispatchEvent(new PointerEvent('pointerup', target));
            """)
        try page.wait(
          "document.querySelector('#x-editor-script textarea').value.includes('moveItem({0, 0}, {1, 0})')"
        )
      }
      try page.ran()
      try page.browser.run(
        """
        player.stop(Infinity);
        const item = [...document.querySelectorAll('#x-player [role=option]')].find((each) => each.querySelector('title').textContent.startsWith('b:'));
        item.focus();
        for (const key of ['g', 'ArrowRight', 'ArrowRight', 'Enter'])
          item.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        """)
      try page.wait(
        "document.querySelector('#x-editor-script textarea').value.includes('moveItem({0, 0}, {1, 1})')"
      )
    }
  }

  @Test func `a view of functions says what a drag is missing`() async throws {
    try await open { page in
      try page.type(
        "local view = CollectionView{ dataSource = { numberOfItemsInSection = function() return 2 end }, bounds = {300, 300} }\nview:layoutIfNeeded()"
      )
      try page.wait("\(Self.picture).length === 2")
      try page.browser.run(
        """
        player.stop(Infinity);
        const item = document.querySelector('#x-player [role=option]');
        item.focus();
        for (const key of ['g', 'ArrowRight', 'Enter'])
          item.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        """)
      try page.wait(
        "document.getElementById('x-hover').textContent.includes('without moveItemAt(view, from, to)')"
      )
    }
  }

  @Test func `a run is spoken once, and keys are not`() async throws {
    try await open { page in
      try page.browser.run(
        """
        window.spoken = 0;
        for (const region of document.querySelectorAll('[aria-live], [role=status], [role=alert]')) {
          if (region.closest('#x-player')) continue;
          new MutationObserver(() => window.spoken++).observe(region, { childList: true, characterData: true, subtree: true });
        }
        """)
      try page.browser.run(
        "const area = document.querySelector('#x-editor-script textarea'); area.focus(); area.setSelectionRange(0, 0)"
      )
      for key in ["l", "o", "c"] { try page.browser.press(key) }
      try page.ran("1 error")
      usleep(300_000)
      #expect("\(try page.browser.run("return window.spoken"))" == "1")
    }
  }

  @Test func `the size of the editor's type is remembered`() async throws {
    try await open { page in
      try page.browser.run(
        "const list = document.getElementById('x-type'); list.value = '20'; list.onchange()")
      let size =
        "getComputedStyle(document.querySelector('#x-editor-script textarea')).fontSize === '20px'"
      try page.wait(size)
      try page.browser.run("location.reload()")
      try page.wait("document.querySelector('.paint .l')")
      try page.wait(size)
    }
  }

  @Test func `the layouts without Lua are those of the reference`() async throws {
    try await open { page in
      let same =
        try page.browser.run(
          """
          const { call } = await import('./api.js'), { constructors } = await call('ask', 'reference');
          return [Object.keys(constructors).filter((each) => each.endsWith('Layout')).sort().join(),
            [...document.getElementById('x-layout').options].map((each) => each.value).join()];
          """) as? [String]
      #expect(same?.first == same?.last)
    }
  }

  /// The thumbnails are made from the examples; with `TESSERA_RECORD=1` they are written again.
  @Test func `the thumbnails show what the examples do`() async throws {
    let file = TestServer.root.appendingPathComponent(
      "Playground/Sources/PlaygroundPage/Page/thumbnails.js")
    let isRecording = ProcessInfo.processInfo.environment["TESSERA_RECORD"] == "1"
    try await open(goesIn: false) { page in
      let names = try page.browser.run(
        "return (await import('./examples.js')).subjects.flatMap((each) => each.examples.map(([name]) => name))"
      )
      // One after the other: a script of the driver has 30 seconds.
      let rows = try #require(names as? [String]).map {
        "\(try page.browser.run(Self.thumbnail, $0))\n"
      }
      let made = """
        // What each example does, for its thumbnail; made by a test: CONTRIBUTING says how.

        export const thumbnails = {
        \(rows.joined())};

        """
      let kept = try String(contentsOf: file, encoding: .utf8)
      if isRecording { try made.write(to: file, atomically: true, encoding: .utf8) }
      #expect(made == kept, "record them with TESSERA_RECORD=1")
    }
  }

  /// Runs an example and keeps the elements in sight at its first batch, else at its first step:
  /// whole points, at most 60 elements.
  private static let thumbnail = """
    const { call, file } = await import('./api.js'), [name] = arguments;
    const source = await file(name), files = {};
    for (const other of ['feed.json', 'photo_sizes.lua']) if (source.includes(other.split('.')[0])) files[other] = await file(other);
    const { player } = await call('run', 'run', { source, name, files });
    const steps = player.views.flatMap((view) => view.steps);
    const step = steps.find((each) => each.k === 'batch' && each.ops.length > 1) || steps.find((each) => each.k === 'batch') || steps[0];
    const [left, top, width, height] = step.a, round = (look) => [look[0] - left, look[1] - top, look[2], look[3]].map(Math.round).concat(look[4]);
    const isSeen = ([x, y, w, h]) => x < width && y < height && x + w > 0 && y + h > 0;
    const elements = step.el.map((each) => {
      const from = round(each[5]), to = each[6] ? round(each[6]) : from;
      return { from, to, kind: each[0] || (each[1] ? '' : 'h') };
    }).filter(({ from, to }) => isSeen(from) || isSeen(to)).slice(0, 60);
    // The picture ends where its elements do.
    const room = Math.min(height, Math.max(...elements.map(({ from, to }) => Math.max(from[1] + from[3], to[1] + to[3]))));
    return `  ${JSON.stringify(name)}: ${JSON.stringify({ size: [width, room].map(Math.round), elements: elements.map(({ kind, from, to }) => from.join() === to.join() ? [kind, from] : [kind, from, to]) })},`;
    """
}
