import Foundation

/// The sentences that the program can print: string literals of the sources and of the pages'
/// scripts that read as prose, the texts of those pages, and the pages of the codes.
///
/// Other listings have the sentences of the documentation, of the course and of comments.
struct MessageListing {
  /// A sentence and the file and line of its text.
  struct Entry {
    let place: String
    let sentence: String
    var words: Int { Prose.words(of: sentence) }
  }

  /// The greatest number of words of a sentence in a message.
  static let limit = 20
  /// The greatest number of words of a sentence on a page.
  static let pageLimit = 24
  /// The greatest mean of the words of all sentences.
  static let greatestMean = 14.0

  /// The sentences by file and line.
  let entries: [Entry]

  /// Reads the pages of the folder `Documentation` of the repository at a path, and the README.
  ///
  /// The generated pages are left out, as their texts are messages or come from a table.
  init(ofPages root: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: root + "/Documentation")
    let pages = names.filter { $0.hasSuffix(".md") && !Self.generated.contains($0) }.sorted()
    entries = try (["README.md"] + pages.map { "Documentation/" + $0 }).flatMap { page in
      let text = try String(contentsOfFile: "\(root)/\(page)", encoding: .utf8)
      return Prose.sentences(ofPage: text).map { Entry(place: page, sentence: $0) }
    }
  }

  /// Reads the exercises of the course, in the repository at a path.
  init(ofCourse root: String, includesExempt: Bool = false) throws {
    let folder = root + "/Sources/EmbeddedFiles/Course"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    entries = try names.filter { $0.hasSuffix(".lua") }.flatMap { name in
      let file = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      return CourseTexts(of: file).all.flatMap { line, text in
        Prose.sentences(of: text)
          .filter { !Self.isCode($0) && (includesExempt || !Self.isExempt($0, in: name)) }
          .map { Entry(place: "\(name):\(line)", sentence: $0) }
      }
    }
  }

  /// Reads the comments of the sources, the playground and the recorder, in the repository at a path.
  init(ofComments root: String, includesExempt: Bool = false) throws {
    let folders = ["Sources", "Playground/Sources", "Recorder"]
    let paths = folders.flatMap { folder in
      Self.files(in: "\(root)/\(folder)").map { "\(folder)/\($0)" }
    }
    entries = try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
      let source = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      return SwiftComments(of: source).all.flatMap { line, text in
        Prose.sentences(ofPage: text)
          .filter { includesExempt || !Self.isExempt($0, in: path) }
          .map { Entry(place: "\(path):\(line)", sentence: $0) }
      }
    }
  }

  /// Returns whether a sentence is mostly code, as the last hint of an exercise can be.
  private static func isCode(_ sentence: String) -> Bool {
    sentence.split(separator: " ").count { $0.contains { "({[=*".contains($0) } } > 3
  }

  private static let generated = ["errors.md", "reference.md", "sources.md"]

  /// Reads the folder `Sources` of the repository at a path, and the playground's page.
  init(of root: String, includesExempt: Bool = false) throws {
    var entries: [Entry] = []
    for path in Self.files(in: root + "/Sources")
      + Self.files(in: root + "/Playground/Sources").map({ "../Playground/Sources/" + $0 })
    {
      guard let read = Self.reader(of: path) else { continue }
      let source = try String(contentsOfFile: "\(root)/Sources/\(path)", encoding: .utf8)
      for (line, text) in read(source) {
        for sentence in Prose.sentences(of: text)
        where includesExempt || !Self.isExempt(sentence, in: path) {
          entries.append(Entry(place: "\(path):\(line)", sentence: sentence))
        }
      }
    }
    self.entries = entries
  }

  private static func files(in folder: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)
    return (paths.map(Array.init) ?? []).compactMap { $0 as? String }.sorted()
  }

  /// Returns what finds the texts of a file; nil for a file without any.
  private static func reader(of path: String) -> ((String) -> [(line: Int, text: String)])? {
    func prose(_ texts: [(line: Int, text: String)]) -> [(line: Int, text: String)] {
      texts.map { ($0.line, withoutExamples($0.text)) }.filter { isProse($0.1) }
    }
    if path.hasPrefix("EmbeddedFiles/Codes/") { return parts(ofPage:) }
    if path.hasSuffix(".swift") { return { prose(SwiftLiterals(of: $0).all) } }
    if path.hasSuffix(".js") { return { prose(PageTexts.all(inScript: $0)) } }
    if path.hasSuffix(".html") { return { prose(PageTexts.all(inMarkup: $0)) } }
    return nil
  }

  /// The beginnings of sentences that UIKit prints, and of lists that are no sentences.
  static let exempt = [
    // UIKit's.
    "Invalid batch updates detected:", "The number of items contained in an existing section",
    "attempt to move index path", "UICollectionView must be updated via",
    "There is no room for this NSCollectionLayoutGroup",
    "Inspect the parent and ensure the contentInsets", "Inspect the spacing and size of the items",
    "The behavior of the UICollectionViewFlowLayout is not defined",
    "When the collection view's data source is asked to provide a view",
    "Attempted to dequeue a cell for a different registration", "with identifier # - must register",
    "*** Terminating app due to uncaught exception", "The number of sections contained in the",
    "invalid number of items in section 0: the number after the update must",
    // A background is behind a section, and no time is meant.
    "Behind the section", "Put a background behind", "Such a background lies behind",
    "it lies behind the header", "They move the items, while the background",
    "Without a header there is nothing to lie behind",
    "the background lies above the items, not behind", "An element behind a section, such as",
    // Lists.
    "print view CollectionView dataSource", "Exit codes:", "Keys:", "Options: `dataSource`",
  ]

  /// The files of UIKit's sentences as patterns.
  private static let exemptFiles = [
    "TesseraExplain/Crash/ViewAssertion.swift", "TesseraExplain/Crash/SentencePattern.swift",
  ]

  private static func isExempt(_ sentence: String, in path: String) -> Bool {
    exemptFiles.contains(path) || exempt.contains { sentence.hasPrefix($0) }
  }

  /// Returns a text without lines that show a command and its effect in columns.
  private static func withoutExamples(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = line.drop { $0 == " " }
      return line.contains("   ") || line.hasPrefix("tessera ") ? "" : String(line)
    }.joined(separator: "\n")
  }

  /// The paragraphs of a code's page, without headings, blocks of code and references.
  private static func parts(ofPage page: String) -> [(line: Int, text: String)] {
    var isCode = false
    var isText = true
    var parts: [(Int, String)] = []
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") { isCode.toggle() }
      if line.hasPrefix("## ") { isText = line != "## see also" }
      guard !isCode, isText, !line.hasPrefix("#"), line.contains(" ") else { continue }
      parts.append((index + 1, String(line.hasPrefix("- ") ? line.dropFirst(2) : line)))
    }
    return parts
  }

  /// Returns whether a literal is a text for readers: at least four words, and not Lua or HTML.
  static func isProse(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    let plain = words.count { word in
      let letters = word.drop { "\"'(`".contains($0) }
      return letters.allSatisfy { $0.isLetter || ".,;:!?'’)`\"-–".contains($0) }
        && letters.contains { $0.isLetter }
    }
    let code = [
      "<svg", "<div", "</", "{\n", "local ", "print(", " = function", "function(", "--[[",
    ]
    return plain >= 4 && plain * 5 >= words.count * 3 && !code.contains { text.contains($0) }
  }

  /// The number of words of all sentences.
  private var sum: Int { entries.reduce(0) { $0 + $1.words } }

  /// The mean number of words of a sentence; 0 without sentences.
  var meanWords: Double { entries.isEmpty ? 0 : Double(sum) / Double(entries.count) }

  /// The figures of the listing: sentences, words, the longest and the mean.
  var figures: String {
    let words = entries.map(\.words)
    return "\(entries.count) sentences, \(sum) words, longest \(words.max() ?? 0), mean "
      + "\((meanWords * 10).rounded() / 10), above 20 words: \(words.count { $0 > 20 })"
  }
}
