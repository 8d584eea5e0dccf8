import CollectionCore
import CollectionData
import CollectionUpdates

/// The words and numbers of a UIKit message, taken from its template.
///
/// The placeholders of a template are:
///
/// - `%ld` for a number;
/// - `%p` for an index path;
/// - `%r` for a frame or another value in braces;
/// - `%n` for a name, `%s` for a few words and `%S` for many, all three up to the next word;
/// - `%@` for an index path, or for the value that a rule has instead.
struct SentencePattern: Sendable {
  /// An element of a message.
  enum Element: Hashable, Sendable {
    case word([UInt8])
    case number
    case path
    case counts
    case updates
    /// The rest of the line, or a list in `{(` and `)}`.
    case names
    /// The text before a word.
    case name(until: [UInt8])
    /// Text before a word that does not matter, up to a number of bytes.
    case skipped(until: [UInt8], length: Int)
    /// A frame, a size or insets in braces.
    case frame
  }

  let topic: CrashReport.Topic
  let elements: [Element]
  /// The number of elements of a whole message: older systems leave out the end of some.
  let required: Int
  /// The minimum number of elements that identify a truncated message.
  let least: Int
  /// A Boolean value that indicates whether only table views write the message.
  let isOfTableViews: Bool
  /// A Boolean value that indicates whether UIKit logs the message and continues.
  let isLogged: Bool
  /// The letter of the second word, and those of words that may replace or precede it.
  ///
  /// It is nil if the second element is not a word.
  private let second: (letter: UInt8, others: [UInt8])?

  /// The patterns of all UIKit messages, and of those that Tessera writes instead.
  static let all =
    UpdateRule.allCases.map { SentencePattern(.update($0), $0.template()) }
    + SnapshotRule.allCases.map { SentencePattern(.snapshot($0), $0.template) }
    + OtherSentence.allCases.map { SentencePattern(.other($0), $0.template) }
    + ViewAssertion.allCases.flatMap { assertion in
      assertion.templates.map { SentencePattern(.assertion(assertion), $0) }
    }
    + variants.map { SentencePattern($0.topic, $0.template) }

  /// Further messages with the same numbers in the same order as the usual ones.
  private static let variants: [(topic: CrashReport.Topic, template: String)] = [
    (.update(.sectionCount), UpdateRule.sectionCount.template().behindFirstStop),
    (
      .update(.itemCount),
      UpdateRule.itemCount.template().replacing(
        " %ld. ", with: " %ld (section %ld before update). ")
    ),
    (.update(.scrollBounds), "row (%ld) beyond bounds (%ld) for section (%ld)"),
    (.update(.sizeNotPositive), UpdateRule.sizeNotPositive.template(.classic)),
    (.update(.sizeNotPositive), "negative or zero sizes are not supported in the flow layout"),
    (.update(.sizeNotPositive), loggedSize),
    (
      .update(.sizeNotPositive),
      loggedSize
        + ". Make a symbolic breakpoint at UICollectionViewFlowLayoutAlertForInvalidItemSize to "
        + "catch this in the debugger. Invalid size: %r"
    ),
    (
      .update(.strayAttributes),
      "\(strayAttributes) %s index path: (%p) %S were received from the layout %s but are not valid "
        + "for the data source counts"
    ),
    (
      .other(.supplementaryAttributes),
      "no UICollectionViewLayoutAttributes instance for "
        + "-layoutAttributesForDecorationViewOfKindOfKind: %n at path %p"
    ),
    (
      .other(.supplementaryAttributes),
      "no UICollectionViewLayoutAttributes instance for "
        + "-layoutAttributesForDecorationViewOfKind: %n at path %p"
    ),
    (
      .snapshot(.itemsAreUnique),
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: %@"
    ),
    (
      .snapshot(.itemsAreUnique),
      "supplied item identifiers are not unique. Duplicate identifiers: %@"
    ),
    (.snapshot(.itemsAreUnique), "supplied identifiers are not unique"),
    (
      .snapshot(.sectionExists),
      "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API"
    ),
    (
      .snapshot(.sectionsAreUnique),
      "supplied section identifiers are not unique. Duplicate identifiers: %@"
    ),
    (
      .snapshot(.sectionIsNew),
      "Diffable data source detected an attempt to insert or append %ld section identifiers that "
        + "already exist in the snapshot"
    ),
    (
      .snapshot(.sectionIsNew),
      "Diffable data source detected an attempt to insert or append %ld section identifier that "
        + "already exists in the snapshot"
    ),
  ]

  /// The beginnings of messages about rules that are only logged.
  private static let loggedSize = "Negative or zero item sizes are not supported by flow layout"
  private static let strayAttributes = "Layout attributes"

  /// The patterns, by the first words of their messages.
  static let byFirstWord = Dictionary(grouping: all) { $0.elements[0] }
  /// The lengths of first words, as bits, by their first letters in lower case.
  private static let firstLengths: [UInt64] = {
    var lengths = [UInt64](repeating: 0, count: 256)
    // A table view's word may replace the word.
    let words = synonyms.filter { byFirstWord[.word($0.value)] != nil }.map { $0.key }
    for word in byFirstWord.keys.compactMap({ $0.word }) + words {
      lengths[Int(word[0])] |= 1 << UInt64(word.count)
    }
    return lengths
  }()

  /// Returns whether a word may be the first one of a message, by its first byte and its length.
  static func mayStart(with byte: UInt8, length: Int) -> Bool {
    length < 64 && firstLengths[Int(byte | 0x20)] & 1 << UInt64(length) != 0
  }

  /// Returns whether a word may be the second one of the message, by its first byte.
  func mayContinue(with byte: UInt8) -> Bool {
    guard let second else { return true }
    return byte | 0x20 == second.letter || second.others.contains(byte | 0x20)
  }

  private init(_ topic: CrashReport.Topic, _ template: String) {
    self.topic = topic
    var elements: [Element] = []
    var lists: [Element] = [.counts, .counts, .updates]
    var word: [UInt8] = []
    var isMark = false
    func end() {
      let element = Element.word(Self.canonical(word))
      // One message says "to to", which people correct when they quote it.
      if !word.isEmpty, element != elements.last { elements.append(element) }
      word = []
    }
    for byte in template.utf8 {
      if isMark {
        guard byte != UInt8(ascii: "l") else { continue }
        isMark = false
        switch (byte, topic) {
        case (UInt8(ascii: "d"), _): elements.append(.number)
        case (UInt8(ascii: "p"), _): elements.append(.path)
        case (UInt8(ascii: "r"), _): elements.append(.frame)
        case (UInt8(ascii: "n"), _): elements.append(.name(until: []))
        case (UInt8(ascii: "s"), _): elements.append(.skipped(until: [], length: 100))
        case (UInt8(ascii: "S"), _): elements.append(.skipped(until: [], length: 600))
        case (_, .update(.survivorsFit)): elements.append(lists.removeFirst())
        case (_, .snapshot): elements.append(.names)
        default: elements.append(.path)
        }
      } else if CrashTokens.isWordByte(byte) {
        word.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      } else {
        end()
        isMark = byte == UInt8(ascii: "%")
      }
    }
    end()
    // A message is found by its first word.
    elements.removeFirst(elements.firstIndex { $0.word != nil } ?? 0)
    for index in elements.indices.dropLast() {
      let following = elements[index + 1].word ?? []
      switch elements[index] {
      case .name, .names: elements[index] = .name(until: following)
      case .skipped(_, let length): elements[index] = .skipped(until: following, length: length)
      default: break
      }
    }
    self.elements = elements
    second = elements.dropFirst().first?.word.flatMap { word in
      // Names of classes may have any prefix.
      guard !word.starts(with: Self.prefix) else { return nil }
      let names = Self.synonyms.filter { $0.value == word }.map { $0.key } + [Self.or, Self.to]
      return (word[0], names.map { $0[0] })
    }
    required = Self.required(topic, elements)
    // An unusually long word counts as two.
    let weights = elements.map { $0.word?.count ?? 0 > 24 ? 2 : 1 }
    // Other messages, too, mention the view's data source.
    least =
      topic == .assertion(.cellExists)
      ? required
      : elements.indices.first { weights[...$0].reduce(0, +) >= 6 }.map { $0 + 1 } ?? .max
    isOfTableViews =
      topic == .assertion(.sectionsHaveMap) || template.hasPrefix("unable to dequeue a cell")
      || template == ViewAssertion.noCellOfTable
    isLogged =
      switch topic {
      case .assertion(let assertion): assertion.isLogged(template)
      case .update:
        template.hasPrefix(Self.loggedSize) || template.hasPrefix(Self.strayAttributes)
      case .other, .snapshot: false
      }
  }

  /// Returns the number of elements that a whole message has at least.
  private static func required(_ topic: CrashReport.Topic, _ elements: [Element]) -> Int {
    switch topic {
    case .update(.itemCount), .other(.itemCountTail):
      return (elements.lastIndex(of: plus) ?? elements.count + 1) - 1
    case .update(.moveFromDeletedSection), .update(.moveIntoInsertedSection):
      return elements.count - 1
    case .assertion(let assertion):
      let last = assertion.lastNeededWords.lazy
        .compactMap { elements.firstIndex(of: .word(Array($0.utf8))) }.first
      // Fewer words may occur in any text.
      return last.map { max($0 + 1, 7) } ?? elements.count
    default: return elements.count
    }
  }

  private static let plus = Element.word(Array("plus".utf8))

  /// Words of table views for the same things.
  private static let tableWords: [[UInt8]: [UInt8]] = {
    var words: [[UInt8]: [UInt8]] = [
      Array("table".utf8): Array("collection".utf8),
      Array("uitableview".utf8): Array("uicollectionview".utf8),
      Array("uitableviewdiffabledatasource".utf8):
        Array("uicollectionviewdiffabledatasource".utf8),
    ]
    // Messages are read in lower case, and do not contain the names of methods.
    for (item, row) in ViewStyle.tableWords where row.allSatisfy({ $0.isLowercase }) {
      words[Array(row.utf8)] = Array(item.utf8)
    }
    return words
  }()

  /// Words with two spellings: `an` depends on the noun, and older systems misspell one.
  private static let spellings: [[UInt8]: [UInt8]] = [
    Array("an".utf8): Array("a".utf8),
    Array("recieved".utf8): Array("received".utf8),
  ]

  private static let synonyms = spellings.adding(tableWords)

  /// Words that some systems add.
  static let or = Array("or".utf8)
  static let to = Array("to".utf8)

  /// Returns a word in its usual spelling.
  ///
  /// A table view's word becomes that of a collection view, and a class with another prefix becomes
  /// UIKit's.
  static func canonical(_ word: [UInt8]) -> [UInt8] {
    synonyms[word] ?? classEndings.first { word.isClass($0) }.map { prefix + $0 }
      ?? (word.isClass(tableView) ? prefix + classEndings[0] : word)
  }

  /// Returns whether a word belongs to table views.
  static func isOfTableViews(_ word: [UInt8]) -> Bool {
    tableWords[word] != nil || word.isClass(tableView)
  }

  /// The ends of class names for which subclasses and AppKit have another prefix.
  private static let classEndings = [
    "collectionview", "collectionviewflowlayout", "collectionviewlayoutattributes",
    "collectionviewdiffabledatasource",
  ].map { Array($0.utf8) }
  private static let tableView = Array("tableview".utf8)
  private static let prefix = Array("ui".utf8)
}

extension [UInt8] {
  /// Returns whether a word is the name of a class with an ending, and longer than the ending.
  fileprivate func isClass(_ ending: [UInt8]) -> Bool {
    count > ending.count && suffix(ending.count).elementsEqual(ending)
  }
}

extension SentencePattern.Element {
  /// The word; nil for other elements.
  var word: [UInt8]? { if case .word(let word) = self { word } else { nil } }
}
