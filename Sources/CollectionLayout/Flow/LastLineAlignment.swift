/// The placement of the items of a flow layout section's last line, which is rarely full.
package enum LastLineAlignment: String, Sendable, Hashable, CaseIterable {
  /// Like UIKit: in the columns of a grid of equal items, otherwise from the start.
  case natural
  /// From the start of the line, at the minimum distance.
  case leading
  /// From end to end, as in the lines before; a single item is in the middle.
  case justified
}

extension LastLineAlignment {
  /// Returns the start and distance of a last line's items, or nil for UIKit's placement.
  ///
  /// - Parameters:
  ///   - count: the number of its items.
  ///   - rest: the extent left over by its items; negative if they are too wide.
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
