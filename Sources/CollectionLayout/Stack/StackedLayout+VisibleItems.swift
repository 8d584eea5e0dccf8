import CollectionCore

extension StackedLayout {
  /// Lets sections with a handler change the attributes of visible items.
  ///
  /// Complexity: O(log n + v) for v visible elements if a section has a handler, otherwise O(1).
  ///
  /// - Throws: `LayoutError` for invalid attributes.
  func changeVisibleItems(_ context: LayoutContext) throws(LayoutError) {
    stack.changedAttributes = [:]
    guard stack.observesVisibleItems, !context.boundsSize.isEmpty else { return }
    let bounds = Rect(origin: context.contentOffset, size: context.boundsSize)
    let visible = stack.layoutAttributesForElements(in: bounds)
      .filter { $0.category == .cell || $0.isAttachedToItem }
    var changed: [ElementKey: LayoutAttributes] = [:]
    var rest = visible[...]
    while let index = rest.first?.indexPath.section {
      let items = Array(rest.prefix { $0.indexPath.section == index })
      rest = rest.dropFirst(items.count)
      guard let section = stack.section(at: index), let observer = section.observer else {
        continue
      }
      var looks = items
      let offset = section.items.orthogonalGroups?.scrolling.offset
      observer.handler.function(
        &looks,
        offset.map {
          stack.axes.isHorizontal ? Point(x: 0, y: $0) : Point(x: $0, y: 0)
        } ?? context.contentOffset, observer.environment)
      try context.checkGoesOn()
      for (item, look) in zip(items, looks) where item != look {
        try look.check()
        changed[ElementKey(item)] = look
      }
    }
    stack.changedAttributes = changed
  }
}

extension SectionStack {
  /// Returns attributes with the changes of their section's handler. Complexity: O(1).
  func changed(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard let look = changedAttributes[ElementKey(attributes)] else { return attributes }
    var result = attributes
    result.alpha = look.alpha
    result.transform = look.transform
    result.zIndex = look.zIndex
    result.isHidden = look.isHidden
    return result
  }
}
