import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

extension LayoutConformance {
  /// How a layout is checked that a view shows.
  struct Options {
    /// Whether elements may leave the content, or lie on each other, by design.
    var isBounded = true
    /// The view's delegate, which answers for places before and after an update alike.
    var delegate: (any CollectionViewDelegate)?
    /// The extents of the view.
    var bounds = Size(width: 320, height: 400)
    /// Whether the language is written from right to left.
    var isRightToLeft = false
  }

  /// Checks a layout before and after a random update, scrolled, and through a change of layout.
  ///
  /// What the update leads to must be what a fresh layout with the same settings prepares, to the
  /// last bit. One call asks for about a thousand rectangles.
  ///
  /// - Parameters:
  ///   - seed: decides about the contents, the update and the rectangles.
  ///   - make: makes the layout; it is called more than once.
  static func check(
    seed: Int, options: Options = Options(), sourceLocation: SourceLocation = #_sourceLocation,
    make: () -> any CollectionViewLayout
  ) throws {
    let batch = RandomBatch(seed: seed)
    let data = DataSource(CollectionState(sections: batch.before))
    let view = try view(of: data, options, make())
    try check(view, options, seed, sourceLocation)

    try view.performBatchUpdates {
      data.set(CollectionState(sections: batch.after))
      try view.perform(batch.operations)
    }
    try check(view, options, seed + 1, sourceLocation)
    try expectFresh(view, data, options, make, sourceLocation)
    checkTransition(view, sourceLocation)

    try scroll(view, seed: seed)
    try expectFresh(view, data, options, make, sourceLocation)

    try view.setCollectionViewLayout(FlowLayout())
    checkTransition(view, sourceLocation)
    try view.setCollectionViewLayout(make())
    checkTransition(view, sourceLocation)
    try expectFresh(view, data, options, make, sourceLocation)
  }

  private static func view(
    of data: DataSource, _ options: Options, _ layout: any CollectionViewLayout
  ) throws -> CollectionView {
    let view = CollectionView(dataSource: data, layout: layout, bounds: options.bounds)
    view.delegate = options.delegate
    view.isRightToLeft = options.isRightToLeft
    try view.layoutIfNeeded()
    return view
  }

  private static func check(
    _ view: CollectionView, _ options: Options, _ seed: Int, _ location: SourceLocation
  ) throws {
    try view.layoutIfNeeded()
    LayoutConformance(
      layout: view.layout, counts: Array(view.counts), scale: view.scale,
      isBounded: options.isBounded
    ).check(seed: seed, sourceLocation: location)
  }

  /// Compares what a view shows with a fresh view of the same data at the same place.
  private static func expectFresh(
    _ view: CollectionView, _ data: DataSource, _ options: Options,
    _ make: () -> any CollectionViewLayout, _ location: SourceLocation
  ) throws {
    let fresh = try Self.view(of: data, options, make())
    try fresh.setBounds(view.bounds)
    try view.layoutIfNeeded()
    #expect(try fresh.contentSize == view.contentSize, sourceLocation: location)
    let all = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
    let expected = try fresh.layoutAttributesForElements(in: all)
    let found = try view.layoutAttributesForElements(in: all)
    if found != expected {
      let difference = zip(found, expected).first { $0 != $1 }
      Issue.record(
        "after the update \(found.count) elements, afresh \(expected.count): \(difference as Any)",
        sourceLocation: location)
    }
  }

  /// Each element that is visible on either side is there once, and ends where the layout has it.
  private static func checkTransition(_ view: CollectionView, _ location: SourceLocation) {
    guard let transition = view.transition else { return }
    let after = transition.elements.compactMap { element in
      element.indexPathAfter.map { "\(element.elementKind ?? "") \($0)" }
    }
    let before = transition.elements.compactMap { element in
      element.indexPathBefore.map { "\(element.elementKind ?? "") \($0)" }
    }
    #expect(Set(after).count == after.count, sourceLocation: location)
    #expect(Set(before).count == before.count, sourceLocation: location)
    for element in transition.elements where element.category == .cell {
      guard let path = element.indexPathAfter else { continue }
      #expect(
        element.final == view.layout.layoutAttributesForItem(at: path), sourceLocation: location)
    }
  }

  private static func scroll(_ view: CollectionView, seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let size = try view.contentSize
    try view.setContentOffset(
      Point(
        x: generator.half(0...Int(min(size.width, 1e6))),
        y: generator.half(0...Int(min(size.height, 1e6)))))
  }
}
