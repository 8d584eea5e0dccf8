import Foundation
import Testing

extension BrowserTests {
  private static let refused = """
    view:performBatchUpdates(function()
      data:append("d")
      data:append("e")
      view:insertItems{{0, 3}}
    end)
    """

  @Test func `a link holds the script and the step, and no token, port or address`() async throws {
    try await open { page in
      try page.type(Self.list + Self.refused)
      try page.ran("1 error")
      try page.click("x-share")
      let link = "document.querySelector('#x-share-shot textarea')?.value"
      try page.wait("\(link)?.startsWith('#view=1&step=')")
      let text = "\(try page.browser.run("return \(link)"))"
      let address = try #require(URL(string: page.address))
      for part in [address.host() ?? "?", "\(address.port ?? 0)", address.path()] {
        #expect(!text.contains(part))
      }
      let kept = "\(try page.browser.run("return location.hash"))"
      #expect(kept.isEmpty)
      // Another browser opens it, pasted into the sheet or after the address of its own page.
      try page.browser.run(
        "const field = document.getElementById('x-open-link'); field.value = arguments[0];", text)
      try page.click("x-share-close")
      try page.type("print 'another one'")
      try page.printed("another one")
      try page.click("x-share")
      try page.browser.run("document.getElementById('x-open').requestSubmit()")
      try page.wait("player.data()?.views[0]?.steps[player.now().index]?.k === 'refused'")
      let script = try page.script
      #expect(script == Self.list + Self.refused)
      try page.browser.visit("about:blank")
      try page.browser.visit(page.address + text)
      try page.wait("window.player?.data()?.views[0]?.steps[player.now().index]?.k === 'refused'")
    }
  }

  @Test func `a text that is no link says so`() async throws {
    try await open { page in
      try page.click("x-share")
      try page.browser.run(
        """
        document.getElementById('x-open-link').value = 'https://example.com/#step=2';
        document.getElementById('x-open').requestSubmit();
        """)
      try page.wait(
        "document.getElementById('x-share-note').textContent.startsWith('This is not a link')")
    }
  }

  @Test func `a step and a run leave the page in each form`() async throws {
    try await open { page in
      try page.type(Self.list + Self.refused)
      try page.ran("1 error")
      try page.click("x-share")
      func choose(_ form: String, _ much: String) throws {
        try page.browser.run(
          """
          document.querySelector(`[name=x-much][value=${arguments[1]}]`).click();
          document.querySelector(`[name=x-form][value=${arguments[0]}]`).click();
          """, form, much)
        try page.wait("!document.getElementById('x-share-save').disabled", form)
      }
      // What is saved stays in the test.
      try page.browser.run(
        """
        HTMLAnchorElement.prototype.click = () => {};
        URL.createObjectURL = (blob) => { window.blob = blob; return 'data:,'; };
        """)
      let beginnings = [
        ("svg", "<svg "), ("png", "\u{89}PNG"), ("gif", "GIF89a"), ("html", "<!doctype html>"),
        ("md", "## "),
      ]
      for much in ["step", "run"] {
        for (form, beginning) in beginnings {
          try choose(form, much)
          try page.click("x-share-save")
          try page.browser.run(
            """
            window.start = null;
            window.blob.arrayBuffer().then((bytes) => {
              window.start = String.fromCharCode(...new Uint8Array(bytes).slice(0, 200));
            });
            """)
          try page.wait("window.start", form)
          let start = "\(try page.browser.run("return window.start"))"
          #expect(start.lowercased().hasPrefix(beginning.lowercased()), "\(form) \(start)")
          let note = try page.text("x-share-note")
          #expect(note.hasSuffix(".\(form)."), "\(note)")
        }
      }
      try choose("md", "step")
      let text =
        "\(try page.browser.run("return document.querySelector('#x-share-shot textarea').value"))"
      #expect(text.hasPrefix("## batch refused (U02)\n"))
      #expect(text.contains("3 − 0 + 1 = 4, but the data has 5"))
      #expect(text.contains("```lua\n\(Self.list)\(Self.refused)\n```"))
    }
  }

  @Test func `the player and the page share no name of a style`() async throws {
    try await open { page in
      try page.type(Self.list + "view:scrollTo({0, 40})\n" + Self.refused)
      try page.ran("1 error")
      // What the player makes has names of its own, and the page's style names none of them.
      let stray = try page.browser.run(
        """
        const nodes = [...document.querySelectorAll('#x-player, #x-player *')];
        const strange = new Set(nodes.flatMap((each) => [...each.classList, each.id])
          .filter((name) => name && !/^(tp|x)-/.test(name)));
        const selectors = [...document.styleSheets].find((each) => each.href.endsWith('playground.css'));
        const text = [...selectors.cssRules].map((rule) => rule.cssText).join(' ');
        return [...strange, ...(text.match(/\\.tp-[\\w-]+\\s*\\{/g) || [])].join(' ');
        """)
      #expect("\(stray)".isEmpty, "\(stray)")
    }
  }
}
