import CollectionCore
import CollectionUpdates
import CollectionViews

/// One operation of a batch as the log lists it.
struct LogRow {
  var mark: Mark
  var verb: String
  var place: String
  /// The index space of the place.
  var space: String
  var content: String

  /// Lists what the view made of a batch: deletes descending, moves, inserts ascending, reloads.
  ///
  /// Where the batch became a reload, the operations are listed as they were written.
  static func rows(of batch: BatchEntry) -> [LogRow] {
    guard case .updates(let map) = batch.resolution else {
      return batch.operations.map { LogRow(written: $0) }
    }
    let reader = Reader(map: map, before: batch.before, after: batch.after)
    return reader.deletes + reader.moves + reader.inserts + reader.reloads
      + absorbed(batch.operations, by: map)
  }

  /// Lists the item operations that a delete or an insert of their whole section made needless.
  private static func absorbed(_ operations: [UpdateOperation], by map: UpdateMap) -> [LogRow] {
    let deleted = Set(map.deletedSections)
    let inserted = Set(map.insertedSections)
    return operations.compactMap { operation in
      switch operation.kind {
      case .deleteItem(let path) where deleted.contains(path.section),
        .reloadItem(let path) where deleted.contains(path.section):
        LogRow(absorbed: operation, by: "section \(path.section) is deleted as a whole")
      case .insertItem(let path) where inserted.contains(path.section):
        LogRow(absorbed: operation, by: "section \(path.section) is inserted as a whole")
      default: nil
      }
    }
  }
}

extension LogRow {
  private init(written operation: UpdateOperation) {
    self.init(
      mark: operation.kind.mark, verb: operation.kind.verb, place: operation.kind.place, space: "",
      content: "")
  }

  private init(absorbed operation: UpdateOperation, by reason: String) {
    self.init(
      mark: .problem, verb: "absorbed", place: operation.kind.place, space: "",
      content: "\(operation.kind.verb): \(reason)")
  }
}

/// Looks up the names of what a map moves about.
private struct Reader {
  let map: UpdateMap
  let before: CollectionState?
  let after: CollectionState?

  var deletes: [LogRow] {
    let reloadedSections = Set(map.reloadedSections.map(\.before))
    let reloadedItems = Set(map.reloadedItems.map(\.before))
    return map.deletedSections.reversed().filter { !reloadedSections.contains($0) }.map {
      LogRow(
        mark: .delete, verb: "delete", place: "section \($0)", space: "before",
        content: section($0, in: before))
    }
      + map.deletedItems.reversed().filter { !reloadedItems.contains($0) }.map {
        LogRow(
          mark: .delete, verb: "delete", place: "\($0)", space: "before",
          content: item($0, in: before))
      }
  }

  var moves: [LogRow] {
    map.movedSections.map {
      LogRow(
        mark: .sectionMove, verb: "move", place: "section \($0.from) → \($0.to)",
        space: "before→after", content: section($0.from, in: before))
    }
      + map.movedItems.map {
        LogRow(
          mark: .move, verb: "move", place: "\($0.from) → \($0.to)", space: "before→after",
          content: item($0.from, in: before))
      }
  }

  var inserts: [LogRow] {
    let reloadedSections = Set(map.reloadedSections.map(\.after))
    let reloadedItems = Set(map.reloadedItems.map(\.after))
    return map.insertedSections.filter { !reloadedSections.contains($0) }.map {
      LogRow(
        mark: .insert, verb: "insert", place: "section \($0)", space: "after",
        content: section($0, in: after))
    }
      + map.insertedItems.filter { !reloadedItems.contains($0) }.map {
        LogRow(
          mark: .insert, verb: "insert", place: "\($0)", space: "after",
          content: item($0, in: after))
      }
  }

  var reloads: [LogRow] {
    map.reloadedSections.map {
      LogRow(
        mark: .reload, verb: "reload", place: "section \($0.before)", space: "before",
        content: section($0.after, in: after))
    }
      + map.reloadedItems.map {
        LogRow(
          mark: .reload, verb: "reload", place: "\($0.before)", space: "before",
          content: item($0.after, in: after))
      }
      + map.reconfiguredItems.map {
        LogRow(
          mark: .reload, verb: "reconfigure", place: "\($0)", space: "before",
          content: item($0, in: before))
      }
      + map.droppedReloads.map {
        LogRow(
          mark: .problem, verb: "dropped", place: "\($0)", space: "before",
          content: "reload of an item that has no cell")
      }
  }

  private func item(_ path: IndexPath, in state: CollectionState?) -> String {
    state?.item(at: path)?.description ?? ""
  }

  private func section(_ index: Int, in state: CollectionState?) -> String {
    guard let state, state.sections.indices.contains(index) else { return "" }
    return state.sections[index].id.description
  }
}

extension UpdateOperation.Kind {
  /// The mark before its line.
  var mark: Mark {
    switch self {
    case .deleteItem, .deleteSection: .delete
    case .insertItem, .insertSection: .insert
    case .moveItem: .move
    case .moveSection: .sectionMove
    case .reloadItem, .reloadSection, .reconfigureItem: .reload
    }
  }

  /// The verb that names the operation.
  var verb: String {
    switch self {
    case .deleteItem, .deleteSection: "delete"
    case .insertItem, .insertSection: "insert"
    case .moveItem, .moveSection: "move"
    case .reloadItem, .reloadSection: "reload"
    case .reconfigureItem: "reconfigure"
    }
  }

  /// The place or the places it names.
  var place: String {
    switch self {
    case .deleteItem(let path), .insertItem(let path), .reloadItem(let path),
      .reconfigureItem(let path):
      "\(path)"
    case .moveItem(let source, let destination): "\(source) → \(destination)"
    case .deleteSection(let section), .insertSection(let section), .reloadSection(let section):
      "section \(section)"
    case .moveSection(let source, let destination): "section \(source) → \(destination)"
    }
  }
}
