/// Blocks that moved far are found through every eighth element.
extension ListMatcher {
  /// How many elements there must be for anchors to be worth their table.
  @inlinable static var leastForAnchors: Int { 256 }
  /// Every how many elements one is an anchor.
  @inlinable static var anchorStep: Int { 8 }
  /// After how many look-ups the search must have paid.
  @inlinable static var anchorTrial: Int { 64 }

  /// Matches runs around anchors; gives up early where that doesn't pay.
  @inlinable
  mutating func searchAnchors<Element: Diffable>(
    _ old: inout Window<Element>, _ new: inout Window<Element>
  ) {
    guard Swift.min(old.count, new.count) >= Self.leastForAnchors else { return }
    let anchors = Array(stride(from: old.start, to: old.end, by: Self.anchorStep))
    let table = IdentityTable(old.elements, anchors)
    let base = old.start
    var taken = [Bool](repeating: false, count: old.count)
    var place = new
    var lookups = 0
    var won = 0
    // What should come next if the last run goes on behind a gap.
    var expected = old
    expected.start = old.end
    while place.start < place.end {
      var hit = expected
      if let gap = resume(expected, place, taken, base) {
        hit.start &+= gap.old
        place.start &+= gap.new
      } else {
        guard lookups < Self.anchorTrial || won > lookups &* 2 else { break }
        lookups &+= 1
        hit.start = table.first(place.elements[place.start].diffID, in: old.elements)
        guard hit.start >= 0, !taken[hit.start &- base] else {
          place.start &+= 1
          continue
        }
      }
      hit.end = old.end
      while hit.start > base, place.start > new.start, !taken[hit.start &- 1 &- base],
        DiffIdentity.areEqual(
          old.elements[hit.start &- 1].diffID, new.elements[place.start &- 1].diffID)
      {
        hit.start &-= 1
        place.start &-= 1
      }
      let length = take(hit, place, &taken, base)
      won &+= length
      skip(0, &old, place.start &- new.start, &new)
      var end = hit
      add(length, &end, &new)
      place.start = new.start
      expected.start = end.start
    }
    restOld.append(addingCapacity: taken.count { !$0 }) { (output: inout OutputSpan<Int32>) in
      for offset in taken.indices where !taken[offset] {
        output.append(Int32(truncatingIfNeeded: base &+ offset))
      }
    }
    old.start = old.end
  }

  /// Returns how many elements to skip for the last run to go on, or nil if it doesn't.
  @inlinable
  func resume<Element: Diffable>(
    _ old: Window<Element>, _ new: Window<Element>, _ taken: [Bool], _ base: Int
  ) -> (old: Int, new: Int)? {
    guard old.start < old.end else { return nil }
    if !taken[old.start &- base],
      DiffIdentity.areEqual(old.elements[old.start].diffID, new.elements[new.start].diffID)
    {
      return (0, 0)
    }
    guard let gap = ahead(old, new), !taken[old.start &+ gap.old &- base] else { return nil }
    return gap
  }

  /// Marks the elements of a run as taken and returns their number.
  @inlinable
  mutating func take<Element: Diffable>(
    _ old: Window<Element>, _ new: Window<Element>, _ taken: inout [Bool], _ base: Int
  ) -> Int {
    let limit = Swift.min(old.count, new.count)
    var length = 0
    while length < limit {
      let (i, j) = (old.start &+ length, new.start &+ length)
      guard !taken[i &- base], note(old.elements[i], i, new.elements[j], j) else { break }
      taken[i &- base] = true
      length &+= 1
    }
    return length
  }
}
