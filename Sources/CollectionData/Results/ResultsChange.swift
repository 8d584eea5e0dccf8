/// A change of a section or an object, by its position before it; new ones by that after it.
///
/// ```swift
/// let change = ResultsChange.move(from: IndexPath(0, 3), to: IndexPath(0, 0), isUpdated: false)
/// ```
public enum ResultsChange<Place: Hashable & Sendable>: Hashable, Sendable {
  case insert(Place)
  case delete(Place)
  case update(Place)
  /// `isUpdated` says whether its content may also have changed.
  case move(from: Place, to: Place, isUpdated: Bool)

  /// Returns the change with its positions mapped.
  func mapped(_ transform: (Place) -> Place) -> Self {
    switch self {
    case .insert(let place): .insert(transform(place))
    case .delete(let place): .delete(transform(place))
    case .update(let place): .update(transform(place))
    case .move(let from, let to, let isUpdated):
      .move(from: transform(from), to: transform(to), isUpdated: isUpdated)
    }
  }
}
