import CollectionCore
import CollectionLayout
import TestSupport
import Testing

struct CompositionalErrorTests {
  private static let bad: [Double] = [.nan, .infinity, -.infinity, -1, 1e13]

  private func message(_ change: (inout LayoutSection) -> Void) -> String? {
    var section = LayoutSection(
      group: .row(
        .width(1), .absolute(50), [.item(.width(0.5), .height(1)), .item(.width(0.5), .height(1))]))
    change(&section)
    do {
      _ = try CompositionalSample(section, [3])
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: bad)
  func `a number of a part is named by its path`(number: Double) {
    let text = message {
      $0.group = .row(
        .width(1), .absolute(50),
        [.item(.width(0.5), .height(1)), .item(.absolute(number), .height(1))])
    }
    #expect(
      text == "section 0 has group.subitems[2].size.width \(number.text): "
        + "it must be a number from 0 to 1000000000000")
  }

  @Test(arguments: bad)
  func `numbers of a section are named`(number: Double) {
    let tail = " \(number.text): it must be a number from 0 to 1000000000000"
    // Distances may be negative.
    let isDistance = number == -1
    let reach = " \(number.text): it must be a number from -1000000000000 to 1000000000000"
    #expect(
      message { $0.interGroupSpacing = number }
        == (isDistance ? nil : "section 0 has interGroupSpacing" + reach))
    #expect(
      message { $0.contentInsets.left = number }
        == (isDistance ? nil : "section 0 has contentInsets.leading" + reach))
    #expect(
      message { $0.group.interItemSpacing = .flexible(number) }
        == (isDistance ? nil : "section 0 has group.interItemSpacing" + reach))
    #expect(
      message { $0.group.edgeSpacing.top = .fixed(number) }
        == "section 0 has group.edgeSpacing.top" + tail)
    #expect(
      message {
        $0.boundarySupplementaryItems = [
          .init(size: .of(.width(1), .estimated(number)), elementKind: "header", alignment: .top)
        ]
      } == "section 0 has boundarySupplementaryItems[1].size.height" + tail)
  }

  @Test func `a definition is refused as a whole, and the layout keeps what it had`() throws {
    let sample = try CompositionalSample(.list, [2])
    sample.layout.interSectionSpacing = .nan
    #expect(throws: LayoutError.self) {
      try sample.layout.prepare(LayoutContext(counts: [9], boundsSize: Size(width: 1, height: 1)))
    }
    #expect(sample.frames == [[0, 0, 320, 44], [0, 44, 320, 44]])
  }

  @Test func `a custom group's frame that is none is refused`() {
    for number in [Double.nan, .infinity, -1] {
      let provider = CustomGroupProvider { _, _ in
        [CustomItem(frame: Rect(x: 0, y: 0, width: 5, height: number))]
      }
      #expect(throws: LayoutError.self) {
        try CompositionalSample(
          .custom(size: .of(.width(1), .absolute(50)), provider: provider), 2)
      }
    }
  }

  @Test func `a custom group's function that fails stops the layout`() {
    let provider = CustomGroupProvider { _, _ in [] }
    let group = LayoutGroup.custom(size: .of(.width(1), .absolute(50)), provider: provider)
    #expect(throws: LayoutError.stopped) {
      try CompositionalSample(LayoutSection(group: group), [2]) { _, context in
        context.checkpoint = { false }
      }
    }
  }

  @Test func `a custom group without frames warns`() throws {
    let provider = CustomGroupProvider { _, _ in [] }
    let sample = try CompositionalSample(
      .custom(size: .of(.width(1), .absolute(50)), provider: provider), 2)
    #expect(
      sample.layout.warnings == [
        "section 0: the function of a custom group returned no frames, so the group lays out nothing"
      ])
  }

  @Test(arguments: [
    Size.zero, Size(width: 0, height: 480), Size(width: 320, height: 0), Size(width: 50, height: 1),
    Size(width: 1e9, height: 1e9),
  ])
  func `any bounds are laid out by`(size: Size) throws {
    let group = LayoutGroup.row(
      .width(1), .absolute(50), [.item(.absolute(50), .height(1))], spacing: .flexible(3))
    // A group as wide as a million items takes a second to solve without optimisation.
    for count in size.width > 1e6 && !Stress.isOn ? [1000] : [0, 1, 1000] {
      let sample = try CompositionalSample(LayoutSection(group: group), [count], size: size)
      let found = sample.layout.layoutAttributesForElements(
        in: Rect(x: 0, y: 0, width: 100, height: 100))
      #expect(found.count <= 4)
      #expect(sample.layout.contentSize.height.isFinite)
    }
  }

  @Test func `ten thousand empty sections cost nothing`() throws {
    let sample = try CompositionalSample(.list, Array(repeating: 0, count: 10_000))
    #expect(sample.contentHeight == 0)
  }

  @Test func `a million million items are one group and arithmetic`() throws {
    var group = LayoutGroup.horizontal(
      size: .of(.width(1), .absolute(50)), subitem: .item(.width(1), .height(1)), count: 4)
    group.interItemSpacing = .fixed(4)
    let sample = try CompositionalSample(group, 0)
    let count = 1 << 40
    try sample.layout.prepare(
      LayoutContext(counts: [count], boundsSize: Size(width: 320, height: 480)))
    // 2^40 / 4 rows of 50.
    #expect(sample.contentHeight == Double(1 << 38) * 50)
    let last = sample.layout.layoutAttributesForItem(at: IndexPath(0, count - 1))?.frame
    // (320 − 12) / 4 = 77; the fourth starts at 3 · 81 = 243.
    #expect(last == Rect(x: 243, y: Double((1 << 38) - 1) * 50, width: 77, height: 50))
    let before = sample.layout.work
    let found = sample.layout.layoutAttributesForElements(
      in: Rect(x: 0, y: 1e12, width: 320, height: 480))
    #expect(found.count == 40)
    #expect((sample.layout.work - before).comparisons < 200)
    // Between two columns there is nothing, however long one looks.
    let gap = sample.layout.layoutAttributesForElements(
      in: Rect(x: 78, y: 0, width: 1, height: 1e12))
    #expect(gap.isEmpty)
    #expect((sample.layout.work - before).preparedItems == 0)
  }
}
