/// The pictures that a session draws after a line.
enum DrawMode: String {
  /// A picture of each view that changed.
  case auto
  /// The state of each view that changed, in a line.
  case changes
  /// Nothing.
  case off

  /// The session's answer when the mode is set.
  var sentence: String {
    switch self {
    case .auto: "views that changed are drawn after each line"
    case .changes: "views that changed are named with their state after each line"
    case .off: "views are drawn only by :draw"
    }
  }
}
