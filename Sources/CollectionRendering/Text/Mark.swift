/// The meaning of a mark in a log or a drawing.
package enum Mark: Sendable {
  case delete, insert, move, reload, sectionMove, problem, result

  /// The sign before a line.
  package func sign(_ options: RenderOptions) -> String {
    switch self {
    case .delete: options.ascii ? "-" : "−"
    case .insert: "+"
    case .move: options.ascii ? ">" : "→"
    case .reload: options.ascii ? "~" : "↻"
    case .sectionMove: options.ascii ? "^" : "⇅"
    case .problem: "!"
    case .result: "="
    }
  }

  /// The palette of Okabe and Ito, which colour-blind readers can tell apart.
  private var color: String? {
    switch self {
    case .delete, .problem: "213;94;0"
    case .insert: "0;158;115"
    case .move, .sectionMove: "0;114;178"
    case .reload: "204;121;167"
    case .result: nil
    }
  }

  /// The escape sequence that starts the colour; nil for a mark without one.
  var ink: String? { color.map { "\u{1b}[38;2;\($0)m" } }

  /// Returns the text in the mark's colour if colours are enabled.
  package func paint(_ text: String, _ options: RenderOptions) -> String {
    guard options.color, let ink else { return text }
    return "\(ink)\(text)\u{1b}[0m"
  }
}
