import CollectionData
import CollectionUpdates

/// A sentence of a rule as the words and numbers to look for, taken from its template.
struct SentencePattern: Sendable {
  /// An element of a sentence.
  enum Element: Hashable, Sendable {
    case word([UInt8])
    case number
    case path
    case counts
    case updates
    /// The rest of the line, or a list in `{(` and `)}`.
    case names
  }

  let topic: CrashReport.Topic
  let elements: [Element]
  /// The number of elements of a whole sentence: older systems leave out the end of some.
  let required: Int

  /// The patterns of all sentences of UIKit.
  static let all =
    UpdateRule.allCases.map { SentencePattern(.update($0), $0.template()) }
    + SnapshotRule.allCases.filter(\.isSentenceKnown).map {
      SentencePattern(.snapshot($0), $0.template)
    }
    + [SentencePattern(.otherScroll, "attempt to scroll to invalid index path: %@")]
  /// The patterns by the words with which their sentences start.
  static let byFirstWord = Dictionary(grouping: all) { $0.elements[0] }
  /// A table of the bytes with which such a word starts, small or capital.
  static let firstLetters: [Bool] = {
    var letters = [Bool](repeating: false, count: 256)
    for case .word(let word) in byFirstWord.keys {
      letters[Int(word[0])] = true
      letters[Int(word[0] & ~0x20)] = true
    }
    return letters
  }()

  private init(_ topic: CrashReport.Topic, _ template: String) {
    self.topic = topic
    var elements: [Element] = []
    var lists: [Element] = [.counts, .counts, .updates]
    var word: [UInt8] = []
    var isMark = false
    func end() {
      let element = Element.word(Self.canonical(word))
      // One sentence says "to to", which people correct when they quote it.
      if !word.isEmpty, element != elements.last { elements.append(element) }
      word = []
    }
    for byte in template.utf8 {
      if isMark {
        guard byte != UInt8(ascii: "l") else { continue }
        isMark = false
        switch topic {
        case .update(.survivorsFit): elements.append(lists.removeFirst())
        case .snapshot: elements.append(.names)
        default: elements.append(byte == UInt8(ascii: "d") ? .number : .path)
        }
      } else if CrashTokens.isWordByte(byte) {
        word.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      } else {
        end()
        isMark = byte == UInt8(ascii: "%")
      }
    }
    end()
    self.elements = elements
    required =
      switch topic {
      case .update(.itemCount): (elements.lastIndex(of: Self.plus) ?? elements.count + 1) - 1
      case .update(.moveFromDeletedSection), .update(.moveIntoInsertedSection):
        elements.count - 1
      default: elements.count
      }
  }

  private static let plus = Element.word(Array("plus".utf8))

  /// Table views have other words for the same things; `an` follows the noun.
  private static let synonyms: [[UInt8]: [UInt8]] = [
    Array("row".utf8): Array("item".utf8),
    Array("rows".utf8): Array("items".utf8),
    Array("table".utf8): Array("collection".utf8),
    Array("uitableview".utf8): Array("uicollectionview".utf8),
    Array("uitableviewdiffabledatasource".utf8):
      Array("uicollectionviewdiffabledatasource".utf8),
    Array("an".utf8): Array("a".utf8),
  ]

  /// Words that some systems write in addition.
  static let or = Array("or".utf8)
  static let to = Array("to".utf8)
  static let an = Array("an".utf8)

  /// Returns the word of a collection view for one of a table view.
  static func canonical(_ word: [UInt8]) -> [UInt8] { synonyms[word] ?? word }
}
