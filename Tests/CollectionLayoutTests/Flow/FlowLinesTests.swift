import CollectionLayout
import TestSupport
import Testing

struct FlowLinesTests {
  /// Rules 2 and 3 differ only in the last line, and there only if lines hold several items.
  @Test(arguments: 0..<200)
  func `equal items lie as variable ones do, but for the last line`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...50, using: &generator)
    let size = AxisSize(main: generator.half(1...60), cross: generator.half(1...400))
    let metrics = FlowMetrics(
      lineSpacing: generator.half(0...12), interitemSpacing: generator.half(0...12),
      main: (0, 0), cross: (generator.half(0...12), generator.half(0...12)), header: 0, footer: 0,
      breadth: generator.half(50...400))
    let rules = LineRules(metrics)
    let uniform = UniformLines(count: count, size: size, rules: rules)
    let variable = LineTree(count: count, size: size, rules: rules)

    #expect(uniform.length == variable.length)
    #expect(uniform.hasTooWideItem == variable.hasTooWideItem)
    let lastLine = variable.frame(at: count - 1).main.start
    let isSingle = count > 1 && variable.frame(at: 1).main.start > 0
    for item in 0..<count {
      let (found, expected) = (uniform.frame(at: item), variable.frame(at: item))
      #expect(found.main == expected.main)
      if expected.main.start < lastLine || isSingle {
        #expect(abs(found.cross.start - expected.cross.start) < 1e-9)
      }
    }
  }
}
