import CollectionCore

/// The content of a results controller as a value, updated on access.
///
/// Edits are recorded one by one. An access costs the edits since the last one, or all objects if
/// these are fewer. Without an access, there is no cost.
struct ResultsProjection {
  /// A step from one content to the next.
  enum Step {
    case remove(section: Int, item: Int)
    case insert(section: Int, item: Int, Item)
    case replace(section: Int, item: Int, Item)
    /// Removes a section; one with a number is inserted elsewhere.
    case removeSection(Int, number: Int32?)
    case insertSection(Int, Section)
    case putSectionBack(Int, number: Int32)
    case setFields(section: Int, [FieldName: FieldValue])
  }

  /// The sections at the last access; nil if too much has changed since.
  private var sections: SectionList?
  private var state: CollectionState?
  private var steps: [Step] = []

  /// Creates an empty projection, not yet accessed.
  init() {}

  /// Records a step.
  mutating func note(_ step: @autoclosure () -> Step) {
    guard sections != nil else { return }
    state = nil
    steps.append(step())
  }

  /// Drops the sections if updating them would take longer than making them again.
  mutating func shorten(objects: Int) {
    if sections != nil, steps.count > max(256, objects / 16) { self = ResultsProjection() }
  }

  /// Returns the content. Complexity: O(k log n) for k steps since the last time, O(n) the first
  /// time; O(S) if sections were inserted or deleted.
  mutating func content(of store: borrowing ResultsStore) -> CollectionState {
    if let state { return state }
    var list = sections ?? SectionList(store.content.sections)
    if !steps.isEmpty {
      // Taken out, so that unshared parts change in place.
      sections = nil
      var taken: [Int32: Section] = [:]
      for step in steps { Self.perform(step, &list, &taken) }
      steps = []
    }
    sections = list
    let state = CollectionState(sections: list)
    self.state = state
    return state
  }

  private static func perform(
    _ step: Step, _ list: inout SectionList, _ taken: inout [Int32: Section]
  ) {
    switch step {
    case .remove(let section, let item):
      list.change(at: section) { _ = $0.items.remove(at: item) }
    case .insert(let section, let item, let object):
      list.change(at: section) { $0.items.insert(object, at: item) }
    case .replace(let section, let item, let object):
      list.change(at: section) { $0.items[item] = object }
    case .removeSection(let index, let number):
      let section = list.remove(at: index)
      if let number { taken[number] = section }
    case .insertSection(let index, let section): list.insert(section, at: index)
    case .putSectionBack(let index, let number):
      if let section = taken.removeValue(forKey: number) { list.insert(section, at: index) }
    case .setFields(let section, let fields): list.change(at: section) { $0.fields = fields }
    }
  }
}
