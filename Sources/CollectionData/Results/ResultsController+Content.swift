public import CollectionCore

/// Replacing and comparing the whole content.
extension ResultsController {
  /// Replaces the content; nothing is compared, and the delegate hears of a load.
  ///
  /// Complexity: O(n log n).
  public func setContent(_ objects: [Item]) throws {
    try checkNotEditing("setContent")
    adopt(try exclusively("setContent") { try content(of: objects, isNew: true) })
    showAll()
    try reportLoad()
  }

  /// Replaces the content by sections with their objects; those without objects stay, too.
  ///
  /// - Throws: `ResultsError` for objects whose key names another section.
  public func setContent(_ sections: [Section]) throws {
    var newParents: [Identifier: RankedItem] = [:]
    try checkNotEditing("setContent")
    let content = try exclusively("setContent") {
      try checkDistinct(sections)
      try checkDistinct(sections.flatMap { Array($0.items) })
      var drafts: [ResultsDraft] = []
      var ranked: [RankedItem] = []
      for section in sections {
        ranked.append(try rankedGiven(section))
        newParents[section.id] = ranked.last
        let objects = try sift(Array(section.items)).matching
        for object in objects { drafts.append(try draft(of: object, in: section.id)) }
      }
      return try self.content(drafts, with: ranked)
    }
    if configuration.parents != nil { parents = newParents }
    adopt(content)
    showAll()
    try reportLoad()
  }

  /// Makes these the objects, in this order where no descriptor tells otherwise, and reports the
  /// difference.
  ///
  /// Objects are matched by id. Sections that lose their objects stay where empty ones do.
  /// Complexity: O(n log n).
  public func updateContent(_ objects: [Item]) throws {
    try checkNotEditing("updateContent")
    let old = content
    var report = ResultsReport(old: old)
    var changes = ResultsChanges()
    try exclusively("updateContent") {
      let new = try content(of: objects, isNew: false)
      report = self.report(on: new)
      changes = report.changes()
      guard !changes.isEmpty else { return }
      try announceChange()
      adopt(new)
    }
    guard !changes.isEmpty else { return }
    try tell(report, changes, from: old)
  }

  /// Drops all objects, sections and parents' children, and the edits that were collected.
  public func reset() throws {
    try exclusively("reset") {}
    edits = ResultsEdits()
    editingDepth = 0
    try setContent([Item]())
  }
}

extension ResultsController {
  /// Sorts the parents in, which make sections if empty ones stay.
  func loadParents() throws {
    guard let items = configuration.parents else { return }
    try checkDistinct(items)
    for item in items { parents[item.id] = try rankedParent(item) }
    adopt(try content(of: [], isNew: true))
  }

  /// Asks the functions about a section that is given with its objects.
  private func rankedGiven(_ section: Section) throws -> RankedItem {
    let item = Item(id: section.id, fields: section.fields)
    guard configuration.parents != nil else { return try sectionOrder.ranked(item) }
    guard item.id != Self.ungrouped else { throw ResultsError.reservedParent(item.id) }
    guard configuration.sectionSortDescriptors.isEmpty else {
      return try sectionOrder.ranked(item)
    }
    numberOfParents += 1
    return RankedItem(item: item, keys: [.integer(numberOfParents)])
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

  private func adopt(_ content: ResultsContent) {
    sections = content.sections
    entries = content.entries
    self.content = content.state
    sectionsByID = [:]
    for (index, section) in sections.enumerated() {
      section.index = index
      sectionsByID[section.id] = section
    }
    version += 1
  }

  private func content(of objects: [Item], isNew: Bool) throws -> ResultsContent {
    try checkDistinct(objects)
    let drafts = try sift(objects).matching.map { try draft(of: $0, isNew: isNew) }
    guard !configuration.removeEmptySections else { return try content(drafts, with: []) }
    guard configuration.parents != nil else {
      return try content(drafts, with: isNew ? [] : sections.map(\.ranked))
    }
    // Sorted by their numbers if by nothing else; the ids make the start a fixed one.
    let all = parents.sorted { SortKey($0.key) < SortKey($1.key) }.map(\.value)
    return try content(drafts, with: all)
  }

  /// Sorts objects into sections, which are those given and those that the objects name.
  private func content(
    _ drafts: [ResultsDraft], with given: [RankedItem]
  ) throws -> ResultsContent {
    var ranked = given
    var numbers: [Identifier: Int] = [:]
    // The indices of the drafts of each section.
    var groups = given.map { _ in [Int]() }
    for (number, section) in given.enumerated() { numbers[section.item.id] = number }
    for (place, draft) in drafts.enumerated() {
      if let number = numbers[draft.section] {
        groups[number].append(place)
        continue
      }
      ranked.append(try rankedSection(draft.section))
      numbers[draft.section] = groups.count
      groups.append([place])
    }
    try sortSections(&ranked) { $0 }
    var content = ResultsContent()
    content.entries.reserveCapacity(drafts.count)
    for section in ranked {
      try checkpoint()
      var places = numbers[section.item.id].map { groups[$0] } ?? []
      try order.sort(&places) { drafts[$0].ranked }
      let result = ResultsSection(section)
      let entries = places.map {
        ResultsEntry(drafts[$0].ranked, wanted: drafts[$0].wanted, in: result)
      }
      for entry in entries { content.entries[entry.id] = entry }
      result.tree = ResultsTree(entries)
      content.sections.append(result)
      content.state.sections.append(
        Section(
          id: section.item.id, items: places.lazy.map { drafts[$0].ranked.item },
          fields: section.item.fields))
    }
    return content
  }
}

extension ResultsController {
  /// Returns the report of a change to another content. Complexity: O(n).
  func report(on new: ResultsContent) -> ResultsReport {
    var report = ResultsReport(old: content)
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
    for (section, content) in self.content.sections.enumerated() {
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

/// The whole content of a results controller, before it is adopted.
struct ResultsContent {
  /// The sections in order.
  var sections: [ResultsSection] = []
  /// The objects by id.
  var entries: [Identifier: ResultsEntry] = [:]
  /// The content as a value.
  var state = CollectionState()
}
