import CollectionCore
import CollectionData
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// Whatever the edits, what a controller tells leads a view from the old content to the new one.
@Suite struct ResultsReplayTests {
  private static func controller(_ removesEmpty: Bool) throws -> ResultsController {
    var configuration = ResultsController.Configuration()
    configuration.sectionKey = ResultsController.Configuration.sectionKey(field: "section")
    configuration.sortDescriptors = [.field("rank")]
    configuration.sectionSortDescriptors = [.field("id")]
    configuration.removeEmptySections = removesEmpty
    return try ResultsController(configuration)
  }

  /// Writes down what it is told, as operations.
  private final class Replay: ResultsControllerDelegate {
    var kinds: [UpdateOperation.Kind] = []
    var reports = 0
    var moves: Int { kinds.count { if case .moveItem = $0 { true } else { false } } }

    func controllerWillChangeContent(_ controller: ResultsController) { kinds = [] }

    func controllerDidChangeContent(_ controller: ResultsController) { reports += 1 }

    func controller(
      _ controller: ResultsController, didChange section: ResultsChanges.SectionChange
    ) {
      switch section.change {
      case .insert(let index): kinds.append(.insertSection(index))
      case .delete(let index): kinds.append(.deleteSection(index))
      case .update(let index): kinds.append(.reloadSection(index))
      case .move(let from, let to, _): kinds.append(.moveSection(from: from, to: to))
      }
    }

    func controller(_ controller: ResultsController, didChange object: ResultsChanges.ObjectChange)
    {
      switch object.change {
      case .insert(let path): kinds.append(.insertItem(path))
      case .delete(let path): kinds.append(.deleteItem(path))
      case .update(let path): kinds.append(.reconfigureItem(path))
      case .move(let from, let to, let isUpdated):
        kinds.append(.moveItem(from: from, to: to))
        if isUpdated { kinds.append(.reconfigureItem(from)) }
      }
    }
  }

  /// Makes random edits, single ones, batches and whole contents.
  private func run(
    _ seed: Int, _ results: ResultsController, rounds: Int = 60, _ body: () throws -> Void
  ) throws -> RandomContacts {
    var course = RandomContacts(seed: seed)
    for _ in 0..<rounds {
      switch course.random.below(8) {
      case 0:
        var items = course.objects.map(\.item).filter { _ in !course.random.once(in: 3) }
        items.shuffle(using: &course.random)
        for index in items.indices where course.random.once(in: 3) {
          items[index] = course.object(items[index].id)
        }
        items += (0..<course.random.below(4)).map { _ in course.newObject() }
        try results.updateContent(items)
        course.replaceAll(items)
      case 1, 2, 3:
        try results.beginEditing()
        try course.together { course in
          for _ in 0...course.random.below(6) { try course.edit(results) }
        }
        try results.endEditing()
      default: try course.together { try $0.edit(results) }
      }
      #expect(results.state.withoutEmptySections == course.state)
      for (section, content) in results.state.sections.enumerated() {
        for (item, object) in content.items.enumerated() {
          #expect(results.indexPath(of: object.id) == IndexPath(section, item))
        }
      }
      try body()
    }
    return course
  }

  @Test(arguments: 0..<(Stress.isOn ? 40 : 15))
  func `Replaying the callbacks gives the content`(seed: Int) throws {
    let results = try Self.controller(seed % 2 == 0)
    let replay = Replay()
    results.delegate = replay
    let view = CollectionView(dataSource: results, layout: FlowLayout())
    try view.layoutIfNeeded()
    var before = results.state
    var reports = 0
    _ = try run(seed, results) {
      guard replay.reports > reports else {
        #expect(results.state == before)
        return
      }
      reports = replay.reports
      #expect(replay.moves == fewestMoves(from: before, to: results.state))
      let batch = BatchUpdates(replay.kinds.map { UpdateOperation($0) })
      let resolution = try batch.resolved(
        before: before.counts, after: results.state.counts)
      if case .updates(let map) = resolution {
        #expect(map.applied(to: before, data: results.state) == results.state)
      } else {
        // UIKit reloads for moves out of a section that goes, or into one that comes.
        #expect(replay.kinds.contains { if case .moveItem = $0 { true } else { false } })
      }
      try view.performBatchUpdates {
        try view.perform(replay.kinds)
      }
      #expect(view.shown == results.state)
      before = results.state
    }
  }

  @Test(arguments: 0..<(Stress.isOn ? 40 : 15))
  func `A provider keeps its view in line`(seed: Int) throws {
    let results = try Self.controller(seed % 2 == 0)
    var configuration = ResultsProvider.Configuration()
    configuration.populateWhenEmpty = seed % 3 != 0
    configuration.populateEmptySections = seed % 5 != 0
    configuration.defaultCollapse = seed % 7 == 0
    configuration.animateChanges = seed % 4 != 0
    let provider = ResultsProvider(results, configuration)
    let view = CollectionView(dataSource: provider, layout: FlowLayout())
    view.profile = seed % 8 < 4 ? .modern : .classic
    provider.view = view
    try view.layoutIfNeeded()
    var random = SeededGenerator(seed: seed + 1000)
    _ = try run(seed, results) {
      #expect(view.shown == provider.state)
      if results.numberOfSections > 0, random.once(in: 2) {
        try provider.toggleExpansion(random.below(results.numberOfSections))
      }
      if random.once(in: 9) { try provider.collapseAllSections() }
      if random.once(in: 9) { try provider.expandAllSections() }
      #expect(view.shown == provider.state)
      for (section, content) in results.state.sections.enumerated() {
        let isCollapsed = try provider.isSectionCollapsed(section)
        let shown = provider.state.sections[section].items
        if isCollapsed {
          #expect(shown.isEmpty)
        } else if content.items.isEmpty {
          #expect(shown.count == (configuration.populateEmptySections ? 1 : 0))
        } else {
          #expect(shown == content.items)
        }
      }
      let reloads = view.log.entries.filter {
        if case .batch(let entry) = $0, case .reload = entry.resolution { true } else { false }
      }
      #expect(reloads.isEmpty)
    }
  }
}

/// The number of objects that must move: those that change their section, and in each section
/// those outside of a longest subsequence that keeps its order, found the slow and plain way.
private func fewestMoves(from old: CollectionState, to new: CollectionState) -> Int {
  var moves = 0
  for section in new.sections {
    let before = old.sections.first { $0.id == section.id }?.items.map(\.id) ?? []
    var places: [Int] = []
    for object in section.items {
      if let place = before.firstIndex(of: object.id) {
        places.append(place)
      } else if old.indexPath(of: object.id) != nil {
        moves += 1
      }
    }
    var lengths: [Int] = []
    for place in places {
      lengths.append(1 + (zip(places, lengths).filter { $0.0 < place }.map(\.1).max() ?? 0))
    }
    moves += places.count - (lengths.max() ?? 0)
  }
  return moves
}

extension CollectionState {
  /// The content without sections that have no objects.
  fileprivate var withoutEmptySections: CollectionState {
    CollectionState(sections: sections.filter { !$0.items.isEmpty })
  }
}
