import CollectionCore
import CollectionLayout
import CollectionUpdates

/// The map of a batch and the layouts before and after it, for looking up any element.
struct TransitionSource: Sendable {
  /// The map of the batch, from old index paths to new ones.
  let map: UpdateMap
  /// The layout before.
  let before: any LayoutGeometry
  /// The layout after.
  var after: any LayoutGeometry
  /// The identities before, if they are known.
  let stateBefore: CollectionState?
  /// The identities after, if they are known.
  let stateAfter: CollectionState?
  /// The old index paths of reloaded items by their new ones, and the reverse.
  private let reloads: (byOld: [IndexPath: IndexPath], byNew: [IndexPath: IndexPath])
  private let reconfigured: Set<IndexPath>
  /// Whether a reload is shown as a delete and an insert, as an animation label can request.
  private let splitsReloads: Bool

  /// Collects the known properties of a batch. Complexity: O(k).
  init(
    map: UpdateMap, before: any LayoutGeometry, after: any LayoutGeometry,
    stateBefore: CollectionState?, stateAfter: CollectionState?, splitsReloads: Bool = false
  ) {
    self.splitsReloads = splitsReloads
    self.map = map
    self.before = before
    self.after = after
    self.stateBefore = stateBefore
    self.stateAfter = stateAfter
    reloads = (
      Dictionary(firstOf: map.reloadedItems.map { ($0.before, $0.after) }),
      Dictionary(firstOf: map.reloadedItems.map { ($0.after, $0.before) })
    )
    reconfigured = Set(map.reconfiguredItems)
  }
}

extension TransitionSource {
  /// The kind of an element's change, and its key on the other side; nil if it does not exist
  /// there.
  typealias Passage = (kind: Transition.Kind, key: ElementKey?)

  /// Returns how the batch changes an old element. Complexity: O(log k).
  func passage(fromBefore key: ElementKey) -> Passage {
    let passage = wholePassage(fromBefore: key)
    return splitsReloads && passage.kind == .reloaded ? (.deleted, nil) : passage
  }

  /// Returns where a new element comes from. Complexity: O(log k).
  func passage(fromAfter key: ElementKey) -> Passage {
    let passage = wholePassage(fromAfter: key)
    return splitsReloads && passage.kind == .reloaded ? (.inserted, nil) : passage
  }

  private func wholePassage(fromBefore key: ElementKey) -> Passage {
    let path = key.path
    guard key.kind == nil else {
      let (kind, section) = passage(fromSection: path.section)
      guard let section else { return (.deleted, nil) }
      let target = ElementKey(IndexPath(section, path.item), key.kind)
      return attributes(after: target) == nil ? (.deleted, nil) : (kind, target)
    }
    if let new = map.newIndexPath(forOld: path) {
      return (kind(ofSurvivor: path), ElementKey(new, nil))
    }
    if let new = reloads.byOld[path] { return (.reloaded, ElementKey(new, nil)) }
    if let reload = map.reloadedSections.first(where: { $0.before == path.section }),
      path.item < map.after[reload.after]
    {
      return (.reloaded, ElementKey(IndexPath(reload.after, path.item), nil))
    }
    return (.deleted, nil)
  }

  private func wholePassage(fromAfter key: ElementKey) -> Passage {
    let path = key.path
    guard key.kind == nil else {
      guard let section = oldSection(of: path.section) else { return (.inserted, nil) }
      let origin = ElementKey(IndexPath(section, path.item), key.kind)
      return attributes(before: origin) == nil
        ? (.inserted, nil) : (passage(fromSection: section).kind, origin)
    }
    if let old = map.oldIndexPath(forNew: path) {
      return (kind(ofSurvivor: old), ElementKey(old, nil))
    }
    if let old = reloads.byNew[path] { return (.reloaded, ElementKey(old, nil)) }
    if let reload = map.reloadedSections.first(where: { $0.after == path.section }),
      path.item < map.before[reload.before]
    {
      return (.reloaded, ElementKey(IndexPath(reload.before, path.item), nil))
    }
    return (.inserted, nil)
  }

  private func passage(fromSection section: Int) -> (kind: Transition.Kind, section: Int?) {
    if let new = map.newSection(forOld: section) { return (isMoved(section) ? .moved : .kept, new) }
    guard let reload = map.reloadedSections.first(where: { $0.before == section }) else {
      return (.deleted, nil)
    }
    return (.reloaded, reload.after)
  }

  private func oldSection(of section: Int) -> Int? {
    map.oldSection(forNew: section)
      ?? map.reloadedSections.first { $0.after == section }?.before
  }

  private func kind(ofSurvivor path: IndexPath) -> Transition.Kind {
    let moves = map.movedItems
    let index = Int.firstIndex(below: moves.count) { moves[$0].from >= path }
    if index < moves.count, moves[index].from == path { return .moved }
    if isMoved(path.section) { return .moved }
    return reconfigured.contains(path) ? .reconfigured : .kept
  }

  private func isMoved(_ section: Int) -> Bool {
    let moves = map.movedSections
    let index = Int.firstIndex(below: moves.count) { moves[$0].from >= section }
    return index < moves.count && moves[index].from == section
  }
}

extension TransitionSource {
  /// Returns the attributes of an element before the batch, or nil.
  func attributes(before key: ElementKey) -> LayoutAttributes? {
    Self.attributes(of: key, in: before)
  }

  /// Returns the attributes of an element after the batch, or nil.
  func attributes(after key: ElementKey) -> LayoutAttributes? {
    Self.attributes(of: key, in: after)
  }

  /// Returns the attributes of an element in a geometry, or nil if it has none.
  static func attributes(
    of key: ElementKey, in geometry: any LayoutGeometry
  ) -> LayoutAttributes? {
    guard let kind = key.kind else { return geometry.layoutAttributesForItem(at: key.path) }
    return geometry.layoutAttributesForSupplementaryElement(ofKind: kind, at: key.path)
  }

  /// Returns the element with a key before the batch, without asking the layout for animations.
  func element(before key: ElementKey) -> Transition.Element? {
    let passage = passage(fromBefore: key)
    return element(passage.kind, from: key, to: passage.key)
  }

  /// Returns the element with a key after the batch, without asking the layout for animations.
  func element(after key: ElementKey) -> Transition.Element? {
    let passage = passage(fromAfter: key)
    return element(passage.kind, from: passage.key, to: key)
  }

  /// Makes an element; it fades if it exists on one side only.
  ///
  /// - Parameter presented: its current appearance, if a running animation has moved it.
  /// - Returns: nil if the layout has no frame for it on either side.
  func element(
    _ kind: Transition.Kind, from old: ElementKey?, to new: ElementKey?,
    presented: LayoutAttributes? = nil
  ) -> Transition.Element? {
    let start = presented ?? old.flatMap { attributes(before: $0) }
    if let end = new.flatMap({ attributes(after: $0) }) {
      return element(kind, from: old, to: new, start: start, end: end)
    }
    guard let start else { return nil }
    return Transition.Element(
      kind: kind, category: start.category, elementKind: start.elementKind,
      id: id(old, new, isOfItem: start.category == .cell || start.isAttachedToItem),
      indexPathBefore: old?.path, indexPathAfter: new?.path, initial: start, final: start.faded())
  }

  /// Makes an element that the layout places after the batch.
  ///
  /// - Parameter start: its appearance at the start; nil if it fades in.
  func element(
    _ kind: Transition.Kind, from old: ElementKey?, to new: ElementKey?, start: LayoutAttributes?,
    end: LayoutAttributes
  ) -> Transition.Element {
    Transition.Element(
      kind: kind, category: end.category, elementKind: end.elementKind,
      id: id(old, new, isOfItem: end.category == .cell || end.isAttachedToItem),
      indexPathBefore: old?.path, indexPathAfter: new?.path, initial: start ?? end.faded(),
      final: end)
  }

  private func id(_ old: ElementKey?, _ new: ElementKey?, isOfItem: Bool) -> Identifier? {
    if let new { return Self.id(of: new, isOfItem, in: stateAfter) }
    return old.flatMap { Self.id(of: $0, isOfItem, in: stateBefore) }
  }

  /// Returns the id of an item or, for a section's element, of the section.
  private static func id(
    of key: ElementKey, _ isOfItem: Bool, in state: CollectionState?
  ) -> Identifier? {
    guard let state else { return nil }
    guard !isOfItem else { return state.item(at: key.path)?.id }
    let section = key.path.section
    return state.sections.indices.contains(section) ? state.sections[section].id : nil
  }
}
