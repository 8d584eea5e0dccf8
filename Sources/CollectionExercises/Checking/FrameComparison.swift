import CollectionCore
import CollectionScripting

/// The comparison of the frames that items have with those that they should have.
struct FrameComparison {
  /// The actual frames, as text.
  private(set) var actual = ""
  /// The first frame that is missed, and the item's own; nil for an item that is not there.
  private(set) var difference: (frame: Goal.Frame, actual: Rect?)?

  /// Compares; without a view no item is there.
  ///
  /// - Throws: what a script's layout raises when it is asked.
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
    // Not `> tolerance`: a frame that is no number is wrong, too.
    [
      one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height,
    ].allSatisfy { abs($0) <= tolerance }
  }
}
