import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Rules 8 and 9: what insets are counted from, and languages from right to left.
struct FlowLayoutInsetReferenceTests {
  private func frames(
    _ reference: SectionInsetReference, adjusted: EdgeInsets = .zero, safe: EdgeInsets = .zero,
    margins: EdgeInsets = .zero, direction: ScrollDirection = .vertical
  ) throws -> [Rect] {
    let layout = FlowLayout()
    layout.scrollDirection = direction
    layout.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 5, right: 20)
    layout.sectionInsetReference = reference
    var context = LayoutContext(
      counts: [2], boundsSize: Size(width: 200, height: 200), adjustedContentInset: adjusted)
    context.safeAreaInsets = safe
    context.layoutMargins = margins
    layout.itemSize = Size(width: 120, height: 120)
    try layout.prepare(context)
    return LayoutConformance(layout: layout, counts: [2]).elements.map(\.frame)
  }

  private let sides = EdgeInsets(top: 0, left: 30, bottom: 0, right: 0)

  /// One column of 120 is centred: 200 − 10 − 20 leaves 170, so x = 10 + 25.
  @Test func `by default insets are counted from the content inset`() throws {
    let found = try frames(.contentInset, safe: sides, margins: sides)
    #expect(found.map(\.x) == [35, 35])
  }

  /// Left 10 + 30 and right 20 leave 140, so x = 40 + 10.
  @Test func `a safe area outside of the content inset is added`() throws {
    #expect(try frames(.safeArea, safe: sides).map(\.x) == [50, 50])
    #expect(try frames(.layoutMargins, margins: sides).map(\.x) == [50, 50])
  }

  /// The view is 30 narrower already: max(10 + 30 − 30, 0) = 10, 170 − 30 leaves 140, x = 10 + 10.
  @Test func `what the content inset covers already is not added again`() throws {
    #expect(try frames(.safeArea, adjusted: sides, safe: sides).map(\.x) == [20, 20])
  }

  /// max(10 + 0 − 30, 0) = 0 on the left, so 170 − 20 leaves 150, x = 0 + 15.
  @Test func `a content inset beyond the reference takes from the inset, but not below nothing`()
    throws
  {
    #expect(try frames(.safeArea, adjusted: sides).map(\.x) == [15, 15])
    #expect(try frames(.layoutMargins, adjusted: sides).map(\.x) == [15, 15])
  }

  /// Top 5 + 40 and bottom 5 leave 150, so y = 45 + 15; along the axis nothing changes.
  @Test func `across a horizontal axis it is the top and the bottom that count`() throws {
    let safe = EdgeInsets(top: 40, left: 50, bottom: 0, right: 0)
    let found = try frames(.safeArea, safe: safe, direction: .horizontal)
    #expect(found.map(\.y) == [60, 60])
    #expect(found.map(\.x) == [10, 140])
  }

  @Test(arguments: ["safeAreaInsets", "layoutMargins"])
  func `insets that are no numbers are refused with their names`(field: String) {
    let layout = FlowLayout()
    var context = LayoutContext(counts: [2], boundsSize: Size(width: 200, height: 200))
    if field == "safeAreaInsets" { context.safeAreaInsets.left = .nan }
    if field == "layoutMargins" { context.layoutMargins.left = .infinity }
    let error = #expect(throws: LayoutError.self) { try cause { try layout.prepare(context) } }
    #expect(error?.description.hasPrefix("the view has \(field).left ") == true)
  }

  @Test func `from right to left equal items are mirrored, and different ones are not`() throws {
    let layout = FlowLayout()
    layout.sectionInset.left = 20
    let delegate = RecordingDelegate()
    let (small, wide) = (Size(width: 50, height: 10), Size(width: 60, height: 10))
    delegate.sizes = [[small, small], [small, wide]]
    var context = LayoutContext(
      counts: [2, 2], boundsSize: Size(width: 320, height: 480), delegate: delegate)
    context.isRightToLeft = true
    try layout.prepare(context)
    let frames = try [[0, 0], [0, 1], [1, 0], [1, 1]].map { path in
      try #require(layout.layoutAttributesForItem(at: IndexPath(path[0], path[1]))).frame
    }
    // Five of 50 fit into 300, 12.5 apart; 320 − 20 − 50 = 250.
    #expect(frames.map(\.x) == [250, 187.5, 20, 80])
    let found = layout.layoutAttributesForElements(in: Rect(x: 240, y: 0, width: 70, height: 10))
    #expect(found.map(\.indexPath) == [[0, 0]])
  }

  @Test(arguments: 0..<150)
  func `a layout that flips in the other direction is mirrored`(seed: Int) throws {
    let problem = FlowCase(seed: seed, mayBeTooWide: seed % 5 == 0)
    var context = problem.context
    let (plain, mirrored) = (FlowLayout(), FlowLayout())
    mirrored.flipsHorizontallyInOppositeLayoutDirection = true
    // Unrounded, so that the mirror image is exact but for the last bits.
    context.scale = 1000
    try plain.prepare(context)
    context.isRightToLeft = true
    try mirrored.prepare(context)
    #expect(mirrored.contentSize == plain.contentSize)
    let width = plain.contentSize.width
    let check = LayoutConformance(layout: mirrored, counts: problem.counts, scale: 1000)
    let expected = LayoutConformance(layout: plain, counts: problem.counts).elements
    for (found, original) in zip(check.elements, expected) {
      #expect(abs(found.frame.x - (width - original.frame.maxX)) <= 0.0021)
      #expect(found.frame.y == original.frame.y)
      #expect(found.frame.size == original.frame.size)
    }
  }

  @Test(arguments: 0..<40)
  func `mirrored sections conform`(seed: Int) throws {
    let problem = FlowCase(seed: seed)
    var context = problem.context
    context.isRightToLeft = true
    let layout = FlowLayout()
    try layout.prepare(context)
    LayoutConformance(layout: layout, counts: problem.counts).check(seed: seed)
  }

  @Test func `a mirrored item that does not fit its line starts at the right`() throws {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 400, height: 20)
    var context = LayoutContext(counts: [1], boundsSize: Size(width: 320, height: 200))
    context.isRightToLeft = true
    try layout.prepare(context)
    #expect(layout.layoutAttributesForItem(at: [0, 0])?.frame.x == -80)
  }

  @Test func `the semantic content attribute of a view mirrors its layout`() throws {
    let (view, _) = try CollectionView.of("A: a b c d e f g")
    #expect(!view.isRightToLeft)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.isRightToLeft)
    #expect(try view.layoutAttributesForItem(at: [0, 0])?.frame.x == 270)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(try view.layoutAttributesForItem(at: [0, 0])?.frame.x == 0)
  }

  @Test func `content at the edge of the safe area stays there when the safe area changes`() throws
  {
    let (view, _) = try CollectionView.of("A: a b c d e f g")
    view.contentInset.top = 4
    view.safeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    #expect(view.contentOffset.y == 0)
    try view.setContentOffset(Point(x: 0, y: -51))
    view.safeAreaInsets.top = 20
    #expect(view.contentOffset.y == -24)
    #expect(view.adjustedContentInset == EdgeInsets(top: 24, left: 0, bottom: 34, right: 0))
  }
}
