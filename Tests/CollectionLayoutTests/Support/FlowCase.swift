import CollectionCore
import CollectionLayout
import TestSupport

/// A seeded flow layout problem, for either direction.
struct FlowCase {
  var counts: [Int] = []
  var boundsSize: Size
  var inset: EdgeInsets
  var delegate = RecordingDelegate()
  var sizes: [[Size]] = []

  /// Creates a problem in which items fit their lines, unless `mayBeTooWide`.
  init(seed: Int, mayBeTooWide: Bool = false) {
    var generator = SeededGenerator(seed: seed)
    let sections = Int.random(in: 0...5, using: &generator)
    boundsSize = Size(width: generator.half(120...400), height: generator.half(100...400))
    inset = EdgeInsets(
      top: generator.half(0...9), left: generator.half(0...9), bottom: generator.half(0...9),
      right: generator.half(0...9))
    var insets: [EdgeInsets] = []
    var spacings: [(line: Double, item: Double)] = []
    var extras: [(header: Size, footer: Size)] = []
    for _ in 0..<sections {
      let count = Int.random(in: 0...40, using: &generator)
      let variety = Int.random(in: 0...2, using: &generator)
      let widest = mayBeTooWide ? 500 : 70
      var common = Size(width: generator.half(1...widest), height: generator.half(1...60))
      sizes.append(
        (0..<count).map { _ in
          if variety > 0 { common.height = generator.half(1...60) }
          if variety > 1 { common.width = generator.half(1...widest) }
          return common
        })
      counts.append(count)
      insets.append(
        EdgeInsets(
          top: generator.half(0...20), left: generator.half(0...12),
          bottom: generator.half(0...20), right: generator.half(0...12)))
      spacings.append((generator.half(0...12), generator.half(0...12)))
      let (header, footer) = (generator.half(-20...30), generator.half(-20...30))
      extras.append(
        (Size(width: 0, height: max(0, header)), Size(width: 0, height: max(0, footer))))
    }
    delegate.sizes = sizes
    delegate.insets = insets
    delegate.lineSpacings = spacings.map(\.line)
    delegate.interitemSpacings = spacings.map(\.item)
    delegate.headers = extras.map(\.header)
    delegate.footers = extras.map(\.footer)
  }

  var context: LayoutContext {
    LayoutContext(
      counts: counts, boundsSize: boundsSize, adjustedContentInset: inset, delegate: delegate)
  }

  /// The same problem with the axes swapped.
  var transposed: FlowCase {
    var result = self
    result.boundsSize = boundsSize.transposed
    result.inset = inset.transposed
    result.sizes = sizes.map { $0.map(\.transposed) }
    result.delegate = RecordingDelegate()
    result.delegate.sizes = result.sizes
    result.delegate.insets = delegate.insets?.map(\.transposed)
    result.delegate.lineSpacings = delegate.lineSpacings
    result.delegate.interitemSpacings = delegate.interitemSpacings
    result.delegate.headers = delegate.headers?.map(\.transposed)
    result.delegate.footers = delegate.footers?.map(\.transposed)
    return result
  }
}

extension Size {
  var transposed: Size { Size(width: height, height: width) }
}

extension EdgeInsets {
  var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension Rect {
  var transposed: Rect { Rect(x: y, y: x, width: height, height: width) }
}
