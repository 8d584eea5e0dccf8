import CollectionCore
import CollectionScripting

/// The comparison of the frames of items with the expected frames.
struct FrameComparison {
  /// The actual frames, as text.
  private(set) var actual = ""
  /// The first expected frame that differs, and the item's actual frame; nil if the item does not
  /// exist.
  private(set) var difference: (frame: Goal.Frame, actual: Rect?)?

  /// Compares the frames; without a view, no item exists.
  ///
  /// - Throws: errors of a script's layout.
  init(
    _ frames: [Goal.Frame], tolerance: Double, _ program: CheckedProgram
  ) throws(ScriptFailure) {
    var found: [String] = []
    for frame in frames {
      let rect = try program.view.flatMap { view throws(ScriptFailure) in
        try program.frame(of: frame.path, in: view)
      }
      found.append(rect.map { Goal.text(frame.path, $0) } ?? "\(frame.path) -")
      guard difference == nil else { continue }
      if !(rect.map { Self.isClose($0, frame.rect, tolerance) } ?? false) {
        difference = (frame, rect)
      }
    }
    actual = found.joined(separator: "; ")
  }

  private static func isClose(_ one: Rect, _ other: Rect, _ tolerance: Double) -> Bool {
    // The condition is not `> tolerance`, because NaN is wrong, too.
    [
      one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height,
    ].allSatisfy { abs($0) <= tolerance }
  }
}
