/// The colours of an edited text, for a terminal with a dark or a light background.
package enum EditorTheme: String, Hashable, Sendable, CaseIterable {
  /// No colours: differences are bold, underlined or reversed.
  case none
  /// Colours for a dark background.
  case dark
  /// Colours for a light background.
  case light

  /// Returns the parameters of the escape sequence that starts a style; empty for plain text.
  func parameters(of style: EditorFrame.Style) -> String {
    switch (self, style) {
    case (_, .plain): ""
    case (_, .error): self == .none ? "4" : self == .dark ? "4;38;5;209" : "4;38;5;160"
    case (_, .selected): "7"
    case (_, .bracket): "1;4"
    case (_, .match): "4"
    case (_, .argument): "1;4"
    case (.none, .suggestion), (.none, .hint): "2"
    case (.none, _): ""
    case (.dark, .prompt): "1;38;5;75"
    case (.dark, .keyword): "38;5;75"
    case (.dark, .string): "38;5;114"
    case (.dark, .number): "38;5;179"
    case (.dark, .comment): "38;5;245"
    case (.dark, .function): "38;5;183"
    case (.dark, .suggestion), (.dark, .hint): "38;5;243"
    case (.dark, .candidate): "38;5;252"
    case (.light, .prompt): "1;38;5;25"
    case (.light, .keyword): "38;5;25"
    case (.light, .string): "38;5;28"
    case (.light, .number): "38;5;94"
    case (.light, .comment): "38;5;242"
    case (.light, .function): "38;5;90"
    case (.light, .suggestion), (.light, .hint): "38;5;245"
    case (.light, .candidate): "38;5;236"
    }
  }

  /// Returns the theme for the variable `COLORFGBG`, which terminals set to their colours.
  package static func theme(forBackground variable: String?) -> EditorTheme {
    guard let last = variable?.split(separator: ";").last, let color = Int(last) else {
      return .dark
    }
    return color == 7 || color == 15 ? .light : .dark
  }
}
