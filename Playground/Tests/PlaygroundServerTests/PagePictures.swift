import Foundation
import Testing

@testable import PlaygroundServer

/// The pictures of the page in `Documentation/Pictures/page`; `Scripts/page-pictures` makes them.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["TESSERA_PICTURES"] != nil,
    "the variable TESSERA_PICTURES names no folder"))
struct PagePictures {
  private static let refused = """
    local data = DataSource "Inbox: ann bob cat dan | Done: eve fay"
    local view = CollectionView{ dataSource = data, bounds = {320, 300} }
    view:layoutIfNeeded()

    view:performBatchUpdates(function()
      data:remove{0, 1}
      data:insert("gus", {0, 0})
      view:deleteItems{{0, 1}}
    end)

    """

  /// A window, what is done in it, and what is true once it can be drawn.
  private struct State {
    var width = 1440
    var height = 900
    var media: [String: String] = [:]
    var actions = ""
    let isDone: String
  }

  private static func status(_ text: String) -> String {
    "document.getElementById('x-status').textContent === '\(text)'"
  }

  private static let play = "document.getElementById('x-door-play').click();"
  private static let paste = """
    const area = document.querySelector('#x-editor-script textarea');
    area.focus(); area.select(); document.execCommand('insertText', false, arguments[0]);
    """
  private static let hasRepair = "document.querySelector('.apply')"

  private static let states: KeyValuePairs<String, State> = [
    "welcome": State(isDone: "document.querySelector('.thumb')"),
    "play": State(actions: play, isDone: status("Ran")),
    "refused": State(actions: play + paste, isDone: hasRepair),
    "refused-1024": State(width: 1024, height: 768, actions: play + paste, isDone: hasRepair),
    "share": State(
      actions: play + paste
        + "setTimeout(() => { document.getElementById('x-share').click();"
        + "document.querySelector('[name=x-form][value=svg]').click(); }, 4000)",
      isDone: "document.querySelector('#x-share-shot img')"),
    "crash": State(
      actions: "document.getElementById('x-door-sample').click()", isDone: status("1 error")),
    "course": State(
      actions: """
        localStorage.setItem('tessera.exercise', '01_03_count_mismatch');
        document.getElementById('x-door-learn').click();
        """, isDone: "document.querySelector('#x-player .goal')"),
    "present": State(
      actions: "document.getElementById('x-present').click()",
      isDone: "document.body.classList.contains('presenting')"),
    "dark": State(
      media: ["prefers-color-scheme": "dark"], actions: play + paste, isDone: hasRepair),
    "forced-colors": State(
      media: ["forced-colors": "active"], actions: play + paste, isDone: hasRepair),
    "phone": State(width: 390, height: 844, actions: play, isDone: status("Ran")),
  ]

  /// The states that begin at the doors; the others begin in the script.
  private static let doors = ["welcome", "crash", "course"]

  @Test func `the states of the page are drawn`() async throws {
    let folder = URL(
      fileURLWithPath: ProcessInfo.processInfo.environment["TESSERA_PICTURES"] ?? "")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, state) in Self.states {
      try await BrowserTests().open(goesIn: !Self.doors.contains(name)) { page in
        try page.browser.command(
          "Emulation.setDeviceMetricsOverride",
          [
            "width": state.width, "height": state.height, "deviceScaleFactor": 1, "mobile": false,
          ])
        // Without motion each picture is the same at each run.
        let media = state.media.merging(["prefers-reduced-motion": "reduce"]) { first, _ in first }
        try page.browser.command(
          "Emulation.setEmulatedMedia",
          ["features": media.map { ["name": $0.key, "value": $0.value] }])
        try page.browser.run(state.actions, Self.refused)
        try page.wait(state.isDone, name)
        usleep(700_000)
        let shot =
          try page.browser.command("Page.captureScreenshot", ["format": "png"]) as? [String: Any]
        let data = try #require(Data(base64Encoded: shot?["data"] as? String ?? ""))
        try data.write(to: folder.appendingPathComponent("\(name).png"))
      }
    }
  }
}
