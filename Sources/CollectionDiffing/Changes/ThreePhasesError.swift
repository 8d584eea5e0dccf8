public import CollectionCore

/// The reason why a list cannot be changed in three phases.
///
/// ```swift
/// do {
///   _ = try ThreePhases(from: ["a", "a"], to: ["a"])
/// } catch ThreePhasesError.duplicate(let id, let list, let first, let second) {
///   print("\(id) is in the \(list) list twice, at \(first) and \(second)")
/// }
/// ```
public enum ThreePhasesError: Error, Hashable {
  /// A repeated item in a list, with which the recipe's indices go wrong.
  case duplicate(Identifier, list: String, first: Int, second: Int)
  /// A view that shows other data.
  case otherData
  /// A view with an open batch, which would make the three batches one.
  case insideBatch
}

extension ThreePhasesError: CustomStringConvertible {
  /// The sentence for the script's author.
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
