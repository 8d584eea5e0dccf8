import CollectionCore
import CollectionData
import CollectionUpdates

extension CrashReport {
  /// The likely cause, going by the numbers; nil where the numbers say nothing of it.
  ///
  /// A guess, and to be shown as one.
  package var likelyCause: String? {
    (contradiction?.likelyCause ?? causeByNumbers).map(inItsWords)
  }

  /// The advice, if the numbers are known.
  package var advice: String? { (contradiction?.advice ?? adviceByTopic).map(inItsWords) }

  /// The reason for the refusal, with the arithmetic; nil if the sentence lacks numbers.
  package var explanation: String? {
    (contradiction?.explanation ?? explanationByTopic).map(inItsWords)
  }

  /// The meaning of the sentence, where its numbers say more than the page of its code.
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
        numbers: captures.flatMap(\.numbers), names: names, paths, isWhole: isComplete)
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
      // The advice for one batch looks at its counts, which a pasted sentence has for a part only.
      return Self.countAdvice
    default: return fault.map { UpdateError($0).advice } ?? overflow.map { _ in Self.countAdvice }
    }
  }

  private static let countAdvice =
    "Change the data inside the block, and write one insert or delete for each thing that came "
    + "or went, and no more. Where that cannot be told, call reloadData instead."

  private var paths: [IndexPath] {
    captures.compactMap { if case .path(let path) = $0 { path } else { nil } }
  }

  /// The names in the sentence, in order.
  private var names: [String] {
    captures.compactMap { if case .names(let names) = $0 { names } else { nil } }
  }

  private func explanation(of sentence: OtherSentence) -> String? {
    guard isComplete else { return nil }
    switch sentence {
    case .scroll:
      return paths.first.map { path in
        "The view was to scroll to \(path), and had no item there; how many it had, the sentence "
          + "does not say."
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
        "The items of section \(section) were to be counted, and the view has no such section; how "
          + "many it has, the sentence does not say."
      }
    case .supplementaryAttributes:
      guard let path = paths.first, let kind = names.first else { return nil }
      return "The view needed the frame of the \(kind) at \(path), and the layout gave none."
    }
  }

  private var causeByNumbers: String? {
    switch topic {
    case .assertion(let assertion):
      return assertion.likelyCause(numbers: captures.flatMap(\.numbers))
    case .other(.itemCountTail): return Self.tally(captures, section: 0).map(Self.cause)
    case .update, .other, .snapshot: return causeOfFault
    }
  }

  private var causeOfFault: String? {
    switch fault {
    case .itemCount(let tally): Self.cause(tally)
    case .sectionCount(let before, let inserted, let deleted, let after):
      Self.cause("section", inserted - deleted, after - before, written: inserted + deleted)
    case .survivorsOverflow(let mismatch, let before, let after, _):
      overflow?.disagrees == false
        ? nil
        : Self.causeElsewhere(mismatch, before, after) ?? Self.cause(mismatch)
    case .deleteItemBounds(let path, let items) where path.item == items,
      .moveItemFromBounds(let path, let items) where path.item == items:
      "\(path.item) is one past the last item: a count that was used as an index, an index counted "
        + "from 1, or the place of the item after another change instead of before the batch."
    case .insertItemBounds(let path, let items) where path.item == items,
      .moveItemToBounds(_, let path, let items) where path.item == items:
      "\(path.item) is one past the last item: the data did not hold the new item yet when the "
        + "block returned, or a delete in the same batch was forgotten in the index."
    case .deleteSectionBounds(let section, let sections) where section == sections,
      .moveSectionFromBounds(let section, let sections) where section == sections:
      "\(section) is one past the last section: a count that was used as an index, or the place "
        + "of the section after another change instead of before the batch."
    case .insertSectionBounds(let section, let sections) where section == sections:
      "\(section) is one past the last section: the data did not hold the new section yet when "
        + "the block returned."
    default: nil
    }
  }

  /// Tells what was done where the count that disagrees has not changed, but others have.
  private static func causeElsewhere(
    _ mismatch: UpdateFault.CountMismatch, _ before: [Int], _ after: [Int]
  ) -> String? {
    guard before != after else { return nil }
    switch mismatch {
    case .sections(let old, _, _, let new) where old == new:
      return "The data has as many sections as the view knew, but other items in them "
        + "(\(before) before, \(after) after): it was changed, but not by inserting or deleting a "
        + "section. Operations for sections were written where items came or went, or one section "
        + "took the place of another."
    case .items(let tally) where tally.before == tally.after:
      return "Section \(tally.newIndex) has as many items as the view knew, but others have not "
        + "(\(before) before, \(after) after): it was changed, but elsewhere than the operations say."
    default: return nil
    }
  }

  private static func cause(_ mismatch: UpdateFault.CountMismatch) -> String {
    switch mismatch {
    case .items(let tally): cause(tally)
    case .sections(let before, let inserted, let deleted, let after):
      cause("section", inserted - deleted, after - before, written: inserted + deleted)
    }
  }

  private static func cause(_ tally: SectionTally) -> String {
    if tally.movedIn + tally.movedOut > 0, tally.inserted + tally.deleted == 0 {
      return "Items move between sections, and the data of this section was not changed to match; "
        + "both sections have to change before the block returns."
    }
    return cause(
      "item", tally.change, tally.after - tally.before,
      written: tally.inserted + tally.deleted + tally.movedIn + tally.movedOut)
  }

  /// Tells what was done from how the operations and the data differ.
  ///
  /// - Parameters:
  ///   - noun: what is counted.
  ///   - change: by how many the operations change the count.
  ///   - actual: by how many the data changed.
  ///   - written: the number of operations.
  private static func cause(_ noun: String, _ change: Int, _ actual: Int, written: Int) -> String {
    if written == 0 {
      return "The data has \(difference(actual, noun)) than the view knew, and no operation told "
        + "the view. The change was made without a call, or by another call that came too early."
    }
    if actual == 0 {
      return "The data has as many \(noun)s as the view knew. Either it was not changed at all, or "
        + "it was changed before the view counted, so that the change is part of both counts."
    }
    if change == 0 {
      return
        "The operations cancel out, and the data has \(difference(actual, noun)) than the view "
        + "knew: an operation is missing, or one stands for another."
    }
    if change == actual {
      return "The sums agree, but a place is named twice: each operation needs one of its own."
    }
    if change == -actual {
      return "The data changed the other way: inserts were written as deletes, or the reverse."
    }
    return "The operations are for \(difference(change, noun)), and the data has "
      + "\(difference(actual, noun)) than the view knew: several changes of the data went into one "
      + "batch, or one change was told twice."
  }

  private static func difference(_ number: Int, _ noun: String) -> String {
    "\(abs(number)) \(number < 0 ? "fewer" : "more") "
      + (abs(number) == 1 ? noun : noun + "s")
  }
}
