import CollectionScripting

/// A statement or command that a session has carried out.
struct SessionLine {
  /// The input of a line: code, or a command.
  enum Input {
    /// Lua, as it was typed.
    case code(String)
    /// A file's text.
    case file(path: String, text: String)
    /// `:fix apply`.
    case repair
    /// `:profile`, with the rules that it chose.
    case profile(String)
    /// `:reset`, from which everything begins again.
    case reset
    /// An interrupted statement, which no replay can repeat.
    case interrupted(String)
  }

  /// The input.
  var input: Input
  /// The name that messages show.
  var name: String
  /// The numbers of the results it gave.
  var results = 0..<0
  /// Whether the line was an expression.
  var isExpression = false
  /// Whether the line raised an error.
  var hasFailed = false
  /// Whether the line was not compiled.
  var isNoLua = false
  /// The texts of the files that the line read, by name: a replay reads no other ones.
  var files: [String: String] = [:]
  /// The names of the views that were not laid out by themselves when the line was typed.
  var viewsOff: Set<String> = []
  /// Whether the line changed data, views or variables, as far as can be told.
  var isStep = true
  /// Whether the line failed and left everything as it was, as far as can be told.
  var isWithoutEffect = false
  /// The effect of a command as Lua; nil for code, and where Lua cannot do it.
  var script: String?
  /// The session's own steps after the line, as Lua: views laid out, animations ended.
  var settling: [String] = []

  /// The line with its name: `input 3: view:reloadData()`.
  var label: String {
    switch input {
    case .code, .interrupted: "\(name): \(title)"
    case .file, .repair, .profile, .reset: title
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
      case .reset: ":reset"
      }
    let lines = text.split(separator: "\n")
    let first = lines.first.map(String.init)?.trimmingSpaces() ?? ""
    return lines.count > 1 ? "\(first) … (\(lines.count) lines)" : first
  }
}
