extension CrashReport.Overflow {
  /// The most sections whose arithmetic is shown.
  private static let greatestList = 4

  /// Whether some sum does not lead to what the data has.
  var disagrees: Bool { !sections.tally.agrees || items.contains { !$0.tally.agrees } }

  /// The first level where more stays than the data has places for.
  private var crowded: Level? {
    sections.survivors > sections.room ? sections : items.first { $0.survivors > $0.room }
  }

  /// The arithmetic of each level, and the reason for the sentence as far as the rules tell it.
  var explanation: String {
    var parts: [String] = []
    if sections.gone + sections.placed > 0 || !sections.tally.agrees {
      let before = sections.tally.before
      parts.append(
        "\(before == 1 ? "There was" : "There were") \(before.counted("section")): "
          + Self.result(sections.tally))
    }
    parts += items.prefix(Self.greatestList).map { level in
      let tally = level.tally
      let name =
        tally.newIndex == tally.oldIndex
        ? "Section \(tally.newIndex)"
        : "Section \(tally.newIndex) (section \(tally.oldIndex) before the batch)"
      return "\(name) had \(tally.before.counted("item")): " + Self.result(tally)
    }
    if items.count > Self.greatestList {
      parts.append("The list names \(items.count - Self.greatestList) more sections.")
    }
    parts.append(reason)
    if hasReloads {
      parts.append(
        "A reload counts as a delete at its place and an insert at the place that deletes and "
          + "inserts shift it to, whatever moves, as reported.")
    }
    return parts.joined(separator: " ")
  }

  private static func result(_ tally: SectionTally) -> String {
    tally.agrees
      ? "\(tally), as the data has." : "\(tally), but the data has \(tally.after)."
  }

  private var reason: String {
    if let crowded {
      let noun = crowded == sections ? "section" : "item"
      return "What is neither deleted nor moved does not fit into the places that are left: "
        + "\(crowded.survivors.counted(noun)) for \(crowded.room.counted("place")). That UIKit uses "
        + "this sentence for it is as reported, not documented."
    }
    if let otherFault, disagrees, [.itemCount, .sectionCount].contains(otherFault.rule) {
      return
        "Everything that stays has a place, and some places stay free: as reported, UIKit writes "
        + "\(otherFault.code) for that, so the pasted list may not be whole."
    }
    if let otherFault {
      return "By the rules that are known UIKit refuses this list with \(otherFault.code) instead: "
        + "\(otherFault.message())\(otherFault.message().hasSuffix(".") ? "" : ".")"
    }
    if disagrees {
      return "Everything that stays has a place, and not every sum agrees with the data."
    }
    return isAccepted
      ? "The arithmetic agrees, and everything that stays has a place: by the rules that are known "
        + "UIKit accepts this batch. The pasted list is not whole, then, or the data source gave "
        + "other numbers when it was asked again."
      : "The arithmetic agrees, but not every operation has a place of its own."
  }
}
