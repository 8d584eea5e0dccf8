import CollectionCore
import CollectionLayout
import TestSupport
import Testing

/// Sections that are lists, each worked out by hand from the rules.
struct ListConfigurationTests {
  private func sample(
    _ appearance: ListConfiguration.Appearance, _ counts: [Int] = [2], width: Double = 320,
    configure: (inout ListConfiguration) -> Void = { _ in },
    change: (CompositionalLayout, inout LayoutContext) -> Void = { _, _ in }
  ) throws -> CompositionalSample {
    var configuration = ListConfiguration(appearance: appearance)
    configure(&configuration)
    return try CompositionalSample(
      .list(using: configuration), counts, size: Size(width: width, height: 480), change: change)
  }

  private func separators(_ sample: CompositionalSample) -> [[Double]?] {
    sample.counts.enumerated().flatMap { section, count in
      (0..<count).map {
        sample.layout.listRow(at: IndexPath(section, $0))?.separator
          .map(CompositionalSample.numbers)
      }
    }
  }

  @Test(arguments: ListConfiguration.Appearance.allCases.filter { $0 != .insetGrouped })
  func `rows are as wide as the view, and 44 points high until they are measured`(
    appearance: ListConfiguration.Appearance
  ) throws {
    let sample = try sample(appearance)
    #expect(sample.frames == [[0, 0, 320, 44], [0, 44, 320, 44]])
    #expect(sample.contentHeight == 88)
  }

  @Test(arguments: [(320.0, 16.0), (413, 16), (414, 20), (1024, 20)])
  func `inset grouped rows keep margins that depend on the width`(
    width: Double, margin: Double
  ) throws {
    let sample = try sample(.insetGrouped, [1], width: width) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
    }
    #expect(sample.extra("header") == [margin, 0, width - 2 * margin, 44])
    #expect(sample.frames == [[margin, 44, width - 2 * margin, 44]])
    #expect(sample.extra("footer") == [margin, 88, width - 2 * margin, 44])
  }

  @Test func `margins add to the safe area, and end when insets are assigned`() throws {
    let safe = try sample(
      .insetGrouped, [1],
      change: { $1.safeAreaInsets = EdgeInsets(top: 0, left: 44, bottom: 0, right: 0) })
    #expect(safe.frames == [[60, 0, 244, 44]])
    var section = LayoutSection.list(using: ListConfiguration(appearance: .insetGrouped))
    section.contentInsets = EdgeInsets(top: 8, left: 4, bottom: 0, right: 0)
    section.interGroupSpacing = 2
    let changed = try CompositionalSample(section, [2], size: Size(width: 500, height: 480))
    #expect(changed.frames == [[4, 8, 496, 44], [4, 54, 496, 44]])
  }

  @Test func `rows, headers and footers are measured`() throws {
    final class Sizes: LayoutDelegate {
      let providesPreferredSizes = true
      let providesPreferredSupplementarySizes = true
      func preferredSizeForItem(at path: IndexPath, size: Size) -> Size? {
        Size(width: size.width, height: 60 + Double(path.item))
      }
      func preferredSizeForSupplementaryElement(
        ofKind kind: String, at path: IndexPath, size: Size
      ) -> Size? {
        Size(width: size.width, height: kind == "header" ? 30 : 20)
      }
    }
    let sample = try sample(.grouped) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
    } change: {
      $1.delegate = Sizes()
    }
    #expect(sample.extra("header") == [0, 0, 320, 30])
    #expect(sample.frames == [[0, 30, 320, 60], [0, 90, 320, 61]])
    #expect(sample.extra("footer") == [0, 151, 320, 20])
  }

  @Test(arguments: ListConfiguration.Appearance.allCases)
  func `supplementary headers of plain lists are pinned, and no others`(
    appearance: ListConfiguration.Appearance
  ) throws {
    let sample = try sample(appearance, [4, 4]) {
      $0.headerMode = .supplementary
    } change: {
      $1.contentOffset = Point(x: 0, y: 100)
    }
    let isPinned = appearance == .plain || appearance == .sidebarPlain
    #expect(sample.extra("header")?[1] == (isPinned ? 100 : 0))
  }

  @Test func `the padding above a header moves it and all below it, unless it is pinned`() throws {
    func y(_ offset: Double) throws -> [Double?] {
      let sample = try sample(.plain, [2]) {
        $0.headerMode = .supplementary
        $0.headerTopPadding = 10
      } change: {
        $1.contentOffset = Point(x: 0, y: offset)
      }
      return [sample.extra("header")?[1], sample.frames[0][1], sample.contentHeight]
    }
    #expect(try y(0) == [10, 54, 142])
    #expect(try y(25) == [25, 54, 142])
  }

  @Test func `a first item that is the header is a row, and pins nothing`() throws {
    let sample = try sample(.plain, [3, 1]) {
      $0.headerMode = .firstItemInSection
    } change: {
      $1.contentOffset = Point(x: 0, y: 20)
    }
    #expect(sample.extra("header") == nil)
    #expect(sample.frames.map { $0[1] } == [0, 44, 88, 132])
    #expect(
      !sample.layout.shouldInvalidateLayout(
        forBoundsChange: Rect(x: 0, y: 30, width: 320, height: 480),
        from: Rect(x: 0, y: 20, width: 320, height: 480)))
    let rows = [IndexPath(0, 0), IndexPath(0, 1), IndexPath(1, 0), IndexPath(1, 1)]
    #expect(rows.map { sample.layout.listRow(at: $0)?.isHeader } == [true, false, true, nil])
    #expect(separators(sample) == [nil, [16, 87.5, 304, 0.5], [16, 131.5, 304, 0.5], nil])
  }

  @Test(arguments: [
    (ListConfiguration.Appearance.plain, 2), (.sidebarPlain, 2), (.grouped, 1), (.insetGrouped, 1),
    (.sidebar, 1),
  ])
  func `the last row has a separator in plain lists only`(
    appearance: ListConfiguration.Appearance, count: Int
  ) throws {
    #expect(separators(try sample(appearance)).count { $0 != nil } == count)
    let hidden = try sample(appearance) { $0.showsSeparators = false }
    #expect(separators(hidden) == [nil, nil])
  }

  @Test func `a separator is a pixel high, and mirrored with its row`() throws {
    let sample = try sample(
      .insetGrouped,
      change: {
        $1.scale = 4
        $1.isRightToLeft = true
      })
    #expect(separators(sample) == [[16, 43.75, 272, 0.25], nil])
  }

  @Test func `an empty list has no extent without a header, and a group is no list`() throws {
    #expect(try sample(.grouped, [0]).contentHeight == 0)
    #expect(try sample(.grouped, [0]) { $0.headerMode = .supplementary }.contentHeight == 44)
    let other = try CompositionalSample(LayoutSection.list, [1])
    #expect(other.layout.listRow(at: IndexPath(0, 0)) == nil)
    #expect(other.layout.listRow(at: IndexPath(5, 0)) == nil)
    #expect(LayoutSection.list.listConfiguration == nil)
  }

  @Test(arguments: [-1, Double.nan, .infinity])
  func `a padding that is no distance is refused`(padding: Double) {
    #expect(throws: LayoutError.self) {
      try cause {
        try sample(.plain) { $0.headerTopPadding = padding }
      }
    }
  }

  @Test func `a list of all sections depends on no index, and is printed as a list`() {
    var configuration = ListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let layout = CompositionalLayout(section: .list(using: configuration))
    #expect(!layout.dependsOnSectionIndex)
    #expect(layout.configuration.last?.value.hasPrefix("LayoutSection{ list = ") == true)
    #expect(layout.configuration.last?.value.contains("contentInsets = automatic") == true)
  }
}
