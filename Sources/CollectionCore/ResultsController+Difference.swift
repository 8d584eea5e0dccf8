extension ResultsController {
  /// Compares a content with the one that there is. Complexity: O(n).
  func report(on new: ResultsContent) -> ResultsReport {
    var report = ResultsReport(old: state)
    var indices: [Identifier: Int] = [:]
    for (index, section) in new.sections.enumerated() {
      indices[section.id] = index
      if sectionsByID[section.id] == nil { report.insertedSections.append((section.id, index)) }
    }
    var pairs: [ResultsReport.SectionPair] = []
    for section in sections {
      guard let index = indices[section.id] else {
        report.deletedSections.append((section.id, section.index))
        continue
      }
      let isUpdated = new.sections[index].ranked.item != section.ranked.item
      pairs.append(.init(id: section.id, from: section.index, to: index, isUpdated: isUpdated))
    }
    report.pairedSections = pairs
    var places: [Identifier: IndexPath] = [:]
    for (section, content) in new.state.sections.enumerated() {
      for (item, object) in content.items.enumerated() {
        places[object.id] = IndexPath(section, item)
        if entries[object.id] == nil { report.inserted.append((object, IndexPath(section, item))) }
      }
    }
    for (section, content) in state.sections.enumerated() {
      for (item, object) in content.items.enumerated() {
        let from = IndexPath(section, item)
        guard let to = places[object.id], let entry = new.entries[object.id] else {
          report.deleted.append((object, from))
          continue
        }
        let isUpdated = entry.ranked.item != object
        report.survivors.append(
          .init(item: entry.ranked.item, from: from, to: to, isUpdated: isUpdated))
      }
    }
    return report
  }
}
