/// The update of a cell and the layout that an item's new content requires.
package struct ComponentItemChange: Hashable, Sendable {
  /// The extent of an update.
  package enum Class: String, CaseIterable, Sendable {
    /// The kind differs, so the item needs another cell.
    case hard
    /// The size differs, so the cell is configured again and the layout asks for the size.
    case medium
    /// Other content differs, so the cell is configured again.
    case soft
    /// Nothing differs.
    case none
  }

  /// The extent of the update.
  package let updateClass: Class
  /// The parts that differ, in the order in which they are compared.
  package let differences: [ComponentItem.Field]

  /// Compares an item with its earlier version.
  package init(from old: ComponentItem, to new: ComponentItem) {
    differences = new.differences(from: old)
    updateClass =
      differences.contains(.kind)
      ? .hard : differences.contains(.size) ? .medium : differences.isEmpty ? .none : .soft
  }

  /// The class in simpler terms: `hard` if the size differs, `soft` if other parts do, or `none`.
  package var simpleClass: Class {
    differences.contains(.size) ? .hard : differences.isEmpty ? .none : .soft
  }
}

extension ComponentItemChange: CustomStringConvertible {
  /// The class, the differences and the consequence.
  package var description: String {
    let names = differences.map { $0.rawValue }
    let what =
      names.count < 2
      ? (names.first ?? "nothing") + " differs"
      : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1]) differ"
    return "\(updateClass.rawValue) (\(what)): \(updateClass.consequence)"
  }
}

extension ComponentItemChange.Class {
  /// The update that the class requires, as text.
  package var consequence: String {
    switch self {
    case .hard: "a new cell"
    case .medium: "the cell is configured and laid out again"
    case .soft: "the cell is configured again"
    case .none: "nothing is done"
    }
  }
}
