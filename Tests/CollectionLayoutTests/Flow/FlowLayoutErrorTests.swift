import CollectionCore
import CollectionLayout
import TestSupport
import Testing

struct FlowLayoutErrorTests {
  private func failure(
    width: Double = 320, scale: Double = 2, sizes: [Size]? = nil,
    _ configure: (FlowLayout) -> Void = { _ in }
  ) -> LayoutError? {
    let layout = FlowLayout()
    configure(layout)
    let delegate = RecordingDelegate()
    delegate.sizes = sizes.map { [[], $0] }
    let context = LayoutContext(
      counts: [0, 3], boundsSize: Size(width: width, height: 480), scale: scale,
      delegate: delegate)
    return #expect(throws: LayoutError.self) { try cause { try layout.prepare(context) } }
  }

  @Test func `a negative size is refused in UIKit's words, with path and size`() throws {
    let good = Size(width: 10, height: 10)
    let error = try #require(failure(sizes: [good, good, Size(width: -1, height: 10)]))
    #expect(error == .negativeSize(Size(width: -1, height: 10), at: [1, 2]))
    #expect(error.code == "U33")
    #expect(
      error.description == "negative sizes are not supported in the flow layout"
        + " (item [1, 2] has the size -1 × 10)")
  }

  @Test(arguments: [0.0, -1]) func `up to iOS 12 a size of zero is refused, too`(width: Double) {
    let layout = FlowLayout()
    layout.itemSize = Size(width: width, height: 10)
    var context = LayoutContext(counts: [3], boundsSize: Size(width: 320, height: 480))
    context.profile = .classic
    let error = #expect(throws: LayoutError.self) { try cause { try layout.prepare(context) } }
    #expect(error == .emptySize(layout.itemSize, at: [0, 0]))
    #expect(error?.code == "U33")
    #expect(
      error?.description == "negative or zero item sizes are not supported in the flow layout"
        + " (item [0, 0] has the size \(width.text) × 10)")
  }

  @Test(arguments: [[10, 0, 10], [0, 0, 0], [20, 10, 0]])
  func `a size of zero is UIKit's log line, and an item of that size`(widths: [Double]) throws {
    let layout = FlowLayout()
    let delegate = RecordingDelegate()
    delegate.sizes = [widths.map { Size(width: $0, height: 10) }]
    try layout.prepare(
      LayoutContext(
        counts: [3], boundsSize: Size(width: 320, height: 480), delegate: delegate))
    for (item, width) in widths.enumerated() {
      #expect(
        layout.layoutAttributesForItem(at: [0, item])?.frame.size
          == Size(width: width, height: 10))
    }
    #expect(
      layout.warnings == [
        "[Assert] Negative or zero item sizes are not supported by flow layout. Make a symbolic "
          + "breakpoint at UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the "
          + "debugger."
      ])
  }

  @Test func `the layout's own item size is checked where an item takes it`() {
    let error = failure { $0.itemSize = Size(width: 10, height: -1) }
    #expect(error == .negativeSize(Size(width: 10, height: -1), at: [1, 0]))
  }

  @Test func `a number that is not finite is refused with its field and place`() throws {
    let nan = try #require(failure(sizes: [Size(width: .nan, height: 10)]))
    #expect(nan.code == "L01")
    #expect(
      nan.description == "item [1, 0] has sizeForItem.width nan: "
        + "it must be a number from 0 to 1000000000000")
    let infinite = failure { $0.minimumLineSpacing = .infinity }
    #expect(infinite == .unreachable(.infinity, field: "minimumLineSpacing", place: .section(0)))
    let far = failure { $0.sectionInset.left = -1e13 }
    #expect(far == .unreachable(-1e13, field: "sectionInset.left", place: .section(0)))
    let header = failure { $0.headerReferenceSize.height = -2 }
    #expect(header == .badNumber(-2, field: "headerReferenceSize.height", place: .section(0)))
    let huge = failure { $0.itemSize.width = 1e300 }
    #expect(huge == .badNumber(1e300, field: "itemSize.width", place: .item([1, 0])))
    let bounds = failure(width: .infinity)
    #expect(bounds == .badNumber(.infinity, field: "bounds.width", place: .view))
    let scale = failure(scale: 0)
    #expect(
      scale
        == .outside(
          0, field: "scale", place: .view, range: "a number greater than 0, up to 1000"))
  }

  @Test func `a failed preparation keeps what was laid out`() throws {
    let layout = FlowLayout()
    let context = LayoutContext(counts: [3], boundsSize: Size(width: 320, height: 480))
    try layout.prepare(context)
    layout.minimumLineSpacing = .nan
    #expect(throws: LayoutError.self) { try cause { try layout.prepare(context) } }
    #expect(layout.layoutAttributesForItem(at: [0, 2])?.frame.x == 135)
  }
}
