import CollectionCore

/// The pending edits of a results controller: the latest one for each object and section.
struct ResultsEdits {
  /// The edit of an object.
  enum Edit {
    case put(ResultsDraft)
    /// Deletes the object with this number in the content; nil if it does not exist.
    case delete(Int32?)
    /// The edit was replaced by a later one; with the section into which it had moved the object.
    case replaced(Identifier?)
  }

  /// The edit of a section.
  enum SectionEdit {
    /// A section that an earlier edit may have deleted.
    case put(RankedItem, isNew: Bool)
    case delete
  }

  /// The edits of objects in the order of the calls.
  private(set) var objects: [(id: Identifier, edit: Edit)] = []
  /// The index of the latest edit of each object.
  private var places: [Identifier: Int] = [:]
  private var sectionEdits: [Identifier: (number: Int, place: Int, edit: SectionEdit)] = [:]
  /// The objects put into each section since its latest delete, even if moved since; nil until
  /// needed.
  private var members: [Identifier: [Identifier]]?
  /// The edits of parents; nil for deleted ones.
  private(set) var parents: [Identifier: RankedItem?] = [:]
  /// The number of edits made.
  private(set) var number = 0

  /// Whether the edits are empty.
  var isEmpty: Bool { objects.isEmpty && sectionEdits.isEmpty && parents.isEmpty }

  /// The edits of sections in the order of the calls, each with the number of earlier edits of
  /// objects.
  var sections: [(id: Identifier, edit: SectionEdit, place: Int)] {
    guard !sectionEdits.isEmpty else { return [] }
    return sectionEdits.sorted { $0.value.number < $1.value.number }
      .map { ($0.key, $0.value.edit, $0.value.place) }
  }

  /// The edit of an object, or nil if there is none.
  subscript(id: Identifier) -> Edit? { places[id].map { objects[$0].edit } }

  /// Puts an object.
  mutating func put(_ draft: ResultsDraft) {
    let id = draft.id
    if members != nil { members?[draft.section, default: []].append(id) }
    note(.put(draft), of: id)
  }

  /// Deletes an object, which has a number if it is in the content.
  mutating func delete(_ id: Identifier, number: Int32?) { note(.delete(number), of: id) }

  private mutating func note(_ edit: Edit, of id: Identifier) {
    number += 1
    var edit = edit
    if let place = places[id] {
      var section: Identifier?
      if case .put(let earlier) = objects[place].edit {
        section = earlier.section
        if earlier.isUpdate, case .put(var draft) = edit {
          draft.isUpdate = true
          edit = .put(draft)
        }
      }
      objects[place].edit = .replaced(section)
    }
    places[id] = objects.count
    objects.append((id, edit))
  }

  /// Inserts a section or changes its fields.
  mutating func putSection(_ ranked: RankedItem) {
    number += 1
    let isNew =
      switch sectionEdits[ranked.item.id]?.edit {
      case .delete?: true
      case .put(_, let isNew)?: isNew
      case nil: false
      }
    sectionEdits[ranked.item.id] = (number, objects.count, .put(ranked, isNew: isNew))
  }

  /// Deletes a section, but not its objects.
  mutating func deleteSection(_ id: Identifier) {
    number += 1
    sectionEdits[id] = (number, objects.count, .delete)
  }

  /// Sets or deletes a parent.
  mutating func setParent(_ id: Identifier, _ parent: RankedItem?) {
    parents.updateValue(parent, forKey: id)
  }

  /// The objects that were put into a section and are still in it. Complexity: O(k).
  mutating func members(of section: Identifier) -> [ResultsDraft] {
    collectMembers()
    return (members?[section] ?? []).withoutRepeatedElements().compactMap { id in
      guard case .put(let draft)? = self[id], draft.section == section else { return nil }
      return draft
    }
  }

  /// Returns the same objects and clears them, since they are about to move elsewhere.
  mutating func takeMembers(of section: Identifier) -> [ResultsDraft] {
    defer { members?[section] = nil }
    return members(of: section)
  }

  /// Lists the objects put into each section, which few programs need.
  private mutating func collectMembers() {
    guard members == nil else { return }
    var members: [Identifier: [Identifier]] = [:]
    for (id, edit) in objects {
      switch edit {
      case .put(let draft): members[draft.section, default: []].append(id)
      case .replaced(let section?): members[section, default: []].append(id)
      case .replaced, .delete: break
      }
    }
    self.members = members
  }
}
