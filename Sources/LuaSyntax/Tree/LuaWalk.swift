/// A traversal of all expressions and assignments of a tree, in the order of the text.
package struct LuaWalk {
  /// The use of an expression.
  package struct Use {
    /// Whether only the existence of the value matters.
    ///
    /// It does in a condition, an operand of `and`, `or` or a comparison, or the argument of
    /// `type`.
    package var isTest = false
    /// Whether the value is only printed, which accepts nil.
    package var isPrinted = false
    /// Whether an error is caught there, in a function within `pcall`.
    package var isCaught = false
  }

  /// The variable or field of an assignment.
  package enum Target {
    case local(Int)
    case chain(LuaChain, Range<Int>)
  }

  /// An assigned value.
  package enum Value {
    case expression(LuaExpression)
    /// Nil, because there are fewer values than targets.
    case null
    /// An unknown value: an argument, a further result of a call, the value of a loop.
    case unknown
  }

  /// Called with each expression, before its parts.
  package var visit: (LuaExpression, Use) -> Void
  /// Called with each assignment, after its expressions.
  package var assign: (Target, Value, Use) -> Void

  /// Creates a traversal.
  package init(
    visit: @escaping (LuaExpression, Use) -> Void = { _, _ in },
    assign: @escaping (Target, Value, Use) -> Void = { _, _, _ in }
  ) {
    self.visit = visit
    self.assign = assign
  }

  /// Visits the statements of a tree.
  package func walk(_ tree: LuaTree) { walk(tree.body, Use()) }

  private func walk(_ statements: [LuaStatement], _ use: Use) {
    for statement in statements { walk(statement, use) }
  }

  private func walk(_ statement: LuaStatement, _ use: Use) {
    let test = Use(isTest: true, isCaught: use.isCaught)
    switch statement {
    case .local(let locals, let values):
      walk(values, use)
      assign(locals.map { .local($0) }, values, use)
    case .localFunction(let local, let function):
      assign(.local(local), .unknown, use)
      walk(function, use)
    case .function(let chain, let function):
      let range = function.range
      if !chain.suffixes.isEmpty { walkPrefix(of: chain, range, use) }
      assign(.chain(chain, range), .unknown, use)
      walk(function, use)
    case .assignment(let targets, let values):
      walk(values, use)
      for target in targets {
        if case .chain(let chain) = target.kind, !chain.suffixes.isEmpty {
          walkPrefix(of: chain, target.range, use)
        }
      }
      assign(
        targets.compactMap {
          guard case .chain(let chain) = $0.kind else { return nil }
          if case .name(_, let local?) = chain.base, chain.suffixes.isEmpty { return .local(local) }
          return .chain(chain, $0.range)
        }, values, use)
    case .call(let call): walk(call, use)
    case .block(let body): walk(body, use)
    case .whileLoop(let condition, let body):
      walk(condition, test)
      walk(body, use)
    case .repeatLoop(let body, let condition):
      walk(body, use)
      walk(condition, test)
    case .condition(let branches, let otherwise):
      for branch in branches {
        walk(branch.test, test)
        walk(branch.body, use)
      }
      walk(otherwise, use)
    case .numericFor(let local, let bounds, let body):
      walk(bounds, use)
      assign(.local(local), .unknown, use)
      walk(body, use)
    case .genericFor(let locals, let values, let body):
      walk(values, use)
      for local in locals { assign(.local(local), .unknown, use) }
      walk(body, use)
    case .result(let values): walk(values, use)
    }
  }

  private func assign(_ targets: [Target], _ values: [LuaExpression], _ use: Use) {
    for (index, target) in targets.enumerated() {
      if index < values.count {
        assign(target, .expression(values[index]), use)
      } else {
        assign(target, values.last?.isMultiple == true ? .unknown : .null, use)
      }
    }
  }

  private func walkPrefix(of chain: LuaChain, _ range: Range<Int>, _ use: Use) {
    var prefix = chain
    let last = prefix.suffixes.removeLast()
    walk(LuaExpression(kind: .chain(prefix), range: range), use)
    if case .index(let key) = last { walk(key, use) }
  }

  private func walk(_ function: LuaFunction, _ use: Use) {
    for parameter in function.parameters { assign(.local(parameter), .unknown, use) }
    walk(function.body, Use(isCaught: use.isCaught))
  }

  private func walk(_ expressions: [LuaExpression], _ use: Use) {
    for expression in expressions { walk(expression, Use(isCaught: use.isCaught)) }
  }

  private func walk(_ expression: LuaExpression, _ use: Use) {
    visit(expression, use)
    let value = Use(isCaught: use.isCaught)
    let test = Use(isTest: true, isCaught: use.isCaught)
    switch expression.kind {
    case .null, .boolean, .number, .string, .varargs: break
    case .function(let function): walk(function, use)
    case .table(let fields):
      for field in fields {
        if case .expression(let key) = field.key { walk(key, value) }
        walk(field.value, value)
      }
    case .unary(let sign, let operand): walk(operand, sign == "not" ? test : value)
    case .operation(let first, let rest):
      let tests: Set = ["and", "or", "==", "~="]
      walk(first, tests.contains(rest[0].sign) ? test : value)
      for part in rest { walk(part.operand, tests.contains(part.sign) ? test : value) }
    case .chain(let chain):
      if case .group(let inner) = chain.base { walk(inner, chain.suffixes.isEmpty ? use : value) }
      for (index, suffix) in chain.suffixes.enumerated() {
        switch suffix {
        case .member: break
        case .index(let key): walk(key, value)
        case .method(_, let arguments): walk(arguments.values, value)
        case .call(let arguments):
          var inner = value
          if index == 0, case .name(let name, local: nil) = chain.base {
            inner.isTest = name.text == "type"
            inner.isPrinted = name.text == "print"
            inner.isCaught = use.isCaught || name.text == "pcall" || name.text == "xpcall"
          }
          for argument in arguments.values { walk(argument, inner) }
        }
      }
    }
  }
}
