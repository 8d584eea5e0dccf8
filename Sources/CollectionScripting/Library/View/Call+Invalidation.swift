import CollectionLayout
import LuaRuntime

extension Call {
  /// Reads an invalidation: `{everything = …}`, or `{items = …, sections = …}`.
  func readInvalidation(_ index: Int32) throws(Mismatch) -> InvalidationContext {
    let names = ["everything", "items", "sections", "supplementaryElements"]
    guard type(index) == .table else {
      throw Mismatch("table expected, as in {items = {{0, 2}}}, got \(got(index))")
    }
    let table = absolute(index)
    if let stray = textKeys(table).first(where: { !names.contains($0) }) {
      throw Mismatch(
        "an invalidation has no field '\(stray)'" + Suggestion.sentence(for: stray, among: names))
    }
    var context = InvalidationContext()
    context.invalidatesEverything =
      try readField("everything", of: table, as: "everything", readBoolean) ?? false
    context.items = try readField("items", of: table, as: "items", readIndexPaths) ?? []
    context.sections = try readField("sections", of: table, as: "sections", readSections) ?? []
    context.supplementaryElements =
      try readField(
        "supplementaryElements", of: table, as: "supplementaryElements", readSupplementaryElements)
      ?? []
    return context
  }

  /// Reads a table of kinds, each with the position of an element, or a list of positions.
  private func readSupplementaryElements(_ index: Int32) throws(Mismatch) -> [ElementKey] {
    let table = absolute(index)
    guard type(table) == .table, keyWithoutName(table) == nil else {
      throw Mismatch("table of kinds expected, as in {header = {0, 2}}, got \(got(index))")
    }
    var elements: [ElementKey] = []
    for kind in textKeys(table).sorted() {
      let places = try readField(kind, of: table, as: "places of \(kind)") {
        index throws(Mismatch) in
        // A list of two numbers means two sections.
        guard type(index) == .table else { return [try readPlace(index)] }
        return try readList(index, "place", readPlace)
      }
      elements += (places ?? []).map { ElementKey($0, LayoutAttributes.shortKind(kind)) }
    }
    return elements
  }

  /// Pushes the changes as a table.
  ///
  /// Its fields are everything, scrolling, items, sections, supplementaryElements and updates.
  func push(_ invalidation: InvalidationContext) {
    pushTable(fields: 6)
    push(invalidation.invalidatesEverything)
    setField("everything")
    push(invalidation.isForScrollingAlone)
    setField("scrolling")
    push(invalidation.items)
    setField("items")
    pushTable(elements: invalidation.sections.count)
    for (offset, section) in invalidation.sections.enumerated() {
      push(section)
      setElement(offset + 1)
    }
    setField("sections")
    pushTable(elements: invalidation.supplementaryElements.count)
    for (offset, element) in invalidation.supplementaryElements.enumerated() {
      pushTable(fields: 2)
      push(element.kind ?? "")
      setField("elementKind")
      push(element.path)
      setField("indexPath")
      setElement(offset + 1)
    }
    setField("supplementaryElements")
    guard let updates = invalidation.updates else { return }
    push(CollectionViewUpdateItem.list(of: updates))
    setField("updates")
  }

  /// Pushes a list of updates, each a table with its action and its positions.
  func push(_ updates: [CollectionViewUpdateItem]) {
    pushTable(elements: updates.count)
    for (offset, update) in updates.enumerated() {
      pushTable(fields: 3)
      push(update.action.rawValue)
      setField("action")
      push(update.before, "Before")
      push(update.after, "After")
      setElement(offset + 1)
    }
  }

  private func push(_ place: CollectionViewUpdateItem.Place?, _ suffix: String) {
    switch place {
    case .item(let path):
      push(path)
      setField("indexPath" + suffix)
    case .section(let section):
      push(section)
      setField("section" + suffix)
    case nil: break
    }
  }
}
