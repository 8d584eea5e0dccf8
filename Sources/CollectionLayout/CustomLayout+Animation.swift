public import CollectionCore

extension CustomLayout {
  /// Returns what the source says, else whether the extent across the scroll axis changes.
  public func shouldInvalidateLayout(forBoundsChange bounds: Rect, from oldBounds: Rect) -> Bool {
    let axes = LayoutAxes(scrollDirection)
    let own =
      axes.cross(bounds.size) != axes.cross(oldBounds.size)
      || bounds.size.isEmpty != oldBounds.size.isEmpty
    return change(own) {
      try $0.shouldInvalidateLayout(forBoundsChange: bounds, from: oldBounds, self)
    }
  }

  /// Returns what the source says, else everything where the size of the bounds changes.
  public func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect
  ) -> InvalidationContext {
    change(bounds.size == oldBounds.size ? .scrolling : .everything) {
      try $0.invalidationContext(forBoundsChange: bounds, from: oldBounds, self)
    }
  }

  /// Asks the source about new bounds; what goes wrong is kept for `takeFailure`.
  private func change<Answer>(
    _ own: Answer, _ body: (any CustomLayoutSource) throws -> CustomAnswer<Answer>
  ) -> Answer {
    guard let source, failure == nil else { return own }
    do {
      if case .given(let answer) = try body(source) { return answer }
    } catch {
      failure = error
    }
    return own
  }

  /// Whether a question went wrong since `takeFailure` was called last.
  public var hasFailure: Bool { failure != nil }

  /// Returns what went wrong with a question since the last time, and forgets it.
  public func takeFailure() -> (any Error)? {
    defer { failure = nil }
    return failure
  }
}

extension CustomLayout {
  /// Hands the updates of a batch on to the source.
  public func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem]) throws {
    try source?.prepare(forCollectionViewUpdates: updates, self)
  }

  /// Returns where the source lets the animation of an item start, or nil.
  public func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) throws -> LayoutAttributes? {
    try initial(geometry.layoutAttributesForItem(at: path))
  }

  /// Returns where the source lets the animation of a deleted item end, or nil.
  public func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) throws -> LayoutAttributes? {
    try final(geometryBefore?.layoutAttributesForItem(at: path))
  }

  /// Returns where the source lets the animation of a header or footer start, or nil.
  public func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) throws -> LayoutAttributes? {
    try initial(geometry.layoutAttributesForSupplementaryElement(ofKind: kind, at: path))
  }

  /// Returns where the source lets the animation of a header or footer end, or nil.
  public func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) throws -> LayoutAttributes? {
    try final(geometryBefore?.layoutAttributesForSupplementaryElement(ofKind: kind, at: path))
  }

  private func initial(_ element: LayoutAttributes?) throws -> LayoutAttributes? {
    try element.flatMap { try source?.initialLayoutAttributes(forAppearing: $0, self) }
  }

  private func final(_ element: LayoutAttributes?) throws -> LayoutAttributes? {
    try element.flatMap { try source?.finalLayoutAttributes(forDisappearing: $0, self) }
  }

  /// Tells the source that everything about the updates was asked.
  public func finalizeCollectionViewUpdates() throws {
    geometryBefore = nil
    try source?.finalizeCollectionViewUpdates(self)
  }

  /// Returns the content offset that the source wants, else the one that is proposed.
  public func targetContentOffset(forProposedContentOffset offset: Point) throws -> Point {
    try source?.targetContentOffset(forProposedContentOffset: offset, self) ?? offset
  }
}
