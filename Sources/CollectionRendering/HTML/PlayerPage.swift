import CollectionCore
import CollectionLayout
import CollectionViews
import PlayerAssets

/// A page that plays a recorded run: one file that loads nothing else.
///
/// Its policy allows only its own style and script, by their hashes; everything in a recording is
/// text.
package struct PlayerPage {
  /// The maximum number of elements drawn for a step.
  package static let greatestElements = 400
  /// The maximum lines of a step's log, and columns of each.
  static let greatestLines = 400
  static let greatestColumns = 400
  /// The maximum columns of a state line.
  static let greatestState = 4000
  /// The maximum number of steps of a page.
  package static let greatestSteps = 2000

  /// The hashes of the script and the style sheet, which a test verifies.
  package static let scriptHash = "sha256-NvhpWikbSyLjQ3e+3WbFgEYLVV3gmOzXAAZKpJhWMPU="
  package static let styleHash = "sha256-JtjtLCWRqaGZEUx7VataoOrnDjMGjAibVBlrw36EXqo="

  private let recording: Recording

  /// Creates the page of a recording.
  package init(_ recording: Recording) { self.recording = recording }

  /// The script of the page.
  package static let script = PlayerText.compact(unsafe String(cString: player_script()))
  /// The style sheet of the page.
  package static let style = PlayerText.compact(unsafe String(cString: player_style()))

  /// The script and the style sheet, for pages with a player.
  package static let scriptAsset = ClosedPage.Asset(script, hash: scriptHash)
  package static let styleAsset = ClosedPage.Asset(style, hash: styleHash)

  /// The text of the page. Complexity: O(steps · elements).
  package var text: String {
    let title = (recording.sources.first?.name ?? "tessera").printable.escaped(.xml)
    let data = ClosedPage.data(JSONValue(playing: recording).description, id: "tp-data")
    return ClosedPage(
      title: "\(title) – Tessera",
      body: """
        <main>
        <header><h1>\(title)</h1></header>
        \(Self.skeleton)
        </main>
        \(data)
        """,
      styles: [Self.styleAsset], scripts: [Self.scriptAsset]
    ).text
  }

  /// The parts of the page within `main` that the script fills.
  package static let skeleton = unsafe String(cString: player_markup())
}
