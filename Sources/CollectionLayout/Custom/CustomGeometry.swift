import CollectionCore

/// The frames that a custom layout has set, with a spatial index.
final class CustomGeometry: LayoutGeometry {
  /// The frames and all other attributes that were set.
  let frames: CustomFrames
  private let index: RectIndex
  /// The position of each section's first element among all elements in order.
  private let starts: [Int]
  /// The supplementary elements of each section before its items, and after them.
  private let supplementaryElements: [(before: [LayoutAttributes], after: [LayoutAttributes])]
  /// The extents that contain everything, from the origin on.
  let extent: Size

  /// Creates the geometry from frames. Complexity: O(n), or O(n log n) for scattered frames.
  init(_ frames: CustomFrames = CustomFrames()) {
    self.frames = frames
    let sorted =
      frames.supplementaryElements.isEmpty
      ? [] : frames.supplementaryElements.sorted { $0.key < $1.key }
    var starts: [Int] = []
    var supplementaryElements: [(before: [LayoutAttributes], after: [LayoutAttributes])] = []
    var rects: [Rect] = []
    var next = 0
    for (section, items) in frames.frames.enumerated() {
      var own: (before: [LayoutAttributes], after: [LayoutAttributes]) = ([], [])
      while next < sorted.count, sorted[next].key.path.section == section {
        if sorted[next].key < ElementKey(IndexPath(section, 0), nil) {
          own.before.append(sorted[next].value)
        } else {
          own.after.append(sorted[next].value)
        }
        next += 1
      }
      starts.append(rects.count)
      rects += own.before.map { $0.frame }
      rects += items
      rects += own.after.map { $0.frame }
      supplementaryElements.append(own)
    }
    self.starts = starts
    self.supplementaryElements = supplementaryElements
    extent = rects.reduce(into: Size.zero) { size, rect in
      guard rect.x.isFinite else { return }
      size.width = max(size.width, rect.maxX)
      size.height = max(size.height, rect.maxY)
    }
    index = RectIndex(rects)
  }

  /// Returns the element at a position among all elements in order, or nil if it has no frame.
  private func element(_ ordinal: Int) -> LayoutAttributes? {
    let section = Int.firstIndex(below: starts.count) { starts[$0] > ordinal } - 1
    let offset = ordinal - starts[section]
    let (before, after) = supplementaryElements[section]
    if offset < before.count { return before[offset] }
    let item = offset - before.count
    let items = frames.frames[section].count
    return item < items
      ? frames.attributes(at: IndexPath(section, item)) : after[item - items]
  }
}

extension CustomGeometry {
  /// Returns the attributes of an item, or nil if none were set.
  func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    frames.attributes(at: path)
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order.
  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    var work = LayoutWork()
    return layoutAttributesForElements(in: rect, work: &work)
  }

  /// Returns the elements in a rectangle, and counts the comparisons.
  ///
  /// The result is cut at the maximum for one query.
  ///
  /// Complexity: O(log n + v log v) for frames that hardly overlap.
  func layoutAttributesForElements(in rect: Rect, work: inout LayoutWork) -> [LayoutAttributes] {
    var found: [(ordinal: Int, attributes: LayoutAttributes)] = []
    index.visit(rect, comparisons: &work.comparisons) { ordinal in
      if let attributes = element(ordinal), attributes.frame.intersects(rect) {
        found.append((ordinal, attributes))
      }
      return found.count <= LayoutLimits.greatestElements
    }
    if !index.isInOrder { found.sort { $0.ordinal < $1.ordinal } }
    return found.map { $0.attributes }
  }

  /// Returns every element in index path order, including those outside the content or without an
  /// area.
  func layoutAttributesForAllElements() -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    for (section, items) in frames.frames.enumerated() {
      elements += supplementaryElements[section].before
      elements += items.indices.compactMap { frames.attributes(at: IndexPath(section, $0)) }
      elements += supplementaryElements[section].after
      if elements.count > LayoutLimits.greatestElements { break }
    }
    return elements
  }

  /// Returns the attributes of a supplementary element, such as a header, or nil if none were set.
  func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    frames.supplementaryElements[ElementKey(path, LayoutAttributes.shortKind(kind))]
  }
}

extension CustomGeometry {
  /// Throws if two items, headers or the like overlap; decorations may.
  ///
  /// Complexity: O(n log n).
  func checkOverlaps() throws(LayoutError) {
    var elements: [Rect] = []
    var keys: [ElementKey] = []
    for (section, rects) in frames.frames.enumerated() {
      for (item, rect) in rects.enumerated() where rect.x.isFinite {
        elements.append(rect)
        keys.append(ElementKey(IndexPath(section, item), nil))
      }
    }
    for (key, element) in frames.supplementaryElements.sorted(by: { $0.key < $1.key })
    where element.category == .supplementary {
      elements.append(element.frame)
      keys.append(key)
    }
    try Self.check(elements, keys, scale: frames.scale)
  }

  /// Throws if two of some elements overlap; decorations may.
  ///
  /// Complexity: O(n log n).
  static func checkOverlaps(of elements: [LayoutAttributes], scale: Double) throws(LayoutError) {
    let elements = elements.filter { $0.category != .decoration }
    try check(elements.map { $0.frame }, elements.map { ElementKey($0) }, scale: scale)
  }

  private static func check(
    _ elements: [Rect], _ keys: [ElementKey], scale: Double
  ) throws(LayoutError) {
    // Rounding moves origins by up to half a pixel each way.
    let pair = OverlapCheck.overlap(of: elements, tolerance: 1 / scale)
    guard let (first, second) = pair else { return }
    throw .overlap(
      name(keys[first]), elements[first], name(keys[second]), elements[second])
  }

  private static func name(_ key: ElementKey) -> String { "\(key.kind ?? "item") \(key.path)" }
}
