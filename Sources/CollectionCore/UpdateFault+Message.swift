extension UpdateFault {
  /// Returns UIKit's sentence as a profile writes it, without the view's description at the end.
  public func message(_ profile: UpdateProfile = .modern) -> String {
    var result = ""
    var rest = rule.template(profile)[...]
    for argument in arguments {
      guard let mark = rest.firstIndex(of: "%") else { break }
      result += rest[..<mark] + argument
      rest = rest[mark...].drop { $0 != "@" && $0 != "d" }.dropFirst()
    }
    return result + rest
  }

  /// What takes the place of the template's marks, in order.
  private var arguments: [String] {
    switch self {
    case .survivorsOverflow(_, let before, let after, let updates):
      [
        UpdateRule.text(counts: before), UpdateRule.text(counts: after),
        UpdateRule.text(updates: updates),
      ]
    case .itemCount(let tally):
      Self.texts(
        tally.newIndex, tally.after, tally.before, tally.inserted, tally.deleted, tally.movedIn,
        tally.movedOut)
    case .sectionCount(let before, let inserted, let deleted, let after):
      Self.texts(after, before, inserted, deleted)
    case .tooManyDeletes(let tally): Self.texts(tally.newIndex)
    case .deleteAndReload(let path), .deleteAndMoveItem(let path), .insertAndMoveItem(let path),
      .strayAttributes(let path), .missingAttributes(let path):
      [UpdateRule.text(path)]
    case .deleteAndMoveSection(let section), .insertAndMoveSection(let section),
      .moveFromDeletedSection(let section), .moveIntoInsertedSection(let section):
      Self.texts(section)
    case .deleteSectionBounds(let section, let sections),
      .insertSectionBounds(let section, let sections),
      .moveSectionFromBounds(let section, let sections),
      .countQueryBounds(let section, let sections):
      Self.texts(section, sections)
    case .deleteItemSectionBounds(let path, let sections),
      .insertItemSectionBounds(let path, let sections):
      Self.texts(path.item, path.section, sections)
    case .deleteItemBounds(let path, let items): Self.texts(path.item, path.section, items)
    case .insertItemBounds(let path, let items):
      Self.texts(path.item, path.section, items, path.section)
    case .scrollBounds(let path, let items): Self.texts(path.item, items, path.section)
    default: moveArguments
    }
  }

  private var moveArguments: [String] {
    switch self {
    case .moveSectionToBounds(let from, let to, let sections): Self.texts(from, to, sections)
    case .moveItemFromSectionBounds(let path, let sections):
      [UpdateRule.text(path), String(sections)]
    case .moveItemFromBounds(let path, let items):
      [UpdateRule.text(path), String(items), String(path.section)]
    case .moveItemToSectionBounds(let from, let to, let sections):
      [UpdateRule.text(from), UpdateRule.text(to), String(sections)]
    case .moveItemToBounds(let from, let to, let items):
      [UpdateRule.text(from), UpdateRule.text(to), String(items), String(to.section)]
    case .sectionToTwoPlaces(let from, let to, let other): Self.texts(from, to, other)
    case .itemToTwoPlaces(let from, let to, let other):
      [from, to, other].map(UpdateRule.text)
    case .twoSectionsToOnePlace(let from, let other, let to): Self.texts(from, other, to)
    case .twoItemsToOnePlace(let from, let other, let to): [from, other, to].map(UpdateRule.text)
    default: []
    }
  }

  private static func texts(_ numbers: Int...) -> [String] { numbers.map(String.init) }
}
