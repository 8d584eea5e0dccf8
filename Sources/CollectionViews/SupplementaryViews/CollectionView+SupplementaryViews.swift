public import CollectionCore
import CollectionLayout
import CollectionUpdates

extension CollectionView {
  /// Returns the supplementary view of an element that is displayed, or nil.
  ///
  /// - Parameters:
  ///   - kind: `header`, `footer`, UIKit's constants for them, or a kind of the layout.
  ///   - path: the index path of the element.
  public func supplementaryView(
    forElementKind kind: String, at path: IndexPath
  ) throws(CollectionViewError) -> SupplementaryView? {
    try layoutIfNeeded()
    return supplementaryViews.view(at: ElementKey(path, LayoutAttributes.shortKind(kind)))
  }

  /// Returns the supplementary views of a kind that are displayed and not leaving, in index path
  /// order.
  ///
  /// Complexity: O(v).
  public func visibleSupplementaryViews(ofKind kind: String) throws(CollectionViewError)
    -> [SupplementaryView]
  {
    try layoutIfNeeded()
    return supplementaryViews.views(ofKind: LayoutAttributes.shortKind(kind))
  }

  /// Takes a supplementary view from the pool, or creates one, for the requested element.
  ///
  /// If the view refuses the call, the result belongs to no pool, and the data source's request
  /// ends with the error.
  ///
  /// - Precondition: the view is asking the data source for a supplementary view.
  public func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for path: IndexPath
  ) -> SupplementaryView {
    answering(supplementaryViews.pool, .placeholder(ofKind: kind, identifier)) {
      () throws(CollectionViewError) in
      try dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, checkedFor: path)
    }
  }

  /// Takes a view like `takeSupplementaryView`, for a data source that names no identifier.
  package func dequeuedSupplementaryView(ofKind kind: String, for path: IndexPath)
    -> SupplementaryView
  {
    answering(supplementaryViews.pool, .placeholder(ofKind: kind)) {
      () throws(CollectionViewError) in try takeSupplementaryView(ofKind: kind, for: path)
    }
  }

  /// Takes a view like the other method of this name, but throws immediately.
  ///
  /// - Throws: `CollectionViewError` if the view has not asked for this element's supplementary
  ///   view, or if only other identifiers are registered.
  package func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, checkedFor path: IndexPath
  ) throws(CollectionViewError) -> SupplementaryView {
    let kind = LayoutAttributes.shortKind(kind)
    try checkRequest(ofKind: kind, for: path)
    let name = SupplementaryView.PoolName(kind: kind, identifier: identifier)
    guard supplementaryViews.pool.canDequeue(name) else {
      throw .unregisteredIdentifier(identifier, kind: kind)
    }
    return try takeSupplementaryView(identifier, ofKind: kind, for: path)
  }

  /// Registers a reuse identifier for a kind; only registered ones can be dequeued after that.
  ///
  /// - Returns: whether it is new.
  package func register(
    _ identifier: String, forSupplementaryViewOfKind kind: String
  ) -> Bool {
    supplementaryViews.pool.register(
      SupplementaryView.PoolName(kind: LayoutAttributes.shortKind(kind), identifier: identifier))
  }

  /// Throws unless the view asks for the supplementary view of an element.
  private func checkRequest(ofKind kind: String, for path: IndexPath) throws(CollectionViewError) {
    let asked = supplementaryViews.pool.request?.key
    guard asked == ElementKey(path, kind) else {
      throw .cellNotAskedFor(
        path, asked: asked?.kind == kind ? asked?.path : nil, kind: kind)
    }
  }

  /// Takes a supplementary view for the requested element, for a data source that names no
  /// identifier.
  ///
  /// - Throws: like `dequeueReusableSupplementaryView`, but the identifier need not be registered.
  package func takeSupplementaryView(
    _ identifier: String = SupplementaryView.defaultIdentifier, ofKind kind: String,
    for path: IndexPath
  ) throws(CollectionViewError) -> SupplementaryView {
    try checkRequest(ofKind: kind, for: path)
    let (view, isReused) = supplementaryViews.pool.take(
      SupplementaryView.PoolName(kind: kind, identifier: identifier))
    if isReused {
      stats.supplementaryViewsReused += 1
    } else {
      stats.supplementaryViewsCreated += 1
    }
    view.indexPath = path
    return view
  }
}

extension CollectionView {
  /// Shows the view of a visible element.
  func displaySupplementaryView(_ attributes: LayoutAttributes) throws(CollectionViewError) {
    guard let kind = attributes.elementKind else { return }
    let key = ElementKey(attributes)
    var shown = supplementaryViews.view(at: key)
    if shown == nil { shown = try prepareSupplementaryView(ofKind: kind, at: key) }
    guard let view = shown else { return }
    view.layoutAttributes = attributes
    guard !view.isDisplayed else { return }
    view.isDisplayed = true
    delegate?.willDisplaySupplementaryView(
      view, forElementKind: kind, at: attributes.indexPath)
    try checkHost()
  }

  /// Asks the data source for the view of an element without one.
  private func prepareSupplementaryView(
    ofKind kind: String, at key: ElementKey
  ) throws(CollectionViewError) -> SupplementaryView {
    let view = try supplementaryViews.pool.view(
      for: key,
      answer: { () throws(CollectionViewError) in
        try layingOut {
          dataSource.viewForSupplementaryElement(ofKind: kind, at: key.path, in: self)
        }
      }, stray: { .strayCell(key.path, number: $0.number, kind: kind) })
    view.configurations += 1
    stats.supplementaryViewsConfigured += 1
    supplementaryViews.add(view, at: key)
    return view
  }

  /// Ends the views whose elements are no longer visible.
  func endSupplementaryViewsThatLeft(visible: [LayoutAttributes]) throws(CollectionViewError) {
    guard !supplementaryViews.isEmpty else { return }
    let shown = visible.filter { $0.category == .supplementary && !$0.isHidden }
      .map { ElementKey($0) }.sorted()
    for key in supplementaryViews.hiddenElements(beside: shown) {
      guard !areCellsDirty else { return }
      guard let view = supplementaryViews.remove(at: key) else { continue }
      try end(EndedViews.Ending(view: view, key: key))
    }
  }

  /// Puts a view into the pool, after the delegate was notified that it has left the screen.
  func end(_ ending: EndedViews<SupplementaryView>.Ending) throws(CollectionViewError) {
    let view = ending.view
    let wasDisplayed = view.isDisplayed
    view.isDisplayed = false
    defer { supplementaryViews.pool.put(view) }
    if wasDisplayed {
      delegate?.didEndDisplayingSupplementaryView(
        view, forElementOfKind: view.elementKind, at: ending.key.path)
      try checkHost()
    }
  }

  /// Moves cells and supplementary views with their elements through an update.
  ///
  /// - Parameters:
  ///   - batch: its number.
  ///   - leavesAt: the time at which elements leave that are no longer visible; nil without an
  ///     animation.
  ///   - hidden: the displayed items that are not visible, ascending by their new index paths.
  func follow(
    _ map: UpdateMap, batch: Int = 0, leavesAt: Double? = nil, hidden: [IndexPath] = []
  ) {
    cells.follow(map, batch: batch, leavesAt: leavesAt ?? 0, hidden: hidden)
    supplementaryViews.follow(map, batch: batch, leavesAt: leavesAt)
  }
}
