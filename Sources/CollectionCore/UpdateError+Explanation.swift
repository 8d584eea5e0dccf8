extension UpdateError {
  /// Why the batch was refused, in plain language with the numbers on both sides.
  ///
  /// What is known from reports alone is marked "as reported".
  public var explanation: String {
    var sentences = [fault.explanation]
    if let note = reloadNote { sentences.append(note) }
    switch fault {
    case .survivorsOverflow, .itemCount, .sectionCount:
      if countsAreUnchanged {
        sentences.append("The data has the same counts as before the batch.")
      }
      if let note = rawNumbersNote { sentences.append(note) }
    default: break
    }
    return sentences.joined(separator: " ")
  }

  /// Whether operations were written and the data still has the old counts.
  var countsAreUnchanged: Bool { before == after && !batch.isEmpty }

  /// How the older rules count moves of items where sections come, go or move.
  private var rawNumbersNote: String? {
    guard profile == .classic, batch.operations.contains(where: { $0.kind.isOfSection }) else {
      return nil
    }
    for operation in batch.operations {
      guard case .moveItem(let from, let to) = operation.kind else { continue }
      return "The classic profile counts by raw section numbers, as reported: \(operation) "
        + (from.section == to.section
          ? "names section \(from.section) twice and so counts neither as in nor as out, although "
            + "one number is read before the batch and the other after it."
          : "counts as out of section \(from.section) and into section \(to.section), whichever "
            + "sections these numbers stand for before and after the batch.")
    }
    return nil
  }

  /// What the reloads that take part in the fault stand for.
  private var reloadNote: String? {
    let reloads = involved.filter(\.kind.isReload)
    guard let first = reloads.first else { return nil }
    switch fault {
    case .deleteAndReload: return nil
    case .insertAndMoveItem(let path):
      return "\(first) hides a delete at its place and an insert; the insert lands at \(path), "
        + "since only deletes and inserts shift it and moves do not, as reported."
    case .insertAndMoveSection(let section):
      return "\(first) hides a delete at its place and an insert; the insert lands at \(section), "
        + "since only deletes and inserts shift it and moves do not, as reported."
    case .survivorsOverflow, .itemCount, .sectionCount, .tooManyDeletes:
      return "A reload (\(first)) counts as a delete at its place and an insert at the place that "
        + "deletes and inserts shift it to, whatever moves, as reported."
    default: return "\(first) hides a delete at its place and an insert, as reported."
    }
  }
}

extension UpdateOperation.Kind {
  /// Whether it inserts, deletes, reloads or moves a section.
  fileprivate var isOfSection: Bool {
    switch self {
    case .insertSection, .deleteSection, .reloadSection, .moveSection: true
    default: false
    }
  }
}
