public import CollectionCore

/// Replacing and comparing the whole content.
extension ResultsController {
  /// Replaces the content without a comparison; the delegate is notified of a load.
  ///
  /// Complexity: O(n log n).
  public func setContent(_ objects: [Item]) throws(ResultsError) {
    try checkNotEditing("setContent")
    let content = try exclusively("setContent") { () throws(ResultsError) in
      let content = try self.content(of: objects, isNew: true)
      try proceed()
      return content
    }
    adopt(content)
    showAll()
    try reportLoad()
  }

  /// Replaces the content by sections with their objects; empty sections stay, too.
  ///
  /// - Throws: `ResultsError` for objects whose key names another section.
  public func setContent(_ sections: [Section]) throws(ResultsError) {
    var newParents: [Identifier: RankedItem] = [:]
    try checkNotEditing("setContent")
    let content = try exclusively("setContent") { () throws(ResultsError) in
      try checkDistinct(sections)
      try checkDistinct(sections.flatMap { Array($0.items) })
      var builder = ResultsBuilder()
      for section in sections {
        let ranked = try rankedGiven(section)
        newParents[section.id] = ranked
        let number = builder.addSection(ranked)
        for object in try sift(Array(section.items)).matching {
          let draft = try draft(of: object, in: section.id)
          builder.add(draft.ranked, section: number, wanted: elsewhere(draft))
        }
      }
      let content = try self.content(builder)
      try proceed()
      return content
    }
    if configuration.parents != nil { parents = newParents }
    adopt(content)
    showAll()
    try reportLoad()
  }

  /// Sets the objects, in this order unless a descriptor decides, and reports the difference.
  ///
  /// Objects are matched by id. Sections that lose all objects stay if empty sections do.
  /// Complexity: O(n log n).
  public func updateContent(_ objects: [Item]) throws(ResultsError) {
    try checkNotEditing("updateContent")
    let old = content
    var report: ResultsReport?
    var changes = ResultsChanges()
    try exclusively("updateContent") { () throws(ResultsError) in
      let new = try content(of: objects, isNew: false)
      try proceed()
      let made = self.report(on: new)
      changes = made.changes()
      report = made
      guard !changes.isEmpty else { return }
      announceChange()
      try proceed()
      adopt(new)
    }
    guard !changes.isEmpty, let report else { return }
    try tell(report, changes, from: old)
  }

  /// Removes all objects, sections, children of parents, and collected edits.
  public func reset() throws(ResultsError) {
    try exclusively("reset") {}
    edits = ResultsEdits()
    editingDepth = 0
    try setContent([Item]())
  }
}

extension ResultsController {
  /// Sorts the parents, which are sections if empty ones stay.
  func loadParents() throws(ResultsError) {
    guard let items = configuration.parents else { return }
    try checkDistinct(items)
    for item in items { parents[item.id] = try rankedParent(item) }
    adopt(try content(of: [], isNew: true))
  }

  /// Returns a section that was passed with its objects, after calling the functions about it.
  private func rankedGiven(_ section: Section) throws(ResultsError) -> RankedItem {
    let item = Item(id: section.id, fields: section.fields)
    guard configuration.parents != nil else { return try sectionOrder.ranked(item) }
    guard item.id != Self.ungrouped else { throw .reservedParent(item.id) }
    guard configuration.sectionSortDescriptors.isEmpty else {
      return try sectionOrder.ranked(item)
    }
    return numberedParent(item)
  }

  private func checkDistinct(_ sections: [Section]) throws(ResultsError) {
    var places: [Identifier: Int] = [:]
    for (place, section) in sections.enumerated() {
      if let first = places.updateValue(place, forKey: section.id) {
        throw .duplicateSection(section.id, first: first, second: place)
      }
    }
  }

  private func checkNotEditing(_ call: String) throws(ResultsError) {
    guard editingDepth == 0 else { throw .callWhileEditing(call, depth: editingDepth) }
  }

  private func adopt(_ content: consuming ResultsStore) {
    store = content
    projection = ResultsProjection()
    version += 1
  }

  private func content(of objects: [Item], isNew: Bool) throws(ResultsError) -> ResultsStore {
    try checkDistinct(objects)
    let matching = try sift(objects).matching
    var builder = ResultsBuilder()
    if !configuration.removeEmptySections {
      if configuration.parents == nil {
        for section in isNew ? [] : store.sectionsInOrder {
          _ = builder.addSection(store.sections[Int(section)].ranked)
        }
      } else {
        // Without another order, the numbers decide; the ids make the start deterministic.
        for parent in parents.sorted(by: { SortKey($0.key) < SortKey($1.key) }) {
          _ = builder.addSection(parent.value)
        }
      }
    }
    builder.reserve(matching.count)
    for object in matching {
      try step()
      let ranked = try order.ranked(object)
      let wanted = try configuration.sectionKey?(object)
      let id = try section(for: object.id, wanted) ?? keptSection(of: object.id, isNew)
      let number: Int32
      if let known = builder.section(id) {
        number = known
      } else {
        number = builder.addSection(try rankedSection(id))
      }
      var elsewhere: Identifier??
      if configuration.parents != nil, wanted != id { elsewhere = .some(wanted) }
      builder.add(ranked, section: number, wanted: elsewhere)
    }
    return try content(builder)
  }

  /// The section of an object whose key names none.
  private func keptSection(of id: Identifier, _ isNew: Bool) -> Identifier {
    guard !isNew, let number = store.number(of: id) else { return Self.onlySection }
    return store.sections[Int(store.section(of: number))].id
  }

  /// Sorts sections and their objects.
  private func content(_ builder: consuming ResultsBuilder) throws(ResultsError) -> ResultsStore {
    let groups = builder.groups
    var store = builder.finished()
    var sections = store.sections.indices.map {
      (number: Int32($0), ranked: store.sections[$0].ranked)
    }
    try sortSections(&sections) { $0.ranked }
    for (section, _) in sections {
      try proceed()
      var numbers = groups[Int(section)]
      try order.sort(
        &numbers, rank: { store.objects[Int($0)].rank }, by: { store.ranked($0) })
      store.arrange(numbers, in: section)
    }
    store.arrangeSections(sections.map { $0.number })
    return store
  }
}

extension ResultsController {
  /// Returns the report of a change to another content. Complexity: O(n).
  private func report(on new: borrowing ResultsStore) -> ResultsReport {
    var report = ResultsReport(before: .init(content))
    var indices: [Identifier: Int] = [:]
    let newSections = new.sectionsInOrder
    for (index, section) in newSections.enumerated() {
      let id = new.sections[Int(section)].id
      indices[id] = index
      if store.section(id) == nil { report.insertedSections.append((id, index)) }
    }
    let oldSections = store.sectionsInOrder
    for (from, section) in oldSections.enumerated() {
      let ranked = store.sections[Int(section)].ranked
      guard let index = indices[ranked.item.id] else {
        report.deletedSections.append((ranked.item.id, from))
        continue
      }
      let isUpdated = new.sections[Int(newSections[index])].ranked.item != ranked.item
      report.pairedSections.append(
        .init(id: ranked.item.id, from: from, to: index, isUpdated: isUpdated))
    }
    addObjects(of: new, newSections, oldSections, to: &report)
    return report
  }

  private func addObjects(
    of new: borrowing ResultsStore, _ newSections: [Int32], _ oldSections: [Int32],
    to report: inout ResultsReport
  ) {
    var places = [IndexPath](repeating: IndexPath(0, 0), count: new.objects.count)
    for (index, section) in newSections.enumerated() {
      for (item, number) in new.numbers(in: section).enumerated() {
        places[Int(number)] = IndexPath(index, item)
        let object = new.item(number)
        if store.number(of: object.id) == nil {
          report.inserted.append((object, IndexPath(index, item)))
        }
      }
    }
    for (index, section) in oldSections.enumerated() {
      for (item, number) in store.numbers(in: section).enumerated() {
        let from = IndexPath(index, item)
        let object = store.item(number)
        guard let match = new.number(of: object.id) else {
          report.deleted.append((object, from))
          continue
        }
        let now = new.item(match)
        report.survivors.append(
          .init(item: now, from: from, to: places[Int(match)], isUpdated: now != object))
      }
    }
  }
}
