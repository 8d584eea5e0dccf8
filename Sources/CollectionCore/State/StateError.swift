/// An index or path that an edit of the data names and that does not exist.
///
/// ```swift
/// var state = try CollectionState(line: "A: H J K")
/// do {
///   _ = try state.remove(at: IndexPath(0, 5))
/// } catch StateError.noItem(let path, let items) {
///   print("there is no item \(path), the section has \(items)")
/// }
/// ```
public enum StateError: Error, Equatable {
  case noSection(Int, sections: Int)
  case noItem(IndexPath, items: Int)
  case noPlace(IndexPath, items: Int, afterRemoval: Bool)
  case noSectionPlace(Int, sections: Int)
}

extension StateError: CustomStringConvertible {
  /// The message for the script's author: what was requested, and what exists.
  public var description: String {
    switch self {
    case .noSection(let section, let sections):
      "section \(section) does not exist: the data has \(sections.indexed("section"))"
    case .noItem(let path, let items):
      "item \(path) does not exist: section \(path.section) has \(items.indexed("item"))"
    case .noPlace(let path, let items, let afterRemoval):
      "nothing can be put at \(path): section \(path.section) has \(items) "
        + (items == 1 ? "item" : "items")
        + (afterRemoval ? " once the moved one is taken out" : "")
        + ", so the last place is [\(path.section), \(items)]"
    case .noSectionPlace(let section, let sections):
      "no section can be put at \(section): the data has \(sections) "
        + (sections == 1 ? "section" : "sections") + ", so the last place is \(sections)"
    }
  }
}
