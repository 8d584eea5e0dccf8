/// The search for the smallest pair of states for which a diff still fails.
struct PairShrinker<Result: DiffResult> {
  let check: DiffCheck<Result>
  /// The possible numbers of sections of a state.
  let sections: ClosedRange<Int>
  /// The number of remaining diffs.
  private var budget = 20_000

  init(check: DiffCheck<Result>, sections: ClosedRange<Int>) {
    self.check = check
    self.sections = sections
  }

  /// Returns a failure from which nothing more can be left out.
  mutating func shrunk(_ failure: DiffFailure) -> DiffFailure {
    var best = failure
    while let smaller = smaller(than: best) { best = smaller }
    return renumbered(best) ?? best
  }

  /// Returns the first failure among slightly smaller pairs, or nil.
  private mutating func smaller(than failure: DiffFailure) -> DiffFailure? {
    for (old, new) in Self.candidates(failure.old, failure.new) {
      guard budget > 0 else { return nil }
      guard sections ~= old.sections.count, sections ~= new.sections.count else { continue }
      budget -= 1
      if let found = check.failure(from: old, to: new) { return found }
    }
    return nil
  }

  /// Returns the smaller pairs: without sections first, then without items, then without versions.
  private static func candidates(
    _ old: FuzzState, _ new: FuzzState
  ) -> [(FuzzState, FuzzState)] {
    var result: [(FuzzState, FuzzState)] = []
    let sections = Set(old.sections.map { $0.id }).union(new.sections.map { $0.id }).sorted()
    let items = Set((old.sections + new.sections).flatMap { $0.items }.map { $0.id }).sorted()
    for id in sections { result.append((old.without(section: id), new.without(section: id))) }
    for id in items { result.append((old.without(item: id), new.without(item: id))) }
    for id in sections {
      result += [(old.without(section: id), new), (old, new.without(section: id))]
    }
    for id in items { result += [(old.without(item: id), new), (old, new.without(item: id))] }
    result.append((old, new.withVersions(of: old)))
    return result.filter { $0.0 != old || $0.1 != new }
  }

  /// Returns the failure with sections numbered from 0 and items from 1, or nil if that does not
  /// fail.
  private func renumbered(_ failure: DiffFailure) -> DiffFailure? {
    var sections: [Int: Int] = [:]
    var items: [Int: Int] = [:]
    func named(_ state: FuzzState) -> FuzzState {
      FuzzState(
        sections: state.sections.map { section in
          let id = sections[section.id] ?? sections.count
          sections[section.id] = id
          return FuzzState.Section(
            id: id,
            items: section.items.map { item in
              let id = items[item.id] ?? items.count + 1
              items[item.id] = id
              return FuzzState.Item(id: id, version: item.version)
            })
        })
    }
    return check.failure(from: named(failure.old), to: named(failure.new))
  }
}

extension FuzzState {
  fileprivate func without(section id: Int) -> FuzzState {
    FuzzState(sections: sections.filter { $0.id != id })
  }

  fileprivate func without(item id: Int) -> FuzzState {
    FuzzState(
      sections: sections.map { Section(id: $0.id, items: $0.items.filter { $0.id != id }) })
  }

  fileprivate func withVersions(of other: FuzzState) -> FuzzState {
    var versions: [Int: Int] = [:]
    for item in other.sections.flatMap({ $0.items }) { versions[item.id] = item.version }
    return FuzzState(
      sections: sections.map { section in
        Section(
          id: section.id,
          items: section.items.map { Item(id: $0.id, version: versions[$0.id] ?? 0) })
      })
  }
}
