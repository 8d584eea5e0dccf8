import CollectionCore

/// Changes of the lists that a view shows.
extension CodeReader {
  /// A change, and the list that it is made to.
  typealias ListEdit = (edit: CodeEdit, list: CodeList)

  /// Returns the change that a statement makes to a list, or nil if it makes no known change.
  func edit(_ statement: Range<Int>) -> ListEdit? {
    guard !statement.isEmpty else { return nil }
    var (range, name) = (statement, String?.none)
    if let equals = statement.first(where: { tokens[$0].text == "=" }),
      equals > statement.lowerBound, tokens[equals - 1].kind == .word
    {
      name = String(tokens[equals - 1].text)
      range = equals + 1..<statement.upperBound
    }
    guard let found = message(range, keptAs: name) ?? call(range, keptAs: name),
      !isOfIndexPaths(range)
    else { return nil }
    // If the edit returns nothing, an assignment is something else.
    if name != nil {
      guard case .remove = found.edit else { return nil }
    }
    return found
  }

  /// Returns whether the list contains index paths, which are not data.
  private func isOfIndexPaths(_ range: Range<Int>) -> Bool {
    range.contains {
      let word = tokens[$0].text.lowercased()
      return word.contains("indexpath") || word.hasSuffix("paths") || word.hasSuffix("indexes")
        || word.hasSuffix("indices") || word == "indexset"
    }
  }

  /// Reads `items.remove(at: 3)` and `items += [new]`.
  private func call(_ range: Range<Int>, keptAs name: String?) -> ListEdit? {
    if let plus = range.first(where: { tokens[$0].text == "+=" }) {
      guard let list = list(range.lowerBound..<plus),
        let elements = elements(plus + 1..<range.upperBound)
      else { return nil }
      return (.append(elements), list)
    }
    guard let last = range.last, case ")" = tokens[last],
      let method = range.last(where: {
        Self.methods.contains(tokens[$0].text) && $0 + 1 < range.upperBound
          && tokens[$0 + 1].text == "(" && end(ofBracket: $0 + 1) == range.upperBound
      }), method > range.lowerBound + 1, tokens[method - 1].text == ".",
      let list = list(range.lowerBound..<method - 1)
    else { return nil }
    let labels = split(inside(method + 1))
    let values = arguments(of: method, in: range)
    let hasContents = labels.first.map { tokens[$0.lowerBound].text == "contentsOf" } ?? false
    switch (tokens[method].text, values.count) {
    case ("insert", 2) where !hasContents:
      return (.insert(element(values[0]), at: number(values[1])), list)
    case ("append", 1):
      guard hasContents else { return (.append([element(values[0])]), list) }
      return elements(values[0]).map { (.append($0), list) }
    case ("remove", 1): return (.remove(at: number(values[0]), keptAs: name), list)
    case ("removeFirst", 0): return (.remove(at: .known(0), keptAs: name), list)
    case ("removeLast", 0), ("popLast", 0):
      return (.remove(at: .count(of: list, plus: -1), keptAs: name), list)
    case ("removeAll", 0): return (.removeAll, list)
    default: return nil
    }
  }

  private static let methods: Set<Substring> = [
    "insert", "append", "remove", "removeFirst", "removeLast", "popLast", "removeAll",
  ]

  /// Reads `[self.items removeObjectAtIndex:3]`.
  private func message(_ range: Range<Int>, keptAs name: String?) -> ListEdit? {
    guard name == nil, let first = range.first, case "[" = tokens[first],
      end(ofBracket: first) == range.upperBound,
      let method = range.first(where: { Self.selectors.contains(tokens[$0].text) }),
      let list = list(first + 1..<method)
    else { return nil }
    let values = arguments(of: method, in: range)
    switch (tokens[method].text, values.count) {
    case ("insertObject", 2): return (.insert(element(values[0]), at: number(values[1])), list)
    case ("addObject", 1): return (.append([element(values[0])]), list)
    case ("removeObjectAtIndex", 1): return (.remove(at: number(values[0]), keptAs: nil), list)
    case ("removeLastObject", 0):
      return (.remove(at: .count(of: list, plus: -1), keptAs: nil), list)
    case ("removeAllObjects", 0): return (.removeAll, list)
    default: return nil
    }
  }

  private static let selectors: Set<Substring> = [
    "insertObject", "addObject", "removeObjectAtIndex", "removeLastObject", "removeAllObjects",
  ]

  /// Returns a list that has a name: `items`, `self.model.items`, `sections[2].items`.
  func list(_ range: Range<Int>) -> CodeList? {
    var (names, section, index) = ([String](), CodeNumber?.none, range.lowerBound)
    while index < range.upperBound {
      let token = tokens[index]
      switch token {
      case ".", "?", "!", "self", "strongSelf", "weakSelf": index += 1
      case "[":
        let subscripted = inside(index)
        guard section == nil, !names.isEmpty, !subscripted.isEmpty else { return nil }
        section = number(subscripted)
        index = end(ofBracket: index)
      case _ where token.kind == .word && !["let", "var", "return", "try"].contains(token.text):
        // A subscript is followed by the name of the items in a section.
        if section == nil { names.append(String(token.text)) }
        index += 1
      default: return nil
      }
    }
    return names.isEmpty ? nil : CodeList(name: names.joined(separator: "."), section: section)
  }

  private func element(_ range: Range<Int>) -> CodeEdit.Element {
    var range = range
    if range.count == 2, case "@" = tokens[range.lowerBound] { range = range.dropFirst() }
    guard range.count == 1, let first = range.first else { return .unknown }
    let text = tokens[first].text
    switch tokens[first].kind {
    case .word: return .name(String(text))
    case .number(let value): return .text(String(value))
    case .literal where text.hasSuffix("\"") && !text.contains("\\") && !text.hasPrefix("\"\"\""):
      return .text(String(text.drop { $0 == "@" }.dropFirst().dropLast()))
    default: return .unknown
    }
  }

  private func elements(_ range: Range<Int>) -> [CodeEdit.Element]? {
    guard let first = range.first, case "[" = tokens[first],
      end(ofBracket: first) == range.upperBound
    else { return nil }
    return split(inside(first)).map(element)
  }
}
