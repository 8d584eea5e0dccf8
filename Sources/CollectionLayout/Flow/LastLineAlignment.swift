/// The placing of the items of a section's last line, which is rarely full, in a flow layout.
package enum LastLineAlignment: String, Sendable, Hashable, CaseIterable {
  /// As UIKit places them: in the columns of a grid of equal items, else from the start on.
  case natural
  /// From the start of the line on, at least distance.
  case leading
  /// From end to end, as in the lines before; a single item is in the middle.
  case justified
}

extension LastLineAlignment {
  /// Returns where the items of a last line start and how far they lie apart; nil where the line
  /// is placed as by UIKit.
  ///
  /// - Parameters:
  ///   - count: the number of its items.
  ///   - rest: the extent that its items leave; negative if they are too wide.
  ///   - spacing: the least distance between items.
  func placing(count: Int, leading: Double, rest: Double, spacing: Double) -> (
    first: Double, gap: Double
  )? {
    switch self {
    case .natural: nil
    case .leading: (leading, spacing)
    case .justified:
      count == 1 ? (leading + max(rest, 0) / 2, 0) : (leading, rest / Double(count - 1))
    }
  }
}
