import CollectionViews

/// The style of pictures: CSS classes, distinguished by strokes and signs as well as by colours.
enum SVGStyle {
  /// The rules of every picture.
  static let base =
    "svg{color:#1d1d1f;background:#fff;font:12px system-ui,sans-serif}"
    + "rect{fill:#f4f4f6;stroke:currentColor;stroke-opacity:.45}"
    + "text{fill:currentColor;text-anchor:middle;dominant-baseline:central}"
    + ".h rect{fill:#dfdfe4}.o{opacity:.4}"
    + ".b{fill:none;stroke-opacity:1}.c{text-anchor:start}"
    + ".p{font:10px ui-monospace,monospace;fill-opacity:.75}"
    + ".f{stroke:#b3261e;stroke-width:4}.w{fill:#b3261e;font-weight:700}"
    + ".l,.n{text-anchor:start}.l{fill-opacity:.75}.n{font-weight:600}"
    + ".z0{fill:#f6f1e6;stroke:none}.z1{fill:#e8eff5;stroke:none}"
    + ".g{fill:none;stroke-dasharray:3 4}"
  /// The rules for marks of changes.
  static let marks =
    ".d rect{stroke:#b04600;stroke-width:2;stroke-dasharray:5 3}"
    + ".i rect{stroke:#00704f;stroke-width:3}.m rect{stroke:#005a94;stroke-width:2}"
    + ".r rect{stroke:#96447a;stroke-width:2;stroke-dasharray:9 2}"
    + ".k rect{fill:none;stroke-opacity:1}.k text{fill:#fff;font-weight:700}"
    + ".d circle{fill:#b04600}.i circle{fill:#00704f}.m circle{fill:#005a94}"
    + ".r circle{fill:#96447a}.a{fill:none;stroke:#005a94;stroke-width:2}"
  /// The rules for dark pages.
  static let dark =
    "@media(prefers-color-scheme:dark){svg{color:#f2f2f2;background:#1b1b1d}rect{fill:#2a2a2e}"
    + ".h rect{fill:#3c3c42}.b,.k rect,.g{fill:none}.f{stroke:#ff8a80}.w{fill:#ff8a80}"
    + ".z0{fill:#2b271d}.z1{fill:#1c2730}.d rect{stroke:#ff9d5c}.i rect{stroke:#3fd0a4}"
    + ".m rect,.a{stroke:#6db9ee}.r rect{stroke:#e79acb}.d circle{fill:#ff9d5c}"
    + ".i circle{fill:#3fd0a4}.m circle{fill:#6db9ee}.r circle{fill:#e79acb}.k text{fill:#111}}"
  /// The rules for readers who prefer reduced motion.
  static let reduced =
    "@media(prefers-reduced-motion:reduce){*{animation-play-state:paused!important}}"

  /// Returns the class and the sign of a change, or nil if there is none.
  static func mark(of kind: Transition.Kind) -> (name: String, sign: String)? {
    switch kind {
    case .kept: nil
    case .moved: ("m", "→")
    case .inserted: ("i", "+")
    case .deleted: ("d", "−")
    case .reloaded, .reconfigured: ("r", "↻")
    }
  }
}
