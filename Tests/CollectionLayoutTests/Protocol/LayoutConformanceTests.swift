import CollectionCore
import CollectionLayout
import TestSupport
import Testing

/// The suite that every layout passes: thousands of rectangles, before and after random updates.
struct LayoutConformanceTests {
  @Test(arguments: LayoutRegistry.all, 0..<(Stress.isOn ? 12 : 6))
  func `a layout conforms before and after updates`(
    entry: LayoutRegistry, seed: Int
  ) throws {
    let options = LayoutConformance.Options(isBounded: entry.isBounded)
    try LayoutConformance.check(seed: seed, options: options, make: entry.make)
  }

  @Test(arguments: LayoutRegistry.all, 100..<104) func `a layout conforms from right to left`(
    entry: LayoutRegistry, seed: Int
  ) throws {
    let options = LayoutConformance.Options(isBounded: entry.isBounded, isRightToLeft: true)
    try LayoutConformance.check(seed: seed, options: options, make: entry.make)
  }

  @Test(arguments: LayoutRegistry.all, [[], [0], [1], [0, 0, 0], [40], [0, 7, 0, 1]])
  func `no, one, many and empty sections conform`(entry: LayoutRegistry, counts: [Int]) throws {
    let layout = entry.make()
    try layout.prepare(
      LayoutContext(counts: counts, boundsSize: Size(width: 320, height: 400)))
    LayoutConformance(layout: layout, counts: counts, isBounded: entry.isBounded)
      .check(seed: counts.count)
  }

  @Test(arguments: LayoutRegistry.all) func `every default is printed with its name and value`(
    entry: LayoutRegistry
  ) throws {
    let layout = entry.make()
    #expect(!layout.displayName.isEmpty)
    for (name, value) in layout.configuration {
      #expect(!name.isEmpty && !value.isEmpty)
    }
  }
}
