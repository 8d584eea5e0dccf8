import CollectionCore

/// Index paths, index sets and numbers.
extension CodeReader {
  /// The maximum number of index paths in a range, and the maximum length of a chain of constants.
  private static let greatestRange = 1000
  private static let greatestChain = 8

  /// Names for numbers inside a closure: `$0` of `map`.
  typealias Names = [Substring: CodeNumber]

  /// Returns the index paths of a list, or nil if the code does not determine them.
  func paths(_ range: Range<Int>, chain: Int = 0) -> [CodePath]? {
    guard let first = range.first, chain < Self.greatestChain else { return nil }
    if let value = constantValue(range) { return paths(value, chain: chain + 1) }
    let open = tokens[first].text == "@" && range.count > 1 ? first + 1 : first
    if case "[" = tokens[open], end(ofBracket: open) == range.upperBound {
      var found: [CodePath] = []
      for element in split(inside(open)) {
        guard let path = path(element) else { return nil }
        found.append(path)
      }
      return found
    }
    return mappedPaths(range)
  }

  /// Returns the index paths of `(0..<3).map { IndexPath(item: $0, section: 0) }`.
  private func mappedPaths(_ range: Range<Int>) -> [CodePath]? {
    guard let map = range.first(where: { tokens[$0].text == "map" }), map + 1 < range.upperBound,
      map - 1 > range.lowerBound, case "{" = tokens[map + 1],
      end(ofBracket: map + 1) == range.upperBound,
      let numbers = numbers(range.lowerBound..<map - 1)
    else { return nil }
    var body = inside(map + 1)
    var name: Substring = "$0"
    if body.count > 2, case "in" = tokens[body.lowerBound + 1] {
      name = tokens[body.lowerBound].text
      body = body.lowerBound + 2..<body.upperBound
    }
    var found: [CodePath] = []
    for number in numbers {
      guard let path = path(body, names: [name: .known(number)]) else { return nil }
      found.append(path)
    }
    return found
  }

  /// Returns the numbers of `2..<5` or `2...4`, also in parentheses, or nil for another text.
  private func numbers(_ range: Range<Int>) -> Range<Int>? {
    let range = withoutParentheses(range)
    guard range.count == 3, case .number(let lower) = tokens[range.lowerBound].kind,
      case .number(let last) = tokens[range.upperBound - 1].kind
    else { return nil }
    let isClosed = tokens[range.lowerBound + 1].text == "..."
    guard isClosed || tokens[range.lowerBound + 1].text == "..<", lower <= last,
      last - lower < Self.greatestRange
    else { return nil }
    return lower..<(isClosed ? last + 1 : last)
  }

  private func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, case "(" = tokens[first],
      end(ofBracket: first) == range.upperBound
    else { return range }
    return inside(first)
  }

  /// Returns the value of a range that consists of the name of a constant.
  private func constantValue(_ range: Range<Int>) -> Range<Int>? {
    guard range.count == 1, let first = range.first, tokens[first].kind == .word else { return nil }
    return constant(tokens[first].text)
  }

  /// Returns an index path, or nil if the range is not known to be one.
  func path(_ range: Range<Int>, names: Names = [:], chain: Int = 0) -> CodePath? {
    guard let first = range.first, chain < Self.greatestChain else { return nil }
    if let value = constantValue(range) { return path(value, names: names, chain: chain + 1) }
    if case "[" = tokens[first], end(ofBracket: first) == range.upperBound {
      return message(range, names) ?? pair(split(inside(first)), names)
    }
    // A type and its arguments, possibly with `init` before them.
    guard let open = range.first(where: { tokens[$0].text == "(" }),
      end(ofBracket: open) == range.upperBound,
      ["IndexPath", "NSIndexPath", "init"].contains(tokens[max(open - 1, first)].text)
    else { return nil }
    let arguments = split(inside(open))
    guard arguments.count == 2, ["item", "row"].contains(label(arguments[0])),
      label(arguments[1]) == "section"
    else { return nil }
    return CodePath(
      section: number(arguments[1].dropFirst(2), names),
      item: number(arguments[0].dropFirst(2), names))
  }

  private func label(_ argument: Range<Int>) -> Substring {
    argument.count > 2 && tokens[argument.lowerBound + 1].text == ":"
      ? tokens[argument.lowerBound].text : ""
  }

  private func pair(_ numbers: [Range<Int>], _ names: Names) -> CodePath? {
    guard numbers.count == 2 else { return nil }
    return CodePath(section: number(numbers[0], names), item: number(numbers[1], names))
  }

  /// Returns the index path of `[NSIndexPath indexPathForItem:3 inSection:0]`.
  private func message(_ range: Range<Int>, _ names: Names) -> CodePath? {
    guard
      let call = range.first(where: {
        ["indexPathForItem", "indexPathForRow"].contains(tokens[$0].text)
      })
    else { return nil }
    let arguments = arguments(of: call, in: range)
    return arguments.count == 2 ? pair([arguments[1], arguments[0]], names) : nil
  }

  /// Returns the numbers of an index set, or nil if the code does not determine them.
  func indexSet(_ range: Range<Int>, chain: Int = 0) -> [CodeNumber]? {
    guard let first = range.first, chain < Self.greatestChain else { return nil }
    if let value = constantValue(range) { return indexSet(value, chain: chain + 1) }
    if case "[" = tokens[first], end(ofBracket: first) == range.upperBound {
      return messageIndexSet(range) ?? split(inside(first)).map { number($0) }
    }
    guard ["IndexSet", "NSIndexSet"].contains(tokens[first].text), range.count > 2,
      case "(" = tokens[first + 1], end(ofBracket: first + 1) == range.upperBound
    else { return nil }
    let arguments = split(inside(first + 1))
    guard let argument = arguments.first else { return [] }
    let value = label(argument).isEmpty ? argument : argument.dropFirst(2)
    switch label(argument) {
    case "integer", "index": return [number(value)]
    case "integersIn": return numbers(value)?.map { .known($0) }
    case "arrayLiteral": return [number(value)] + arguments.dropFirst().map { number($0) }
    case "": return indexSet(value, chain: chain + 1)
    default: return nil
    }
  }

  /// Returns the numbers of `[NSIndexSet indexSetWithIndex:2]`.
  private func messageIndexSet(_ range: Range<Int>) -> [CodeNumber]? {
    guard let call = range.first(where: { tokens[$0].text == "indexSetWithIndex" }) else {
      return nil
    }
    return arguments(of: call, in: range).first.map { [number($0)] }
  }

  /// Returns a number: a literal, the count of a list, or any other expression unread.
  func number(_ range: Range<Int>, _ names: Names = [:], chain: Int = 0) -> CodeNumber {
    let range = withoutParentheses(range)
    let unknown = CodeNumber.unknown(source(range))
    guard let first = range.first, let last = range.last else { return unknown }
    if range.count == 1 {
      if case .number(let value) = tokens[first].kind { return .known(value) }
      if let number = names[tokens[first].text] { return number }
      guard chain < Self.greatestChain, let value = constantValue(range) else { return unknown }
      let number = number(value, names, chain: chain + 1)
      // A count at the time of the assignment may have changed since.
      if case .known = number { return number }
      return unknown
    }
    if range.count == 2, tokens[first].text == "-", case .number(let value) = tokens[last].kind {
      return .known(-value)
    }
    if range.count > 2, case .number(let value) = tokens[last].kind,
      ["+", "-"].contains(tokens[last - 1].text)
    {
      return number(range.dropLast(2), names, chain: chain)
        .adding(tokens[last - 1].text == "+" ? value : -value) ?? unknown
    }
    return count(range) ?? unknown
  }

  /// Returns the count of `items.count` or `[items count]`.
  private func count(_ range: Range<Int>) -> CodeNumber? {
    var range = range
    if case "[" = tokens[range.lowerBound], end(ofBracket: range.lowerBound) == range.upperBound {
      range = inside(range.lowerBound)
    }
    guard let last = range.last, ["count", "endIndex"].contains(tokens[last].text) else {
      return nil
    }
    let hasDot = range.count > 2 && tokens[last - 1].text == "."
    return list(range.dropLast(hasDot ? 2 : 1)).map { .count(of: $0, plus: 0) }
  }
}

extension CodeNumber {
  /// Returns the sum with another number, or nil if the sum is unknown or too large.
  fileprivate func adding(_ number: Int) -> CodeNumber? {
    switch self {
    case .known(let value):
      let (sum, overflows) = value.addingReportingOverflow(number)
      return overflows ? nil : .known(sum)
    case .count(let list, let plus):
      let (sum, overflows) = plus.addingReportingOverflow(number)
      return overflows ? nil : .count(of: list, plus: sum)
    case .unknown: return nil
    }
  }
}
