public import CollectionCore

/// A call that does not fit an interactive movement, or an answer that it cannot follow.
public enum MovementError: Error, Equatable {
  /// A movement that began while another was in progress.
  case alreadyMoving(IndexPath)
  /// A movement that began within a batch or a function about cells.
  case cannotBegin(inside: String)
  /// A call that needs a movement when there is none.
  case notMoving(call: String)
  /// A call that would change the view or its data during a movement.
  case callWhileMoving(String, IndexPath)
  /// A data source whose items cannot be moved.
  case sourceMovesNothing
  /// A section whose items belong to an outline, which a move would break.
  case sectionHasOutline(Int)
  /// A drop of an item into its own view.
  case sameView
  /// A drop between two views of the same data.
  case sharedData
  /// An impossible final index path of an item.
  case badTarget(IndexPath, counts: [Int], isAnswer: Bool)

  /// The code of the error for `tessera explain`.
  public var code: String { "L16" }
}

extension MovementError: CustomStringConvertible {
  /// The sentence for the script's author.
  public var description: String {
    switch self {
    case .alreadyMoving(let path):
      "a movement cannot begin while item \(path) is moved: end or cancel that movement first"
    case .cannotBegin(let place):
      "a movement cannot begin inside \(place): begin it before or after"
    case .notMoving(let call):
      "\(call) needs a movement: begin one with beginInteractiveMovementForItem"
    case .callWhileMoving(let call, let path):
      "\(call) is impossible while item \(path) is moved: end or cancel the movement first"
    case .sourceMovesNothing:
      "the data source cannot move items: give it a function 'moveItemAt(view, from, to)', or let "
        + "the view show a DataSource"
    case .sectionHasOutline(let section):
      "items of section \(section) cannot be moved, since it shows an outline: change its section "
        + "snapshot, and apply that"
    case .sameView:
      "an item cannot be dropped into its own view: move it there with dragItem"
    case .sharedData:
      "an item cannot be dropped into another view of the same data: each needs a DataSource of "
        + "its own"
    case .badTarget(let path, let counts, let isAnswer):
      "the movement cannot lead to \(path)\(isAnswer ? ", the delegate's answer" : ""): "
        + Self.reason(path, counts)
    }
  }

  /// Returns why no item can end at an index path, given the number of items of each section.
  private static func reason(_ path: IndexPath, _ counts: [Int]) -> String {
    guard counts.indices.contains(path.section) else {
      return counts.count == 1
        ? "there is only section 0" : "there are only sections 0 to \(counts.count - 1)"
    }
    let count = counts[path.section]
    return "after the move, the last place of section \(path.section) is \(count - 1)"
  }
}
