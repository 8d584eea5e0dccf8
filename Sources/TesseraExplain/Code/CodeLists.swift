import CollectionCore
import CollectionUpdates

/// The lists that an app's code changes, with their sections and the data that the code needs.
struct CodeLists {
  /// The number of items of each section at the start of the draft.
  let counts: [Int]
  /// The assumptions made, as sentences.
  private(set) var notes: [String] = []
  /// The sections of the lists, by name; a list of sections has no entry.
  private var sections: [String: Int] = [:]
  private var listsOfSections: Set<String> = []

  /// The minimum number of items of a section, so that a draft has something to show.
  private static let fewestItems = 5

  /// Reads the steps of a draft. Complexity: O(n).
  init(_ steps: [CodeStep]) {
    let operations = steps.flatMap { $0.operations }
    var names: [String] = []
    var seen: Set<String> = []
    let changed = steps.flatMap { $0.lists }
    for list in changed {
      if list.section != nil || list.name.lowercased().contains("section") {
        listsOfSections.insert(list.name)
      }
      if seen.insert(list.name).inserted { names.append(list.name) }
    }
    // A single section in the paths belongs to the single list.
    let named = Set(steps.flatMap { $0.paths }.map { $0.section })
    var first = 0
    if named.count == 1, case .known(let section)? = named.first, section >= 0 { first = section }
    for name in names where !listsOfSections.contains(name) {
      let section = first + sections.count
      sections[name] = section
      notes.append("'\(name)' is taken for the items of section \(section).")
    }
    for name in names where listsOfSections.contains(name) {
      notes.append("'\(name)' is taken for the list of sections.")
    }
    let count = max(1, (sections.values.max() ?? 0) + 1)
    let few = MadeUpData([Int](repeating: Self.fewestItems, count: min(count, 50)))
    let grown = few.grown(for: operations.map { UpdateOperation($0) })
    counts = grown.counts.map { max($0, Self.fewestItems) }
  }

  /// Returns the section of a list's items; nil for the list of sections itself.
  func section(of list: CodeList) -> CodeNumber? {
    if let section = list.section { return section }
    if listsOfSections.contains(list.name) { return nil }
    return .known(sections[list.name] ?? 0)
  }
}

extension CodeStep {
  /// The lists that a step changes or counts.
  fileprivate var lists: [CodeList] {
    var found: [CodeList] = []
    func note(_ number: CodeNumber) {
      if case .count(let list, _) = number { found.append(list) }
    }
    for path in paths {
      note(path.section)
      note(path.item)
    }
    guard case .edit(let edit, let list) = action else { return found }
    switch edit {
    case .insert(_, let place), .remove(let place, _): note(place)
    case .append, .removeAll: break
    }
    return found + [list]
  }

  /// The index paths in a step.
  fileprivate var paths: [CodePath] {
    guard case .operation(let operation) = action else { return [] }
    switch operation {
    case .items(_, let paths): return paths
    case .moveItem(let from, let to): return [from, to]
    case .sections, .moveSection: return []
    }
  }

  /// The elements with known numbers in a step, as operations; they determine how much data is
  /// needed.
  fileprivate var operations: [UpdateOperation.Kind] {
    var needs: [UpdateOperation.Kind] = []
    func need(_ path: CodePath, inserts: Bool) {
      guard let section = path.section.known else { return }
      guard let item = path.item.known else { return needs.append(.reloadSection(section)) }
      let path = IndexPath(section, item)
      needs.append(inserts ? .insertItem(path) : .deleteItem(path))
    }
    func need(_ section: CodeNumber, inserts: Bool) {
      guard let section = section.known else { return }
      needs.append(inserts ? .insertSection(section) : .deleteSection(section))
    }
    switch action {
    case .operation(.items(let verb, let paths)):
      for path in paths { need(path, inserts: verb == .insert) }
    case .operation(.moveItem(let from, let to)):
      need(from, inserts: false)
      need(to, inserts: true)
    case .operation(.sections(let verb, let numbers)):
      for number in numbers { need(number, inserts: verb == .insert) }
    case .operation(.moveSection(let from, let to)):
      need(from, inserts: false)
      need(to, inserts: true)
    case .edit(let edit, let list):
      var place = CodeNumber.unknown("")
      if case .remove(let index, _) = edit { place = index }
      if case .insert(_, let index) = edit { place = index }
      need(CodePath(section: list.section ?? .known(0), item: place), inserts: edit.isInsert)
    default: break
    }
    return needs
  }
}

extension CodeEdit {
  fileprivate var isInsert: Bool { if case .insert = self { true } else { false } }
}

extension CodeNumber {
  /// The number; nil if the code does not contain it.
  fileprivate var known: Int? { if case .known(let number) = self { number } else { nil } }
}
