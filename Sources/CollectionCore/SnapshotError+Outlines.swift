/// What is wrong with an item that was looked for in an outline.
extension SnapshotError {
  /// What to do about it.
  public var advice: String {
    switch self {
    case .notInOutline: "Append the item first, or look it up by index or contains."
    case .noOutline(_, let section?):
      "Append the items to a SectionSnapshot, and apply it to the section \(section.brief)."
    case .noOutline: "Name an item of an outline that was applied, be it visible or not."
    default: rule.advice
    }
  }

  /// The sentence; nil for errors that are not about outlines, whose rules have theirs.
  var sentenceAboutOutlines: String? {
    switch self {
    case .notInOutline(let id): "the outline has no item \(id.brief)"
    case .noOutline(let id, let section?):
      "the item \(id.brief) is in no outline: its section \(section.brief) has none"
    case .noOutline(let id, nil): "no section has an outline with the item \(id.brief)"
    default: nil
    }
  }

  /// Why the call was refused; nil for errors that are not about outlines.
  var explanationOfOutlines: String? {
    switch self {
    case .notInOutline(let id):
      "The outline that the call is made on has no such item (\(id.brief))."
    case .noOutline(_, _?):
      "Only items of an outline are expanded and collapsed. A section loses its outline when a "
        + "snapshot with other items for it is applied."
    case .noOutline(let id, nil):
      "Neither a section nor an outline of the data source has such an item (\(id.brief))."
    default: nil
    }
  }
}
