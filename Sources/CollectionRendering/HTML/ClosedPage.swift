import CollectionCore

/// A page in one file that loads nothing else.
///
/// Its policy allows only its own scripts and style sheets, by their hashes. Text in it must be
/// escaped, and data must have the form of `data`.
package struct ClosedPage {
  /// A script or a style sheet, and its hash in the policy.
  package struct Asset: Sendable {
    private let text: String
    private let hash: String

    /// Creates an asset.
    package init(_ text: String, hash: String) {
      self.text = text
      self.hash = hash
    }

    fileprivate var source: String { "'\(hash)'" }

    fileprivate func element(_ name: String) -> String { "<\(name)>\(text)</\(name)>" }
  }

  private let title: String
  private let body: String
  private let styles: [Asset]
  private let scripts: [Asset]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: the title, as HTML.
  ///   - body: the content, as HTML; the scripts follow it.
  package init(title: String, body: String, styles: [Asset], scripts: [Asset]) {
    self.title = title
    self.body = body
    self.styles = styles
    self.scripts = scripts
  }

  /// The text of the page. Complexity: O(n) for n bytes.
  package var text: String {
    let code = scripts.map { $0.element("script") + "\n" }.joined()
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      \(styles.map { $0.element("style") }.joined(separator: "\n"))
      </head>
      <body>
      \(body)
      \(code)</body>
      </html>

      """
  }

  private var policy: String {
    func list(_ name: String, _ assets: [Asset]) -> String? {
      assets.isEmpty ? nil : "\(name) " + assets.map { $0.source }.joined(separator: " ")
    }
    return [
      "default-src 'none'", list("script-src", scripts), list("style-src", styles),
      "base-uri 'none'", "form-action 'none'",
    ].compactMap { $0 }.joined(separator: "; ")
  }

  /// Returns an element with data for a script, within which no tag can start.
  ///
  /// - Parameter json: a JSON document.
  package static func data(_ json: String, id: String) -> String {
    "<script type=\"application/json\" id=\"\(id)\">" + json.replacing("<", with: "\\u003c")
      + "</script>"
  }
}
