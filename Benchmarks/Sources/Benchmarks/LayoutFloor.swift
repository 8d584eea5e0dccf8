import CollectionCore
import CollectionLayout
import CollectionUpdates

/// The least that a layout does which works everything out again: flat arrays, nothing else.
struct LayoutFloor {
  private var widths: ContiguousArray<Double>
  private var heights: ContiguousArray<Double>
  private var xs: ContiguousArray<Double>
  private var ys: ContiguousArray<Double>

  init(count: Int) {
    widths = ContiguousArray((0..<count).lazy.map { LayoutProblem.size($0).width })
    heights = ContiguousArray((0..<count).lazy.map { LayoutProblem.size($0).height })
    xs = ContiguousArray(repeating: 0, count: count + 100)
    ys = ContiguousArray(repeating: 0, count: count + 100)
    // So that no insertion moves the arrays to another place.
    widths.reserveCapacity(count + 100)
    heights.reserveCapacity(count + 100)
  }

  /// Inserts a row at the front and works out where every row starts.
  mutating func insertRow() -> Double {
    heights.insert(7, at: 0)
    return placeRows()
  }

  /// Works out where every row starts.
  mutating func placeRows() -> Double {
    var y = 0.0
    for row in heights.indices {
      ys[row] = y
      y += heights[row]
    }
    heights.removeLast(max(0, heights.count - xs.count + 50))
    return y
  }

  /// Inserts a row at the front and works out where every row starts, eight at a time.
  mutating func insertRowInVectors() -> Double {
    heights.insert(7, at: 0)
    let end = heights.count / 8 * 8
    var y = 0.0
    heights.withUnsafeBytes { heights in
      ys.withUnsafeMutableBytes { ys in
        for row in stride(from: 0, to: end, by: 8) {
          let block = heights.loadUnaligned(fromByteOffset: row * 8, as: SIMD8<Double>.self)
          // Sums within the block in three steps, each shifted by twice the distance of the last.
          var sums =
            block + SIMD8(0, block[0], block[1], block[2], block[3], block[4], block[5], block[6])
          sums += SIMD8(0, 0, sums[0], sums[1], sums[2], sums[3], sums[4], sums[5])
          sums += SIMD8(0, 0, 0, 0, sums[0], sums[1], sums[2], sums[3])
          ys.storeBytes(of: sums - block + y, toByteOffset: row * 8, as: SIMD8<Double>.self)
          y += sums[7]
        }
      }
    }
    for row in end..<heights.count {
      ys[row] = y
      y += heights[row]
    }
    heights.removeLast(max(0, heights.count - xs.count + 50))
    return y
  }

  /// Inserts an item at the front and works out where every item lies.
  mutating func insertItem() -> Double {
    widths.insert(50, at: 0)
    heights.insert(7, at: 0)
    return placeItems()
  }

  /// Breaks all items into lines, and works out where each of them lies.
  mutating func placeItems() -> Double {
    var (y, start, width, height, remaining) = (0.0, 0, 0.0, 0.0, 320.0)
    let count = widths.count
    for item in 0..<count {
      if widths[item] > remaining {
        place(start..<item, y: y, height: height, gap: (320 - width) / Double(item - start - 1))
        y += height + 10
        (start, width, height, remaining) = (item, 0, 0, 320)
      }
      remaining -= widths[item] + 10
      width += widths[item]
      height = max(height, heights[item])
    }
    place(start..<count, y: y, height: height, gap: 10)
    widths.removeLast(max(0, widths.count - xs.count + 50))
    heights.removeLast(max(0, heights.count - xs.count + 50))
    return y + height
  }

  private mutating func place(_ line: Range<Int>, y: Double, height: Double, gap: Double) {
    var x = 0.0
    for item in line {
      xs[item] = x
      ys[item] = y + (height - heights[item]) / 2
      x += widths[item] + gap
    }
  }
}

/// The generator SplitMix64, so that every run measures the same batch.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
