import CollectionScripting

/// A statement or command that a session has carried out.
struct SessionLine {
  /// What was given.
  enum Input {
    /// Lua, as it was typed.
    case code(String)
    /// A file's text.
    case file(path: String, text: String)
    /// `:fix apply`.
    case repair
    /// `:profile`, with the rules that it chose.
    case profile(String)
    /// An interrupted statement, which no replay can repeat.
    case interrupted(String)
  }

  /// What was given.
  var input: Input
  /// The name that messages show.
  var name: String
  /// The numbers of the results it gave.
  var results = 0..<0
  /// Whether it was an expression.
  var isExpression = false
  /// Whether it raised an error.
  var hasFailed = false
  /// Whether it was not even compiled.
  var isNoLua = false
  /// Whether it changed data, views or variables, as far as can be told.
  var isStep = true
  /// What a command did, as Lua; nil for code, and where Lua cannot do it.
  var script: String?
  /// What the session did behind it, as Lua: views laid out, animations ended.
  var settling: [String] = []

  /// The line with its name: `input 3: view:reloadData()`.
  var label: String {
    switch input {
    case .code, .interrupted: "\(name): \(title)"
    case .file, .repair, .profile: title
    }
  }

  /// The line as lists show it, cut to one line.
  var title: String {
    let text =
      switch input {
      case .code(let text), .interrupted(let text): text
      case .file(let path, _): ":load \(path)"
      case .repair: ":fix apply"
      case .profile(let name): ":profile \(name)"
      }
    let lines = text.split(separator: "\n")
    let first = lines.first.map(String.init)?.trimmingSpaces() ?? ""
    return lines.count > 1 ? "\(first) … (\(lines.count) lines)" : first
  }
}
