import CollectionCore

extension CodeReader {
  /// Returns the action of a statement without a block.
  func action(of statement: Range<Int>) -> CodeStep.Action {
    let calls = statement.filter { isViewCall($0) }
    guard let index = calls.first, let call = CodeCall(tokens[index].text) else {
      return edit(statement).map { .edit($0.edit, of: $0.list) } ?? .other
    }
    guard calls.count == 1 else { return .unreadCall }
    switch call {
    case .reloadData: return .reloadData
    case .layoutIfNeeded: return .layoutIfNeeded
    default: break
    }
    let arguments = arguments(of: index, in: statement)
    return operation(call, arguments).map { .operation($0) } ?? .unreadCall
  }

  private func operation(_ call: CodeCall, _ arguments: [Range<Int>]) -> CodeStep.Operation? {
    guard let first = arguments.first else { return nil }
    switch call {
    case .items(let verb): return paths(first).map { .items(verb, $0) }
    case .sections(let verb): return indexSet(first).map { .sections(verb, $0) }
    case .moveItem:
      guard arguments.count > 1, let from = path(first), let to = path(arguments[1]) else {
        return nil
      }
      return .moveItem(from: from, to: to)
    case .moveSection:
      guard arguments.count > 1 else { return nil }
      return .moveSection(from: number(first), to: number(arguments[1]))
    case .reloadData, .layoutIfNeeded: return nil
    }
  }

  /// Returns the arguments of the call at an index, without their labels.
  func arguments(of index: Int, in statement: Range<Int>) -> [Range<Int>] {
    guard index + 1 < statement.upperBound else { return [] }
    if case "(" = tokens[index + 1] {
      return split(inside(index + 1)).map(withoutLabel)
    }
    return parts(of: index, in: statement)
  }

  /// Returns the parts of a range between its commas; commas inside brackets do not count.
  func split(_ range: Range<Int>) -> [Range<Int>] {
    var (parts, start, index) = ([Range<Int>](), range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      switch tokens[index] {
      case ",":
        parts.append(start..<index)
        index += 1
        start = index
      case "(", "[", "{": index = min(end(ofBracket: index), range.upperBound)
      default: index += 1
      }
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// Returns an argument without its label: `at: paths` is `paths`.
  private func withoutLabel(_ range: Range<Int>) -> Range<Int> {
    guard range.count > 2, tokens[range.lowerBound].kind == .word,
      case ":" = tokens[range.lowerBound + 1]
    else { return range }
    return range.lowerBound + 2..<range.upperBound
  }

  /// Returns the arguments of a message: `moveSection:0 toSection:2` has two.
  private func parts(of index: Int, in statement: Range<Int>) -> [Range<Int>] {
    guard case ":" = tokens[index + 1] else { return [] }
    var (parts, start, place) = ([Range<Int>](), index + 2, index + 2)
    scan: while place < statement.upperBound {
      switch tokens[place] {
      case "]": break scan
      case "(", "[", "{": place = min(end(ofBracket: place), statement.upperBound)
      case ":" where place > start + 1 && tokens[place - 1].kind == .word:
        parts.append(start..<place - 1)
        start = place + 1
        place += 1
      default: place += 1
      }
    }
    return parts + (start < place ? [start..<place] : [])
  }
}
