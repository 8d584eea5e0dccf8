import CollectionCore

/// A refused batch: the fault, and everything needed to explain it.
///
/// ```swift
/// let batch = BatchUpdates([UpdateOperation(.insertItem(IndexPath(0, 0)))])
/// do {
///   _ = try batch.resolved(before: [2], after: [2])
/// } catch {
///   print(error.code, error.message, error.advice)
/// }
/// ```
public struct UpdateError: Error, Hashable, Sendable {
  /// The fault.
  public var fault: UpdateFault
  /// The version of UIKit whose rules refused the batch.
  public var profile: UpdateProfile
  /// The written operations that make up the fault, in the order of the calls.
  public var involved: [UpdateOperation]
  /// The number of items of each section before the batch.
  public var before: [Int]
  /// The number of items of each section in the data after the batch.
  public var after: [Int]
  /// The whole batch as written.
  public var batch: BatchUpdates
  /// The kind of view named in the messages.
  public var style = ViewStyle.collection

  /// Creates an error.
  public init(
    _ fault: UpdateFault,
    profile: UpdateProfile = .modern,
    involved: [UpdateOperation] = [],
    before: [Int] = [],
    after: [Int] = [],
    batch: BatchUpdates = BatchUpdates()
  ) {
    self.fault = fault
    self.profile = profile
    self.involved = involved
    self.before = before
    self.after = after
    self.batch = batch
  }

  /// The code, from `U01` to `U33`.
  public var code: String { fault.code }

  /// UIKit's message.
  public var message: String { style.inItsWords(fault.message(profile)) }
}

extension UpdateError {
  /// The reason for the refusal, in plain language with the numbers on both sides.
  ///
  /// Facts known only from reports are marked "(reported)".
  public var explanation: String {
    var sentences = [sum] + notes
    if isReported {
      sentences.append(
        "Developers report this message for this mistake; Apple does not document it.")
    }
    if fault.comparesCounts, countsAreUnchanged {
      sentences.append("The data has the same counts as before the batch.")
    }
    return sentences.joined(separator: " ")
  }

  /// The first part of the explanation: the fault with the numbers on both sides.
  package var sum: String { style.inItsWords(fault.texts.explanation) }

  /// Further parts of the explanation, of one or two sentences each.
  package var notes: [String] {
    [fault.texts.note, reloadNote, fault.comparesCounts ? rawNumbersNote : nil]
      .compactMap { $0.map(style.inItsWords) }
  }

  /// A Boolean value that indicates whether the use of the message for this fault is only reported.
  package var isReported: Bool { fault.texts.isReported }

  /// Advice on how to correct the batch, in one or two sentences.
  public var advice: String { style.inItsWords(adviceOnItems) }

  private var adviceOnItems: String {
    if fault.comparesCounts {
      if countsAreUnchanged {
        return "Change the data inside the block of performBatchUpdates, together with the "
          + "operations. Earlier changes are already part of the counts before the batch."
      }
      if batch.isEmpty {
        return
          "Write an operation for each insert and delete in the data, or call reloadData after "
          + "the change."
      }
    }
    return repeatedDeleteAdvice ?? fault.texts.advice
  }

  /// Advice for the repeated delete of an item or section; nil if there is none.
  ///
  /// Complexity: O(k) expected.
  private var repeatedDeleteAdvice: String? {
    var counts: [UpdateOperation.Kind: Int] = [:]
    for operation in involved where operation.kind.isDelete {
      counts[operation.kind, default: 0] += 1
    }
    guard let kind = involved.first(where: { counts[$0.kind, default: 0] > 1 })?.kind,
      let count = counts[kind]
    else { return nil }
    let noun = kind.isOfSection ? "section" : "item"
    let text =
      "\(kind) is written \(count == 2 ? "twice" : "\(count) times"), but names one \(noun), "
      + "because all deletes are read before the batch."
    guard let last = kind.moved(by: count - 1), last.isDelete(within: before) else {
      return text + " Write it once."
    }
    return text + " If the data lost \(count) \(noun)s one after the other, write \(kind) "
      + (count == 2 ? "and" : "to") + " \(last)."
  }

  /// Whether the data still has the old counts although the batch has operations.
  private var countsAreUnchanged: Bool { before == after && !batch.isEmpty }

  /// A note on how classic UIKit counts moves of items between sections that change.
  private var rawNumbersNote: String? {
    guard profile == .classic, batch.operations.contains(where: { $0.kind.isOfSection }) else {
      return nil
    }
    for operation in batch.operations {
      guard case .moveItem(let from, let to) = operation.kind else { continue }
      return "The classic profile counts by section indices (reported). \(operation) "
        + (from.section == to.section
          ? "names section \(from.section) twice, so it does not count. Yet one index is read "
            + "before the batch and the other after it."
          : "counts as a move out of section \(from.section) and into section \(to.section), "
            + "even if these sections moved themselves.")
    }
    return nil
  }

  /// A note on the deletes and inserts of the fault's reloads.
  private var reloadNote: String? {
    let reloads = involved.filter { $0.kind.isReload }
    guard let first = reloads.first else { return nil }
    switch fault {
    case .deleteAndReload: return nil
    case .insertAndMoveItem(let path):
      return "\(first) is a delete plus an insert. The insert ends at \(path): deletes and inserts "
        + "shift it, and moves do not (reported)."
    case .insertAndMoveSection(let section):
      return
        "\(first) is a delete plus an insert. The insert ends at \(section): deletes and inserts "
        + "shift it, and moves do not (reported)."
    case .survivorsOverflow, .itemCount, .sectionCount, .tooManyDeletes:
      return "UIKit treats a reload (\(first)) as a delete plus an insert. "
        + (profile != .classic
          ? "The insert ends where the item is after the batch."
          : "Other deletes and inserts shift that insert; moves do not (reported).")
    default: return "\(first) is a delete plus an insert (reported)."
    }
  }
}

extension UpdateError: CustomStringConvertible {
  /// The code and UIKit's message.
  public var description: String { "\(code): \(message)" }
}

extension UpdateOperation.Kind {
  /// Whether the operation deletes an item or a section.
  package var isDelete: Bool {
    switch self {
    case .deleteItem, .deleteSection: true
    default: false
    }
  }

  /// Returns the delete moved by a distance, or nil for other operations.
  fileprivate func moved(by distance: Int) -> Self? {
    switch self {
    case .deleteItem(let path):
      .deleteItem(IndexPath(path.section, path.item.saturatingAdding(distance)))
    case .deleteSection(let section): .deleteSection(section.saturatingAdding(distance))
    default: nil
    }
  }

  /// Returns whether the operation deletes something that existed before.
  fileprivate func isDelete(within before: [Int]) -> Bool {
    switch self {
    case .deleteItem(let path):
      before.indices.contains(path.section) && path.item < before[path.section]
    case .deleteSection(let section): section < before.count
    default: false
    }
  }

  /// Whether the operation concerns a section.
  fileprivate var isOfSection: Bool {
    switch self {
    case .insertSection, .deleteSection, .reloadSection, .moveSection: true
    default: false
    }
  }
}
