import CollectionUpdates

/// Causes of section counts that do not agree: U03, and U01 of sections.
extension CausePattern {
  static let sections: [CausePattern] = [
    CausePattern(sections: { sum, _ in sum.isUntold && sum.changed > 0 }, [(.sectionUntold, 100)]),
    CausePattern(
      sections: { sum, _ in sum.isUntold && sum.changed < 0 }, [(.emptySectionUntold, 100)]),
    // A new section has items; the only section of a view, or an empty one, is not new.
    CausePattern(
      sections: { sum, list in
        guard let list, sum.changed == 0, list.before == list.after else { return false }
        return sum.inserted > 0 && (sum.after == 1 || list.insertsEmptySection)
      }, [(.sectionDataUnchanged, 100)]),
    CausePattern(
      sections: { sum, list in list.map { $0.before == $0.after } == true && sum.told != 0 },
      [(.sectionDataChangedEarly, 78), (.sectionDataUnchanged, 22)]),
    CausePattern(
      sections: { sum, list in list != nil && sum.changed == 0 }, [(.sectionForItem, 100)]),
    CausePattern(
      sections: { sum, _ in sum.changed == 0 && sum.inserted > 0 && sum.before == 1 },
      [(.sectionForItem, 67), (.sectionDataUnchanged, 33)]),
    CausePattern(
      sections: { sum, _ in sum.changed == 0 && sum.inserted > 0 },
      [(.sectionDataChangedEarly, 57), (.sectionForItem, 23), (.sectionDataUnchanged, 20)]),
    CausePattern(
      sections: { sum, _ in sum.changed == 0 && sum.before == 1 },
      [(.sectionForItem, 47), (.sectionDataUnchanged, 42), (.sectionDataChangedEarly, 11)]),
    CausePattern(
      sections: { sum, _ in sum.changed == 0 },
      [(.sectionForItem, 44), (.sectionDataUnchanged, 41), (.sectionDataChangedEarly, 14)]),
  ]
}

extension CrashNumbers.List {
  /// A Boolean value that indicates whether an inserted section is empty in the data.
  fileprivate var insertsEmptySection: Bool {
    updates.contains {
      guard case .insertSection(let section) = $0, after.indices.contains(section) else {
        return false
      }
      return after[section] == 0
    }
  }
}
