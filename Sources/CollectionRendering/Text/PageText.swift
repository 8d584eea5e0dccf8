import CollectionCore

/// An explanation as text: a title, and named parts below it.
///
/// ```swift
/// let page = PageText(title: "No frames", parts: [])
/// let text = page.text(RenderOptions(plain: true))
/// ```
package struct PageText: Sendable {
  /// A part of a page.
  package enum Part: Sendable {
    /// A paragraph after a name.
    case field(String, String)
    /// Several short paragraphs after a name.
    case list(String, [String])
    /// Lines of unchanged code, below a name and a note.
    case code(String, mark: Mark?, remark: String, code: String)
    /// An empty line, in aligned text only.
    case space
  }

  /// The first line, usually a code and a message.
  package var title: String
  /// The colour of the title; nil for none.
  package var mark: Mark?
  /// The parts below the title.
  package var parts: [Part]

  /// Creates a page.
  package init(title: String, mark: Mark? = .problem, parts: [Part]) {
    self.title = title
    self.mark = mark
    self.parts = parts
  }
}

extension PageText {
  /// The columns of the names.
  private static let margin = 11

  /// Returns the page, wrapped to the width of the options.
  package func text(_ options: RenderOptions = RenderOptions()) -> String {
    guard !options.plain else { return plainText }
    var lines = (options.ascii ? title.asciiSigns : title).wrapped(to: options.width)
    if let mark { lines = lines.map { mark.paint($0, options) } }
    for part in parts { lines += Self.lines(part, options) }
    let text = lines.map { $0.trimmingTrailingSpaces() }.joined(separator: "\n")
    return options.ascii ? text.asciiSigns : text
  }

  private static func lines(_ part: Part, _ options: RenderOptions) -> [String] {
    let width = options.width - margin
    switch part {
    case .field(let name, let text): return rows(name, text.wrapped(to: width))
    case .list(let name, let texts):
      let items = texts.flatMap { text in
        text.wrapped(to: width - 2).enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
      }
      return rows(name, items)
    case .code(let name, let mark, let remark, let code):
      let title = ("  " + name.padded(to: margin - 2) + remark).trimmingTrailingSpaces()
      return [mark?.paint(title, options) ?? title]
        + code.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
    case .space: return [""]
    }
  }

  private static func rows(_ name: String, _ lines: [String]) -> [String] {
    lines.enumerated().map { index, line in
      "  " + (index == 0 ? name + " " : "").padded(to: margin - 2) + line
    }
  }

  /// One record per line: the part's name, a tab, its text with `\n` for line breaks.
  private var plainText: String {
    var records = [("title", title)]
    for part in parts {
      switch part {
      case .field(let name, let text): records.append((name, text))
      case .list(let name, let texts): records += texts.map { (name, $0) }
      case .code(let name, _, let remark, let code):
        if !remark.isEmpty { records.append((name, remark)) }
        records.append(("\(name) script", code))
      case .space: break
      }
    }
    return records.map {
      "\($0)\t\($1.escaped(.record).replacing("\t", with: " "))"
    }.joined(separator: "\n")
  }
}
