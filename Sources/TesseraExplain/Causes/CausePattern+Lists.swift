import CollectionUpdates

/// Causes of item counts that do not agree, for messages with a list of updates: U01.
extension CausePattern {
  static let lists: [CausePattern] = [
    CausePattern(
      items: { $0.moved > 0 && $0.changed == 0 && $0.told != 0 }, [(.movedDataUnchanged, 100)]),
    CausePattern(
      list: { sum, list in list.hasRepeats && sum.excess == 0 }, [(.stepwiseDeletes, 100)]),
    CausePattern(list: { sum, list in list.hasRepeats && sum.excess != 0 }, [(.toldTwice, 100)]),
    CausePattern(
      list: { sum, list in list.hasInsertPastEnd && sum.excess == 1 },
      [(.loopTooFar, 40), (.pathsBeforeFilter, 38), (.countAfterAppend, 12)]),
    CausePattern(
      list: { _, list in list.hasInsertPastEnd }, [(.pathsBeforeFilter, 60), (.loopTooFar, 20)]),
    CausePattern(
      list: { sum, list in list.updates.isEmpty && sum.changed != 0 }, [(.callMissing, 100)]),
    CausePattern(
      list: { sum, list in sum.isUntold && list.areSectionsEqual && !list.elsewhere.isEmpty },
      [(.oneArrayForTwoSections, 100)]),
    CausePattern(
      list: { sum, list in sum.isUntold && list.changesSections }, [(.sectionCountedFromOne, 100)]),
    CausePattern(
      list: { sum, list in sum.isUntold && sum.changed == -1 && list.isInsertElsewhere },
      [(.moveAsInsert, 100)]),
    CausePattern(
      list: { sum, list in sum.isUntold && !list.elsewhere.isEmpty }, [(.wrongSection, 100)]),
    CausePattern(
      list: { sum, list in sum.changed == 0 && sum.told != 0 && list.hasOtherSection(sum.told) },
      [(.wrongSection, 100)]),
    CausePattern(
      list: { sum, _ in sum.isPlaceholderGone },
      [(.placeholderStays, 59), (.spinnerGoes, 18), (.dataChangedEarly, 9), (.pageAgain, 8)]),
    CausePattern(
      list: { sum, _ in sum.isInserts && sum.changed == 0 && sum.after == sum.inserted },
      [(.dataChangedEarly, 50), (.pageAgain, 41), (.dataUnchanged, 5)]),
    CausePattern(
      list: { sum, list in
        sum.isInserts && sum.changed == 0 && sum.inserted == 1 && list.endsWithInserts
      }, [(.spinnerGoes, 34), (.pageAgain, 32), (.dataChangedEarly, 28), (.dataUnchanged, 3)]),
    CausePattern(
      list: { sum, list in sum.isInserts && sum.changed == 0 && list.endsWithInserts },
      [(.pageAgain, 50), (.dataChangedEarly, 43), (.dataUnchanged, 5)]),
    CausePattern(
      list: { sum, _ in sum.isInserts && sum.changed == 0 },
      [
        (.dataChangedEarly, 55), (.dataUnchanged, 26), (.secondUpdate, 8), (.filterHides, 8),
        (.pathsBeforeFilter, 4),
      ]),
    CausePattern(
      list: { sum, list in sum.isInserts && sum.excess == 1 && list.endsWithInserts },
      [(.spinnerGoes, 89), (.secondUpdate, 5), (.filterHides, 4), (.pathsBeforeFilter, 2)]),
    CausePattern(
      list: { sum, _ in sum.isInserts && sum.excess == 1 },
      [(.filterHides, 39), (.secondUpdate, 39), (.pathsBeforeFilter, 21)]),
    // A header is the first row and a footer the last one, so the deletes cover everything else.
    CausePattern(
      list: { sum, list in
        sum.isDeletes && sum.after == 0 && sum.excess == 1
          && list.deletes != Array(0..<sum.deleted) && list.deletes != Array(1...sum.deleted)
      }, [(.filterHides, 53), (.secondUpdate, 47)]),
  ]
}

extension CrashNumbers.List {
  /// A Boolean value that indicates whether all sections had the same number of items, before and
  /// after.
  fileprivate var areSectionsEqual: Bool {
    before.count > 1 && Set(before).count == 1 && Set(after).count == 1
  }

  /// A Boolean value that indicates whether sections are inserted or deleted.
  fileprivate var changesSections: Bool {
    updates.contains {
      switch $0 {
      case .insertSection, .deleteSection: true
      default: false
      }
    }
  }

  /// A Boolean value that indicates whether the list is one insert into another section.
  fileprivate var isInsertElsewhere: Bool {
    guard updates.count == 1, case .insertItem? = elsewhere.first else { return false }
    return true
  }

  /// A Boolean value that indicates whether the inserted items are the last ones of the section.
  fileprivate var endsWithInserts: Bool {
    guard let section, after.indices.contains(section) else { return false }
    let (inserts, count) = (inserts, after[section])
    return !inserts.isEmpty && inserts.count <= count
      && inserts == Array((count - inserts.count)..<count)
  }

  /// A Boolean value that indicates whether an insert is past the end of its section.
  fileprivate var hasInsertPastEnd: Bool {
    guard let section, after.indices.contains(section) else { return false }
    return inserts.contains { $0 >= after[section] }
  }

  /// Returns whether the count of another section changed by a number of items.
  fileprivate func hasOtherSection(_ change: Int) -> Bool {
    zip(before, after).enumerated().contains { $0 != section && $1.1 - $1.0 == change }
  }
}
