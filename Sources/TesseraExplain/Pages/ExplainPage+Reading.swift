import CollectionData
import CollectionUpdates

extension ExplainPage {
  /// Reads the page of a code.
  ///
  /// The title is the code, followed by a colon and the message if no rule of the engine has one.
  ///
  /// - Parameter text: the text of the code's file.
  /// - Throws: `ExplainPageError` for the first fault.
  package init(_ code: String, reading text: String) throws(ExplainPageError) {
    var file = try PageSections(text)
    let sentences = Self.sentences(of: code)
    guard let sentence = sentences?.modern ?? Self.sentence(in: file.title, of: code),
      sentences == nil || file.title == code
    else {
      throw ExplainPageError(
        line: 1,
        reason: sentences == nil
          ? "the title has to be '# \(code): ' and the sentence"
          : "the title has to be '# \(code)': the rule has the sentence")
    }
    self.code = code
    self.sentence = sentence
    classicSentence = sentences?.classic == sentence ? nil : sentences?.classic
    meaning = try file.paragraph("means")
    rule = try file.paragraph("rule")
    (certainty, certaintyNote) = try file.certainty("certain")
    causes = try file.list("causes")
    withoutExample = try file.optionalParagraph("example")
    wrong = withoutExample == nil ? try file.example("wrong") : nil
    right = withoutExample == nil ? try file.example("right") : nil
    guard (wrong == nil) == (withoutExample != nil), (wrong == nil) == (right == nil) else {
      throw ExplainPageError(
        line: 1,
        reason: "a page has the sections 'wrong' and 'right', or says in 'example' why not")
    }
    seeAlso = try file.codes("see also")
    try file.checkNothingIsLeft()
  }

  /// Returns the message after the code of a title, or nil if there is none, or the code is another
  /// one.
  private static func sentence(in title: Substring, of code: String) -> String? {
    let start = code + ": "
    return title.hasPrefix(start) && title != start[...]
      ? String(title.dropFirst(start.count)) : nil
  }

  /// Returns the messages of the rule with a code, or nil if no rule of the engine has it.
  private static func sentences(of code: String) -> (modern: String, classic: String?)? {
    if let rule = UpdateRule.allCases.first(where: { $0.code == code }) {
      return (readable(rule.template(.modern)), readable(rule.template(.classic)))
    }
    let template =
      SnapshotRule(code: code)?.template
      ?? ViewAssertion.allCases.first { $0.code == code }?.templates[0]
    return template.map { (readable($0), nil) }
  }

  /// Returns a template with `#` for every number, path, name and list, in one pass over its bytes.
  private static func readable(_ template: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(template.utf8.count)
    var rest = template.utf8[...]
    while let byte = rest.popFirst() {
      let length = byte == UInt8(ascii: "%") ? placeholderLength(rest) : nil
      bytes.append(length == nil ? byte : UInt8(ascii: "#"))
      rest = rest.dropFirst(length ?? 0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the number of bytes after the `%` of a placeholder, or nil if none begins there.
  private static func placeholderLength(_ bytes: Substring.UTF8View) -> Int? {
    switch bytes.first {
    case UInt8(ascii: "@"), UInt8(ascii: "p"), UInt8(ascii: "r"), UInt8(ascii: "n"),
      UInt8(ascii: "s"), UInt8(ascii: "S"):
      1
    case UInt8(ascii: "l") where bytes.dropFirst().first == UInt8(ascii: "d"): 2
    default: nil
    }
  }
}
