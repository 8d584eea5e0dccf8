import CollectionCore
import CollectionUpdates
import CollectionViews

/// One operation of a batch in the form of the log.
struct LogRow {
  var mark: Mark
  var verb: String
  var place: String
  /// The index space of the position.
  var space: String
  var content: String
  /// The content that replaces `content`; nil if it stays.
  var newContent: String?

  /// Lists the view's interpretation of a batch: deletes descending, moves, inserts ascending,
  /// reloads.
  ///
  /// If the batch became a reload, the operations are listed as written.
  static func rows(of batch: BatchEntry) -> [LogRow] {
    guard case .updates(let map) = batch.resolution else {
      return batch.operations.map { LogRow(written: $0) }
    }
    let reader = Reader(map: map, before: batch.before, after: batch.after)
    return reader.deletes + reader.moves + reader.inserts + reader.reloads
      + absorbed(batch.operations, by: map)
  }

  /// Lists the item operations that a delete or an insert of their whole section made unnecessary.
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

  /// Makes the row of a refresh; both contents are named if they differ.
  fileprivate init(verb: String, place: String, from: String, to: String) {
    self.init(mark: .reload, verb: verb, place: place, space: "before", content: from)
    if from != to, !to.isEmpty { newContent = to }
  }

  private init(absorbed operation: UpdateOperation, by reason: String) {
    self.init(
      mark: .problem, verb: "absorbed", place: operation.kind.place, space: "",
      content: "\(operation.kind.verb): \(reason)")
  }
}

/// A lookup of the names that a map moves.
private struct Reader {
  let map: UpdateMap
  let before: CollectionState?
  let after: CollectionState?

  var deletes: [LogRow] {
    let reloadedSections = Set(map.reloadedSections.map { $0.before })
    let reloadedItems = Set(map.reloadedItems.map { $0.before })
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
    let reloadedSections = Set(map.reloadedSections.map { $0.after })
    let reloadedItems = Set(map.reloadedItems.map { $0.after })
    return (map.insertedSections + map.extraSections).sorted().filter {
      !reloadedSections.contains($0)
    }.map {
      LogRow(
        mark: .insert, verb: "insert", place: "section \($0)", space: "after",
        content: section($0, in: after))
    }
      + (map.insertedItems + map.extraItems).sorted().filter { !reloadedItems.contains($0) }.map {
        LogRow(
          mark: .insert, verb: "insert", place: "\($0)", space: "after",
          content: item($0, in: after))
      }
  }

  var reloads: [LogRow] {
    map.reloadedSections.map {
      LogRow(
        verb: "reload", place: "section \($0.before)", from: section($0.before, in: before),
        to: section($0.after, in: after))
    }
      + map.reloadedItems.map {
        LogRow(
          verb: "reload", place: "\($0.before)", from: item($0.before, in: before),
          to: item($0.after, in: after))
      }
      + map.reconfiguredItems.map { path in
        LogRow(
          verb: "reconfigure", place: "\(path)", from: item(path, in: before),
          to: map.newIndexPath(forOld: path).map { item($0, in: after) } ?? "")
      }
      + map.droppedReloads.map {
        LogRow(
          mark: .problem, verb: "dropped", place: "\($0)", space: "before",
          content: map.hasItem(before: $0)
            ? "reload of an item that has no cell" : "reload of an item that was not there")
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

  /// The operation in one word.
  var verb: String {
    switch self {
    case .deleteItem, .deleteSection: "delete"
    case .insertItem, .insertSection: "insert"
    case .moveItem, .moveSection: "move"
    case .reloadItem, .reloadSection: "reload"
    case .reconfigureItem: "reconfigure"
    }
  }

  /// The position or positions of the operation.
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
