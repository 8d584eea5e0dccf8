public import CollectionCore
public import CollectionUpdates

/// A problem with an accepted batch, or a snapshot warning in UIKit's log.
///
/// Some problems are only reported.
///
/// ```swift
/// let batch = BatchUpdates([UpdateOperation(.reloadItem(IndexPath(0, 9)))])
/// let codes = batch.strayRefreshes(before: [3]).map(\.code)  // the reload names no item
/// ```
public struct UpdateWarning: Error, Hashable, Sendable {
  /// The kind of the warning.
  package enum Kind: Hashable, Sendable {
    /// The counts agree, but the view shows other items than the data has: the first ones.
    case silentMismatch([IdentityMismatch])
    /// A section changes its order with others, and items are inserted, deleted or moved in it.
    case itemsInMovedSection(from: Int, to: Int)
    /// A reload's cell is not placed with its item, since moves do not shift it.
    case misplacedReload(IndexPath, cell: IndexPath, item: IndexPath)
    /// A reload's section is not placed where the section itself would be.
    case misplacedSectionReload(Int, inserted: Int, section: Int)
    /// The whole batch became `reloadData`.
    case becameReload
    /// The counts were inconsistent, and the view reloaded, as in iOS 13.4 to 16.3.
    case fellBack(UpdateFault)
    /// The counts were inconsistent, and the view, which has no window, reloads.
    case reloadedOutsideWindow(UpdateError)
    /// UIKit up to iOS 12 raises this fault.
    case refusedByClassic(UpdateFault)
    /// A reload of an item without a cell, which has no effect.
    case droppedReload(IndexPath)
    /// Several inserts name one position, and each counts.
    case repeatedInsert
    /// Several deletes name one position in a classic view, which also deletes later items.
    case repeatedDelete
    /// An operation absorbed by a deleted section names an item that never existed.
    case absorbedStray(IndexPath, items: Int)
    /// A reload or reconfiguration names a missing item, in a section with so many items.
    ///
    /// `items` is nil if there is no such section among the `sections`. `meant` is the item that
    /// 1-based indices would name, if it exists.
    case strayRefresh(UpdateOperation.Kind, items: Int?, sections: Int, meant: IndexPath?)
    /// The data changed before the view first read it, and not in the block.
    case changedBeforeFirstLook
    /// The same as `changedBeforeFirstLook`, found from cells if identities are unknown.
    ///
    /// The cell of the first item had the same content before and after the block: the data did not
    /// change in it. The second item shows the content of the third.
    case changedBeforeFirstCells(filled: IndexPath, shown: IndexPath, source: IndexPath)
    /// A delete follows one with a lower index in its section.
    ///
    /// Each is a separate call, and identities are unknown.
    case forwardDelete(first: IndexPath, then: IndexPath)
    /// A section is moved to its own position, and an item moves out of it.
    case sectionMovedOntoItself(Int)
    /// A section without items is reloaded.
    case reloadOfEmptySection(Int)
    /// `reloadData` is called in a block with so many other operations.
    case reloadDataInBlock
    /// Existing items were appended to or inserted in a snapshot, which moved them.
    case movedInSnapshot([Identifier])
    /// Items were marked in a snapshot by a call, with other content than in the snapshot.
    case keptInSnapshot([Identifier], call: String)
  }

  /// The kind of the warning.
  package var kind: Kind
  /// The written operations concerned, in the order of the calls.
  public var operations: [UpdateOperation]
  /// The repair, if one was searched and found.
  public var repair: Repair?
  /// Whether no repair was searched because too much differs.
  package var isTooLarge = false
  /// The number of further warnings of the kind about the same batch.
  package var others = 0
  /// Whether the view showed other items before the batch, which itself fits the data.
  package var wasWrongBefore = false
  /// The number of the batch in its view's log, if it has one.
  public var batch: Int?
  /// The line of the batch, if a script wrote it.
  public var origin: SourceLine?

  /// Creates a warning.
  package init(_ kind: Kind, operations: [UpdateOperation] = [], repair: Repair? = nil) {
    self.kind = kind
    self.operations = operations
    self.repair = repair
  }
}

extension UpdateWarning {
  /// The code, from `W01`.
  public var code: String { entry.code }

  /// The warning, and a correct batch if one was found.
  ///
  /// Facts known only from reports are marked "(reported)".
  public var message: String {
    guard let right else { return sentence }
    return sentence + (sentence.hasSuffix("?") ? " " : ". ") + right
  }

  /// The warning without the correct batch.
  package var sentence: String {
    entry.message()
      + (others == 0 ? "" : ". The batch has \(others) more of this kind")
  }

  /// The sentence of W11, however it was found.
  private var neverShown: String {
    "the data changed before the view first read it, and did not change in the block "
      + "(\(written)). The view never showed the items that the operations start from"
  }

  /// Whether the batch is correct by the rules, and only reports describe failures in UIKit.
  package var isRightByRules: Bool {
    switch kind {
    case .itemsInMovedSection, .sectionMovedOntoItself, .reloadOfEmptySection, .reloadDataInBlock:
      true
    default: false
    }
  }

  /// The code and the sentence of a warning.
  private struct Entry {
    let code: String
    let message: () -> String

    init(_ code: String, _ message: @autoclosure @escaping () -> String) {
      self.code = code
      self.message = message
    }
  }

  /// The code and the sentence, from the table of the warnings.
  private var entry: Entry {
    switch kind {
    case .silentMismatch(let differences):
      Entry(
        "W01",
        (wasWrongBefore ? "the view was already wrong before this batch: " : "")
          + Self.text(differences))
    case .itemsInMovedSection(let from, let to):
      Entry(
        "W02",
        (from == to ? "others move past section \(from)" : "section \(from) moves to \(to)")
          + ", and its items are inserted, deleted or moved as well (\(written)). The rules "
          + "allow this, but UIKit has long been unreliable here (reported). Move the section in "
          + "a batch of its own, or delete and insert it")
    case .misplacedReload(let path, let cell, let item):
      Entry(
        "W03",
        "reloadItem \(path) together with moves: the new cell appears at \(cell), but the item "
          + "is at \(item). Moves do not shift the insert of a reload (reported). Reload in a "
          + "batch of its own")
    case .misplacedSectionReload(let section, let inserted, let target):
      Entry(
        "W03",
        "reloadSection \(section) together with moves: the reloaded section appears at "
          + "\(inserted), but it belongs at \(target). Moves do not shift the insert of a reload "
          + "(reported). Reload in a batch of its own")
    case .becameReload:
      Entry(
        "W04",
        "an item moves out of a deleted section or into an inserted one; a reloaded section is "
          + "both (\(written)). The whole batch silently becomes reloadData, without animation and "
          + "selection (reported). Delete and insert the item instead")
    case .fellBack(let fault):
      Entry(
        "W19",
        "Performing reloadData as a fallback — \(fault.message(.iOS15)) (iOS 13.4 to 16.3 log "
          + "this and reload the view; other systems raise \(fault.code))")
    case .reloadedOutsideWindow(let error):
      Entry(
        "W20",
        error.message.replacing("\n", with: " ").replacing("\t", with: "")
          + " - will perform reloadData (reported: UIKit logs this and reloads if the view is "
          + "not in a window, else raises \(error.code))")
    case .refusedByClassic(let fault):
      Entry(
        "W05",
        "UIKit up to iOS 12 refuses this batch (reported): \(fault.message(.classic))")
    case .droppedReload(let path):
      Entry(
        "W06",
        "reloadItem \(path) has no effect (reported): the item has no cell")
    case .repeatedInsert:
      Entry(
        "W07",
        "an index path is inserted more than once (\(written)), and each insert counts "
          + "(reported). Write one insert for each item, at its own final index path")
    case .repeatedDelete:
      Entry(
        "W18",
        "an index path is deleted more than once (\(written)). UIKit up to iOS 10 also deletes "
          + "the next item, and crashes after a few such batches (reported). Write one delete for "
          + "each item, at its index path before the batch")
    case .absorbedStray(let path, let items):
      Entry(
        "W08",
        "deleteItem \(path) names an item that was never there: section \(path.section) had "
          + "\(items.counted("item")). UIKit does not notice, because the section is deleted "
          + "(reported)"
      )
    case .strayRefresh(let kind, let items, let sections, let meant):
      Entry(
        "W09",
        "\(kind) names an item that did not exist before the batch, and has no effect "
          + "(reported): "
          + Self.bounds(kind, items, sections)
          + (meant.map { ". Indices count from 0; was \($0) meant?" } ?? ""))
    case .changedBeforeFirstLook:
      Entry("W11", neverShown)
    case .changedBeforeFirstCells(let filled, let shown, let source):
      Entry(
        "W11",
        neverShown
          + ". The cells show this, as identities are unknown. \(filled) got the same content "
          + "before and after the block, and \(shown) shows that of \(source). Lay the view out "
          + "before the data changes, or change the data in the block")
    case .forwardDelete(let first, let then):
      Entry(
        "W15",
        "deleteItem \(then) is written after deleteItem \(first), and both are read before the "
          + "batch. If the data removed its items one by one by the same indices, it lost other "
          + "items than the view. Counts cannot show this and identities are unknown, so the batch "
          + "may be correct. Delete from the last index to the first")
    case .sectionMovedOntoItself(let section):
      Entry(
        "W12",
        "section \(section) moves to its own index, and an item moves out of it (\(written)). "
          + "The rules allow this, but UIKit raises an exception (reported). Remove the move of "
          + "the section")
    case .reloadOfEmptySection(let section):
      Entry(
        "W13",
        "reloadSection \(section) reloads a section that has no items. The rules allow this, "
          + "but UIKit sometimes raises an exception (reported). Insert the new items, or call "
          + "reloadData")
    case .reloadDataInBlock:
      Entry(
        "W14",
        "reloadData is called in a block of performBatchUpdates"
          + (operations.isEmpty ? "" : ", beside \(written)")
          + ". Here the batch becomes a reload, but UIKit sometimes raises an exception "
          + "(reported). Call reloadData alone, outside the block")
    case .movedInSnapshot(let ids):
      Entry(
        "W10",
        "\(ids.count) inserted \(ids.count == 1 ? "identifier is" : "identifiers are") already present "
          + "(\(ids.prefix(4).map { $0.description }.joined(separator: ", "))"
          + "\(ids.count > 4 ? ", …" : "")): existing items are moved into place")
    case .keptInSnapshot(let ids, let call):
      Entry(
        "W17",
        "\(call) got different content for \(ids.count.counted("item")) of the snapshot "
          + "(\(ids.prefix(4).map { $0.description }.joined(separator: ", "))\(ids.count > 4 ? ", …" : "")). "
          + "The snapshot keeps its own items, so the cell provider gets the old content. Append "
          + "the new items to a new snapshot and mark them there, or store the content elsewhere "
          + "by id")
    }
  }

  /// Returns the bounds of the section or the view that an operation exceeds, as a clause.
  private static func bounds(
    _ kind: UpdateOperation.Kind, _ items: Int?, _ sections: Int
  ) -> String {
    switch (kind, items) {
    case (.reloadItem(let path), let items?), (.reconfigureItem(let path), let items?):
      "section \(path.section) had \(items.indexed("item"))"
    default: "the view had \(sections.indexed("section"))"
    }
  }

  /// The operations as a list.
  private var written: String {
    operations.prefix(4).map { $0.description }.joined(separator: ", ")
      + (operations.count > 4 ? ", …" : "")
  }

  private static func text(_ differences: [IdentityMismatch]) -> String {
    let places = differences.map { difference in
      let place =
        difference.item.map { "\(IndexPath(difference.section, $0))" }
        ?? "section \(difference.section)"
      return "\(place) shows \(difference.id), where the data has \(difference.other)"
    }
    return "the counts agree, but not the items: " + places.joined(separator: "; ")
  }

  /// The sentence that names the repair, or nil.
  private var right: String? {
    guard !isTooLarge else { return "Tessera did not look for a fix, as too much differs" }
    guard let repair else { return nil }
    switch repair.hypothesis {
    case .dataUnchanged: return repair.summary
    // The operations stay; their time or the data's was wrong.
    case .dataChangedBefore where repair.batches.count == 1: return repair.summary
    default: break
    }
    let batches = repair.batches.map { batch in
      batch.operations.prefix(6).map { $0.description }.joined(separator: ", ")
        + (batch.operations.count > 6 ? " and \(batch.operations.count - 6) more" : "")
    }
    return "Correct: " + batches.joined(separator: "; then in a second batch: ")
  }
}

extension UpdateWarning: CustomStringConvertible {
  /// The warning on one line: code, batch, problem and correct batch.
  public var description: String {
    var place = batch.map { "batch \($0)" } ?? "the batch"
    switch kind {
    case .movedInSnapshot, .keptInSnapshot: place = "a snapshot"
    default: break
    }
    if let origin { place += " (\(origin))" }
    return "\(code): \(place): \(message)"
  }
}
