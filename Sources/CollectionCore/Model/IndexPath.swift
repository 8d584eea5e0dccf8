/// The position of an item: its section's index and its index in the section, both 0-based.
///
/// ```swift
/// let path = IndexPath(section: 1, item: 0)
/// let isBehind = IndexPath(0, 9) < path  // true
/// ```
public struct IndexPath: Hashable, Sendable {
  /// The index of the section, 0-based.
  public var section: Int
  /// The index of the item in its section, 0-based.
  public var item: Int

  /// Creates the path of an item, without checking the indices.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Creates the path of an item, without labels.
  @inlinable
  public init(_ section: Int, _ item: Int) {
    self.init(section: section, item: item)
  }
}

// Written by hand, because what the compiler derives is not inlined into other modules.
extension IndexPath {
  /// Returns whether both index paths have the same section and item.
  @inlinable
  public static func == (left: IndexPath, right: IndexPath) -> Bool {
    left.section == right.section && left.item == right.item
  }

  /// Feeds the section and the item into a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(item)
  }
}

extension IndexPath: Comparable {
  /// Orders by section, then by item.
  @inlinable
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }
}

extension IndexPath: CustomStringConvertible {
  /// The path as `[section, item]`.
  public var description: String { "[\(section), \(item)]" }
}
