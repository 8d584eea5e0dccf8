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
    default: break
    }
    return sentences.joined(separator: " ")
  }

  /// Whether operations were written and the data still has the old counts.
  var countsAreUnchanged: Bool { before == after && !batch.isEmpty }

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
