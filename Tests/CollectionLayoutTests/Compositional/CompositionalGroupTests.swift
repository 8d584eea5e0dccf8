import CollectionCore
import CollectionLayout
import Synchronization
import TestSupport
import Testing

/// Rows, columns and what lies in them, each worked out by hand from the rules.
struct CompositionalGroupTests {
  @Test func `four quarters with a fixed spacing of 10 fill 320`() throws {
    // n = 4: (320 − 3·10) · .25 = 72.5; 4 · 72.5 + 30 = 320 fits. n = 5: 280 · .25 = 70; 350 + 40 >
    // 320. Steps of 72.5 + 10 = 82.5.
    let sample = try CompositionalSample(
      .row(.width(1), .absolute(50), [.item(.width(0.25), .height(1))], spacing: .fixed(10)), 5)
    #expect(
      sample.frames == [
        [0, 0, 72.5, 50], [82.5, 0, 72.5, 50], [165, 0, 72.5, 50], [247.5, 0, 72.5, 50],
        [0, 50, 72.5, 50],
      ])
    #expect(sample.contentHeight == 100)
  }

  @Test func `a flexible spacing takes what is left over and ends flush`() throws {
    // n = 3: (320 − 2·10) · .3 = 90; 270 + 20 = 290 fits; n = 4: 290 · .3 = 87; 348 + 30 > 320.
    // Left over 320 − 290 = 30, shared by two: 10 + 15 = 25. 0, 90 + 25 = 115, 230; 230 + 90 = 320.
    let sample = try CompositionalSample(
      .row(.width(1), .absolute(40), [.item(.width(0.3), .height(1))], spacing: .flexible(10)), 3)
    #expect(sample.frames == [[0, 0, 90, 40], [115, 0, 90, 40], [230, 0, 90, 40]])
  }

  @Test func `the last, incomplete row keeps the places of a full one`() throws {
    // As above: the fifth item is the second of the second row.
    let sample = try CompositionalSample(
      .row(.width(1), .absolute(40), [.item(.width(0.3), .height(1))], spacing: .flexible(10)), 5)
    #expect(sample.frames[3...] == [[0, 40, 90, 40], [115, 40, 90, 40]])
  }

  @Test func `thirds of 320 lie on the nearest pixels`() throws {
    // 320 / 3 = 106.67, on half points 106.5; the third starts at 213.33, on half points 213.5.
    let sample = try CompositionalSample(
      .row(.width(1), .absolute(10), [.item(.width(1.0 / 3), .height(1))]), 4)
    #expect(
      sample.frames == [
        [0, 0, 106.5, 10], [106.5, 0, 106.5, 10], [213.5, 0, 106.5, 10], [0, 10, 106.5, 10],
      ])
  }

  @Test func `a count forces equal parts of what the spacings leave`() throws {
    // (320 − 2·10) / 3 = 100, whatever the item says.
    var group = LayoutGroup.horizontal(
      size: .of(.width(1), .absolute(30)), subitem: .item(.absolute(999), .height(1)), count: 3)
    group.interItemSpacing = .fixed(10)
    let sample = try CompositionalSample(group, 4)
    #expect(
      sample.frames == [
        [0, 0, 100, 30], [110, 0, 100, 30], [220, 0, 100, 30], [0, 30, 100, 30],
      ])
  }

  @Test func `counted parts lie on the nearest pixels, too`() throws {
    // (320 − 6·1) / 7 = 44.857, on half points 45; steps of 45.857, on half points.
    var group = LayoutGroup.horizontal(
      size: .of(.width(1), .absolute(30)), subitem: .item(.width(1), .height(1)), count: 7)
    group.interItemSpacing = .fixed(1)
    let sample = try CompositionalSample(group, 7)
    #expect(sample.frames.map { $0[0] } == [0, 46, 91.5, 137.5, 183.5, 229.5, 275])
    #expect(sample.frames.allSatisfy { $0[2] == 45 })
  }

  @Test func `a column counts downwards`() throws {
    // (90 − 2·3) / 3 = 28 high, steps of 31; the next column follows below, not beside.
    var group = LayoutGroup.vertical(
      size: .of(.width(0.5), .absolute(90)), subitem: .item(.width(1), .height(1)), count: 3)
    group.interItemSpacing = .fixed(3)
    let sample = try CompositionalSample(group, 4)
    #expect(
      sample.frames == [[0, 0, 160, 28], [0, 31, 160, 28], [0, 62, 160, 28], [0, 90, 160, 28]])
    #expect(sample.contentHeight == 180)
  }

  @Test func `a list of different parts repeats until the next does not fit`() throws {
    // 100 + 50 + 100 + 50 = 300; another 100 would make 400 > 320. The next row starts with the
    // first.
    let sample = try CompositionalSample(
      .row(
        .width(1), .absolute(20),
        [.item(.absolute(100), .height(1)), .item(.absolute(50), .height(0.5))]), 6)
    #expect(
      sample.frames == [
        [0, 0, 100, 20], [100, 0, 50, 10], [150, 0, 100, 20], [250, 0, 50, 10],
        [0, 20, 100, 20], [100, 20, 50, 10],
      ])
  }

  @Test func `the list may end in the middle of a row`() throws {
    // 100 + 60 + 100 = 260; 60 more fill 320 exactly. In 319 they do not.
    let group = LayoutGroup.row(
      .width(1), .absolute(20),
      [.item(.absolute(100), .height(1)), .item(.absolute(60), .height(1))])
    #expect(try CompositionalSample(group, 4).contentHeight == 20)
    let narrow = try CompositionalSample(group, 4, size: Size(width: 319, height: 480))
    #expect(
      narrow.frames == [[0, 0, 100, 20], [100, 0, 60, 20], [160, 0, 100, 20], [0, 20, 100, 20]])
  }

  @Test func `a large item beside two stacked ones`() throws {
    // The group is 320 × 160. 2/3 of 320 = 213.33, on half points 213.5.
    // 1/3 = 106.5. Halves of 160 are 80. Items: one large, two stacked.
    let stacked = LayoutGroup.column(.width(1.0 / 3), .height(1), [.item(.width(1), .height(0.5))])
    let sample = try CompositionalSample(
      .row(.width(1), .width(0.5), [.item(.width(2.0 / 3), .height(1)), .group(stacked)]), 4)
    #expect(
      sample.frames == [
        [0, 0, 213.5, 160], [213.5, 0, 106.5, 80], [213.5, 80, 106.5, 80], [0, 160, 213.5, 160],
      ])
  }

  @Test func `a group in a group is solved in the room of its parent`() throws {
    // The parent's room is 320 − 2·10 = 300 by 100 − 2·5 = 90. The column is half of it, 150 × 90,
    // its items 150 × 45 each.
    let column = LayoutGroup.column(.width(0.5), .height(1), [.item(.width(1), .height(0.5))])
    var group = LayoutGroup.row(.width(1), .absolute(100), [.group(column)])
    group.contentInsets = EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    let sample = try CompositionalSample(group, 4)
    #expect(
      sample.frames == [
        [10, 5, 150, 45], [10, 50, 150, 45], [160, 5, 150, 45], [160, 50, 150, 45],
      ])
  }

  @Test func `content insets lie inside the slot`() throws {
    // Slots of 160 × 100; 4 less on each side.
    let sample = try CompositionalSample(
      .row(.width(1), .absolute(100), [.item(.width(0.5), .height(1), insets: .all(4))]), 2)
    #expect(sample.frames == [[4, 4, 152, 92], [164, 4, 152, 92]])
  }

  @Test func `edge spacing lies outside the item and counts for what fits`() throws {
    // Each takes 10 + 90 + 5 = 105; three take 315; a fourth does not fit. Starts: 10, 115, 220.
    // The top spacing moves them down by 7.
    let edges = EdgeSpacing(leading: .fixed(10), top: .fixed(7), trailing: .fixed(5))
    let sample = try CompositionalSample(
      .row(.width(1), .absolute(60), [.item(.absolute(90), .absolute(40), edges: edges)]), 4)
    #expect(
      sample.frames == [
        [10, 7, 90, 40], [115, 7, 90, 40], [220, 7, 90, 40], [10, 67, 90, 40],
      ])
  }

  @Test func `flexible edges centre an item across the row`() throws {
    // 60 − 20 = 40 left over, half of it above.
    let edges = EdgeSpacing(top: .flexible(0), bottom: .flexible(0))
    let sample = try CompositionalSample(
      .row(.width(1), .absolute(60), [.item(.absolute(50), .absolute(20), edges: edges)]), 1)
    #expect(sample.frames == [[0, 20, 50, 20]])
  }

  @Test func `flexible edges along the row share what is left over with flexible spacing`() throws {
    // Items of 100 + 5 (leading at least 5): two take 210 + 10, a third 315 + 20 > 320. Left over
    // 320 − 220 = 100, shared by two leading edges and one spacing: 33.333 each. First: 5 + 33.333
    // = 38.333, second: 38.333 + 100 + 10 + 33.333 + 5 + 33.333 = 220; 220 + 100 = 320. 38.333 is
    // rounded to 38.5.
    let edges = EdgeSpacing(leading: .flexible(5))
    let sample = try CompositionalSample(
      .row(
        .width(1), .absolute(20), [.item(.absolute(100), .height(1), edges: edges)],
        spacing: .flexible(10)), 2)
    #expect(sample.frames == [[38.5, 0, 100, 20], [220, 0, 100, 20]])
  }

  @Test func `an item without room along the axis is refused, and warned about up to iOS 12`()
    throws
  {
    let group = LayoutGroup.row(.width(1), .absolute(50), [.item(.absolute(400), .height(1))])
    let refusal = ImpossibleGroup.tooLarge(
      400, room: 320, direction: .horizontal, size: Size(width: 320, height: 50))
    #expect(throws: LayoutError.impossible(refusal, section: 0)) {
      try CompositionalSample(group, 3)
    }
    var context = LayoutContext(counts: [3], boundsSize: Size(width: 320, height: 480))
    context.profile = .classic
    let layout = CompositionalLayout(section: LayoutSection(group: group))
    try layout.prepare(context)
    #expect(layout.contentSize.height == 0)
    #expect(
      layout.warnings == [
        "section 0: the first item of a group is 400 points wide, and the group has room for 320, so the "
          + "group lays out nothing"
      ])
  }

  @Test func `a group without room is refused with the insets and the size of what it lies in`() {
    let group = LayoutGroup.row(.width(1), .absolute(50), [.item(.width(0.25), .height(1))])
    var section = LayoutSection(group: group)
    section.contentInsets = EdgeInsets(top: 0, left: 160, bottom: 0, right: 160)
    let refusal = ImpossibleGroup.noRoom(
      insets: section.contentInsets, size: Size(width: 320, height: 480))
    #expect(throws: LayoutError.impossible(refusal, section: 0)) {
      try CompositionalSample(section, [3])
    }
  }

  @Test func `a group without subitems is refused, also within another one`() {
    let empty = LayoutGroup.row(.width(1), .absolute(50), [])
    for group in [empty, .row(.width(1), .absolute(50), [.group(empty)])] {
      #expect(throws: LayoutError.impossible(.noSubitems, section: 0)) {
        try CompositionalSample(group, 3)
      }
    }
  }

  @Test func `an item may be larger than its row across it`() throws {
    // 80 high in rows of 50: each reaches 30 into the next; the section ends with the last at 130.
    let sample = try CompositionalSample(
      .row(.width(1), .absolute(50), [.item(.width(1), .absolute(80))]), 2)
    #expect(sample.frames == [[0, 0, 320, 80], [0, 50, 320, 80]])
    #expect(sample.contentHeight == 130)
    // What reaches into the second row is found there.
    let found = sample.layout.layoutAttributesForElements(
      in: Rect(x: 0, y: 60, width: 10, height: 10))
    #expect(found.map(\.indexPath) == [[0, 0], [0, 1]])
  }

  @Test func `shares of the other axis make squares`() throws {
    // With a spacing of 2 four squares: (320 − 6) / 4 = 78.5, as high as the row is: 1/4 of 320 =
    // 80. The item's height is a share of the width that it is solved in, 314 · .25 = 78.5.
    let sample = try CompositionalSample(
      .row(.width(1), .width(0.25), [.item(.width(0.25), .width(0.25))], spacing: .fixed(2)), 5)
    #expect(sample.frames[1] == [80.5, 0, 78.5, 78.5])
    #expect(sample.frames[4] == [0, 80, 78.5, 78.5])
  }

  @Test func `a custom group's function places the cells, and the last group has its own call`()
    throws
  {
    let calls = Mutex<[Int]>([])
    let provider = CustomGroupProvider { size, count in
      calls.withLock { $0.append(count) }
      let places = min(count, 2)
      return (0..<places).map {
        CustomItem(
          frame: Rect(x: Double($0) * size.width / Double(places), y: 5, width: 50, height: 20),
          zIndex: $0)
      }
    }
    // Two per group; five items are three groups. The last group has one place of the whole width.
    let sample = try CompositionalSample(
      .custom(size: .of(.width(0.5), .absolute(40)), provider: provider), 5)
    #expect(
      sample.frames == [
        [0, 5, 50, 20], [80, 5, 50, 20], [0, 45, 50, 20], [80, 45, 50, 20], [0, 85, 50, 20],
      ])
    #expect(calls.withLock { $0 } == [5, 1])
    #expect(sample.layout.layoutAttributesForItem(at: [0, 3])?.zIndex == 1)
    #expect(sample.layout.layoutAttributesForItem(at: [0, 2])?.zIndex == 0)
  }

  @Test func `a group that is estimated is as large as what it holds`() throws {
    // The row is as high as its tallest item, 40 of 30 and 40; the last row has the first item
    // only, 30.
    let sample = try CompositionalSample(
      .row(
        .width(1), .estimated(100),
        [.item(.absolute(200), .absolute(30)), .item(.absolute(100), .absolute(40))]), 3)
    #expect(sample.frames == [[0, 0, 200, 30], [200, 0, 100, 40], [0, 40, 200, 30]])
    #expect(sample.contentHeight == 70)
  }

  @Test func `a badge lies at a corner, moved by shares of its own size`() throws {
    // The item is 100 × 100 at (10, 0). The badge's corner at (110, 0), so it starts at 90; it is
    // moved by .3 · 20 = 6 to the right and up.
    let badge = SupplementaryItem(
      size: .of(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: LayoutAnchor([.top, .trailing], fractionalOffset: Point(x: 0.3, y: -0.3)))
    let edges = EdgeSpacing(leading: .fixed(10))
    let sample = try CompositionalSample(
      .row(
        .width(1), .absolute(100),
        [.item(.absolute(100), .height(1), edges: edges, badges: [badge])]
      ), 3)
    #expect(sample.extra("badge", 0, 0) == [96, -6, 20, 20])
    #expect(sample.extra("badge", 0, 2) == [96, 94, 20, 20])
    #expect(sample.extra("badge", 0, 3) == nil)
    let found = sample.layout.layoutAttributesForElements(
      in: Rect(x: 90, y: 95, width: 5, height: 20))
    #expect(found.map { $0.elementKind ?? "cell" } == ["cell", "cell"])
    let badges = sample.layout.layoutAttributesForElements(
      in: Rect(x: 112, y: 95, width: 2, height: 2))
    #expect(badges.map(\.elementKind) == ["badge"])
    #expect(badges.map(\.indexPath) == [[0, 2]])
  }

  @Test func `a badge's own anchor comes to lie on the item's`() throws {
    // The item's centre of the bottom edge is (50, 40); the badge's centre of the top edge, (15, 0)
    // of 30 × 10, is moved down by 2: the badge starts at 50 − 15 = 35 and 40 − 2 = 38.
    let badge = SupplementaryItem(
      size: .of(.absolute(30), .height(0.25)), elementKind: "label",
      containerAnchor: LayoutAnchor([.bottom]),
      itemAnchor: LayoutAnchor([.top], absoluteOffset: Point(x: 0, y: 2)))
    let sample = try CompositionalSample(
      .row(.width(1), .absolute(60), [.item(.absolute(100), .absolute(40), badges: [badge])]), 1)
    #expect(sample.extra("label") == [35, 38, 30, 10])
  }

  @Test func `what is attached to a group has the path of its first item`() throws {
    // Rows of three: the second row starts with item 3. The strip lies at the bottom of 320 × 50.
    var group = LayoutGroup.row(.width(1), .absolute(50), [.item(.absolute(100), .absolute(20))])
    group.supplementaryItems = [
      SupplementaryItem(
        size: .of(.width(1), .absolute(8)), elementKind: "strip",
        containerAnchor: LayoutAnchor([.bottom]))
    ]
    let sample = try CompositionalSample(group, 4)
    #expect(sample.extra("strip", 0, 0) == [0, 42, 320, 8])
    #expect(sample.extra("strip", 0, 3) == [0, 92, 320, 8])
    #expect(sample.extra("strip", 0, 1) == nil)
  }
}
