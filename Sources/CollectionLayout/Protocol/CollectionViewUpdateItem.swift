public import CollectionCore
package import CollectionUpdates

/// One change of a batch in its normal form, for the layout before animations.
///
/// ```swift
/// final class Counting: CollectionViewLayout {
///   let contentSize = Size.zero
///   var inserts = 0
///   func prepare(_ context: LayoutContext) {}
///   func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? { nil }
///   func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] { [] }
///   func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem]) {
///     inserts += updates.count { $0.action == .insert }
///   }
/// }
/// ```
public struct CollectionViewUpdateItem: Sendable, Hashable {
  /// The action of an update.
  public enum Action: String, Sendable, Hashable {
    case insert
    case delete
    case reload
    case move
  }

  /// The section or item that an update affects.
  public enum Place: Sendable, Hashable {
    case section(Int)
    case item(IndexPath)
  }

  /// The action.
  public var action: Action
  /// The section or item before the batch; nil for an insert.
  public var before: Place?
  /// The section or item after the batch; nil for a delete.
  public var after: Place?

  /// Creates an update.
  package init(_ action: Action, before: Place? = nil, after: Place? = nil) {
    self.action = action
    self.before = before
    self.after = after
  }
}

extension CollectionViewUpdateItem {
  /// Returns the updates of a batch in their order.
  ///
  /// Sections come before items. On each level there are first deletes (descending), then inserts
  /// (ascending), reloads and moves. A reload is one update. Complexity: O(k).
  package static func list(of map: UpdateMap) -> [CollectionViewUpdateItem] {
    list(
      deleted: map.deletedSections, inserted: map.insertedSections + map.extraSections,
      reloaded: map.reloadedSections, moved: map.movedSections, Place.section)
      + list(
        deleted: map.deletedItems, inserted: map.insertedItems + map.extraItems,
        reloaded: map.reloadedItems, moved: map.movedItems, Place.item)
  }

  private static func list<Index: Hashable & Sendable>(
    deleted: [Index], inserted: [Index], reloaded: [UpdateMap.Reloaded<Index>],
    moved: [UpdateMap.Moved<Index>], _ place: (Index) -> Place
  ) -> [CollectionViewUpdateItem] {
    let oldPlaces = Set(reloaded.map { $0.before })
    let newPlaces = Set(reloaded.map { $0.after })
    return deleted.reversed().filter { !oldPlaces.contains($0) }.map {
      CollectionViewUpdateItem(.delete, before: place($0))
    }
      + inserted.filter { !newPlaces.contains($0) }.map {
        CollectionViewUpdateItem(.insert, after: place($0))
      }
      + reloaded.map {
        CollectionViewUpdateItem(.reload, before: place($0.before), after: place($0.after))
      }
      + moved.map {
        CollectionViewUpdateItem(.move, before: place($0.from), after: place($0.to))
      }
  }
}

extension CollectionViewUpdateItem: CustomStringConvertible {
  /// The update as `move [0, 3] → [0, 0]` or `delete section 2`.
  public var description: String {
    "\(action) " + [before, after].compactMap { $0?.description }.joined(separator: " → ")
  }
}

extension CollectionViewUpdateItem.Place: CustomStringConvertible {
  /// The index path or section as text: `[0, 3]` or `section 2`.
  public var description: String {
    switch self {
    case .section(let section): "section \(section)"
    case .item(let path): "\(path)"
    }
  }
}
