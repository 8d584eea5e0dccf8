import CollectionCore
import CollectionUpdates

/// A possible cause of a crash, which agrees with every number of its message.
package struct CrashCause: Hashable, Sendable {
  /// How likely a cause is compared with the others of its list.
  package enum Probability: String, Hashable, Sendable {
    case only = "the only known cause"
    case most = "most likely"
    case likely = "likely"
    case equal = "equally likely"
    case possible = "possible"
  }

  /// The name that patterns and tests use for the cause.
  package let name: String
  /// The mistake, in one sentence.
  package let text: String
  /// The question to ask about the code.
  package let question: String
  /// The fix, in Swift.
  package let fix: String
  /// The probability.
  package let probability: Probability
}

extension CrashCause {
  /// The minimum share of the greatest frequency at which a cause counts as equally likely.
  private static let equalShare = 0.9
  /// The minimum share, in percent, at which the first cause is called the most likely one.
  private static let mostShare = 50

  /// Returns the causes that agree with all numbers, the most likely one first; at most five.
  static func causes(_ numbers: CrashNumbers) -> [CrashCause] {
    guard let causes = CausePattern.all.first(where: { $0.fits(numbers) })?.causes,
      let first = causes.first
    else { return [] }
    let equals = causes.prefix { Double($0.share) >= Double(first.share) * equalShare }.count
    return causes.enumerated().map { index, cause in
      let probability: Probability =
        if causes.count == 1 {
          .only
        } else if index < equals {
          equals > 1 ? .equal : first.share >= mostShare ? .most : .likely
        } else {
          .possible
        }
      return CrashCause(cause.name, probability)
    }
  }

  private init(_ name: CauseName, _ probability: Probability) {
    let words = name.words
    self.init(
      name: name.rawValue, text: words.text, question: words.question, fix: words.fix,
      probability: probability)
  }

  /// The cause in the terms and the Swift of table views.
  var ofTableView: CrashCause {
    CrashCause(
      name: name, text: ViewStyle.table.inItsWords(text),
      question: ViewStyle.table.inItsWords(question), fix: Self.swiftOfTableViews(fix),
      probability: probability)
  }

  private static func swiftOfTableViews(_ code: String) -> String {
    ["insertItems", "deleteItems", "reloadItems", "moveItem", "scrollToItem", "numberOfItems"]
      .reduce(code) { $0.replacing($1, with: $1.replacing("Item", with: "Row")) }
      .replacing("IndexPath(item:", with: "IndexPath(row:")
      .replacing("UICollectionView", with: "UITableView")
  }
}
