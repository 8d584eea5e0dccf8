public import CollectionCore

/// One call of a batch as written: not yet shifted, sorted or checked.
///
/// ```swift
/// let operation = UpdateOperation(.insertItem(IndexPath(0, 2)))
/// let batch = BatchUpdates([operation])
/// ```
public struct UpdateOperation: Hashable, Sendable {
  /// The kind of the operation, with its index paths or sections.
  public var kind: Kind
  /// The script line of the call, if a script made it.
  public var origin: SourceLine?

  /// Creates an operation.
  public init(_ kind: Kind, origin: SourceLine? = nil) {
    self.kind = kind
    self.origin = origin
  }

  /// A kind of operation, with its index paths or sections.
  ///
  /// Deletes, reloads, reconfigures and `from` refer to the state before the batch, inserts and
  /// `to` to the one after it.
  public enum Kind: Hashable, Sendable {
    case insertItem(IndexPath)
    case deleteItem(IndexPath)
    case reloadItem(IndexPath)
    case reconfigureItem(IndexPath)
    case moveItem(from: IndexPath, to: IndexPath)
    case insertSection(Int)
    case deleteSection(Int)
    case reloadSection(Int)
    case moveSection(from: Int, to: Int)
  }
}

extension UpdateOperation: CustomStringConvertible {
  /// The operation in the form `moveItem [0, 3] → [0, 0]`.
  public var description: String { kind.description }
}

extension UpdateOperation.Kind: CustomStringConvertible {
  /// The kind in the form `moveItem [0, 3] → [0, 0]`.
  public var description: String {
    switch self {
    case .insertItem(let path): "insertItem \(path)"
    case .deleteItem(let path): "deleteItem \(path)"
    case .reloadItem(let path): "reloadItem \(path)"
    case .reconfigureItem(let path): "reconfigureItem \(path)"
    case .moveItem(let from, let to): "moveItem \(from) → \(to)"
    case .insertSection(let section): "insertSection \(section)"
    case .deleteSection(let section): "deleteSection \(section)"
    case .reloadSection(let section): "reloadSection \(section)"
    case .moveSection(let from, let to): "moveSection \(from) → \(to)"
    }
  }

  /// Whether the operation is a reload or a reconfigure, after which the item or section stays.
  package var isRefresh: Bool {
    if case .reconfigureItem = self { return true }
    return isReload
  }

  /// Whether the operation is a reload, which counts as a delete and an insert.
  package var isReload: Bool {
    switch self {
    case .reloadItem, .reloadSection: true
    default: false
    }
  }
}
