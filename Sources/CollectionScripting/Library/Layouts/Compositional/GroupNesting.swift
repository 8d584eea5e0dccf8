import CollectionLayout

/// The groups that are being read, one in the other, and what they hold so far.
///
/// Tables may lie in each other without end, and one may stand in many places: both are found while
/// they are read.
final class GroupNesting {
  private var depth = 0
  private var parts = 0

  /// Reads a group within those that are being read.
  func group<Value>(
    _ path: String, _ read: () throws(Mismatch) -> Value
  ) throws(Mismatch) -> Value {
    depth += 1
    defer { depth -= 1 }
    try checkDepth(depth, path)
    try count(1, path)
    return try read()
  }

  /// Takes a group that was read before.
  func take(_ group: LayoutGroup, _ path: String) throws(Mismatch) {
    try checkDepth(depth + group.extent.depth, path)
    try count(group.extent.parts, path)
  }

  /// Counts groups and items.
  func count(_ count: Int, _ path: String) throws(Mismatch) {
    parts += count
    guard parts <= LayoutGroup.greatestPartCount else {
      throw Mismatch(
        "\(DefinitionTable.prefix(shortened(path)))a group with more than "
          + "\(LayoutGroup.greatestPartCount) groups and items in it")
    }
  }

  private func checkDepth(_ depth: Int, _ path: String) throws(Mismatch) {
    guard depth <= LayoutGroup.greatestDepth else {
      throw Mismatch(
        "\(DefinitionTable.prefix(shortened(path)))groups nested more than "
          + "\(LayoutGroup.greatestDepth) deep, or in a circle")
    }
  }

  private func shortened(_ path: String) -> String {
    path.count > 60 ? "\(path.prefix(60))…" : path
  }
}
