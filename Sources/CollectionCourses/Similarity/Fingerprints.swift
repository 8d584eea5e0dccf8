import CollectionExercises

/// The fingerprints of a program: hashes of some of its runs of tokens.
///
/// Winnowing keeps the minimum hash of each window. Two programs with a common run of `shortest`
/// tokens therefore have a common fingerprint. Schleimer, Wilkerson, Aiken: Winnowing: Local
/// Algorithms for Document Fingerprinting, SIGMOD 2003.
struct Fingerprints: Sendable {
  /// A fingerprint and the index of its first token.
  struct Mark: Sendable {
    var hash: UInt64
    var token: Int32
  }

  /// The number of tokens of a run.
  static let k = 9
  /// The number of runs of a window.
  static let w = 4

  /// The fingerprints, each hash once, at its first place.
  private(set) var marks: [Mark] = []
  /// The line of each token.
  let lines: [Int32]

  /// Computes the fingerprints of a program. Complexity: O(n) for n tokens.
  ///
  /// - Parameter given: the hashes of given runs, which do not count.
  init(_ tokens: ProgramTokens, without given: Set<UInt64>) {
    lines = tokens.lines
    var seen: Set<UInt64> = []
    let hashes = Self.hashes(of: tokens)
    var start = 0
    while start < hashes.count {
      // This is a stretch of runs of which none was given.
      guard !given.contains(hashes[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < hashes.count, !given.contains(hashes[end]) { end += 1 }
      winnow(hashes, start..<end, &seen)
      start = end
    }
  }

  private mutating func winnow(
    _ hashes: [UInt64], _ stretch: Range<Int>, _ seen: inout Set<UInt64>
  ) {
    let windows = max(1, stretch.count - Self.w + 1)
    var kept = -1
    for first in stretch.lowerBound..<(stretch.lowerBound + windows) {
      let window = first..<min(first + Self.w, stretch.upperBound)
      // The last index of the minimum.
      var least = window.lowerBound
      for index in window where hashes[index] <= hashes[least] { least = index }
      guard least != kept else { continue }
      kept = least
      if seen.insert(hashes[least]).inserted {
        marks.append(Mark(hash: hashes[least], token: Int32(least)))
      }
    }
  }

  /// Returns the hash of each run of `k` tokens. Complexity: O(n).
  static func hashes(of tokens: ProgramTokens) -> [UInt64] {
    let codes = tokens.codes
    guard codes.count >= k else { return [] }
    let base: UInt64 = 0x9E37_79B9_7F4A_7C15
    let highest = (1..<k).reduce(UInt64(1)) { power, _ in power &* base }
    var rolling = codes[..<k].reduce(UInt64(0)) { $0 &* base &+ $1 }
    var hashes = [mixed(rolling)]
    hashes.reserveCapacity(codes.count - k + 1)
    for index in k..<codes.count {
      rolling = (rolling &- codes[index - k] &* highest) &* base &+ codes[index]
      hashes.append(mixed(rolling))
    }
    return hashes
  }

  /// Returns a hash all of whose bits depend on all bits of another one.
  private static func mixed(_ hash: UInt64) -> UInt64 {
    var hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}
