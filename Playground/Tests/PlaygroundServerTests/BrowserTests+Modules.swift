import Foundation
import Testing

/// The files beside a script, and what takes them and the progress elsewhere.
extension BrowserTests {
  private static let drop = """
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([arguments[1]], arguments[0]));
    document.getElementById('x-script').dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    """

  private static let chooseTab = """
    [...document.querySelectorAll('#x-modules button')]
      .find((each) => each.textContent === arguments[0]).click();
    """

  /// The link that the sheet shows.
  private func link(_ page: Page) throws -> String {
    let value = "document.querySelector('#x-share-shot textarea')?.value"
    try page.click("x-share")
    try page.wait(value)
    defer { try? page.click("x-share-close") }
    return "\(try page.browser.run("return \(value)"))"
  }

  @Test func `a file that is dropped is a module with a tab, and links carry it`() async throws {
    try await open { page in
      try page.type("print(require('answer').number)")
      try page.browser.run(Self.drop, "answer.lua", "return { number = 41 }")
      try page.printed("41")
      try page.browser.run(Self.chooseTab, "answer.lua")
      let shown = try page.script
      #expect(shown == "return { number = 41 }")
      try page.type("return { number = 42 }")
      try page.printed("42")
      try page.browser.run(Self.chooseTab, "script.lua")
      let script = try page.script
      #expect(script == "print(require('answer').number)")
      let text = try link(page)
      #expect(text.contains("&files="))
      try page.browser.run("localStorage.clear(); sessionStorage.clear()")
      try page.browser.visit("about:blank")
      try page.browser.visit(page.address + text)
      try page.printed("42")
    }
  }

  @Test func `a file with a name that is none is refused`() async throws {
    try await open { page in
      try page.browser.run(Self.drop, "a b.lua", "")
      try page.ran("The name a b.lua has other signs than letters, digits, _, - and dots.")
    }
  }

  @Test func `a link opens a crash`() async throws {
    try await open(goesIn: false) { page in
      try page.click("x-door-sample")
      try page.wait("!document.getElementById('x-crash-script').hidden")
      let text = try link(page)
      #expect(text.hasPrefix("#crash="))
      try page.browser.run("localStorage.clear(); sessionStorage.clear()")
      try page.browser.visit("about:blank")
      try page.browser.visit(page.address + text)
      try page.wait(
        "document.getElementById('x-explanation').textContent.includes('Invalid update')")
    }
  }

  @Test func `progress is loaded from a file of tessera learn export`() async throws {
    try await open { page in
      try page.click("x-tab-course")
      try page.wait("document.getElementById('x-verdict').children.length")
      let load = """
        const dataTransfer = new DataTransfer(), input = document.getElementById('x-progress-file');
        dataTransfer.items.add(new File([arguments[0]], 'progress.json'));
        input.files = dataTransfer.files;
        input.dispatchEvent(new Event('change'));
        """
      try page.browser.run(
        load,
        #"{"version": 1, "pack": "tessera", "exercises": [{"id": "00_01_hello", "status": "solved", "hints": 0}]}"#
      )
      try page.wait("document.getElementById('x-progress').textContent.startsWith('1 of')")
      try page.browser.run(load, #"{"version": 1, "pack": "other", "exercises": []}"#)
      try page.ran("This is the progress of another course, other.")
    }
  }

  @Test func `progress keeps the hints that were read, and the days of questions`() async throws {
    try await open { page in
      try page.click("x-tab-course")
      try page.wait("document.getElementById('x-verdict').children.length")
      try page.browser.run(
        """
        const dataTransfer = new DataTransfer(), input = document.getElementById('x-progress-file');
        dataTransfer.items.add(new File([arguments[0]], 'progress.json'));
        input.files = dataTransfer.files;
        input.dispatchEvent(new Event('change'));
        URL.createObjectURL = (blob) => {
          blob.text().then((text) => { window.saved = text; });
          return "#";
        };
        """,
        #"""
        {"version": 1, "pack": "tessera", "exercises": [
          {"id": "00_02_sections_items", "status": "solved", "hints": 2, "read_hints": [0, 2], "review": "2026-12-24,4"},
          {"id": "00_03_index_paths", "status": "open", "hints": 1}]}
        """#)
      try page.wait("document.getElementById('x-progress').textContent.startsWith('1 of')")
      // A hint that is read here comes on top.
      try page.browser.run(
        """
        const list = document.getElementById('x-exercises');
        list.selectedIndex = 2;
        list.onchange();
        """)
      try page.wait("document.querySelectorAll('#x-task .hint').length === 1")
      try page.click("x-hint")
      try page.wait("document.querySelectorAll('#x-task .hint').length === 2")
      try page.click("x-progress-save")
      try page.wait("window.saved !== undefined")
      func saved(_ id: String, _ field: String) throws -> String? {
        try page.browser.run(
          """
          const found = JSON.parse(window.saved).exercises.find((each) => each.id === arguments[0]);
          return JSON.stringify(found[arguments[1]]);
          """, id, field) as? String
      }
      #expect(try saved("00_02_sections_items", "read_hints") == "[0,2]")
      #expect(try saved("00_02_sections_items", "hints") == "2")
      #expect(try saved("00_02_sections_items", "review") == #""2026-12-24,4""#)
      #expect(try saved("00_03_index_paths", "read_hints") == "[0,1]")
      #expect(try saved("00_03_index_paths", "hints") == "2")
    }
  }
}
