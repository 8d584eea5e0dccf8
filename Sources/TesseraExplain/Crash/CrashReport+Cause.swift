import CollectionCore
import CollectionData
import CollectionUpdates

extension CrashReport {
  /// The likely cause, judged by the numbers; nil if the numbers do not indicate one.
  ///
  /// It is a guess, and must be shown as one.
  package var likelyCause: String? {
    causes.first?.text ?? (contradiction?.likelyCause ?? assertionCause).map(inItsWords)
  }

  /// The causes that agree with all numbers, the most likely one first.
  ///
  /// They are empty if the message has no numbers to compare, or if the numbers contradict each
  /// other.
  package var causes: [CrashCause] {
    guard contradiction == nil, isComplete, let rule else { return [] }
    let fault =
      topic == .other(.itemCountTail)
      ? Self.tally(captures, section: 0).map { .itemCount($0) } : fault
    let numbers = CrashNumbers(
      rule, fault: fault, overflow: overflow, isClassicWording: isClassicWording)
    guard let numbers else { return [] }
    let causes = CrashCause.causes(numbers)
    return viewKind == .tableView ? causes.map { $0.ofTableView } : causes
  }

  /// The advice, if the numbers are known.
  package var advice: String? { (contradiction?.advice ?? adviceByTopic).map(inItsWords) }

  /// The reason for the refusal, with the arithmetic; nil if the message lacks numbers.
  package var explanation: String? {
    (contradiction?.explanation ?? explanationByTopic).map(inItsWords)
  }

  /// The part of the reason that texts show first, and the other parts; nil if the message lacks
  /// numbers.
  var reason: (sum: String, notes: [String])? {
    if contradiction == nil, case .update = topic, let overflow {
      return (inItsWords(overflow.sum), overflow.notes.map(inItsWords))
    }
    return explanation.map { ($0, []) }
  }

  /// The meaning of the message, if its numbers say more than the page of its code.
  package var meaning: String? { overflow?.meaning.map(inItsWords) }

  /// The consequence of a line of the log, after which the app continues; nil for an exception.
  package var consequence: String? {
    guard isLogged else { return nil }
    let fault =
      switch topic {
      case .assertion(let assertion): assertion.consequence
      case .update(.sizeNotPositive): "the item has no area, and so nothing of it is shown"
      case .update(.strayAttributes):
        "the attributes are ignored, and nothing is shown at their place"
      case .update, .other, .snapshot:
        "the view reloads everything instead of animating the batch, and a later system raises an "
          + "exception"
      }
    return inItsWords("The app continues, but \(fault).")
  }

  private var explanationByTopic: String? {
    switch topic {
    case .update(.sizeNotPositive) where !names.isEmpty:
      "An item was given the size \(names[0]); the flow layout expects a width and a height above 0."
    case .update: overflow?.explanation ?? fault.map { UpdateError($0).explanation }
    case .other(let sentence): explanation(of: sentence)
    case .snapshot(let rule): rule.explanation(about: names.first)
    case .assertion(let assertion):
      assertion.explanation(
        numbers: captures.flatMap { $0.numbers }, names: names, paths, isWhole: isComplete)
    }
  }

  private var adviceByTopic: String? {
    if rule == .deletesExist {
      return "Delete each path once, and name only items that the section had before the batch."
    }
    switch topic {
    case .snapshot(let rule): return rule.advice
    case .assertion(let assertion): return assertion.advice(isTable: viewKind == .tableView)
    case .other(.scroll), .other(.scrollToSection):
      return UpdateError(.scrollBounds(IndexPath(0, 0), items: 0)).advice
    case .other(.itemCountTail): return Self.countAdvice
    case .other(.rowCountQuery):
      return UpdateError(.countQueryBounds(section: 0, sections: 0)).advice
    case .other(.supplementaryAttributes):
      return "Let layoutAttributesForSupplementaryView answer for every header and footer that "
        + "layoutAttributesForElements gives, and for no other kind."
    case .update: break
    }
    switch fault {
    case .itemCount, .sectionCount, .survivorsOverflow:
      // The advice for one batch considers its counts, and a pasted message has only some of them.
      return Self.countAdvice
    default: return fault.map { UpdateError($0).advice } ?? overflow.map { _ in Self.countAdvice }
    }
  }

  private static let countAdvice =
    "Change the data inside the block. Write one insert or delete for each item or section "
    + "that the data gained or lost. If that is not possible, call reloadData instead."

  private var paths: [IndexPath] {
    captures.compactMap { if case .path(let path) = $0 { path } else { nil } }
  }

  /// The names in the message, in order.
  private var names: [String] {
    captures.compactMap { if case .names(let names) = $0 { names } else { nil } }
  }

  private func explanation(of sentence: OtherSentence) -> String? {
    guard isComplete else { return nil }
    switch sentence {
    case .scroll:
      return paths.first.map { path in
        "The call scrolled to \(path), where the view had no item. The message does not say "
          + "how many it had."
      }
    case .scrollToSection:
      guard numbers.count == 2 else { return nil }
      return "The view was to scroll to section \(numbers[0].signed), and has "
        + "\(numbers[1].indexed("section"))."
    case .itemCountTail:
      return Self.tally(captures, section: 0).map { tally in
        "The section had \(tally.before.counted("item")): \(tally), but the data has "
          + "\(tally.after). Which section it is, the text does not say: the sentence has lost its "
          + "beginning."
      }
    case .rowCountQuery:
      return numbers.first.map { section in
        "The number of items in section \(section) was asked for, and the view has no such "
          + "section. The message does not say how many it has."
      }
    case .supplementaryAttributes:
      guard let path = paths.first, let kind = names.first else { return nil }
      return "The view needed the frame of the \(kind) at \(path), and the layout gave none."
    }
  }

  private var assertionCause: String? {
    guard case .assertion(let assertion) = topic else { return nil }
    return assertion.likelyCause(numbers: captures.flatMap { $0.numbers })
  }
}
