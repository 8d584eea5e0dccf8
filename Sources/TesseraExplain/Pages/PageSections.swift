/// The sections of a page's file, which a reader takes one by one.
///
/// A file begins with the title, `# W06: …`. The heading of a section is the name of its field, as
/// in `## means`. A paragraph and an entry of a list are a line each; a script is a block of Lua.
struct PageSections {
  /// A line and its 1-based number.
  private typealias Line = (number: Int, text: Substring)

  /// The text of the title.
  let title: Substring
  /// The remaining sections: the lines of each, the heading first, without empty lines.
  private var sections: [Substring: [Line]] = [:]
  /// The number of the last line, where a missing section is reported.
  private let end: Int

  /// Splits a file.
  ///
  /// - Throws: `ExplainPageError` if the title is missing, text is outside of a section, or a
  ///   heading occurs twice.
  init(_ text: String) throws(ExplainPageError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first.hasPrefix("# ") else {
      throw ExplainPageError(line: 1, reason: "a page begins with its title, as in '# U06'")
    }
    title = first.dropFirst(2)
    end = lines.count
    var name: Substring?
    var isScript = false
    for (index, line) in lines.enumerated().dropFirst() {
      if line.hasPrefix("```") { isScript.toggle() }
      if !isScript, line.hasPrefix("## ") {
        name = line.dropFirst(3)
        guard sections.updateValue([(index + 1, line)], forKey: line.dropFirst(3)) == nil else {
          throw ExplainPageError(line: index + 1, reason: "there is a second section '\(line)'")
        }
      } else if isScript || !line.isEmpty {
        guard let name else {
          throw ExplainPageError(line: index + 1, reason: "the text is in no section")
        }
        sections[name]?.append((index + 1, line))
      }
    }
  }

  /// Throws an error if there is a section that nothing has taken.
  func checkNothingIsLeft() throws(ExplainPageError) {
    guard let heading = sections.values.compactMap({ $0.first }).min(by: { $0.number < $1.number })
    else { return }
    throw ExplainPageError(
      line: heading.number, reason: "a page has no section '\(heading.text)' here")
  }
}

extension PageSections {
  /// Takes the lines of a section and checks their number; nil if there is no such section.
  private mutating func take(
    _ name: Substring, _ count: ClosedRange<Int>
  ) throws(ExplainPageError) -> [Line]? {
    guard let lines = sections.removeValue(forKey: name) else { return nil }
    guard count.contains(lines.count - 1) else {
      throw ExplainPageError(
        line: lines[0].number,
        reason: "'\(name)' has \(lines.count - 1) lines instead of \(count.lowerBound)")
    }
    return Array(lines.dropFirst())
  }

  private func missing(_ name: Substring) -> ExplainPageError {
    ExplainPageError(line: end, reason: "the section '## \(name)' is missing")
  }

  /// Takes a section of one paragraph; nil if there is no such section.
  mutating func optionalParagraph(_ name: Substring) throws(ExplainPageError) -> String? {
    try take(name, 1...1).map { String($0[0].text) }
  }

  /// Takes a section of one paragraph.
  mutating func paragraph(_ name: Substring) throws(ExplainPageError) -> String {
    guard let text = try optionalParagraph(name) else { throw missing(name) }
    return text
  }

  /// Takes the entries of a list, whose lines begin with a dash.
  mutating func list(_ name: Substring) throws(ExplainPageError) -> [String] {
    guard let lines = try take(name, 1...Int.max) else { throw missing(name) }
    var entries: [String] = []
    for line in lines {
      guard line.text.hasPrefix("- ") else {
        throw ExplainPageError(line: line.number, reason: "an entry begins with '- '")
      }
      entries.append(String(line.text.dropFirst(2)))
    }
    return entries
  }

  /// Takes the codes of a line, separated by commas; none if there is no such section.
  mutating func codes(_ name: Substring) throws(ExplainPageError) -> [String] {
    try optionalParagraph(name).map(Self.words) ?? []
  }

  /// Takes the sources of a rule, separated by commas, and the note below them.
  mutating func certainty(
    _ name: Substring
  ) throws(ExplainPageError) -> (sources: [ExplainPage.Certainty], note: String?) {
    guard let lines = try take(name, 1...2) else { throw missing(name) }
    var sources: [ExplainPage.Certainty] = []
    for word in Self.words(String(lines[0].text)) {
      guard let source = ExplainPage.Certainty(rawValue: word) else {
        throw ExplainPageError(line: lines[0].number, reason: "there is no source '\(word)'")
      }
      sources.append(source)
    }
    return (sources, lines.count == 2 ? String(lines[1].text) : nil)
  }

  /// Takes a script: a block of Lua, with the flags of `tessera run` in its first line.
  ///
  /// Returns nil if there is no such section.
  mutating func example(_ name: Substring) throws(ExplainPageError) -> ExplainPage.Example? {
    guard let lines = try take(name, 3...Int.max) else { return nil }
    let fence = "```lua"
    guard lines[0].text.hasPrefix(fence), lines[lines.count - 1].text == "```" else {
      throw ExplainPageError(
        line: lines[0].number, reason: "a script is between '\(fence)' and '```'")
    }
    return ExplainPage.Example(
      script: lines.dropFirst().dropLast().map { $0.text }.joined(separator: "\n"),
      flags: String(lines[0].text.dropFirst(fence.count).drop { $0 == " " }))
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }
}
