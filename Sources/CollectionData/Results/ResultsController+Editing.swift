public import CollectionCore
import CollectionDiffing

/// Edits: outside `beginEditing` and `endEditing` each takes effect at once, in between all
/// together.
extension ResultsController {
  /// Collects the edits that follow until `endEditing`; calls nest.
  public func beginEditing() throws {
    try exclusively("beginEditing") {}
    numberOfEdits += 1
    editingDepth += 1
  }

  /// Carries out what was collected, if this ends the outermost `beginEditing`.
  ///
  /// - Throws: `ResultsError.notEditing`, and what functions throw that are asked for the order;
  ///   the collected edits are then dropped, and the content is as it was.
  public func endEditing() throws {
    try exclusively("endEditing") {}
    guard editingDepth > 0 else { throw ResultsError.notEditing }
    numberOfEdits += 1
    editingDepth -= 1
    if editingDepth == 0 { try performEdits() }
  }

  /// Inserts objects; those that are there already are updated.
  ///
  /// Where the controller has a predicate, objects that it refuses are left out, or deleted.
  public func insert(_ objects: [Item]) throws {
    try edit("insert") {
      try checkDistinct(objects)
      let (matching, refused) = try sift(objects)
      let drafts = try matching.map { try draft(of: $0) }
      return { edits in
        for draft in drafts { edits.put(draft) }
        for id in refused { edits.delete(id) }
      }
    }
  }

  /// Deletes objects; unknown ones are ignored.
  public func delete(_ ids: [Identifier]) throws {
    try edit("delete") {
      let known = ids.filter { editedObject($0) != nil }
      return { edits in for id in known { edits.delete(id) } }
    }
  }

  /// Takes over objects whose content has changed; unknown ones are ignored.
  ///
  /// Where the controller has a predicate, objects that it refuses now are deleted, and those that
  /// are unknown, since it has refused them, are inserted. Each that differs is reported as an update or a move. One that has no fields says with its id
  /// that something else about it has changed, and is reported, too.
  public func didUpdate(_ objects: [Item]) throws {
    try didUpdate(objects, touched: Set(objects.lazy.filter(\.fields.isEmpty).map(\.id)))
  }

  /// Takes over objects whose content has changed; unknown ones are ignored.
  ///
  /// - Parameter touched: the objects that are reported although their content is equal.
  package func didUpdate(_ objects: [Item], touched: Set<Identifier>) throws {
    try edit("didUpdate") {
      try checkDistinct(objects)
      let isFiltered = configuration.predicate != nil
      let (matching, refused) = try sift(
        objects.filter { object in
          editedObject(object.id) != nil || isFiltered && !touched.contains(object.id)
        })
      var drafts = try matching.map { try draft(of: $0) }
      for index in drafts.indices { drafts[index].isUpdate = touched.contains(drafts[index].id) }
      return { [drafts] edits in
        for draft in drafts { edits.put(draft) }
        for id in refused { edits.delete(id) }
      }
    }
  }

  /// The number of edits that wait for `endEditing`.
  public var numberOfWaitingEdits: Int { edits.number }

  /// The objects that wait for `endEditing`, in the order in which they were put.
  ///
  /// Complexity: O(k log k) for k edits.
  public var waitingObjects: [Item] {
    edits.objects.compactMap { _, edit in
      guard case .put(let draft) = edit else { return nil }
      return draft.ranked.item
    }
  }

  /// Returns an object as it will be after the edits that were collected, or nil.
  public func editedObject(_ id: Identifier) -> Item? {
    switch edits[id] {
    case .put(let draft): draft.ranked.item
    case .delete: nil
    case nil: object(id)
    }
  }
}

extension ResultsController {
  /// Makes an edit: all of it or nothing.
  ///
  /// - Parameter prepare: asks the functions, and returns what to note down.
  func edit(_ call: String, _ prepare: () throws -> (inout ResultsEdits) -> Void) throws {
    let note = try exclusively(call, prepare)
    numberOfEdits += 1
    note(&edits)
    if editingDepth == 0 { try performEdits() }
  }

  /// Parts objects by the predicate: those that belong to the content, and the known others.
  func sift(_ objects: [Item]) throws -> (matching: [Item], refused: [Identifier]) {
    guard let predicate = configuration.predicate else { return (objects, []) }
    var matching: [Item] = []
    var refused: [Identifier] = []
    for object in objects {
      try step()
      if try predicate(object) {
        matching.append(object)
      } else if editedObject(object.id) != nil {
        refused.append(object.id)
      }
    }
    return (matching, refused)
  }

  /// Checks that no object comes twice.
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

  /// Asks the functions about an object.
  ///
  /// - Parameter isNew: whether nothing is to be known of it, so that it stays in no section.
  func draft(of object: Item, isNew: Bool = false) throws -> ResultsDraft {
    try step()
    let ranked = try order.ranked(object)
    let wanted = try configuration.sectionKey?(object)
    return ResultsDraft(
      ranked: ranked, wanted: wanted, section: try section(for: object.id, wanted, isNew))
  }

  /// The section of an object whose key names a section, or none.
  private func section(
    for id: Identifier, _ wanted: Identifier?, _ isNew: Bool
  ) throws(ResultsError) -> Identifier {
    if configuration.parents != nil {
      guard let wanted, editedParent(wanted) != nil else { return Self.ungrouped }
      return wanted
    }
    if configuration.sectionKey != nil {
      guard let wanted else { throw .noSectionKey(id) }
      return wanted
    }
    if isNew { return Self.onlySection }
    switch edits[id] {
    case .put(let draft): return draft.section
    case .delete: return Self.onlySection
    case nil: return entries[id]?.section.id ?? Self.onlySection
    }
  }

  /// The parent with an id, as it will be after the edits that were collected.
  func editedParent(_ id: Identifier) -> RankedItem? {
    if let edited = edits.parents[id] { return edited }
    return parents[id]
  }
}
