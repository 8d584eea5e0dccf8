import Foundation

/// Sentences for readers, with the habits that make a text hard to read.
enum Prose {
  /// Phrases to avoid, with a plain one for each.
  ///
  /// Each is lower case and consists of whole words.
  static let habits: [(phrase: String, instead: String)] = [
    ("belongs into", "belongs in"), ("belong into", "belong in"),
    ("as reported", "(reported by developers, not documented by Apple)"),
    ("right is", "correct:"), ("anew", "again"), ("for good", "permanently"),
    ("at the most", "at most"), ("at the least", "at least"),
    ("in the words of", "the wording of"),
    ("stands for", "means"), ("stand for", "mean"), ("lies in", "is in"), ("lie in", "are in"),
    ("lies on", "is on"), ("lie on", "are on"),
    ("tells", "shows, reports"), ("is told", "is shown"), ("are told", "are shown"),
    ("how it stands", "its status"), ("comes and goes", "is inserted or removed"),
    ("behind", "after"),
  ]

  /// Returns the sentences of a text, with spaces for line breaks.
  ///
  /// An empty line, the start of an entry in a list, a period, question mark or exclamation mark at
  /// the end of a word, and a colon before a capital letter end a sentence.
  static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    for paragraph in text.replacing("\n- ", with: "\n\n").replacing(#/\n\d+\. /#, with: "\n\n")
      .components(separatedBy: "\n\n")
    {
      var sentence: [Substring] = []
      let words = paragraph.split(whereSeparator: \.isWhitespace)
      for (index, word) in words.enumerated() {
        sentence.append(word)
        let next = index + 1 < words.count ? words[index + 1] : nil
        guard ends(sentence: word, before: next) else { continue }
        sentences.append(sentence.joined(separator: " "))
        sentence = []
      }
    }
    return sentences
  }

  private static func ends(sentence word: Substring, before next: Substring?) -> Bool {
    guard let next else { return true }
    let end = word.last { !"\"”'`)*_]".contains($0) }
    guard let end, ".?!:".contains(end), word != "e.g.", word != "i.e." else { return false }
    let start = next.first { !"\"“'`(*_[".contains($0) }
    return end != ":" || start?.isUppercase != false
  }

  /// Returns the number of words: parts between spaces that hold a letter or a digit.
  ///
  /// What stands in backticks is one word.
  static func words(of sentence: String) -> Int {
    sentence.replacing(#/`[^`]*`/#, with: "code").split(separator: " ")
      .count { $0.contains { $0.isLetter || $0.isNumber || $0 == "#" } }
  }

  /// Returns the habits in a sentence.
  static func habits(in sentence: String) -> [(phrase: String, instead: String)] {
    let words = sentence.replacing(#/`[^`]*`/#, with: "code").lowercased()
      .split { !$0.isLetter && $0 != "'" && $0 != "#" }.joined(separator: " ")
    return habits.filter { " \(words) ".contains(" \($0.phrase) ") }
  }

  /// Returns the sentences of a page in Markdown, without blocks of code, tables and headings.
  static func sentences(ofPage page: String) -> [String] {
    var isCode = false
    var text = ""
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      let start = line.drop { $0 == " " }
      if start.hasPrefix("```") {
        isCode.toggle()
        text += "\n"
      } else if isCode || start.hasPrefix("|") || start.hasPrefix("#") || start.hasPrefix("<") {
        text += "\n"
      } else {
        text += start + "\n"
      }
    }
    // The address of a link is no word of the sentence.
    return sentences(of: text.replacing(#/\]\([^)]*\)/#, with: "]"))
  }
}
