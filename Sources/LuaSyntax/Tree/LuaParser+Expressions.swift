/// Expressions.
extension LuaParser {
  /// The priorities of the operator at the token, to its left and right; nil if there is none.
  private var priority: (left: Int, right: Int)? {
    guard token.isReserved else { return nil }
    return switch token.text {
    case ")", ",", "}", ";", "end", "then", "do", "=": nil
    case "or": (1, 1)
    case "and": (2, 2)
    case "<", ">", "<=", ">=", "~=", "==": (3, 3)
    case "|": (4, 4)
    case "~": (5, 5)
    case "&": (6, 6)
    case "<<", ">>": (7, 7)
    case "..": (9, 8)
    case "+", "-": (10, 10)
    case "*", "/", "//", "%": (11, 11)
    case "^": (14, 13)
    default: nil
    }
  }

  private static let unaryPriority = 12

  /// Reads expressions separated by commas.
  mutating func readExpressions() throws(LuaFault) -> [LuaExpression] {
    var values = [try readExpression()]
    while skip(",") { values.append(try readExpression()) }
    return values
  }

  /// Reads an expression.
  mutating func readExpression() throws(LuaFault) -> LuaExpression {
    try readOperation(above: 0)
  }

  private var isAtUnary: Bool {
    guard token.isReserved else { return false }
    return switch token.text {
    case "not", "-", "#", "~": true
    default: false
    }
  }

  private mutating func readOperation(above limit: Int) throws(LuaFault) -> LuaExpression {
    try enter()
    let start = token.range.lowerBound
    let first: LuaExpression
    if isAtUnary {
      let sign = token.text
      advance()
      let operand = try readOperation(above: Self.unaryPriority)
      first = LuaExpression(kind: .unary(sign, operand), range: start..<lastEnd)
    } else {
      first = try readSimple()
    }
    var rest: [(sign: String, operand: LuaExpression)] = []
    while let priority, priority.left > limit {
      let sign = token.text
      advance()
      rest.append((sign, try readOperation(above: priority.right)))
    }
    leave()
    guard !rest.isEmpty else { return first }
    return LuaExpression(kind: .operation(first, rest), range: start..<lastEnd)
  }

  private mutating func readSimple() throws(LuaFault) -> LuaExpression {
    let range = token.range
    let kind: LuaExpression.Kind
    switch token.kind {
    case .number: kind = .number
    case .string: kind = .string(token.text)
    case .keyword, .sign:
      switch token.text {
      case "nil": kind = .null
      case "true": kind = .boolean(true)
      case "false": kind = .boolean(false)
      case "...":
        guard scopes.isVariadic else {
          throw unexpected(
            "'...' holds the extra arguments of a vararg function, and this function is not one",
            "end its parameters with ...")
        }
        kind = .varargs
      case "{": return try readTable()
      case "function":
        advance()
        let function = try readFunctionBody(range, isMethod: false)
        return LuaExpression(kind: .function(function), range: function.range)
      default: return try readSuffixed()
      }
    default: return try readSuffixed()
    }
    advance()
    return LuaExpression(kind: kind, range: range)
  }

  /// Reads a name or a group, and the parts after it.
  mutating func readSuffixed() throws(LuaFault) -> LuaExpression {
    let start = token.range.lowerBound
    let base: LuaChain.Base
    if token.kind == .name {
      base = scopes.use(LuaName(text: token.text, range: token.range))
      advance()
    } else if isAt("(") {
      let opening = token.range
      advance()
      base = .group(try readExpression())
      try expect(")", closing: opening)
    } else {
      throw unexpected()
    }
    var suffixes: [LuaChain.Suffix] = []
    while let suffix = try readSuffix() { suffixes.append(suffix) }
    return LuaExpression(
      kind: .chain(LuaChain(base: base, suffixes: suffixes)), range: start..<lastEnd)
  }

  private mutating func readSuffix() throws(LuaFault) -> LuaChain.Suffix? {
    if token.kind == .string { return .call(try readArguments()) }
    guard token.isReserved else { return nil }
    switch token.text {
    case ".":
      advance()
      return .member(try expectName())
    case "[":
      let opening = token.range
      advance()
      let key = try readExpression()
      try expect("]", closing: opening)
      return .index(key)
    case ":":
      advance()
      let name = try expectName()
      guard token.kind == .string || isAt("(") || isAt("{") else {
        throw unexpected(
          "the arguments of '\(name.text)' expected", "a call without any ends with ()")
      }
      return .method(name, try readArguments())
    case "(", "{": return .call(try readArguments())
    default: return nil
    }
  }

  private mutating func readArguments() throws(LuaFault) -> LuaArguments {
    let opening = token.range
    if token.kind == .string {
      let value = LuaExpression(kind: .string(token.text), range: opening)
      advance()
      return LuaArguments(values: [value], range: opening)
    }
    if isAt("{") {
      let table = try readTable()
      return LuaArguments(values: [table], range: table.range)
    }
    advance()
    let values = isAt(")") || token.kind == .end ? [] : try readExpressions()
    try expect(")", closing: opening)
    return LuaArguments(values: values, range: opening.lowerBound..<lastEnd)
  }

  private mutating func readTable() throws(LuaFault) -> LuaExpression {
    let opening = token.range
    advance()
    var fields: [LuaField] = []
    while !isAt("}"), token.kind != .end {
      fields.append(try readField())
      guard skip(",") || skip(";") else { break }
    }
    try expect("}", closing: opening)
    return LuaExpression(kind: .table(fields), range: opening.lowerBound..<lastEnd)
  }

  private mutating func readField() throws(LuaFault) -> LuaField {
    if token.kind == .name {
      let next = peek()
      if next.isReserved, next.text == "=" {
        let name = try expectName()
        advance()
        return LuaField(key: .name(name), value: try readExpression())
      }
    } else if isAt("[") {
      let opening = token.range
      advance()
      let key = try readExpression()
      try expect("]", closing: opening)
      try expect("=")
      return LuaField(key: .expression(key), value: try readExpression())
    }
    return LuaField(key: .position, value: try readExpression())
  }

  /// Reads the parameters and the body of a function.
  mutating func readFunctionBody(
    _ opening: Range<Int>, isMethod: Bool
  ) throws(LuaFault) -> LuaFunction {
    var parameters: [Int] = []
    var isVariadic = false
    if isMethod { parameters.append(scopes.declare(LuaName(text: "self", range: opening))) }
    try expect("(")
    if !isAt(")") {
      repeat {
        if skip("...") {
          isVariadic = true
        } else {
          parameters.append(scopes.declare(try expectName()))
        }
      } while !isVariadic && skip(",")
    }
    try expect(")")
    scopes.openFunction(isVariadic: isVariadic)
    for parameter in parameters { try scopes.activate(parameter) }
    var body: [LuaStatement] = []
    try readStatements(into: &body)
    try expect("end", closing: opening)
    try scopes.closeFunction()
    return LuaFunction(
      parameters: parameters, body: body, range: opening.lowerBound..<lastEnd)
  }
}
