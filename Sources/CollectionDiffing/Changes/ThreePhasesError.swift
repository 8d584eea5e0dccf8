public import CollectionCore

/// Why a list cannot be led to another one in three phases.
///
/// ```swift
/// do {
///   _ = try ThreePhases(from: ["a", "a"], to: ["a"])
/// } catch ThreePhasesError.duplicate(let id, let list, let first, let second) {
///   print("\(id) is in the \(list) list twice, at \(first) and \(second)")
/// }
/// ```
public enum ThreePhasesError: Error, Hashable {
  /// An item that a list has twice, by which the recipe loses count.
  case duplicate(Identifier, list: String, first: Int, second: Int)
  /// A view that shows other data.
  case otherData
  /// A view whose batch is still open, so that three of them would become one.
  case insideBatch
}

extension ThreePhasesError: CustomStringConvertible {
  /// The sentence that a script's author reads.
  public var description: String {
    switch self {
    case .duplicate(let id, let list, let first, let second):
      "the item \(id) appears twice in \(list), at indices \(first + 1) and \(second + 1): "
        + "three phases identify items by their ids"
    case .otherData: "the view shows other data: threePhases needs the data source of the view"
    case .insideBatch: "threePhases makes three batches, so it cannot run inside one"
    }
  }
}
