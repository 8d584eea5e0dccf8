import CollectionCore

/// The attributes that a custom layout sets instead of those of its base.
///
/// It stores only what was set, so changing a few elements costs no more than these.
struct LayoutOverrides: Sendable {
  /// The attributes that were given, checked.
  let frames: CustomFrames
  /// The attributes in index path order.
  private let elements: [LayoutAttributes]
  private let index: RectIndex

  /// Creates overrides from the attributes that were set. Complexity: O(m log m) for m of them.
  init(_ frames: CustomFrames = CustomFrames(isSparse: true)) {
    self.frames = frames
    elements = (Array(frames.styled.values) + frames.supplementaryElements.values)
      .sorted { ElementKey($0) < ElementKey($1) }
    index = RectIndex(elements.map { $0.frame })
  }

  /// Returns the elements of a base in a rectangle, with the overrides applied and added.
  ///
  /// - Parameters:
  ///   - elements: the elements of the base; their order is kept if nothing is added.
  ///   - comparisons: counts the overrides that were visited.
  ///
  /// Complexity: O(v + log m), or O(v log v) if an element from elsewhere is added.
  func merged(
    into base: [LayoutAttributes], in rect: Rect, comparisons: inout Int
  ) -> [LayoutAttributes] {
    guard !elements.isEmpty else { return base }
    var result: [LayoutAttributes] = []
    var replaced: Set<ElementKey> = []
    result.reserveCapacity(base.count)
    for attributes in base {
      guard let own = frames.element(ElementKey(attributes)) else {
        result.append(attributes)
        continue
      }
      replaced.insert(ElementKey(attributes))
      if own.frame.intersects(rect) { result.append(own) }
    }
    let count = result.count
    index.visit(rect, comparisons: &comparisons) { place in
      let own = elements[place]
      if own.frame.intersects(rect), !replaced.contains(ElementKey(own)) { result.append(own) }
      return result.count <= LayoutLimits.greatestElements
    }
    if result.count > count { result.sort { ElementKey($0) < ElementKey($1) } }
    return result
  }

  /// Returns all elements of a base, even without an area, with the overrides applied and added.
  /// Complexity: O(n + m log m).
  func merged(intoAll base: [LayoutAttributes]) -> [LayoutAttributes] {
    guard !elements.isEmpty else { return base }
    var result = base
    var replaced: Set<ElementKey> = []
    for position in result.indices {
      let key = ElementKey(result[position])
      guard let own = frames.element(key) else { continue }
      replaced.insert(key)
      result[position] = own
    }
    let others = elements.filter { !replaced.contains(ElementKey($0)) }
    return others.isEmpty
      ? result : (result + others).sorted { ElementKey($0) < ElementKey($1) }
  }
}
