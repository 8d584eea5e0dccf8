import CollectionCore

/// The content of a results controller as a value, brought up to date when it is asked for.
///
/// Edits are noted down one by one. Who asks pays for those since the last time, or for all objects
/// where these are fewer; nobody pays for what nobody asks for.
struct ResultsProjection {
  /// A step from one content to the next.
  enum Step {
    case remove(section: Int, item: Int)
    case insert(section: Int, item: Int, Item)
    case replace(section: Int, item: Int, Item)
    /// Takes a section out; one with a number comes back elsewhere.
    case removeSection(Int, number: Int32?)
    case insertSection(Int, Section)
    case putSectionBack(Int, number: Int32)
    case setFields(section: Int, [FieldName: FieldValue])
  }

  /// The sections at the latest time; nil where too much has changed since.
  private var sections: SectionList?
  private var state: CollectionState?
  private var steps: [Step] = []

  /// Creates the projection of a store that nobody has asked about.
  init() {}

  /// Notes a step down.
  mutating func note(_ step: @autoclosure () -> Step) {
    guard sections != nil else { return }
    state = nil
    steps.append(step())
  }

  /// Forgets what it has made, if bringing it up to date would take longer than making it again.
  mutating func shorten(objects: Int) {
    if sections != nil, steps.count > max(256, objects / 16) { self = ResultsProjection() }
  }

  /// Returns the content. Complexity: O(k log n) for k steps since the last time, O(n) the first
  /// time; O(S) where sections came or went.
  mutating func content(of store: borrowing ResultsStore) -> CollectionState {
    if let state { return state }
    var list = sections ?? SectionList(store.content.sections)
    if !steps.isEmpty {
      // Taken out, so that what nobody else holds is changed in place.
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
