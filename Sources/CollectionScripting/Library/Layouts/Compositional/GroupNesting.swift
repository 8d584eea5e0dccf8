import CollectionLayout

/// The nested groups being read, and their contents so far.
///
/// Tables may be nested endlessly, and one may appear many times: both are detected while reading.
final class GroupNesting {
  private var depth = 0
  private var parts = 0

  /// Reads a group within those being read.
  func group<Value>(
    _ path: String, _ read: () throws(Mismatch) -> Value
  ) throws(Mismatch) -> Value {
    depth += 1
    defer { depth -= 1 }
    try checkDepth(depth, path)
    try count(1, path)
    return try read()
  }

  /// Adds a group that was read before.
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
