import CollectionCore
package import CollectionUpdates

extension UpdateOperation.Kind {
  /// The name, such as `insertItem`, and the index paths or sections before and after.
  ///
  /// An insert has none before; a delete, a reload and a reconfigure have none after.
  var written: (name: String, before: [Int]?, after: [Int]?) {
    switch self {
    case .insertItem(let path): ("insertItem", nil, path.integers)
    case .deleteItem(let path): ("deleteItem", path.integers, nil)
    case .reloadItem(let path): ("reloadItem", path.integers, nil)
    case .reconfigureItem(let path): ("reconfigureItem", path.integers, nil)
    case .moveItem(let from, let to): ("moveItem", from.integers, to.integers)
    case .insertSection(let index): ("insertSection", nil, [index])
    case .deleteSection(let index): ("deleteSection", [index], nil)
    case .reloadSection(let index): ("reloadSection", [index], nil)
    case .moveSection(let from, let to): ("moveSection", [from], [to])
    }
  }

  /// The phase in which the elements of the operation move.
  var phase: MotionPhase {
    switch self {
    case .deleteItem, .deleteSection: .deletes
    case .insertItem, .insertSection: .inserts
    case .reloadItem, .reconfigureItem, .moveItem, .reloadSection, .moveSection: .moves
    }
  }
}

extension UpdateOperation {
  /// The operation as text, such as `move [0, 3] → [0, 0]`.
  package var text: String {
    description.replacing("Item", with: "").replacing("Section", with: " section")
  }
}

extension IndexPath {
  fileprivate var integers: [Int] { [section, item] }
}
