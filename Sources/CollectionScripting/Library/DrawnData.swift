/// The numbers and names drawn by a check, determined by the seed and the check.
///
/// The numbers are those of SplitMix64 (Steele, Lea and Flood, 2014).
package struct DrawnData: Sendable {
  private var state: UInt64

  /// Creates the data of a check.
  ///
  /// - Parameter check: the text of the check.
  package init(seed: UInt64, check: String) { state = Self.seed(of: [check], from: seed) }

  /// Returns a seed computed from texts by the hash FNV-1a. Complexity: O(bytes).
  package static func seed(
    of texts: [String], from start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    var hash = start
    for text in texts {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      // Two texts must not count as one.
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    return hash
  }

  /// Returns a number from 0 to below a positive limit.
  package mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }

  /// The maximum number of names that a check draws at once.
  package static let greatestCount = 1000

  /// Returns distinct names of two syllables, such as `ruma`. Complexity: O(count).
  package mutating func names(_ count: Int) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    while names.count < count {
      let name = syllable() + syllable()
      if seen.insert(name).inserted { names.append(name) }
    }
    return names
  }

  private mutating func syllable() -> String {
    let (consonants, vowels) = (Array("bdfgklmnprstvz"), Array("aeiou"))
    return String([
      consonants[number(below: consonants.count)], vowels[number(below: vowels.count)],
    ])
  }
}
