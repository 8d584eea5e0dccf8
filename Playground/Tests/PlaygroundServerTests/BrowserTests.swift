import Foundation
import Testing

@testable import PlaygroundServer

/// The page in Chromium, with the real program behind it.
@Suite(
  .serialized, .enabled(if: Browser.isInstalled, "chromium and its driver cannot be installed"),
  .enabled(if: TestServer.tessera != nil, "tessera is not built"))
struct BrowserTests {
  /// A page that is open.
  struct Page {
    let browser: Browser
    let address: String
    let server: TestServer

    func text(_ id: String) throws -> String {
      "\(try browser.run("return document.getElementById(arguments[0]).textContent", id))"
    }

    var script: String {
      get throws {
        "\(try browser.run("return document.querySelector('#x-left > section:not([hidden]) .sheet textarea').value"))"
      }
    }

    /// Types a whole script, as a paste does.
    func type(_ text: String) throws {
      try browser.run(
        """
        const area = document.querySelector('#x-left > section:not([hidden]) .sheet textarea');
        area.focus(); area.select(); document.execCommand('insertText', false, arguments[0]);
        """, text)
    }

    func click(_ id: String) throws {
      try browser.run("document.getElementById(arguments[0]).click()", id)
    }

    /// Waits until an expression of the page is true.
    func wait(_ condition: String, _ note: String = "") throws {
      // Two minutes, for what takes a page a second or two.
      for _ in 0..<2400 {
        if try browser.run("return !!(\(condition))") as? Bool == true { return }
        usleep(50_000)
      }
      Issue.record(
        "'\(condition)' has not come true \(note); the page says '\(try text("x-status"))'")
    }

    /// Waits until a run has printed a line.
    func printed(_ line: String) throws {
      try wait("document.getElementById('x-printed').textContent === \"\(line)\\n\"")
    }

    /// The recent scripts as the list shows them, without their times.
    func recent() throws -> [String] {
      let titles = try browser.run(
        "const list = document.getElementById('x-recent'); list.onfocus(); return [...list.options].slice(1).map((each) => each.textContent.split('  ').slice(1).join('  ')).join('\\n')"
      )
      return "\(titles)".split(separator: "\n").map(String.init)
    }

    /// Waits until a run has been shown.
    func ran(_ status: String = "Ran") throws {
      try wait("document.getElementById('x-status').textContent === '\(status)'")
    }
  }

  /// Opens the page.
  ///
  /// - Parameter goesIn: whether a first visit goes through the door to the script.
  func open(
    path: String = "", files: String? = nil, seconds: Double = 5, runs: Int = 2,
    goesIn: Bool = true,
    _ body: @escaping @Sendable (Page) throws -> Void
  ) async throws {
    let tessera = try #require(TestServer.tessera)
    try await TestServer.run {
      $0.tessera = tessera
      $0.files = files
      $0.workers.seconds = seconds
      $0.workers.count = runs
    } _: { server in
      let browser = try Browser()
      let address = server.server.address
      try browser.visit(address + path)
      let page = Page(browser: browser, address: address, server: server)
      let isWelcome = "!document.getElementById('x-welcome').hidden"
      try page.wait(
        "window.player && (\(isWelcome) || document.getElementById('x-status').textContent === 'Ran')"
      )
      if goesIn {
        if try browser.run("return \(isWelcome)") as? Bool == true { try page.click("x-door-play") }
        try page.ran()
      }
      try body(page)
      let messages = try browser.console()
      #expect(messages.isEmpty, "\(messages)")
    }
  }

  static let list = """
    local data = DataSource "A: a b c"
    local view = CollectionView{ dataSource = data, bounds = {300, 200} }
    view:layoutIfNeeded()

    """

  @Test func `what is typed moves the picture, with the frames of the core`() async throws {
    try await open { page in
      try page.type(
        Self.list
          + "view:performBatchUpdates(function() data:remove{0, 1} view:deleteItems{{0, 1}} end)\nprint(view:layoutAttributesForItem{0, 1}.frame.x)"
      )
      try page.wait("document.getElementById('x-printed').textContent.trim() !== ''")
      try page.ran()
      try page.browser.run("player.stop(Infinity)")
      let labels = try page.browser.run(
        "return [...document.querySelectorAll('#tp-svg .tp-x')].filter((x) => x.getAttribute('opacity') > 0).map((x) => x.querySelector('text').textContent).join(' ')"
      )
      #expect("\(labels)" == "a c")
      let place = try page.browser.run(
        "return [...document.querySelectorAll('#tp-svg .tp-x')].find((x) => x.querySelector('text').textContent === 'c').getAttribute('transform').match(/[0-9.]+/)[0]"
      )
      #expect(
        Double("\(place)")
          == Double(try page.text("x-printed").trimmingCharacters(in: .whitespacesAndNewlines)))
    }
  }

  @Test func `several views play side by side, and keep the time when one is chosen`() async throws
  {
    try await open { page in
      try page.type(
        """
        local data = DataSource "A: a b c"
        local rows = CollectionView{ dataSource = data, bounds = {300, 200} }
        local wide = CollectionView{ dataSource = data, bounds = {600, 200} }
        rows:layoutIfNeeded() wide:layoutIfNeeded()
        data:remove{0, 0}
        rows:performBatchUpdates(function() rows:deleteItems{{0, 0}} end)
        wide:reloadData() wide:layoutIfNeeded()

        """)
      try page.wait("player.data()?.views.length === 2")
      // The labels that are seen in the small picture, and the name below it.
      let small = """
        [...document.querySelectorAll('#tp-beside g')].filter((g) => g.getAttribute('opacity') > 0)
          .map((g) => g.lastChild.textContent).join(' ')
        """
      let name = "document.querySelector('#tp-beside span').textContent"
      try page.browser.run("player.stop(0)")
      try page.wait("\(small) === 'a b c' && \(name) === 'wide'")
      try page.browser.run("player.stop(player.data().views[0].steps[1].to)")
      try page.wait("\(small) === 'b c'")
      try page.browser.run("document.querySelector('#tp-beside button').click()")
      try page.wait("player.now().view === 1 && player.now().index === 1 && \(name) === 'rows'")
    }
  }

  @Test func `a run that waits shows its place, and Stop ends it`() async throws {
    try await open(seconds: 60, runs: 1) { page in
      let other = try Client(page.server.port)
      let loop = #"{"id":1,"method":"run","params":{"source":"while true do end"}}"#
      other.send(page.server.request("run", page: "other", body: loop))
      try page.type("print('mine')")
      try page.ran("Waiting: place 1 in the queue")
      try page.wait("!document.getElementById('x-stop').disabled")
      try page.click("x-stop")
      try page.ran("Stopped")
      try page.click("x-run")
      try page.ran("Waiting: place 1 in the queue")
      other.close()
      try page.ran()
      #expect(try page.text("x-printed") == "mine\n")
      try page.wait("document.getElementById('x-stop').disabled")
      // A run that is under way ends, too.
      try page.type("print('begun') while true do end")
      try page.wait("document.getElementById('x-printed').textContent === 'begun\\n'")
      try page.wait("!document.getElementById('x-stop').disabled")
      try page.click("x-stop")
      for _ in 0..<500 where page.server.workers.now > 0 { usleep(20_000) }
      #expect(page.server.workers.now == 0)
      #expect(try page.text("x-status") == "Stopped")
    }
  }

  @Test func `an error is underlined at its line, and one click applies its repair`() async throws {
    try await open { page in
      try page.type("local x = = 1")
      try page.wait("document.querySelector('.paint .error')")
      try page.type(Self.list + "view:performBatchUpdates(function()\n  data:remove{0, 1}\nend)\n")
      try page.wait("document.querySelector('.problem .apply')")
      #expect(
        "\(try page.browser.run("return [...document.querySelectorAll('.paint .l')].findIndex((l) => l.classList.contains('error'))"))"
          == "3")
      try page.browser.run("document.querySelector('.problem .apply').click()")
      try page.wait("document.querySelectorAll('.problem').length === 0")
      #expect(try page.script.contains("view:deleteItems{ {0, 1} }"))
    }
  }

  @Test func `a note marks its line, which stays as high as the others`() async throws {
    try await open { page in
      try page.type(
        "local view = CollectionView{}\nif false then\n  view:insertItem{ {0, 0} }\nend")
      try page.wait("document.querySelector('.paint .noted')")
      try page.wait("document.querySelector('.problem.noted')")
      try page.wait(
        "new Set([...document.querySelectorAll('.paint .l')].map((l) => l.offsetHeight).filter(Boolean)).size === 1"
      )
    }
  }

  @Test func `an item that is dragged becomes a batch`() async throws {
    try await open { page in
      try page.type(Self.list)
      try page.wait("document.querySelectorAll('#tp-svg .tp-x').length === 3")
      try page.browser.run(
        """
        player.stop(Infinity);
        const [a, , c] = document.querySelectorAll('#tp-svg .tp-x'), place = (x) => {
          const { left, top, width, height } = x.getBoundingClientRect();
          return { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, pointerId: 1 };
        };
        SVGElement.prototype.setPointerCapture = () => {};
        a.querySelector('rect').dispatchEvent(new PointerEvent('pointerdown', place(a)));
        dispatchEvent(new PointerEvent('pointermove', place(c)));
        dispatchEvent(new PointerEvent('pointerup', place(c)));
        """)
      try page.wait(
        "document.querySelectorAll('.sheet textarea')[0].value.includes('moveItem({0, 0}, {0, 2})')"
      )
      #expect(try page.script.contains("data:insert(item, {0, 2})"))
    }
  }

  @Test func `a crash is explained and raised again`() async throws {
    try await open { page in
      try page.click("x-tab-crash")
      try page.click("x-sample")
      try page.wait(
        "document.querySelector('#x-editor-crash textarea')?.value.includes('Raises U02')")
      #expect(try page.text("x-explanation").hasPrefix("U02"))
      try page.wait("document.querySelector('#x-problems .problem')")
      try page.wait("[...document.querySelectorAll('#tp-steps .tp-krefused')].length > 0")
      // One click repairs it, and the repair plays.
      try page.click("x-crash-repair")
      try page.ran()
      #expect(try page.script.contains("view:insertItems{ {0, 3} }"))
      #expect(
        "\(try page.browser.run("return document.getElementById('x-crash-repair').hidden"))" == "1")
      let count = try page.browser.run(
        "player.stop(Infinity); return document.querySelectorAll('#tp-svg .tp-x').length")
      #expect("\(count)" == "4")
    }
  }

  @Test func `a crash that no batch repairs gets a script without the mistake`() async throws {
    try await open { page in
      try page.click("x-tab-crash")
      for (text, repair) in [
        (
          "Attempted to scroll the table view to an out-of-bounds row (7) when there are only 7 rows in section 0",
          "count - 1"
        ), ("S02", "id = 1"),
      ] {
        try page.browser.run("document.getElementById('x-paste').value = arguments[0]", text)
        try page.click("x-explain")
        try page.ran("1 error")
        try page.click("x-crash-repair")
        try page.ran()
        #expect(try page.script.contains(repair))
      }
      // What is about something else has no script, and says so.
      try page.browser.run("document.getElementById('x-paste').value = 'hello'")
      try page.click("x-explain")
      try page.wait("document.getElementById('x-crash-script').hidden")
      #expect(try page.text("x-explanation").hasPrefix("No sentence"))
    }
  }

  @Test func `code of an app is drafted in Lua, and runs`() async throws {
    try await open { page in
      try page.click("x-tab-crash")
      let code = "view.performBatchUpdates { items.append(x); view.insertItems(at: [[0, 6]]) }"
      try page.browser.run("document.getElementById('x-paste').value = arguments[0]", code)
      try page.click("x-explain")
      try page.ran()
      #expect(try page.text("x-crash-title") == "A draft of the code")
      #expect(try page.script.contains("data:append(\"new1\", 0)  -- line 1"))
      #expect(try page.text("x-explanation").hasPrefix("This is code of an app."))
    }
  }

  @Test func `an exercise is solved, and a reload remembers it and the script`() async throws {
    try await open { page in
      try page.type("print 'kept'")
      try page.wait("document.getElementById('x-printed').textContent === 'kept\\n'")
      try page.click("x-tab-course")
      try page.ran("Not solved yet")
      try page.type("data = DataSource \"A: H J\"\nprint(data)")
      try page.ran("Solved")
      #expect(try page.text("x-progress").hasPrefix("1 of"))
      #expect(try page.text("x-verdict").contains("Solved."))
      let task = try page.text("x-task")
      #expect(task.contains("You need"))
      #expect(task.contains("DataSource(state)"))
      try page.browser.visit(page.address)
      try page.ran("Solved")
      #expect(try page.script.contains("print(data)"))
      try page.click("x-tab-script")
      try page.ran()
      #expect(try page.script == "print 'kept'")
    }
  }

  @Test func `a guess counts once somebody presses Check, not as it is typed`() async throws {
    try await open { page in
      try page.click("x-tab-course")
      try page.ran("Not solved yet")
      try page.browser.run(
        """
        const list = document.getElementById('x-exercises');
        list.selectedIndex = [...list.options].findIndex((x) => /Predict: step by step/.test(x.textContent));
        list.dispatchEvent(new Event('change'));
        """)
      let verdict = "document.getElementById('x-verdict').textContent"
      try page.wait("\(verdict).includes('press Check')")
      // What is typed on the way to the guess is no guess.
      try page.type("guess = \"A: n\"")
      try page.type("guess = \"A: n c | B: x a\"")
      try page.wait("\(verdict).includes('press Check')")
      try page.click("x-run")
      try page.ran("Solved")
      try page.type("guess = \"A: n\"")
      try page.click("x-run")
      try page.wait("\(verdict).includes('Your first guess was A: n c | B: x a')")
    }
  }

  /// The last exercise of each chapter is played; with `TESSERA_STRESS=1`, every exercise.
  @Test func `the course is played through, to its last exercise`() async throws {
    try await open { page in
      try page.click("x-tab-course")
      try page.ran("Not solved yet")
      // A solution may be shown before an exercise is solved.
      try page.browser.run("window.confirm = () => true")
      let titles = try #require(
        page.browser.run(
          "return [...document.querySelectorAll('#x-exercises option')].map((x) => x.textContent.slice(2))"
        ) as? [String])
      #expect(titles.count == 104)
      let ends = try #require(
        page.browser.run(
          """
          let end = -1;
          return [...document.querySelectorAll('#x-exercises optgroup')].map((x) => end += x.children.length)
          """) as? [Int])
      #expect(ends.count == 13 && ends.last == 103)
      let isWhole = ProcessInfo.processInfo.environment["TESSERA_STRESS"] == "1"
      for (count, index) in (isWhole ? Array(titles.indices) : ends).enumerated() {
        let title = titles[index]
        try page.browser.run(
          """
          const list = document.getElementById('x-exercises');
          if (list.selectedIndex !== arguments[0]) {
            list.selectedIndex = arguments[0];
            list.onchange();
          }
          """, index)
        // A starter does not pass.
        try page.wait(
          "document.querySelector('#x-task h2').textContent === '\(title)'"
            + " && document.querySelector('#x-verdict .fail, #x-verdict .error')", title)
        try page.click("x-solution")
        try page.wait(
          "document.getElementById('x-progress').textContent === '\(count + 1) of 104 solved'",
          title
        )
      }
      #expect(try page.text("x-verdict").contains("Solved"))
    }
  }

  @Test func `the course shows no repair before the third hint`() async throws {
    try await open { page in
      try page.click("x-tab-course")
      try page.ran("Not solved yet")
      try page.browser.run(
        """
        const list = document.getElementById('x-exercises');
        list.selectedIndex = 5;
        list.onchange();
        """)
      try page.wait("document.getElementById('x-verdict').textContent.includes('stopped')")
      try page.wait("/ of 2/.test(document.getElementById('tp-where').textContent)")
      #expect(try page.text("x-verdict").contains("the program stopped in line 20 with U01"))
      for count in 1...3 {
        try page.click("x-hint")
        try page.wait("document.querySelectorAll('#x-task .hint').length === \(count)")
      }
      try page.click("x-run")
      try page.wait("document.getElementById('tp-where').textContent.includes('of 3')")
    }
  }

  @Test func `a review asks about what was solved, and keeps the day of the next question`()
    async throws
  {
    try await open { page in
      try page.browser.run(
        """
        for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
        """)
      try page.click("x-tab-course")
      try page.ran("Not solved yet")
      try page.click("x-review")
      try page.wait(
        "document.getElementById('x-status').textContent.startsWith('There is nothing')")
      try page.browser.run(
        """
        const list = document.getElementById('x-exercises');
        list.selectedIndex = 1;
        list.onchange();
        """)
      try page.wait("document.querySelector('#x-task h2').textContent === 'Sections and items'")
      try page.browser.run("window.confirm = () => true")
      try page.click("x-solution")
      try page.ran("Solved")
      try page.click("x-review")
      try page.wait("document.querySelector('#x-asked input')")
      #expect(try page.text("x-asked").hasPrefix("Question 1 of 1: Sections and items"))
      try page.browser.run(
        """
        const form = document.querySelector('#x-asked form');
        form.querySelector('input').value = '?';
        form.requestSubmit();
        """)
      try page.wait("document.querySelector('#x-asked p')")
      #expect(try page.text("x-asked").contains("The answer is "))
      try page.wait("!document.querySelector('#x-asked p + button').disabled")
      try page.browser.run("document.querySelector('#x-asked p + button').click()")
      try page.wait("document.getElementById('x-status').textContent === '0 of 1 right'")
      let kept = "\(try page.browser.run("return Object.values(localStorage).join()"))"
      #expect(kept.contains("\"review\":\"2"), "\(kept)")
    }
  }

  @Test func `a completion that answers another text is not taken`() async throws {
    try await open { page in
      try page.type("data = Data")
      try page.wait("!document.querySelector('#x-editor-script .list').hidden")
      // Typed before the list has another answer.
      try page.browser.run(
        """
        const area = document.querySelector('#x-editor-script textarea');
        document.execCommand('insertText', false, 'Source "A:"');
        area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
        """)
      let script = try page.script
      #expect(script.hasPrefix("data = DataSource \"A:\""))
    }
  }

  @Test func `a link that holds no script is named, and the script stays`() async throws {
    try await open(path: "#code=zzzz") { page in
      let (script, banner) = (try page.script, try page.text("x-banner"))
      #expect(script.contains("A list, its view, and a batch"))
      #expect(banner.hasPrefix("The script in the address cannot be read."))
    }
  }

  @Test func `a hint that was read is remembered, and each exercise can be undone`() async throws {
    try await open { page in
      func undo(_ key: String = "z") throws {
        try page.browser.run(
          """
          document.querySelector('#x-editor-course textarea').dispatchEvent(new KeyboardEvent(
            'keydown', { key: arguments[0], ctrlKey: true, bubbles: true, cancelable: true }))
          """, key)
      }
      func choose(_ index: Int) throws {
        try page.browser.run(
          """
          const list = document.getElementById('x-exercises');
          list.selectedIndex = arguments[0];
          list.onchange();
          """, index)
        try page.wait("!document.getElementById('x-status').classList.contains('busy')")
      }
      try page.click("x-tab-course")
      try page.ran("Not solved yet")
      let starter = try page.script
      try page.type("print 'one'")
      try page.click("x-hint")
      try page.wait("document.querySelectorAll('#x-task .hint').length === 1")
      try choose(1)
      try page.wait("document.querySelectorAll('#x-task .hint').length === 0")
      let second = try page.script
      try page.type("print 'two'")
      try undo()
      #expect(try page.script == second)
      try undo()
      #expect(try page.script == second)
      try choose(0)
      try page.wait("document.querySelectorAll('#x-task .hint').length === 1")
      #expect(try page.script == "print 'one'")
      try undo()
      #expect(try page.script == starter)
      try undo("y")
      #expect(try page.script == "print 'one'")
      try page.browser.visit(page.address)
      try page.wait("document.querySelectorAll('#x-task .hint').length === 1")
    }
  }

  @Test func `a shared script that is opened can be undone`() async throws {
    try await open { page in
      try page.type("print 'mine'")
      try page.ran()
      try page.click("x-tab-diff")
      try page.browser.run("location.hash = '#code=0cHJpbnQgJ3RoZWlycyc'")
      try page.wait("document.getElementById('x-printed').textContent === 'theirs\\n'")
      #expect(try page.script == "print 'theirs'")
      try page.browser.run(
        """
        document.querySelector('#x-editor-script textarea').dispatchEvent(new KeyboardEvent(
          'keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }))
        """)
      try page.wait("document.getElementById('x-printed').textContent === 'mine\\n'")
    }
  }

  @Test func `an endless loop stops at its limit, and the page says so`() async throws {
    try await open(seconds: 2) { page in
      try page.type("print 'on'\nwhile true do end")
      try page.wait("document.querySelector('.problem')?.textContent.includes('time limit')")
      #expect(try page.text("x-printed") == "on\n")
    }
  }

  @Test func `a script that prints without end stops at its limit, and the page says so`()
    async throws
  {
    try await open(seconds: 60) { page in
      try page.type("while true do print(string.rep('x', 100000)) end")
      try page.wait("document.querySelector('.problem')?.textContent.includes('output')")
    }
  }

  @Test func `the file and the page follow each other`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.lua")
    try "print 'one'".write(to: file, atomically: true, encoding: .utf8)
    try await open(files: file.path) { page in
      #expect(try page.script == "print 'one'")
      try "print 'two'".write(to: file, atomically: true, encoding: .utf8)
      try page.wait("document.getElementById('x-printed').textContent === 'two\\n'")
      try page.type("print 'three'")
      for _ in 0..<2400 where (try? String(contentsOf: file, encoding: .utf8)) != "print 'three'" {
        usleep(50_000)
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == "print 'three'")
    }
  }

  @Test func `while the page asks, nothing is saved, and what is not chosen can be had again`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.lua")
    try "print 'one'".write(to: file, atomically: true, encoding: .utf8)
    @Sendable func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }
    try await open(files: file.path) { page in
      for (button, mine, theirs) in [(1, "print 'a'", "print 'b'"), (2, "print 'c'", "print 'd'")] {
        try theirs.write(to: file, atomically: true, encoding: .utf8)
        try page.type(mine)
        try page.wait("!document.getElementById('x-banner').hidden")
        // Whatever is typed meanwhile would be saved after 150 ms.
        try page.type(mine + " ")
        try page.wait("document.getElementById('x-status').textContent === 'Ran'")
        usleep(1_000_000)
        #expect(try text() == theirs)
        try page.browser.run(
          "document.querySelector('#x-banner button:nth-of-type(' + arguments[0] + ')').click()",
          button)
        let (chosen, other) = button == 1 ? (theirs, mine + " ") : (mine + " ", theirs)
        for _ in 0..<100 where try text() != chosen { usleep(50_000) }
        #expect(try text() == chosen)
        #expect(try page.script == chosen)
        #expect(try page.recent().contains("a.lua: \(other)"))
      }
    }
  }

  @Test func `an example, a link and a state button leave a script among the recent ones`()
    async throws
  {
    try await open { page in
      try page.type("print 'one'")
      try page.printed("one")
      try page.browser.run(
        "document.querySelector('[data-example=\"app_store.lua\"]').click()"
      )
      try page.wait("document.getElementById('x-printed').textContent !== 'one\\n'")
      try page.wait(
        "!document.querySelector('#x-editor-script textarea').value.includes(\"'one'\")")
      #expect(try page.recent() == ["print 'one'"])
      try page.type("print 'two'")
      try page.printed("two")
      try page.browser.run("location.hash = '#code=0cHJpbnQgJ3RoZWlycyc'")
      try page.printed("theirs")
      #expect(try page.recent() == ["app_store.lua: print 'two'", "print 'one'"])
      try page.type("print 'three'")
      try page.printed("three")
      try page.browser.run("document.querySelector('#x-verbs button').click()")
      try page.wait(
        "document.querySelector('#x-editor-script textarea').value.includes('H J K')")
      #expect(
        try page.recent() == ["print 'three'", "app_store.lua: print 'two'", "print 'one'"])
      try page.browser.run(
        "const list = document.getElementById('x-recent'); list.onfocus(); list.selectedIndex = 3; list.onchange()"
      )
      try page.printed("one")
      for number in 1...12 {
        try page.type("print(\(number))")
        try page.printed("\(number)")
        try page.browser.run("location.hash = '#code=0cHJpbnQgJ3RoZWlycyc'")
        try page.printed("theirs")
      }
      #expect(try page.recent() == (3...12).reversed().map { "print(\($0))" })
    }
  }

  @Test func `the first edit takes a link's script out of the address`() async throws {
    try await open(path: "#code=0cHJpbnQgJ3RoZWlycyc") { page in
      #expect(try page.script == "print 'theirs'")
      try page.type("print 'mine'")
      try page.printed("mine")
      #expect("\(try page.browser.run("return location.hash"))" == "")
      try page.browser.run("location.reload()")
      try page.wait("document.getElementById('x-printed')?.textContent === 'mine\\n'")
      #expect(try page.script == "print 'mine'")
    }
  }

  @Test func `each tab has a draft of its own`() async throws {
    try await open { page in
      try page.type("print 'first tab'")
      try page.printed("first tab")
      // Another tab writes what this browser remembers.
      try page.browser.run("localStorage.setItem('tessera.script', \"print 'second tab'\")")
      try page.browser.run("location.reload()")
      try page.wait("document.getElementById('x-printed')?.textContent === 'first tab\\n'")
      try page.browser.run("sessionStorage.clear()")
      try page.browser.run("location.reload()")
      try page.wait("document.getElementById('x-printed')?.textContent === 'second tab\\n'")
    }
  }

  @Test func `the page fits 320 pixels, and the keyboard reaches everything`() async throws {
    try await open { page in
      try page.browser.command(
        "Emulation.setDeviceMetricsOverride",
        ["width": 320, "height": 700, "deviceScaleFactor": 1, "mobile": false])
      for tab in ["script", "crash", "diff", "course"] {
        try page.click("x-tab-\(tab)")
        // The crash has a script, and the exercises are there.
        if tab == "crash" { try page.click("x-sample") }
        try page.wait(
          "!document.getElementById('x-status').classList.contains('busy')"
            + " && document.getElementById('x-status').textContent")
        #expect(
          "\(try page.browser.run("return document.documentElement.scrollWidth <= 320"))" == "1",
          "\(tab)")
      }
      let unnamed = try page.browser.run(
        """
        return [...document.querySelectorAll('button, select, textarea, input')].filter((x) =>
          // Of a column of index paths one row is a stop; arrows reach the others.
          x.tabIndex < 0 && x.getAttribute('role') !== 'tab' && !x.closest('#tp-two')
          || !(x.textContent.trim() || x.labels?.length || x.getAttribute('aria-label'))).map((x) => x.outerHTML).join()
        """)
      #expect("\(unnamed)" == "")
    }
  }
}
