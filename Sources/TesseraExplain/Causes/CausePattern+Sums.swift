/// Causes of item counts that do not agree, found by the numbers of one section: U02.
extension CausePattern {
  static let sums: [CausePattern] = [
    CausePattern(
      items: { $0.isUntold && $0.changed == 1 },
      [
        (.moveAsDelete, 50), (.callMissing, 28), (.oneArrayForTwoSections, 15),
        (.sectionCountedFromOne, 6),
      ]),
    CausePattern(
      items: { $0.isUntold && $0.changed == -1 },
      [
        (.moveAsInsert, 56), (.callMissing, 24), (.oneArrayForTwoSections, 13),
        (.sectionCountedFromOne, 5), (.wrongSection, 2),
      ]),
    CausePattern(
      tally: { sum, numbers in sum.isUntold && sum.changed > 0 && numbers.section ?? 0 > 0 },
      [(.callMissing, 46), (.oneArrayForTwoSections, 43), (.sectionCountedFromOne, 11)]),
    CausePattern(
      items: { $0.isUntold && $0.changed > 0 },
      [
        (.callMissing, 65), (.oneArrayForTwoSections, 20), (.sectionCountedFromOne, 10),
        (.wrongSection, 4),
      ]),
    CausePattern(
      items: { $0.isUntold && $0.changed < 0 },
      [
        (.callMissing, 58), (.oneArrayForTwoSections, 30), (.sectionCountedFromOne, 10),
        (.wrongSection, 2),
      ]),
    CausePattern(items: { $0.told == 0 && $0.moved == 0 && $0.changed != 0 }, [(.reloadOnly, 100)]),
    // UIKit since iOS 16.4 writes U02 only if the survivors fit, so the same path was inserted
    // twice.
    CausePattern(
      tally: { sum, numbers in
        !numbers.isClassicWording && sum.isInserts && sum.told == 2 * sum.changed
      }, [(.toldTwice, 90), (.spinnerGoes, 5), (.filterHides, 5)]),
    CausePattern(
      items: { $0.isPlaceholderGone && $0.after == 1 },
      [
        (.placeholderStays, 45), (.dataChangedEarly, 18), (.pageAgain, 15), (.spinnerGoes, 11),
        (.dataUnchanged, 5),
      ]),
    CausePattern(
      items: { $0.isPlaceholderGone && $0.after == 2 },
      [(.placeholderStays, 65), (.spinnerGoes, 24), (.toldTwice, 8)]),
    CausePattern(
      items: { $0.isPlaceholderGone },
      [(.placeholderStays, 74), (.spinnerGoes, 21), (.filterHides, 3), (.secondUpdate, 2)]),
    CausePattern(
      items: { $0.isPlaceholderShown && $0.before == 1 },
      [
        (.placeholderComes, 42), (.dataUnchanged, 26), (.otherChangeUntold, 13), (.secondUpdate, 9),
        (.dataChangedEarly, 6),
      ]),
    CausePattern(
      items: { $0.isPlaceholderShown && $0.before == 2 },
      [(.placeholderComes, 62), (.toldTwice, 17), (.otherChangeUntold, 11), (.secondUpdate, 10)]),
    CausePattern(
      items: { $0.isPlaceholderShown },
      [(.placeholderComes, 82), (.toldTwice, 13), (.secondUpdate, 2), (.otherChangeUntold, 2)]),
    CausePattern(
      items: { $0.isInserts && $0.before == 0 && $0.after == 2 && $0.inserted == 1 },
      [
        (.headerComes, 47), (.spinnerComes, 22), (.dataChangedTwice, 20), (.otherChangeUntold, 6),
        (.secondUpdate, 4),
      ]),
    CausePattern(
      items: { $0.isInserts && $0.before == 0 && $0.excess == -1 },
      [(.headerComes, 58), (.spinnerComes, 28), (.otherChangeUntold, 8), (.secondUpdate, 6)]),
    CausePattern(
      items: { $0.isDeletes && $0.after == 0 && $0.before == 2 && $0.deleted == 1 },
      [(.headerGoes, 73), (.dataChangedTwice, 18), (.filterHides, 5), (.secondUpdate, 4)]),
    CausePattern(
      items: { $0.isDeletes && $0.after == 0 && $0.excess == 1 },
      [(.headerGoes, 94), (.filterHides, 3), (.secondUpdate, 3)]),
    CausePattern(
      items: { $0.isInserts && $0.changed == 0 && $0.after == $0.inserted && $0.after > 1 },
      [(.dataChangedEarly, 50), (.pageAgain, 41), (.dataUnchanged, 5)]),
    CausePattern(
      items: { $0.isInserts && $0.changed == 0 && $0.inserted == 1 },
      [
        (.dataChangedEarly, 32), (.spinnerGoes, 24), (.pageAgain, 23), (.wrongSection, 7),
        (.dataUnchanged, 7),
      ]),
    CausePattern(
      items: { $0.isInserts && $0.changed == 0 },
      [
        (.dataChangedEarly, 46), (.pageAgain, 35), (.wrongSection, 9), (.dataUnchanged, 8),
        (.filterHides, 2),
      ]),
    CausePattern(
      items: { $0.isDeletes && $0.changed == 0 && $0.deleted == $0.before },
      [(.dataUnchanged, 61), (.otherChangeUntold, 22), (.wrongSection, 10), (.dataChangedEarly, 7)]),
    CausePattern(
      items: { $0.isDeletes && $0.changed == 0 && $0.deleted == 1 },
      [
        (.dataUnchanged, 34), (.dataChangedEarly, 20), (.wrongSection, 18),
        (.otherChangeUntold, 16), (.secondUpdate, 12),
      ]),
    CausePattern(
      items: { $0.isDeletes && $0.changed == 0 },
      [(.dataUnchanged, 56), (.wrongSection, 23), (.otherChangeUntold, 20)]),
    CausePattern(
      tally: { sum, _ in
        sum.isInserts && sum.told == 2 * sum.changed && (sum.excess > 1 || sum.before == 0)
      }, [(.toldTwice, 100)]),
    CausePattern(
      tally: { sum, _ in sum.isInserts && sum.told == 2 * sum.changed },
      [
        (.spinnerGoes, 66), (.toldTwice, 18), (.filterHides, 8), (.secondUpdate, 6),
        (.pathsBeforeFilter, 3),
      ]),
    CausePattern(
      items: { $0.isDeletes && $0.told == 2 * $0.changed && $0.excess == -1 },
      [(.toldTwice, 58), (.otherChangeUntold, 23), (.secondUpdate, 19)]),
    CausePattern(items: { $0.isDeletes && $0.told == 2 * $0.changed }, [(.toldTwice, 100)]),
    CausePattern(
      items: { $0.isInserts && $0.told == -$0.changed },
      [(.insertForDelete, 61), (.filterHides, 27), (.pathsBeforeFilter, 12)]),
    CausePattern(
      items: { $0.told == 1 && $0.changed == -1 || $0.told == -1 && $0.changed == 1 },
      [(.otherChangeUntold, 68), (.insertForDelete, 32)]),
    CausePattern(
      items: { $0.told == -$0.changed && $0.told != 0 && $0.moved == 0 }, [(.insertForDelete, 100)]),
    CausePattern(
      items: { $0.isInserts && $0.changed == 2 * $0.told && $0.inserted == 1 },
      [(.spinnerComes, 39), (.dataChangedTwice, 38), (.otherChangeUntold, 12), (.secondUpdate, 11)]),
    CausePattern(
      items: { $0.isInserts && $0.changed == 2 * $0.told },
      [(.dataChangedTwice, 75), (.otherChangeUntold, 25)]),
    CausePattern(
      items: { $0.isDeletes && $0.changed == 2 * $0.told && $0.deleted == 1 },
      [(.dataChangedTwice, 68), (.secondUpdate, 17), (.filterHides, 15)]),
    CausePattern(
      items: { $0.isDeletes && $0.changed == 2 * $0.told },
      [(.dataChangedTwice, 84), (.filterHides, 16)]),
    CausePattern(
      items: { $0.isInserts && $0.excess == 1 },
      [(.spinnerGoes, 82), (.secondUpdate, 10), (.filterHides, 6)]),
    CausePattern(
      items: { $0.isInserts && $0.excess == -1 },
      [(.spinnerComes, 65), (.otherChangeUntold, 20), (.secondUpdate, 15)]),
    CausePattern(
      items: { $0.isInserts && $0.excess > 0 }, [(.pathsBeforeFilter, 55), (.filterHides, 45)]),
    CausePattern(items: { $0.isInserts && $0.excess < 0 }, [(.otherChangeUntold, 100)]),
    CausePattern(
      items: { $0.isDeletes && $0.excess == 1 }, [(.secondUpdate, 50), (.filterHides, 50)]),
    CausePattern(
      items: { $0.isDeletes && $0.excess == -1 },
      [(.toldTwice, 57), (.otherChangeUntold, 25), (.secondUpdate, 18)]),
    CausePattern(items: { $0.isDeletes && $0.excess > 0 }, [(.filterHides, 100)]),
    CausePattern(items: { $0.isDeletes && $0.excess < 0 }, [(.otherChangeUntold, 100)]),
    // Inserts, deletes and moves together.
    CausePattern(
      items: { $0.changed == 0 && $0.told != 0 },
      [(.dataUnchanged, 40), (.dataChangedEarly, 30), (.secondUpdate, 10)]),
    CausePattern(
      items: { $0.excess > 0 }, [(.filterHides, 60), (.secondUpdate, 40)]),
    CausePattern(
      items: { $0.excess < 0 }, [(.otherChangeUntold, 60), (.secondUpdate, 40)]),
  ]
}

extension CrashNumbers.Sum {
  /// A Boolean value that indicates whether items are only inserted, not deleted or moved.
  var isInserts: Bool { inserted > 0 && deleted == 0 && moved == 0 }

  /// A Boolean value that indicates whether items are only deleted, not inserted or moved.
  var isDeletes: Bool { deleted > 0 && inserted == 0 && moved == 0 }

  /// A Boolean value that indicates whether a placeholder gave way: all items are new, and there
  /// was one.
  var isPlaceholderGone: Bool { isInserts && before == 1 && inserted == after }

  /// A Boolean value that indicates whether a placeholder appeared: all items are deleted, one
  /// remains.
  var isPlaceholderShown: Bool { isDeletes && after == 1 && deleted == before }
}
