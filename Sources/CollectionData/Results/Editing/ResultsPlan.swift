import CollectionCore
import CollectionUpdates

/// A plan of all changes by a results controller's edits.
///
/// Planning changes nothing, since the functions that it calls may be inconsistent.
struct ResultsPlan {
  /// An object that enters a section.
  struct Arrival {
    /// The object.
    var draft: ResultsDraft
    /// The section and the index before; nil for a new object.
    var from: (section: Int32, item: Int)?
    /// The index among the objects of the section afterwards.
    var item = 0
  }

  /// An object that keeps its index and gets other content.
  struct Refreshed {
    var item: Int
    var number: Int32
    var draft: ResultsDraft
  }

  /// The changes of the objects of one section.
  struct SectionPlan {
    /// The section's name.
    let id: Identifier
    /// The section's number; nil for a new one.
    let number: Int32?
    /// The objects that leave their index, with the index, ascending.
    var gone: [(item: Int, number: Int32)] = []
    /// The objects that enter the section, finally ascending.
    var arrivals: [Arrival] = []
    /// The objects that keep their index.
    var refreshed: [Refreshed] = []
    /// The position of the first edit that puts an object into the section.
    var firstArrival = Int.max
    /// The position of the last edit that removes an object from it.
    var lastDeparture = -1
  }

  /// The changes of the sections.
  struct Arrangement {
    /// A section that is inserted among the others.
    struct Arrival {
      var ranked: RankedItem
      /// The number and the index before; nil for a new section.
      var from: (number: Int32, index: Int)?
      /// The index afterwards.
      var index = 0
    }

    /// The sections that leave their index, with the index, ascending; some are inserted elsewhere.
    var gone: [(index: Int, number: Int32)] = []
    /// The sections that are inserted among the others, finally ascending.
    var arrivals: [Arrival] = []
    /// The sections that keep their position and get other fields.
    var refreshed: [(number: Int32, index: Int, ranked: RankedItem)] = []
  }

  /// The changes of the objects in affected sections.
  var sections: [SectionPlan] = []
  /// The deleted objects, with their sections and indices.
  var deleted: [(number: Int32, section: Int32, item: Int)] = []
  /// The changes of the sections; nil if there are none.
  var arrangement: Arrangement?
  private var placesByNumber: [Int32: Int] = [:]
  private var placesByID: [Identifier: Int] = [:]

  /// Returns the position of a section's plan, which is initially empty.
  mutating func place(of number: Int32, _ id: @autoclosure () -> Identifier) -> Int {
    if let place = placesByNumber[number] { return place }
    placesByNumber[number] = sections.count
    sections.append(SectionPlan(id: id(), number: number))
    return sections.count - 1
  }

  /// Returns the position of a new section's plan, which is initially empty.
  mutating func place(ofNew id: Identifier) -> Int {
    if let place = placesByID[id] { return place }
    placesByID[id] = sections.count
    sections.append(SectionPlan(id: id, number: nil))
    return sections.count - 1
  }

  /// Returns the position of the last edit that removes an object from a section.
  func lastDeparture(from number: Int32) -> Int {
    placesByNumber[number].map { sections[$0].lastDeparture } ?? -1
  }

  /// Returns the increase in a section's number of objects.
  func growth(of number: Int32) -> Int {
    guard let place = placesByNumber[number] else { return 0 }
    return sections[place].arrivals.count - sections[place].gone.count
  }
}

extension ResultsController {
  /// Returns the plan of edits.
  ///
  /// Complexity: O(k log n).
  func plan(_ edits: ResultsEdits) throws(ResultsError) -> ResultsPlan {
    var plan = ResultsPlan()
    for (edited, (_, edit)) in edits.objects.enumerated() {
      switch edit {
      case .replaced: continue
      case .delete(let number):
        guard let number else { continue }
        let (section, item) = (store.section(of: number), store.index(of: number))
        let place = plan.place(of: section, store.sections[Int(section)].id)
        plan.deleted.append((number, section, item))
        plan.sections[place].gone.append((item, number))
        plan.sections[place].lastDeparture = edited
      case .put(let draft): add(draft, of: edited, to: &plan)
      }
    }
    // Functions are called in a fixed order.
    if order.hasComparator {
      let places = plan.sections.indices.sorted {
        SortKey(plan.sections[$0].id) < SortKey(plan.sections[$1].id)
      }
      for index in places { try place(&plan.sections[index]) }
    } else {
      for index in plan.sections.indices { try place(&plan.sections[index]) }
    }
    plan.arrangement = try arrangement(after: plan, edits)
    return plan
  }

  private func add(
    _ draft: ResultsDraft, of edited: Int, to plan: inout ResultsPlan
  ) {
    let target = store.section(draft.section)
    var from: (section: Int32, item: Int)?
    if let number = draft.number {
      let (section, item) = (store.section(of: number), store.index(of: number))
      let place = plan.place(of: section, store.sections[Int(section)].id)
      if section == target, hasSamePlace(number, draft.ranked) {
        plan.sections[place].refreshed.append(.init(item: item, number: number, draft: draft))
        return
      }
      plan.sections[place].gone.append((item, number))
      plan.sections[place].lastDeparture = edited
      from = (section, item)
    }
    let place = target.map { plan.place(of: $0, draft.section) } ?? plan.place(ofNew: draft.section)
    plan.sections[place].firstArrival = min(plan.sections[place].firstArrival, edited)
    plan.sections[place].arrivals.append(.init(draft: draft, from: from))
  }

  private func hasSamePlace(_ number: Int32, _ ranked: RankedItem) -> Bool {
    // Most moving objects are distinguished by their ranks, without being copied.
    guard store.objects[Int(number)].rank == ranked.rank else { return false }
    return order.areEqual(store.ranked(number), ranked)
  }

  /// Finds the indices of the objects that enter a section.
  ///
  /// The objects that leave it are still used for the search, since they are sorted as before.
  private func place(_ section: inout ResultsPlan.SectionPlan) throws(ResultsError) {
    if section.gone.count > 1 { section.gone.sort { $0.item < $1.item } }
    guard !section.arrivals.isEmpty else { return }
    try order.sort(
      &section.arrivals, rank: { $0.draft.ranked.rank }, by: { $0.draft.ranked })
    let gone = SortedIndices(section.gone.map { $0.item }[...])
    var least = 0
    for index in section.arrivals.indices {
      var place = 0
      if let number = section.number {
        let (found, next) = firstIndex(after: section.arrivals[index].draft.ranked, in: number)
        if order.hasComparator, let next {
          try order.check(section.arrivals[index].draft.ranked, before: store.ranked(next))
        }
        place = found - gone.count(below: found)
      }
      if place < least {
        // Sorted objects have ascending indices unless the comparator is inconsistent.
        throw .contradiction(
          section.arrivals[index - 1].draft.id, section.arrivals[index].draft.id)
      }
      least = place
      section.arrivals[index].item = place + index
    }
  }

  private func firstIndex(
    after ranked: RankedItem, in section: Int32
  ) -> (index: Int, element: Int32?) {
    store.firstIndex(after: ranked.rank, in: section) { number in
      order.isEmpty ? false : order.precedes(ranked, store.ranked(number))
    }
  }
}

extension ResultsController {
  /// Returns the changes of the sections by edits, or nil if there are none.
  ///
  /// Complexity: O(k log S).
  private func arrangement(
    after plan: ResultsPlan, _ edits: ResultsEdits
  ) throws(ResultsError) -> ResultsPlan.Arrangement? {
    var newcomers: [Newcomer] = []
    var removed: Set<Int32> = []
    var changed: [(number: Int32, ranked: RankedItem)] = []
    for section in plan.sections {
      guard let number = section.number, store.count(of: number) > 0,
        count(of: number, after: plan) == 0, !staysEmpty(section.id)
      else { continue }
      removed.insert(number)
    }
    for (id, edit, place) in edits.sections {
      let number = store.section(id)
      switch edit {
      case .delete:
        if let number, count(of: number, after: plan) == 0 { removed.insert(number) }
      case .put(let ranked, let isNew):
        guard let number else {
          newcomers.append(Newcomer(ranked: ranked, place: place))
          continue
        }
        // A section that was deleted in between is a new one.
        let wasLeft = removed.contains(number) && plan.lastDeparture(from: number) < place
        guard isNew || wasLeft else { continue }
        removed.remove(number)
        newcomers.append(Newcomer(ranked: ranked, place: place, number: number))
      }
    }
    for (id, parent) in edits.parents.sorted(by: { SortKey($0.key) < SortKey($1.key) }) {
      let number = store.section(id)
      if let parent, let number {
        if parent.item != store.sections[Int(number)].ranked.item {
          changed.append((number, parent))
        }
      } else if let parent, !configuration.removeEmptySections {
        newcomers.append(Newcomer(ranked: parent, place: 0))
      } else if parent == nil, let number, count(of: number, after: plan) == 0 {
        removed.insert(number)
      }
    }
    let named = Set(newcomers.map { $0.ranked.item.id })
    for section in plan.sections
    where section.number == nil && !section.arrivals.isEmpty && !named.contains(section.id) {
      newcomers.append(
        Newcomer(
          ranked: try rankedSection(section.id), place: section.firstArrival, isNamedByObject: true)
      )
    }
    guard !newcomers.isEmpty || !removed.isEmpty || !changed.isEmpty else { return nil }
    return try arranged(
      newcomers.inOrder, removed, changed.filter { !removed.contains($0.number) })
  }

  /// A section inserted by edits.
  fileprivate struct Newcomer {
    var ranked: RankedItem
    /// The position of the edit: the number of edits of objects before it.
    var place: Int
    /// The section's number if one with that name was deleted before.
    var number: Int32?
    /// Whether an object is the first to name the section.
    var isNamedByObject = false
  }

  /// Returns the number of objects that a section will have.
  private func count(of number: Int32, after plan: ResultsPlan) -> Int {
    store.count(of: number) + plan.growth(of: number)
  }

  /// Returns whether a section stays after losing its last object.
  private func staysEmpty(_ id: Identifier) -> Bool {
    !configuration.removeEmptySections && !isUngrouped(id)
  }

  /// Inserts new and changed sections among the others by their order. Complexity: O(k log S).
  private func arranged(
    _ newcomers: [Newcomer], _ removed: Set<Int32>,
    _ changed: [(number: Int32, ranked: RankedItem)]
  ) throws(ResultsError) -> ResultsPlan.Arrangement {
    var result = ResultsPlan.Arrangement()
    for number in removed { result.gone.append((store.indexOfSection(number), number)) }
    let changed = changed.map { ($0.number, store.indexOfSection($0.number), $0.ranked) }
    for (number, index, ranked) in changed.sorted(by: { $0.1 < $1.1 }) {
      if sectionsAreEqual(store.sections[Int(number)].ranked, ranked) {
        result.refreshed.append((number, index, ranked))
      } else {
        result.gone.append((index, number))
        result.arrivals.append(.init(ranked: ranked, from: (number, index)))
      }
    }
    for newcomer in newcomers {
      let from = newcomer.number.map { (number: $0, index: store.indexOfSection($0)) }
      if let from { result.gone.append((from.index, from.number)) }
      result.arrivals.append(.init(ranked: newcomer.ranked, from: from))
    }
    result.gone.sort { $0.index < $1.index }
    try sortSections(&result.arrivals) { $0.ranked }
    let gone = SortedIndices(result.gone.map { $0.index }[...])
    var least = 0
    for index in result.arrivals.indices {
      let ranked = result.arrivals[index].ranked
      let (found, next) = store.firstSection { number in
        sectionPrecedes(ranked, store.sections[Int(number)].ranked)
      }
      if let next, !isUngrouped(store.sections[Int(next)].id) {
        try sectionOrder.check(ranked, before: store.sections[Int(next)].ranked)
      }
      let place = found - gone.count(below: found)
      if place < least {
        throw .contradiction(
          result.arrivals[index - 1].ranked.item.id, ranked.item.id)
      }
      least = place
      result.arrivals[index].index = place + index
    }
    return result
  }
}

extension [ResultsController.Newcomer] {
  /// The sections in the order of their edits.
  fileprivate var inOrder: Self {
    enumerated().sorted { one, other in
      (one.element.place, one.element.isNamedByObject ? 1 : 0, one.offset)
        < (other.element.place, other.element.isNamedByObject ? 1 : 0, other.offset)
    }.map { $0.element }
  }
}
