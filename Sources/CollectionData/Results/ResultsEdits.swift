import CollectionCore

/// An object on its way into a results controller, with everything that functions say about it.
struct ResultsDraft {
  /// The object and its sort keys.
  var ranked: RankedItem
  /// The section that its key names; nil where it names none.
  var wanted: Identifier?
  /// The section that it goes into.
  var section: Identifier
  /// Whether the controller reports an update although nothing may differ.
  var isUpdate = false

  /// The object's identity.
  var id: Identifier { ranked.item.id }
}

/// The edits of a results controller that have not taken effect yet: for each object and section,
/// what the latest one wants.
struct ResultsEdits {
  /// The edit of an object.
  enum Edit {
    case put(ResultsDraft)
    case delete
  }

  /// The edit of a section.
  enum SectionEdit {
    case put(RankedItem)
    case delete
  }

  private var edits: [Identifier: (number: Int, edit: Edit)] = [:]
  private var sectionEdits: [Identifier: (number: Int, edit: SectionEdit)] = [:]
  /// The objects that were put into a section since its latest delete, some of them elsewhere
  /// since.
  private var members: [Identifier: [Identifier]] = [:]
  /// The edits of parents; nil for deleted ones.
  private(set) var parents: [Identifier: RankedItem?] = [:]
  /// The number of edits that were made.
  private(set) var number = 0

  /// Whether the edits are empty.
  var isEmpty: Bool { edits.isEmpty && sectionEdits.isEmpty && parents.isEmpty }

  /// The edits of objects in the order in which they were made.
  var objects: [(id: Identifier, edit: Edit)] {
    edits.sorted { $0.value.number < $1.value.number }.map { ($0.key, $0.value.edit) }
  }

  /// The edits of sections in the order in which they were made.
  var sections: [(id: Identifier, edit: SectionEdit)] {
    sectionEdits.sorted { $0.value.number < $1.value.number }.map { ($0.key, $0.value.edit) }
  }

  /// The edit of an object, or nil if it was not edited.
  subscript(id: Identifier) -> Edit? { edits[id]?.edit }

  /// The edit of a section, or nil if it was not edited.
  func section(_ id: Identifier) -> SectionEdit? { sectionEdits[id]?.edit }

  /// Puts an object.
  mutating func put(_ draft: ResultsDraft) {
    var draft = draft
    if case .put(let earlier)? = self[draft.id], earlier.isUpdate { draft.isUpdate = true }
    number += 1
    edits[draft.id] = (number, .put(draft))
    members[draft.section, default: []].append(draft.id)
  }

  /// Deletes an object.
  mutating func delete(_ id: Identifier) {
    number += 1
    edits[id] = (number, .delete)
  }

  /// Inserts a section, or gives it other fields.
  mutating func putSection(_ ranked: RankedItem) {
    number += 1
    sectionEdits[ranked.item.id] = (number, .put(ranked))
  }

  /// Deletes a section, but none of its objects.
  mutating func deleteSection(_ id: Identifier) {
    number += 1
    sectionEdits[id] = (number, .delete)
  }

  /// Sets or deletes a parent.
  mutating func setParent(_ id: Identifier, _ parent: RankedItem?) {
    parents.updateValue(parent, forKey: id)
  }

  /// The objects that were put into a section and are still there. Complexity: O(k).
  func members(of section: Identifier) -> [ResultsDraft] {
    (members[section] ?? []).withoutRepeatedElements().compactMap { id in
      guard case .put(let draft)? = self[id], draft.section == section else { return nil }
      return draft
    }
  }

  /// The same, and forgets them: they are about to go elsewhere.
  mutating func takeMembers(of section: Identifier) -> [ResultsDraft] {
    defer { members[section] = nil }
    return members(of: section)
  }
}

extension [Identifier] {
  /// The elements, each where it came first. Complexity: O(n).
  fileprivate func withoutRepeatedElements() -> [Identifier] {
    var seen: Set<Identifier> = []
    return filter { seen.insert($0).inserted }
  }
}
