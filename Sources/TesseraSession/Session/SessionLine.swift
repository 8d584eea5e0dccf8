import CollectionScripting

/// A statement or command that a session has performed.
struct SessionLine {
  /// The input of a line: code, or a command.
  enum Input {
    /// Lua, as it was typed.
    case code(String)
    /// A file's text.
    case file(path: String, text: String)
    /// `:fix apply`.
    case repair
    /// `:profile`, with the chosen rules.
    case profile(String)
    /// `:reset`, after which everything starts again.
    case reset
    /// An interrupted statement, which no replay can repeat.
    case interrupted(String)
  }

  /// The input.
  var input: Input
  /// The name in messages.
  var name: String
  /// The numbers of its results.
  var results = 0..<0
  /// Whether the line was an expression.
  var isExpression = false
  /// Whether the line raised an error.
  var hasFailed = false
  /// Whether the line was not compiled.
  var isNoLua = false
  /// The texts of the files that the line read, by name; a replay reads no others.
  var files: [String: String] = [:]
  /// The names of the views that were not laid out automatically when the line was typed.
  var viewsOff: Set<String> = []
  /// Whether the line changed data, views or variables, as far as can be determined.
  var isStep = true
  /// Whether the line failed without an effect, as far as can be determined.
  var isWithoutEffect = false
  /// The effect of a command as Lua; nil for code, and if Lua cannot express it.
  var script: String?
  /// The automatic actions after the line, as Lua: views laid out, animations ended.
  var settling: [String] = []

  /// The line with its name: `input 3: view:reloadData()`.
  var label: String {
    switch input {
    case .code, .interrupted: "\(name): \(title)"
    case .file, .repair, .profile, .reset: title
    }
  }

  /// The line in lists, truncated to one line.
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
