import CollectionCore

/// An answer of a delegate that a batch has changed.
///
/// `sizesFollowItems` had promised that it follows its item or section.
enum ChangedAnswer: Hashable, Sendable {
  /// The size of an item, in points, by its index path after the batch.
  case size(of: IndexPath, before: Size, after: Size)
  /// The insets, the header or the footer of a section, by its index after the batch.
  case edges(ofSection: Int)
}

extension ChangedAnswer: CustomStringConvertible {
  /// The warning for the script's author.
  var description: String {
    let change =
      switch self {
      case .size(let path, let before, let after):
        "the size of item \(path) changed from \(before) to \(after) with its index path"
      case .edges(let section):
        "the inset, header or footer of section \(section) changed with its index"
      }
    return "W16: sizesFollowItems is set, but \(change). The view keeps the old answer: "
      + "leave sizesFollowItems out, or invalidate what changes."
  }
}
