import CollectionCore

extension OperationLine {
  /// The words that start a line.
  package static let verbs = Verb.allCases.map { $0.rawValue }

  enum Verb: String, CaseIterable {
    case insertItem, deleteItem, reloadItem, reconfigureItem, moveItem
    case insertSection, deleteSection, reloadSection, moveSection

    /// An example of a line.
    var example: String {
      switch self {
      case .insertItem: "insertItem 0,1 X"
      case .moveItem: "moveItem 0,3 0,0"
      case .insertSection: "insertSection 1 C: X Y"
      case .moveSection: "moveSection 0 1"
      case .deleteItem, .reloadItem, .reconfigureItem: "\(rawValue) 0,2"
      case .deleteSection, .reloadSection: "\(rawValue) 0"
      }
    }
  }

  /// Reads a line; brackets around index paths and arrows between them are optional. Complexity:
  /// O(n).
  ///
  /// - Parameter needsContent: whether an insert must have its content.
  package init(_ line: String, needsContent: Bool = true) throws(OperationLineError) {
    var reader = OperationLineReader(line)
    let verb = try reader.verb()
    switch verb {
    case .insertItem:
      let path = try reader.path(verb)
      let isBare = !needsContent && reader.isAtEnd
      self.init(.insertItem(path), item: isBare ? nil : try reader.item(verb))
    case .insertSection:
      let index = try reader.index(verb)
      let isBare = !needsContent && reader.isAtEnd
      self.init(.insertSection(index), section: isBare ? nil : try reader.section(verb))
    case .moveItem:
      let from = try reader.path(verb)
      reader.skipArrow()
      self.init(.moveItem(from: from, to: try reader.path(verb)))
    case .moveSection:
      let from = try reader.index(verb)
      reader.skipArrow()
      self.init(.moveSection(from: from, to: try reader.index(verb)))
    case .deleteItem: self.init(.deleteItem(try reader.path(verb)))
    case .reloadItem: self.init(.reloadItem(try reader.path(verb)))
    case .reconfigureItem: self.init(.reconfigureItem(try reader.path(verb)))
    case .deleteSection: self.init(.deleteSection(try reader.index(verb)))
    case .reloadSection: self.init(.reloadSection(try reader.index(verb)))
    }
    try reader.end(verb)
  }
}

/// A reader of the words of one operation, from left to right.
private struct OperationLineReader {
  private let characters: [Unicode.Scalar]
  private var position = 0

  init(_ line: String) { characters = Array(line.unicodeScalars) }

  /// Whether only spaces remain.
  var isAtEnd: Bool { characters[position...].allSatisfy { $0.properties.isWhitespace } }

  mutating func verb() throws(OperationLineError) -> OperationLine.Verb {
    skipSpaces()
    let start = position
    while position < characters.count, !characters[position].properties.isWhitespace {
      position += 1
    }
    let word = text(start..<position)
    if let verb = OperationLine.Verb(rawValue: word) { return verb }
    let names = OperationLine.verbs.joined(separator: ", ")
    position = start
    throw failure(
      word.isEmpty
        ? "an operation is missing: one of \(names)"
        : "unknown operation '\(word)': expected one of \(names)",
      unknownVerb: word)
  }

  mutating func path(_ verb: OperationLine.Verb) throws(OperationLineError) -> IndexPath {
    skipSpaces()
    let start = position
    let isBracketed = skip("[") || skip("{")
    guard let section = integer() else {
      position = start
      throw expected("a place as section,item", verb)
    }
    skipSpaces()
    guard skip(",") else { throw expected("a comma and the item's index after the section", verb) }
    skipSpaces()
    guard let item = integer() else { throw expected("the item's index after the comma", verb) }
    if isBracketed {
      skipSpaces()
      guard skip("]") || skip("}") else { throw expected("the closing bracket", verb) }
    }
    return IndexPath(section: section, item: item)
  }

  mutating func index(_ verb: OperationLine.Verb) throws(OperationLineError) -> Int {
    skipSpaces()
    guard let index = integer() else { throw expected("the index of a section", verb) }
    guard position == characters.count || characters[position] != "," else {
      throw expected("the index of a section, not the path of an item", verb)
    }
    return index
  }

  mutating func item(_ verb: OperationLine.Verb) throws(OperationLineError) -> Item {
    skipSpaces()
    guard position < characters.count else { throw expected("the name of the new item", verb) }
    // The rules for names and quotes are those of a section that contains only this item.
    let prefix = "x:"
    let state = try state(prefix + text(position..<characters.count), shift: -prefix.count)
    guard state.sections.count == 1, state.sections[0].items.count == 1 else {
      throw expected("one name; write a name with spaces in quotes", verb)
    }
    position = characters.count
    return state.sections[0].items[0]
  }

  mutating func section(_ verb: OperationLine.Verb) throws(OperationLineError) -> Section {
    skipSpaces()
    guard position < characters.count else {
      throw expected("the new section, its name and a colon, then its items", verb)
    }
    let state = try state(text(position..<characters.count), shift: 0)
    guard state.sections.count == 1 else { throw expected("one section", verb) }
    position = characters.count
    return state.sections[0]
  }

  private func state(
    _ line: String, shift: Int
  ) throws(OperationLineError) -> CollectionState {
    do throws(StateLineError) {
      return try CollectionState(line: line)
    } catch {
      throw OperationLineError(
        reason: error.reason, column: position + shift + error.column, unknownVerb: nil)
    }
  }

  mutating func skipArrow() {
    skipSpaces()
    if !skip("→"), characters[position...].starts(with: ["-", ">"]) { position += 2 }
  }

  mutating func end(_ verb: OperationLine.Verb) throws(OperationLineError) {
    skipSpaces()
    guard position == characters.count else {
      throw failure(
        "unexpected '\(text(position..<characters.count))' after \(verb.rawValue), which is "
          + "written as in `\(verb.example)`", unknownVerb: nil)
    }
  }

  private mutating func integer() -> Int? {
    let start = position
    _ = skip("-")
    while position < characters.count, ("0"..."9").contains(characters[position]) { position += 1 }
    guard let number = Int(text(start..<position)) else {
      position = start
      return nil
    }
    return number
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < characters.count, characters[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() {
    while position < characters.count, characters[position].properties.isWhitespace {
      position += 1
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(characters[range]))
  }

  private func expected(_ what: String, _ verb: OperationLine.Verb) -> OperationLineError {
    let rest = position < characters.count ? "'\(text(position..<characters.count))'" : "the end"
    return failure("expected \(what), as in `\(verb.example)`, got \(rest)", unknownVerb: nil)
  }

  private func failure(_ reason: String, unknownVerb: String?) -> OperationLineError {
    OperationLineError(
      reason: reason, column: position + 1,
      unknownVerb: unknownVerb.flatMap { $0.isEmpty ? nil : $0 })
  }
}
