package import CollectionCore

/// A search for two overlapping rectangles, which sweeps a line over the plane.
package struct OverlapCheck {
  /// A rectangle that the line crosses, by its span along the line.
  private struct Crossing {
    var low: Double
    var high: Double
    var index: Int
  }

  /// A coordinate at which the line enters or leaves a rectangle.
  private struct Event {
    var place: Double
    var isStart: Bool
    var index: Int
  }

  /// The rectangles that the line crosses, from left to right; until an overlap they are disjoint.
  private var crossings: [Crossing] = []

  /// Returns the first two rectangles found that overlap by more than a tolerance on both axes, or
  /// nil.
  ///
  /// Complexity: O(n log n), plus moving the crossed rectangles for each one.
  package static func overlap(of rects: [Rect], tolerance: Double) -> (Int, Int)? {
    var events: [Event] = []
    events.reserveCapacity(rects.count * 2)
    for (index, rect) in rects.enumerated()
    where rect.width > tolerance && rect.height > tolerance {
      events.append(Event(place: rect.y + tolerance / 2, isStart: true, index: index))
      events.append(Event(place: rect.maxY - tolerance / 2, isStart: false, index: index))
    }
    // A rectangle that ends where another starts does not overlap it.
    events.sort {
      ($0.place, $0.isStart ? 1 : 0, $0.index) < ($1.place, $1.isStart ? 1 : 0, $1.index)
    }
    var check = OverlapCheck()
    for event in events {
      let rect = rects[event.index]
      let crossing = Crossing(
        low: rect.x + tolerance / 2, high: rect.maxX - tolerance / 2, index: event.index)
      if !event.isStart {
        check.remove(crossing)
      } else if let other = check.insert(crossing) {
        return (min(other, event.index), max(other, event.index))
      }
    }
    return nil
  }

  /// Adds a rectangle, or returns the rectangle that it overlaps.
  private mutating func insert(_ crossing: Crossing) -> Int? {
    let place = Int.firstIndex(below: crossings.count) { crossings[$0].high > crossing.low }
    if place < crossings.count, crossings[place].low < crossing.high {
      return crossings[place].index
    }
    crossings.insert(crossing, at: place)
    return nil
  }

  private mutating func remove(_ crossing: Crossing) {
    let place = Int.firstIndex(below: crossings.count) { crossings[$0].high >= crossing.high }
    if place < crossings.count, crossings[place].index == crossing.index {
      crossings.remove(at: place)
    }
  }
}
