/// Statements.
extension LuaParser {
  private var isAtBlockEnd: Bool {
    switch token.kind {
    case .end: true
    case .keyword, .sign:
      switch token.text {
      case "end", "else", "elseif", "until": true
      default: false
      }
    default: false
    }
  }

  /// Reads statements up to the end of their block.
  mutating func readStatements(into body: inout [LuaStatement]) throws(LuaFault) {
    while !isAtBlockEnd {
      if isAt("return") {
        body.append(try readReturn())
        guard isAtBlockEnd else {
          throw unexpected("'return' is the last statement of a block", "put it into do … end")
        }
        return
      }
      try enter()
      if let statement = try readStatement() { body.append(statement) }
      leave()
    }
  }

  /// Reads the statements of a nested block.
  private mutating func readBlock(isLoop: Bool = false) throws(LuaFault) -> [LuaStatement] {
    scopes.openBlock(isLoop: isLoop)
    var body: [LuaStatement] = []
    try readStatements(into: &body)
    scopes.closeBlock()
    return body
  }

  private mutating func readReturn() throws(LuaFault) -> LuaStatement {
    advance()
    var values: [LuaExpression] = []
    if !isAtBlockEnd, !isAt(";") { values = try readExpressions() }
    _ = skip(";")
    return .result(values)
  }

  private mutating func readStatement() throws(LuaFault) -> LuaStatement? {
    let opening = token.range
    guard token.isReserved else { return try readExpressionStatement() }
    switch token.text {
    case ";":
      advance()
      return nil
    case "if": return try readIf(opening)
    case "while":
      advance()
      let test = try readExpression()
      try expect("do")
      let body = try readBlock(isLoop: true)
      try expect("end", closing: opening)
      return .whileLoop(test, body)
    case "do":
      advance()
      let body = try readBlock()
      try expect("end", closing: opening)
      return .block(body)
    case "for": return try readFor(opening)
    case "repeat": return try readRepeat(opening)
    case "function": return try readFunctionStatement(opening)
    case "local":
      advance()
      if isAt("function") { return try readLocalFunction() }
      return try readLocal()
    case "::":
      try readLabel()
      return nil
    case "break":
      guard scopes.isInLoop else {
        throw unexpected("'break' leaves a loop, and there is none around it")
      }
      advance()
      return nil
    case "goto":
      advance()
      scopes.jump(to: try expectName())
      return nil
    default: return try readExpressionStatement()
    }
  }

  private mutating func readIf(_ opening: Range<Int>) throws(LuaFault) -> LuaStatement {
    var branches: [(test: LuaExpression, body: [LuaStatement])] = []
    var otherwise: [LuaStatement] = []
    repeat {
      advance()
      let test = try readExpression()
      if isAt("=") { throw unexpected("'then' expected, got '='", "values are compared with ==") }
      try expect("then")
      branches.append((test, try readBlock()))
    } while isAt("elseif")
    if skip("else") { otherwise = try readBlock() }
    try expect("end", closing: opening)
    return .condition(branches, otherwise: otherwise)
  }

  private mutating func readFor(_ opening: Range<Int>) throws(LuaFault) -> LuaStatement {
    advance()
    scopes.openBlock(isLoop: true)
    var variables = [scopes.declare(try expectName())]
    if skip("=") {
      var bounds = [try readExpression()]
      try expect(",")
      bounds.append(try readExpression())
      if skip(",") { bounds.append(try readExpression()) }
      let body = try readLoopBody(variables, opening, hiddenCount: 3)
      return .numericFor(variables[0], bounds, body)
    }
    while skip(",") { variables.append(scopes.declare(try expectName())) }
    guard isAt("in") else { throw unexpected("'=' or 'in' expected") }
    advance()
    let values = try readExpressions()
    return .genericFor(variables, values, try readLoopBody(variables, opening, hiddenCount: 4))
  }

  /// Reads the body of a loop whose variables become visible there.
  private mutating func readLoopBody(
    _ variables: [Int], _ opening: Range<Int>, hiddenCount: Int
  ) throws(LuaFault) -> [LuaStatement] {
    try expect("do")
    // Lua keeps the state of the loop in locals without names.
    for _ in 0..<hiddenCount {
      try scopes.activate(scopes.declare(LuaName(text: "", range: opening)))
    }
    scopes.openBlock()
    for variable in variables { try scopes.activate(variable) }
    var body: [LuaStatement] = []
    try readStatements(into: &body)
    scopes.closeBlock()
    try expect("end", closing: opening)
    scopes.closeBlock()
    return body
  }

  private mutating func readRepeat(_ opening: Range<Int>) throws(LuaFault) -> LuaStatement {
    advance()
    scopes.openBlock(isLoop: true)
    scopes.openBlock()
    var body: [LuaStatement] = []
    try readStatements(into: &body)
    try expect("until", closing: opening)
    let test = try readExpression()
    scopes.closeBlock()
    scopes.closeBlock()
    return .repeatLoop(body, test)
  }

  private mutating func readFunctionStatement(
    _ opening: Range<Int>
  ) throws(LuaFault) -> LuaStatement {
    advance()
    let name = try expectName()
    let local = scopes.local(named: name.text)
    var chain = LuaChain(base: scopes.use(name), suffixes: [])
    var isMethod = false
    while !isMethod, isAt(".") || isAt(":") {
      isMethod = isAt(":")
      advance()
      chain.suffixes.append(.member(try expectName()))
    }
    if chain.suffixes.isEmpty { try checkAssignable(name, local) }
    return .function(chain, try readFunctionBody(opening, isMethod: isMethod))
  }

  private mutating func readLocalFunction() throws(LuaFault) -> LuaStatement {
    let opening = token.range
    advance()
    let local = scopes.declare(try expectName())
    try scopes.activate(local)
    return .localFunction(local, try readFunctionBody(opening, isMethod: false))
  }

  private mutating func readLocal() throws(LuaFault) -> LuaStatement {
    var variables: [Int] = []
    var closesOne = false
    repeat {
      let name = try expectName()
      var isConstant = false
      if skip("<") {
        let attribute = try expectName()
        isConstant = true
        switch attribute.text {
        case "const": break
        case "close":
          guard !closesOne else {
            throw LuaFault(
              message: "one 'local' has at most one variable that is closed", advice: nil,
              range: attribute.range)
          }
          closesOne = true
        default:
          throw LuaFault(
            message: "there is no attribute '\(attribute.text)'",
            advice: "an attribute is <const> or <close>", range: attribute.range)
        }
        try expect(">")
      }
      variables.append(scopes.declare(name, isConstant: isConstant))
      // Lua counts variables from their declaration on.
      guard variables.count <= LuaScopes.greatestLocalCount else {
        try scopes.activate(variables.removeLast())
        continue
      }
    } while skip(",")
    let values = skip("=") ? try readExpressions() : []
    for variable in variables { try scopes.activate(variable) }
    return .local(variables, values)
  }

  private mutating func readLabel() throws(LuaFault) {
    advance()
    let name = try expectName()
    try expect("::")
    while isAt(";") || isAt("::") {
      try enter()
      _ = try readStatement()
      leave()
    }
    try scopes.label(name, isLast: isAtBlockEnd && !isAt("until"))
  }

  private mutating func readExpressionStatement() throws(LuaFault) -> LuaStatement {
    let first = try readSuffixed()
    guard isAt("=") || isAt(",") else {
      guard case .chain(let chain) = first.kind, first.isMultiple, !chain.suffixes.isEmpty else {
        throw unexpected(nil, advice(behind: first))
      }
      return .call(first)
    }
    var targets = [first]
    var entered = 0
    while isAt(",") {
      try checkTarget(targets[targets.count - 1])
      advance()
      try enter()
      entered += 1
      targets.append(try readSuffixed())
    }
    try checkTarget(targets[targets.count - 1])
    try expect("=")
    let values = try readExpressions()
    for _ in 0..<entered { leave() }
    return .assignment(targets, values)
  }

  /// Returns the advice for an expression that is not a statement, or nil.
  private mutating func advice(behind first: LuaExpression) -> String? {
    if token.isReserved, ["+", "-", "*", "/", "..", "=="].contains(token.text) {
      let next = peek()
      if token.text != "==", next.text == "=", next.range.lowerBound == token.range.upperBound {
        let target = String(decoding: bytes[first.range], as: UTF8.self)
        return "Lua has no \(token.text)=: write \(target) = \(target) \(token.text) …"
      }
      return "a statement is a call or an assignment, and this is a value alone"
    }
    return nil
  }

  private func checkTarget(_ target: LuaExpression) throws(LuaFault) {
    guard case .chain(let chain) = target.kind, !target.isMultiple else {
      throw unexpected("only names and fields can be assigned, and not what a call returns")
    }
    switch (chain.base, chain.suffixes.isEmpty) {
    case (.group, true): throw unexpected("a name in parentheses cannot be assigned")
    case (.name(let name, let local), true): try checkAssignable(name, local)
    default: break
    }
  }

  private func checkAssignable(_ name: LuaName, _ local: Int?) throws(LuaFault) {
    guard let local, scopes.locals[local].isConstant else { return }
    throw LuaFault(
      message: "the constant '\(name.text)' cannot be assigned",
      advice: "declare it without an attribute", range: name.range)
  }
}
