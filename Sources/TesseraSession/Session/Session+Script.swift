extension Session {
  /// Returns a script with the same effect as the session.
  package var script: String {
    var text = "-- A session of Tessera. What was local in it is global here, as it was there.\n"
    for line in lines[start(before: done)..<done] {
      text += Self.script(of: line)
      for call in line.settling { text += call + "\n" }
    }
    return text
  }

  private static func script(of line: SessionLine) -> String {
    // A line with a typo is not repeated.
    if line.isNoLua || line.isWithoutEffect { return "" }
    switch line.input {
    case .code(let text): return line.isExpression ? expression(text, line) : statement(text, line)
    case .file(let path, let text):
      return "-- :load \(path)\n" + statement(withoutShebang(text), line)
    case .repair:
      return line.script
        ?? "-- :fix apply: the session carried out a repair here; see tessera explain\n"
    case .profile(let name):
      let argument = name.contains(" ") ? "\"\(name)\"" : name
      return "-- :profile \(name): run the script with --profile \(argument), or give a view "
        + "profile = \"\(name)\"\n"
    case .reset: return ""
    case .interrupted(let text):
      return "-- interrupted:\n" + commented(text)
    }
  }

  private static func expression(_ text: String, _ line: SessionLine) -> String {
    if !line.results.isEmpty { return results(of: text, line) }
    // An expression alone is no statement; a call is one, and reads better.
    if line.hasFailed { return protected("return \(text)") }
    return StatementShape(text).isVariadic ? "" : separated(text)
  }

  private static func statement(_ text: String, _ line: SessionLine) -> String {
    var kept = KeptLocals.keeping(text)
    let shape = StatementShape(kept)
    // Each line of a session has an `_ENV` of its own.
    if shape.namesEnvironment { kept = "local _ENV = _ENV\n" + kept }
    if line.hasFailed { return protected(kept) }
    if shape.returns {
      let call = "(function(...)\n\(kept)\nend)()"
      return line.results.isEmpty ? separated(call) : results(of: call, line)
    }
    return shape.needsScope || shape.namesEnvironment ? "do\n\(kept)\nend\n" : separated(kept)
  }

  /// Returns code that assigns the values of an expression to the same globals as the session.
  private static func results(of expression: String, _ line: SessionLine) -> String {
    let names = line.results.map { "_\($0)" }.joined(separator: ", ")
    return "\(names) = \(expression)\n_ = _\(line.results.lowerBound)\nprint(\(names))\n"
  }

  /// Returns a statement with an end.
  ///
  /// A statement that begins with a parenthesis would otherwise be read as the arguments of the
  /// line above.
  private static func separated(_ text: String) -> String {
    (StatementShape(text).beginsWithParenthesis ? ";" : "") + text + "\n"
  }

  /// Returns a failed line wrapped so that the script continues like the session.
  private static func protected(_ text: String) -> String {
    "print(select(2, pcall(function(...)\n\(text)\nend)))\n"
  }

  private static func commented(_ text: String) -> String {
    text.split(separator: "\n").map { "-- \($0)\n" }.joined()
  }

  private static func withoutShebang(_ text: String) -> String {
    guard text.hasPrefix("#") else { return text }
    return "--" + text
  }
}
