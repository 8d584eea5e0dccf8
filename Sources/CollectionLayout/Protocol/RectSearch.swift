package import CollectionCore

/// The search that a view uses to find the elements in a rectangle, for comparisons.
///
/// ```swift
/// layout.rectSearch = .linear
/// try layout.prepare(context)
/// ```
package enum RectSearch: String, Sendable, Hashable, CaseIterable {
  /// A search by the layout's own order: exact, and as fast as the layout allows.
  case index
  /// A traversal of every element: exact, but slower with more elements.
  case linear
  /// A binary search in a list assumed to be sorted along the scroll axis, then a scan both ways.
  ///
  /// A well-known sample does this. If the list is not sorted, elements are missed.
  case binary
}

extension RectSearch {
  /// The name of this setting of layouts.
  static let settingName = "rectSearch"
  /// The values of this setting.
  static var settingKind: SettingKind { .choice(allCases.map { $0.rawValue }) }

  /// Returns the elements that share an area with a rectangle, in the order of the list.
  ///
  /// - Parameters:
  ///   - elements: everything that the layout has placed.
  ///   - comparisons: counts the visited elements.
  ///
  /// Complexity: O(n); for `binary` O(log n) plus the scanned elements.
  package func elements(
    in rect: Rect, among elements: [LayoutAttributes], along axes: LayoutAxes,
    comparisons: inout Int
  ) -> [LayoutAttributes] {
    let range =
      self == .binary
      ? Self.walk(rect, elements, axes, comparisons: &comparisons) : elements.indices
    if self != .binary { comparisons += elements.count }
    return elements[range].filter { $0.frame.intersects(rect) }
  }

  /// Finds any hit, and returns the range around it up to the first elements outside.
  private static func walk(
    _ rect: Rect, _ elements: [LayoutAttributes], _ axes: LayoutAxes, comparisons: inout Int
  ) -> Range<Int> {
    let wanted = axes.rect(rect).main
    guard var first = hit(rect, elements, axes, comparisons: &comparisons) else { return 0..<0 }
    var end = first + 1
    while first > 0 {
      comparisons += 1
      guard axes.rect(elements[first - 1].frame).main.end >= wanted.start else { break }
      first -= 1
    }
    while end < elements.count {
      comparisons += 1
      guard axes.rect(elements[end].frame).main.start <= wanted.end else { break }
      end += 1
    }
    return first..<end
  }

  private static func hit(
    _ rect: Rect, _ elements: [LayoutAttributes], _ axes: LayoutAxes, comparisons: inout Int
  ) -> Int? {
    let wanted = axes.rect(rect).main
    var low = 0
    var high = elements.count - 1
    while low <= high {
      let middle = low + (high - low) / 2
      comparisons += 1
      let frame = elements[middle].frame
      if frame.intersects(rect) { return middle }
      if axes.rect(frame).main.end < wanted.start { low = middle + 1 } else { high = middle - 1 }
    }
    return nil
  }
}
