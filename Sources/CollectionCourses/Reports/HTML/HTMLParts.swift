import CollectionCore
import CollectionExercises
import CollectionRendering

/// The parts common to all pages.
enum HTMLParts {
  /// Returns a page.
  ///
  /// - Parameters:
  ///   - title: its title, as text.
  ///   - body: its content, as HTML.
  ///   - plays: whether it contains the player.
  static func page(title: String, body: String, plays: Bool = false) -> String {
    ClosedPage(
      title: text(title), body: body, styles: [PlayerPage.styleAsset, HTMLAssets.styleAsset],
      scripts: plays ? [PlayerPage.scriptAsset, HTMLAssets.scriptAsset] : []
    ).text
  }

  /// Returns a text without HTML's special characters, on one line.
  static func text(_ text: String) -> String { text.printable.escaped(.xmlAttribute) }

  /// Returns a text of several lines.
  static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.text(String($0).replacing("\t", with: "  ")) }.joined(separator: "\n")
  }

  /// Returns a table with a header.
  ///
  /// - Parameters:
  ///   - rows: cells as HTML.
  ///   - numbers: the indices of columns with numbers.
  static func table(_ header: [String], _ rows: [[String]], numbers: Set<Int> = []) -> String {
    func kind(_ column: Int) -> String { numbers.contains(column) ? " class=\"n\"" : "" }
    let head = header.enumerated().map { "<th scope=\"col\"\(kind($0))>\(text($1))</th>" }
    let body = rows.map { row in
      "<tr>" + row.enumerated().map { "<td\(kind($0))>\($1)</td>" }.joined() + "</tr>"
    }
    return "<div class=\"wide\"><table><thead><tr>\(head.joined())</tr></thead><tbody>\n"
      + body.joined(separator: "\n") + "\n</tbody></table></div>"
  }
}
