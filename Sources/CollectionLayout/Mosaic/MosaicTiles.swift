import CollectionCore

/// The tiles of one section of a mosaic, computed without per-item storage.
package struct MosaicTiles: SectionBody {
  /// The arrangement of a segment's tiles.
  enum Style: Sendable {
    case fullWidth
    case fiftyFifty
    /// A large tile and, after it, two smaller ones on top of each other.
    case twoThirdsOneThird
    /// Two smaller tiles on top of each other and, after them, a large one.
    case oneThirdTwoThirds
  }

  /// A segment with some items.
  struct Segment: Sendable {
    /// The index among the segments.
    let index: Int
    /// The first item of the segment.
    let first: Int
    /// The arrangement of its tiles.
    let style: Style
  }

  /// The number of items.
  package let count: Int
  /// The extent of a segment across the scroll axis.
  let breadth: Double
  /// The extent of a segment along the scroll axis.
  let height: Double
  /// The gap between tiles, between segments and before the first one.
  let spacing: Double

  /// The extent of all segments with the gaps before them, along the scroll axis.
  package var length: Double { Double(segments) * (height + spacing) }

  /// The number of segments.
  var segments: Int { count > 0 ? segment(of: count - 1).index + 1 : 0 }
}

extension MosaicTiles {
  /// Returns the segment of an item.
  ///
  /// The first item has the full width; after that, every eight items fill three segments. One or
  /// two remaining items at the end share the width.
  func segment(of item: Int) -> Segment {
    guard item > 0 else { return Segment(index: 0, first: 0, style: .fullWidth) }
    let (period, place) = (item - 1).quotientAndRemainder(dividingBy: 8)
    let (offset, segment, style): (Int, Int, Style) =
      switch place {
      case ..<2: (0, 0, .fiftyFifty)
      case ..<5: (2, 1, .twoThirdsOneThird)
      default: (5, 2, .oneThirdTwoThirds)
      }
    let first = 1 + period * 8 + offset
    let last: Style? =
      switch count - first {
      case 1: .fullWidth
      case 2: .fiftyFifty
      default: nil
      }
    return Segment(index: 1 + period * 3 + segment, first: first, style: last ?? style)
  }

  /// Returns the first item of a segment, or the number of items for the one after the last.
  private func firstItem(ofSegment segment: Int) -> Int {
    guard segment > 0 else { return 0 }
    let (period, place) = (segment - 1).quotientAndRemainder(dividingBy: 3)
    return min(count, 1 + period * 8 + [0, 2, 5][place])
  }

  /// Returns the unrounded frame of an item.
  package func frame(at item: Int) -> AxisRect {
    let segment = segment(of: item)
    let main = AxisSpan(
      start: Double(segment.index) * (height + spacing) + spacing, length: height)
    let all = AxisRect(main: main, cross: AxisSpan(start: 0, length: breadth))
    let place = item - segment.first
    switch segment.style {
    case .fullWidth: return all
    case .fiftyFifty:
      let (left, right) = divided(all.cross, 0.5)
      return AxisRect(main: main, cross: place == 0 ? left : right)
    case .twoThirdsOneThird:
      let (left, right) = divided(all.cross, 2.0 / 3)
      return place == 0 ? AxisRect(main: main, cross: left) : half(of: main, place - 1, right)
    case .oneThirdTwoThirds:
      let (left, right) = divided(all.cross, 1.0 / 3)
      return place == 2 ? AxisRect(main: main, cross: right) : half(of: main, place, left)
    }
  }

  private func half(of main: AxisSpan, _ place: Int, _ cross: AxisSpan) -> AxisRect {
    let (top, bottom) = divided(main, 0.5)
    return AxisRect(main: place == 0 ? top : bottom, cross: cross)
  }

  /// Divides a span into a part of whole points, the gap, and the rest.
  private func divided(_ span: AxisSpan, _ fraction: Double) -> (AxisSpan, AxisSpan) {
    let slice = min(span.length, (span.length * fraction).rounded(.up))
    let rest = max(0, span.length - slice - spacing)
    let start = min(span.start + slice + spacing, span.end)
    return (AxisSpan(start: span.start, length: slice), AxisSpan(start: start, length: rest))
  }

  /// Visits the items between the bounds on both axes, and perhaps others. Complexity: O(v).
  package func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    let step = height + spacing
    let first = Int(area.main.low / step - 1, clampedTo: segments)
    let end = Int(area.main.high / step + 1, clampedTo: segments)
    guard first < end else { return }
    for item in firstItem(ofSegment: first)..<firstItem(ofSegment: end) {
      guard body(item, frame(at: item)) else { return }
    }
  }
}
