import CollectionCore
import CollectionUpdates

/// Numbers that UIKit cannot have written, or not for this reason.
extension CrashReport {
  /// A contradiction in the numbers of a message.
  enum Contradiction: Hashable {
    /// A number that exceeds any count of a view.
    case tooLarge(Int)
    /// A count of items or sections below 0.
    case negativeCount(Int)
    /// A number of operations below 0.
    case negativeOperations(Int)
    /// Nothing is wrong, because the index paths exist or are the same; with a sentence about it.
    case nothingWrong(String)
    /// The sum equals the count of the data.
    case agreement(SectionTally?, sections: Bool, withMoves: Bool)
  }

  /// The contradiction in the numbers, if there is one.
  var contradiction: Contradiction? {
    guard isComplete else { return nil }
    var numbers: [Int] = []
    for capture in captures {
      switch capture {
      case .number(let number): numbers.append(number)
      case .counts(let counts): numbers += counts
      case .path(let path):
        numbers.append(path.section)
        // A path of one index represents a section.
        if path.item != .max { numbers.append(path.item) }
      case .updates, .names: break
      }
    }
    // These messages are about numbers out of proportion.
    if case .assertion = topic { return nil }
    let bounds = -Self.greatestNumber...Self.greatestNumber
    if let number = numbers.first(where: { !bounds.contains($0) }) { return .tooLarge(number) }
    switch topic {
    case .update(.survivorsFit):
      return numbers.first { $0 < 0 }.map { .negativeCount($0) }
    case .update(.itemCount) where numbers.count >= 5:
      guard case .itemCount(let tally) = fault else { return nil }
      let indices = numbers.count.isMultiple(of: 2) ? 2 : 1
      return Self.contradiction(numbers.dropFirst(indices), tally, section: numbers[0])
    case .other(.itemCountTail) where numbers.count >= 4:
      return Self.contradiction(numbers[...], Self.tally(captures, section: 0), section: nil)
    case .update(.sectionCount) where numbers.count == 4:
      if let number = numbers[0...1].first(where: { $0 < 0 }) { return .negativeCount(number) }
      if let number = numbers[2...].first(where: { $0 < 0 }) { return .negativeOperations(number) }
      guard numbers[1] + numbers[2] - numbers[3] == numbers[0] else { return nil }
      return .agreement(
        Self.tally(ofSections: numbers), sections: true, withMoves: true)
    default: return fault?.nothingWrong.map { .nothingWrong($0) }
    }
  }

  /// Returns the contradiction in the counts and operations of message U02.
  private static func contradiction(
    _ numbers: ArraySlice<Int>, _ tally: SectionTally?, section: Int?
  ) -> Contradiction? {
    if let number = numbers.prefix(2).first(where: { $0 < 0 }) { return .negativeCount(number) }
    if let number = numbers.dropFirst(2).first(where: { $0 < 0 }) {
      return .negativeOperations(number)
    }
    guard let tally, tally.agrees else { return nil }
    return .agreement(
      section == nil ? nil : tally, sections: false, withMoves: numbers.count == 6)
  }

  private static func tally(ofSections numbers: [Int]) -> SectionTally {
    var tally = SectionTally(newIndex: 0, oldIndex: 0, before: numbers[1], after: numbers[0])
    (tally.inserted, tally.deleted) = (numbers[2], numbers[3])
    return tally
  }
}

extension CrashReport.Contradiction {
  /// The sentence that names the impossible, with the numbers.
  var explanation: String {
    switch self {
    case .tooLarge(CrashTokens.tooLong), .tooLarge(-CrashTokens.tooLong):
      "A number in it is larger than any index or count can be, so there is nothing to calculate."
    case .tooLarge(CrashTokens.wrappedMinusOne):
      "18446744073709551615 is −1 written without a sign, so there is nothing to calculate."
    case .tooLarge(let number):
      "No view counts up to \(CrashTokens.text(of: number)), so there is nothing to calculate."
    case .negativeCount(let number):
      "A count of \(number.signed) cannot come from UIKit's own counting: nothing has fewer than 0 "
        + "items or sections."
    case .negativeOperations(let number):
      "UIKit counts the operations that were written, and \(number.signed) of them cannot be: these "
        + "are not the numbers of UIKit."
    case .nothingWrong(let sentence):
      sentence + " The numbers agree, and UIKit raises this sentence only where they do not."
    case .agreement(let tally, let isSections, _):
      (tally.map { tally in
        let noun = isSections ? "section" : "item"
        let start =
          isSections
          ? "\(tally.before == 1 ? "There was" : "There were") \(tally.before.counted(noun))"
          : "Section \(tally.newIndex) had \(tally.before.counted(noun))"
        return "\(start): \(tally), and the data has \(tally.after). "
      } ?? "")
        + "The arithmetic agrees, and UIKit raises this sentence only where it does not."
    }
  }

  /// The likely cause of the contradiction.
  var likelyCause: String {
    switch self {
    case .tooLarge(.max):
      "\(Int64.max) is NSNotFound: something was looked up, was not found, and the result was used as "
        + "an index."
    case .tooLarge(CrashTokens.wrappedMinusOne):
      "1 was subtracted from an index or a count of 0, or a lookup answered −1 for not found."
    case .tooLarge: "An index or a count was never set, or the text was changed on its way."
    case .negativeCount:
      "The data source returned it, for instance as a count minus 1 for an empty list. Or the "
        + "text was edited."
    case .negativeOperations: "The text was changed on its way, or somebody else wrote it."
    case .nothingWrong: "The text was changed on its way, or put together from two crashes."
    case .agreement(_, _, let hasMoves):
      "The text was changed on its way, or put together from two crashes."
        + (hasMoves
          ? ""
          : " Or items moved into or out of the section: systems that write this sentence do not "
            + "name them.")
    }
  }

  /// The advice on the contradiction.
  var advice: String {
    switch self {
    case .tooLarge:
      "Check the result of firstIndex(of:) and index(of:) before it becomes an index path."
    case .negativeCount:
      "Let numberOfSections and numberOfItemsInSection return what the list has, 0 or more."
    case .negativeOperations, .agreement, .nothingWrong:
      "Paste the exception again exactly as in the log, with its whole reason."
    }
  }
}
