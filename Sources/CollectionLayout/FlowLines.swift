/// The lines of one section, relative to where its first line starts.
enum FlowLines {
  /// All items are equally large: pure arithmetic.
  case uniform(UniformLines)
  /// Items differ: compact arrays.
  case variable(VariableLines)

  /// The extent of all lines with the spacing between them, along the scroll axis.
  var length: Double {
    switch self {
    case .uniform(let lines): lines.length
    case .variable(let lines): lines.length
    }
  }

  /// Whether an item is wider than a line may be.
  var hasTooWideItem: Bool {
    switch self {
    case .uniform(let lines): lines.isTooWide
    case .variable(let lines): lines.hasTooWideItem
    }
  }

  /// Returns the unrounded frame of an item. Complexity: O(log n).
  func frame(at item: Int) -> AxisRect {
    switch self {
    case .uniform(let lines): lines.frame(at: item)
    case .variable(let lines): lines.frame(at: item)
    }
  }

  /// Visits at least the items that lie between the bounds on both axes, in order, with their
  /// unrounded frames, until the body returns false. Complexity: O(log n + v).
  func visit(
    main: (low: Double, high: Double), cross: (low: Double, high: Double),
    _ body: (Int, AxisRect) -> Bool
  ) {
    switch self {
    case .uniform(let lines): lines.visit(main: main, cross: cross, body)
    case .variable(let lines): lines.visit(main: main, cross: cross, body)
    }
  }
}
