public import CollectionCore

extension CustomLayout {
  /// Lets the source give the frames, and takes them over if they can be shown.
  ///
  /// - Throws: what the source throws, and `LayoutError` for a content size nothing can be shown
  ///   by, or for elements that lie on each other where none may.
  /// - Complexity: that of the source, and O(n) or, for scattered frames, O(n log n).
  public func prepare(_ context: LayoutContext) throws {
    try context.check()
    let isPartial =
      !context.invalidation.invalidatesEverything && context.invalidation.updates == nil
      && context.counts == geometry.frames.counts && context.scale == geometry.frames.scale
    let start =
      isPartial ? geometry.frames : CustomFrames(counts: context.counts, scale: context.scale)
    draft = start
    defer { draft = nil }
    try source?.prepare(self, context)
    let size = try source?.contentSize(self)
    if let size {
      try LayoutError.check(size.width, "contentSize.width", .layout)
      try LayoutError.check(size.height, "contentSize.height", .layout)
    }
    let prepared = CustomGeometry(draft ?? start)
    if !allowsOverlap { try prepared.checkOverlaps() }
    work.preparedItems += prepared.frames.given - start.given
    geometryBefore = geometry
    geometry = prepared
    contentSize = size ?? prepared.extent
    warnings = missingFrames(in: prepared.frames)
  }

  /// Returns the warning about items without a frame; none if the source answers for itself.
  private func missingFrames(in frames: CustomFrames) -> [String] {
    guard source?.answersQuestions != true, let missing = frames.missing else { return [] }
    let others = missing.count - 1
    return [
      "\(displayName) gives no frame to item \(missing.first)"
        + (others > 0 ? " and \(others.counted("other"))" : "")
        + ": what has no frame is not shown, and asking for its attributes is an error"
    ]
  }

  /// What the last `prepare` has given, unless the source answers questions itself.
  public var preparedGeometry: (any LayoutGeometry)? {
    source?.answersQuestions == true ? nil : geometry
  }

  /// Returns the attributes of an item, or nil where there are none.
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    let own = givenAttributesForItem(at: path)
    return ask(own) { source in
      guard case .given(let answer) = try source.layoutAttributesForItem(at: path, self) else {
        return own
      }
      if let answer { try geometry.frames.check(answer) }
      return answer
    }
  }

  /// Returns the elements whose frames share an area with a rectangle, in index path order; of
  /// several for one element, the first.
  public func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
    guard source?.answersQuestions == true else { return givenAttributesForElements(in: rect) }
    return ask([]) { source in
      guard case .given(let answer) = try source.layoutAttributesForElements(in: rect, self) else {
        return givenAttributesForElements(in: rect)
      }
      for attributes in answer { try geometry.frames.check(attributes) }
      var listed: Set<ElementKey> = []
      return answer.filter { $0.frame.intersects(rect) && listed.insert(ElementKey($0)).inserted }
        .sorted { ElementKey($0) < ElementKey($1) }
    }
  }

  /// Returns the attributes of a header, footer or other extra, or nil where there are none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    let own = givenAttributesForSupplementaryElement(ofKind: kind, at: path)
    return ask(own) { source in
      let answer = try source.layoutAttributesForSupplementaryElement(ofKind: kind, at: path, self)
      guard case .given(let answer) = answer else { return own }
      if let answer { try geometry.frames.check(answer) }
      return answer
    }
  }

  /// Asks the source a question that cannot throw; what goes wrong is kept for `takeFailure`.
  private func ask<Answer>(
    _ fallback: Answer, _ body: (any CustomLayoutSource) throws -> Answer
  ) -> Answer {
    guard let source, source.answersQuestions, failure == nil else { return fallback }
    do {
      return try body(source)
    } catch {
      failure = error
      return fallback
    }
  }
}
