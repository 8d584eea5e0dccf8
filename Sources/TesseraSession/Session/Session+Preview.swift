import CollectionScripting
import LuaRuntime
import LuaSyntax

/// The value of an expression before it is run.
extension Session {
  /// Returns the value of an expression that calls nothing and changes nothing, or nil for other
  /// texts.
  ///
  /// It consists of literals, operators, and names whose values are texts, numbers and Booleans,
  /// also within tables. No code of a script runs, so a metamethod ends the preview.
  package func preview(of text: String) -> String? {
    guard text.utf8.count <= 200, !text.drop(while: { $0.isWhitespace }).hasPrefix(":") else {
      return nil
    }
    let source = "return \(text)"
    let tree = LuaTree(Array(source.utf8))
    guard tree.faults.isEmpty, tree.body.count == 1, case .result(let results) = tree.body[0],
      let result = results.first, results.count == 1, result.saysMoreThanItself
    else { return nil }
    evaluator.state.setLimits(evaluator.configuration.limits)
    let values = PlainValues(evaluator, source)
    return looking { call -> String? in
      guard values.push(result), [.number, .string, .boolean].contains(call.type(-1)) else {
        return nil
      }
      return try? shown(call, -1).split(separator: "\n").first.map(String.init)
    } ?? nil
  }
}

extension LuaExpression {
  /// Whether the value differs from its text.
  fileprivate var saysMoreThanItself: Bool {
    switch kind {
    case .chain, .operation: true
    case .unary(_, let operand): operand.saysMoreThanItself
    default: false
    }
  }
}

/// The values of expressions that run no code of a script.
private struct PlainValues {
  private let evaluator: Evaluator
  private let source: [UInt8]
  private var call: Call { evaluator.state.current }

  init(_ evaluator: Evaluator, _ source: String) {
    self.evaluator = evaluator
    self.source = Array(source.utf8)
  }

  /// Pushes the value of an expression; returns false, with an undefined stack, if code would run.
  func push(_ expression: LuaExpression) -> Bool {
    if case .chain(let chain) = expression.kind { return push(chain) }
    let height = call.count
    guard isPlain(expression) else { return false }
    call.setCount(height)
    let text = String(decoding: source[expression.range], as: UTF8.self)
    do throws(LuaError) {
      try evaluator.state.load("return \(text)", name: "=preview")
      try evaluator.state.call(arguments: 0, results: 1)
      return true
    } catch {
      return false
    }
  }

  /// Returns whether Lua computes an expression without metamethods, because all its operands are
  /// plain.
  private func isPlain(_ expression: LuaExpression) -> Bool {
    switch expression.kind {
    case .null, .boolean, .number, .string: true
    case .unary("#", let operand): isPlain(operand, orTable: true)
    case .unary(_, let operand): isPlain(operand)
    case .operation(let first, let rest): isPlain(first) && rest.allSatisfy { isPlain($0.operand) }
    case .chain: isPlain(expression, orTable: false)
    default: false
    }
  }

  private func isPlain(_ operand: LuaExpression, orTable: Bool) -> Bool {
    guard case .chain(let chain) = operand.kind else { return isPlain(operand) }
    guard push(chain) else { return false }
    defer { call.pop() }
    switch call.type(-1) {
    case .null, .boolean, .number: return true
    // Concatenations of long texts could exceed the limit of memory.
    case .string: return call.bytes(-1).map { $0.count <= 10_000 } ?? false
    case .table: return orTable && !call.hasMetafield("__len", of: -1)
    default: return false
    }
  }

  /// Pushes the value of a name and its members, without metamethods.
  private func push(_ chain: LuaChain) -> Bool {
    switch chain.base {
    case .group(let expression):
      guard push(expression) else { return false }
    case .name(let name, _):
      guard evaluator.state.pushGlobal(name.text) != .null else { return false }
    }
    for suffix in chain.suffixes {
      guard call.type(-1) == .table else { return false }
      let table = call.count
      switch suffix {
      case .member(let name): call.pushField(name.text, of: table)
      case .index(let key):
        guard push(key) else { return false }
        call.pushValue(ofKeyOnTop: table)
      case .call, .method: return false
      }
      if call.type(-1) == .null, call.hasMetafield("__index", of: table) { return false }
      call.remove(table)
    }
    return true
  }
}
