import CollectionCourses
import CollectionExercises
import Foundation
import TestSupport
import Testing

/// The pages of `tessera grade --format html` in a browser.
@Suite(
  .serialized, .enabled(if: Browser.isInstalled, "chromium and its driver cannot be installed"))
struct GradePageTests {
  /// The pages of a learner whose first batch is refused, and whose second one is at the wrong place.
  private func pages() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url("class/bob"), withIntermediateDirectories: true)
    try folder.write(
      "view:insertItems{{0, 1}}\n-- </script><script>document.title = 'no'</script>",
      to: "class/bob/01_01_single_insert.lua")
    try folder.write("print 'H J'", to: "class/bob/00_01_hello.lua")
    let result = try Tessera.run(
      [
        "grade", "tessera", "class", "--exercise", "01_01_single_insert", "--exercise",
        "00_01_hello", "--format", "html", "--output", "pages/",
      ], in: folder.url)
    #expect(result.status == 0, "\(result.stderr)")
    return folder
  }

  @Test func `a failed run plays where its button is, and the page takes no keys`() throws {
    let folder = try pages()
    let browser = try Browser()
    try browser.open(folder.url("pages/index.html"))
    try browser.run("document.querySelector('td a').click()")
    #expect(
      try browser.run("return document.title") as? String == "bob – A course in batch updates")
    #expect(try browser.run("return document.getElementById('player').hidden") as? Bool == true)
    try browser.run("document.querySelector('button.run').click()")
    #expect(
      try browser.run(
        """
        const player = document.getElementById('player');
        window.player.stop(1e9);
        return [player.hidden, player.closest('section').id, document.getElementById('tp-say').className,
          document.querySelectorAll('#tp-svg .tp-box1').length > 2].join(' ');
        """) as? String == "false e2 tp-refused true")
    // The space bar scrolls the page, unless the player has the focus.
    try browser.run("document.activeElement.blur()")
    try browser.press(" ")
    #expect(
      try browser.run("return document.getElementById('tp-play').textContent") as? String == "Play")
    try browser.run("document.querySelector('button.run').click()")
    #expect(try browser.run("return document.getElementById('player').hidden") as? Bool == true)
    #expect(try browser.console() == [])
  }

  @Test(arguments: ["index.html", "learners/bob.html"])
  func `a page fits 320 pixels, in light and dark, with text that can be read`(page: String) throws
  {
    let folder = try pages()
    let browser = try Browser()
    for scheme in ["light", "dark"] {
      try browser.command(
        "Emulation.setEmulatedMedia",
        ["features": [["name": "prefers-color-scheme", "value": scheme]]])
      try browser.command(
        "Emulation.setDeviceMetricsOverride",
        ["width": 320, "height": 800, "deviceScaleFactor": 1, "mobile": false])
      try browser.open(folder.url("pages/\(page)"))
      try browser.run("document.querySelector('button.run')?.click()")
      #expect(try browser.run("return document.documentElement.scrollWidth") as? Int == 320)
      let contrast = try browser.run(
        """
        const rgb = (text) => text.match(/[\\d.]+/g).slice(0, 3).map(Number);
        const light = (color) => rgb(color).map((v) => v / 255)
          .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
          .reduce((sum, v, n) => sum + v * [0.2126, 0.7152, 0.0722][n], 0);
        const back = (node) => {
          const color = getComputedStyle(node).backgroundColor;
          return /, 0\\)$/.test(color) && node.parentElement ? back(node.parentElement) : color;
        };
        return Math.min(...[...document.querySelectorAll(".report *")].filter((node) =>
          !node.closest("main,script") && [...node.childNodes].some((each) =>
            each.nodeType === 3 && each.textContent.trim())).map((node) => {
          const [a, b] = [light(getComputedStyle(node).color), light(back(node))];
          return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        }));
        """)
      #expect((contrast as? Double ?? 0) >= 4.5, "\(scheme): \(contrast)")
    }
    #expect(try browser.console() == [])
  }

  @Test func `the hashes of the pages are those of their scripts and style sheets`() throws {
    for (text, hash) in [
      (HTMLAssets.script, HTMLAssets.scriptHash), (HTMLAssets.style, HTMLAssets.styleHash),
    ] {
      let folder = TemporaryFolder()
      try folder.write(text, to: "text")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", "openssl dgst -sha256 -binary \"$1\" | base64", "sh", folder.url("text").path,
      ]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect("sha256-" + output.trimmingCharacters(in: .whitespacesAndNewlines) == hash)
    }
  }
}
