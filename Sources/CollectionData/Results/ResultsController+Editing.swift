public import CollectionCore
import CollectionDiffing

/// Edits: between `beginEditing` and `endEditing` they take effect together, otherwise immediately.
extension ResultsController {
  /// Collects the following edits until `endEditing`; calls can be nested.
  public func beginEditing() throws(ResultsError) {
    try exclusively("beginEditing") {}
    numberOfEdits += 1
    editingDepth += 1
  }

  /// Performs the collected edits, if this ends the outermost `beginEditing`.
  ///
  /// - Throws: `ResultsError.notEditing`, and errors of inconsistent comparison functions; the
  ///   collected edits are then dropped, and the content is unchanged.
  public func endEditing() throws(ResultsError) {
    try exclusively("endEditing") {}
    guard editingDepth > 0 else { throw .notEditing }
    numberOfEdits += 1
    editingDepth -= 1
    if editingDepth == 0 { try performEdits() }
  }

  /// Inserts objects; existing ones are updated.
  ///
  /// If the controller has a predicate, objects that fail it are left out or deleted.
  public func insert(_ objects: [Item]) throws(ResultsError) {
    try edit("insert") { () throws(ResultsError) in
      try checkDistinct(objects)
      let (drafts, refused) = try self.drafts(of: objects, belongs: { _, _ in true })
      return { edits in
        for draft in drafts { edits.put(draft) }
        for (id, number) in refused { edits.delete(id, number: number) }
      }
    }
  }

  /// Deletes objects; unknown ones are ignored.
  public func delete(_ ids: [Identifier]) throws(ResultsError) {
    try edit("delete") {
      let known = ids.compactMap { id in
        let number = store.number(of: id)
        return isKnown(id, number) ? (id, number) : nil
      }
      return { edits in for (id, number) in known { edits.delete(id, number: number) } }
    }
  }

  /// Updates objects whose content has changed; unknown ones are ignored.
  ///
  /// If the controller has a predicate, objects that now fail it are deleted. Unknown ones are
  /// inserted, since they failed it before. Each object that differs is reported as an update or a
  /// move. An object without fields means that something else about it has changed, and is
  /// reported, too.
  public func didUpdate(_ objects: [Item]) throws(ResultsError) {
    var touched: Set<Identifier> = []
    for object in objects where object.fields.isEmpty { touched.insert(object.id) }
    try didUpdate(objects, touched: touched)
  }

  /// Updates objects whose content has changed; unknown ones are ignored.
  ///
  /// - Parameter touched: the objects to report even with equal content.
  package func didUpdate(_ objects: [Item], touched: Set<Identifier>) throws(ResultsError) {
    try edit("didUpdate") { () throws(ResultsError) in
      try checkDistinct(objects)
      let isFiltered = configuration.predicate != nil
      var (drafts, refused) = try self.drafts(of: objects) { object, number in
        isKnown(object.id, number) || isFiltered && !touched.contains(object.id)
      }
      if !touched.isEmpty {
        for index in drafts.indices { drafts[index].isUpdate = touched.contains(drafts[index].id) }
      }
      return { [drafts] edits in
        for draft in drafts { edits.put(draft) }
        for (id, number) in refused { edits.delete(id, number: number) }
      }
    }
  }

  /// The number of edits pending until `endEditing`.
  package var numberOfWaitingEdits: Int { edits.number }

  /// The objects pending until `endEditing`, in the order of the calls.
  ///
  /// Complexity: O(k) for k edits.
  package var waitingObjects: [Item] {
    edits.objects.compactMap { _, edit in
      if case .put(let draft) = edit { draft.ranked.item } else { nil }
    }
  }

  /// Returns an object after the collected edits, or nil.
  package func editedObject(_ id: Identifier) -> Item? {
    switch edits[id] {
    case .put(let draft): draft.ranked.item
    case .delete: nil
    case .replaced, nil: object(id)
    }
  }
}

extension ResultsController {
  /// Makes an edit completely or not at all.
  ///
  /// - Parameter prepare: calls the functions, and returns the edit to record.
  func edit(_ call: String, _ prepare: () throws(ResultsError) -> (inout ResultsEdits) -> Void)
    throws(ResultsError)
  {
    let note = try exclusively(call, prepare)
    try proceed()
    numberOfEdits += 1
    note(&edits)
    if editingDepth == 0 { try performEdits() }
  }

  /// Returns whether an object exists after the collected edits.
  ///
  /// - Parameter number: its number in the content; nil if it does not exist there.
  private func isKnown(_ id: Identifier, _ number: Int32?) -> Bool {
    switch edits[id] {
    case .put: true
    case .delete: false
    case .replaced, nil: number != nil
    }
  }

  /// Calls the functions about objects.
  ///
  /// - Parameter belongs: returns whether to consider an object, which may have a number.
  /// - Returns: those that meet the predicate, and the known others.
  private func drafts(
    of objects: [Item], belongs: (Item, Int32?) -> Bool
  ) throws(ResultsError) -> (drafts: [ResultsDraft], refused: [(Identifier, Int32?)]) {
    var drafts: [ResultsDraft] = []
    drafts.reserveCapacity(objects.count)
    guard configuration.predicate != nil else {
      for object in objects {
        let number = store.number(of: object.id)
        if belongs(object, number) { drafts.append(try draft(of: object, number)) }
      }
      return (drafts, [])
    }
    let looked = objects.filter { belongs($0, store.number(of: $0.id)) }
    let (matching, refused) = try sift(looked)
    for object in matching { drafts.append(try draft(of: object, store.number(of: object.id))) }
    return (drafts, refused)
  }

  /// Divides objects by the predicate: those that belong to the content, and the known others.
  func sift(
    _ objects: [Item]
  ) throws(ResultsError) -> (matching: [Item], refused: [(Identifier, Int32?)]) {
    guard let predicate = configuration.predicate else { return (objects, []) }
    var matching: [Item] = []
    var refused: [(Identifier, Int32?)] = []
    for object in objects {
      try step()
      if predicate(object) {
        matching.append(object)
        continue
      }
      let number = store.number(of: object.id)
      if isKnown(object.id, number) { refused.append((object.id, number)) }
    }
    return (matching, refused)
  }

  /// Checks that no object is repeated.
  func checkDistinct(_ objects: [Item]) throws(ResultsError) {
    guard objects.count > 1, IdentityTable(objects, objects.indices).hasRepeats else {
      return
    }
    var places: [Identifier: Int] = [:]
    for (place, object) in objects.enumerated() {
      if let first = places.updateValue(place, forKey: object.id) {
        throw .duplicateObject(object.id, first: first, second: place)
      }
    }
  }

  /// Calls the functions about an object, which may have a number.
  private func draft(of object: Item, _ number: Int32?) throws(ResultsError) -> ResultsDraft {
    try step()
    let ranked = try order.ranked(object)
    let wanted = try configuration.sectionKey?(object)
    let section = try section(for: object.id, wanted) ?? ownSection(of: object.id, number)
    return ResultsDraft(ranked: ranked, wanted: wanted, section: section, number: number)
  }

  /// The section of an object whose key names one or none; nil if there is no such key.
  func section(
    for id: Identifier, _ wanted: Identifier?
  ) throws(ResultsError) -> Identifier? {
    if configuration.parents != nil {
      guard let wanted, editedParent(wanted) != nil else { return Self.ungrouped }
      return wanted
    }
    guard configuration.hasSectionKey else { return nil }
    guard let wanted else { throw .noSectionKey(id) }
    return wanted
  }

  /// The section of an object after the collected edits.
  private func ownSection(of id: Identifier, _ number: Int32?) -> Identifier {
    switch edits[id] {
    case .put(let draft): return draft.section
    case .delete: return Self.onlySection
    case .replaced, nil: break
    }
    guard let number else { return Self.onlySection }
    return store.sections[Int(store.section(of: number))].id
  }

  /// The parent with an id after the collected edits, or nil.
  func editedParent(_ id: Identifier) -> RankedItem? {
    if let edited = edits.parents[id] { return edited }
    return parents[id]
  }
}
