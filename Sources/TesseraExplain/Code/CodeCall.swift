/// A call of a view in an app's code, with the names of its arguments.
enum CodeCall: Hashable {
  case items(CodeStep.Verb)
  case sections(CodeStep.Verb)
  case moveItem
  case moveSection
  case reloadData
  case layoutIfNeeded

  /// Creates the call with a name of Swift or Objective-C; nil for another name.
  init?(_ name: Substring) {
    guard let call = Self.named[name] else { return nil }
    self = call
  }

  /// Returns whether a name belongs to a call that a draft shows, or to the start or end of a
  /// batch.
  static func isCall(_ name: Substring) -> Bool { named[name] != nil || edges.contains(name) }

  private static let edges: Set<Substring> = ["performBatchUpdates", "beginUpdates", "endUpdates"]

  private static let named: [Substring: CodeCall] = {
    var calls: [Substring: CodeCall] = [
      "moveItem": .moveItem, "moveRow": .moveItem, "moveItemAtIndexPath": .moveItem,
      "moveRowAtIndexPath": .moveItem, "moveSection": .moveSection, "reloadData": .reloadData,
      "layoutIfNeeded": .layoutIfNeeded, "layoutSubtreeIfNeeded": .layoutIfNeeded,
    ]
    for verb in [CodeStep.Verb.insert, .delete, .reload, .reconfigure] {
      for noun in ["Items", "Rows"] {
        calls["\(verb.rawValue)\(noun)"] = .items(verb)
        calls["\(verb.rawValue)\(noun)AtIndexPaths"] = .items(verb)
      }
      if verb != .reconfigure { calls["\(verb.rawValue)Sections"] = .sections(verb) }
    }
    return calls
  }()
}
