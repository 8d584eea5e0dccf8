import CollectionCore
import CollectionLayout
import CollectionViews
import PlayerAssets

/// A page that plays a recorded run: one file that asks for nothing else.
///
/// Its policy allows its own style and script alone, by their hashes; whatever a recording holds is
/// text.
package struct PlayerPage {
  /// The most elements of a step that are drawn.
  package static let greatestElements = 400
  /// The most lines of a step's log, and the most columns of each.
  static let greatestLines = 400
  static let greatestColumns = 400
  /// The most columns of a state line.
  static let greatestState = 4000
  /// The most steps of a page.
  package static let greatestSteps = 2000

  /// The hashes of the script and the style sheet, which a test computes anew.
  package static let scriptHash = "sha256-2nN3YRQmiPI0kp83yuU0pbfx2s7v/Gi1VMlMnCWt5+c="
  package static let styleHash = "sha256-+MXgXKfCpLOXnta5MKmBhx7CLZd5lRUQGBK5SZ8TX28="

  private let recording: Recording

  /// Creates the page of a recording.
  package init(_ recording: Recording) { self.recording = recording }

  /// The script of the page.
  package static let script = PlayerText.script(unsafe String(cString: player_script()))
  /// The style sheet of the page.
  package static let style = PlayerText.style(unsafe String(cString: player_style()))

  /// The text of the page. Complexity: O(steps · elements).
  package var text: String {
    let title = (recording.sources.first?.name ?? "tessera").printable
    // No tag can begin within the data.
    let data = JSONValue(playing: recording).description.replacing("<", with: "\\u003c")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      script-src '\(Self.scriptHash)'; style-src '\(Self.styleHash)'">
      <title>\(title.escaped(.xml)) – Tessera</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>
      <header><h1>\(title.escaped(.xml))</h1></header>
      \(Self.skeleton)
      </main>
      <script type="application/json" id="data">\(data)</script>
      <script>\(Self.script)</script>
      </body>
      </html>

      """
  }

  /// The parts of the page that the script fills.
  private static let skeleton = """
    <section id="bar" aria-label="Player">
    <div id="tabs" role="tablist" aria-label="Views"></div>
    <button id="back" aria-label="Previous step">«</button>
    <button id="less" aria-label="Previous operation or phase">‹</button>
    <button id="play">Play</button>
    <button id="more" aria-label="Next operation or phase">›</button>
    <button id="next" aria-label="Next step">»</button>
    <div id="time"><div id="marks" aria-hidden="true"></div>
    <input id="seek" type="range" min="0" max="0" step="any" value="0" aria-label="Time"></div>
    <span id="clock"></span>
    <select id="speed" aria-label="Speed"><option value=".25">¼×<option value=".5">½×\
    <option value="1" selected>1×<option value="2">2×<option value="4">4×</select>
    <button id="loop" aria-pressed="false">Loop</button>
    <button id="phases" aria-pressed="false">Phases</button>
    <button id="cells" aria-pressed="false">Cells</button>
    </section>
    <section aria-label="View">
    <p id="say" aria-live="polite"></p>
    <svg id="svg" role="img" aria-labelledby="say"></svg>
    <p class="note"><b class="d">−</b> delete <b class="i">+</b> insert <b class="m">→</b> move \
    <b class="r">↻</b> reload</p>
    <div id="lane" hidden></div>
    <p class="note"><span id="pick"></span> <span id="left"></span></p>
    </section>
    <section aria-label="Script and log">
    <div id="fault" hidden><pre id="message"></pre>
    <div id="pair"><div><h2>The view shows</h2><pre id="shown"></pre></div>
    <div><h2>The data holds</h2><pre id="held"></pre></div></div>
    <h2>Repair</h2><pre id="repair"></pre></div>
    <h2 id="file">Script</h2>
    <ol class="code" id="code" tabindex="0" aria-labelledby="file"></ol>
    <h2>Operations</h2>
    <ul id="ops"></ul>
    <h2 id="logs">Log</h2>
    <pre class="code" id="log" tabindex="0" aria-labelledby="logs"></pre>
    </section>
    """
}
