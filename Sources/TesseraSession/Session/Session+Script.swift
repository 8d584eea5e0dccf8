extension Session {
  /// Returns a script that does what the session did.
  package var script: String {
    var text = "-- A session of Tessera. What was local in it is global here, as it was there.\n"
    for line in lines[start(before: done)..<done] {
      text += Self.script(of: line)
      for call in line.settling { text += call + "\n" }
    }
    return text
  }

  private static func script(of line: SessionLine) -> String {
    // A typo is nothing to repeat.
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

  /// Puts the values of an expression into the globals that the session put them into.
  private static func results(of expression: String, _ line: SessionLine) -> String {
    let names = line.results.map { "_\($0)" }.joined(separator: ", ")
    return "\(names) = \(expression)\n_ = _\(line.results.lowerBound)\nprint(\(names))\n"
  }

  /// Ends a statement, and keeps one that begins with a parenthesis from being taken for the
  /// arguments of the line above.
  private static func separated(_ text: String) -> String {
    (StatementShape(text).beginsWithParenthesis ? ";" : "") + text + "\n"
  }

  /// Wraps what failed, so that the script goes on as the session did.
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
