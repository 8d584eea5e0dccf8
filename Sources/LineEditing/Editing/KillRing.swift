/// The texts that were cut and can be inserted again.
struct KillRing {
  private var kills: [String] = []
  private var index = 0
  private static let greatestCount = 60

  /// The last text that was cut, or the present one of a rotation; nil if there is none.
  var latest: String? { kills.isEmpty ? nil : kills[index] }

  /// Adds a text, or joins it to the latest.
  mutating func add(_ text: String, joins: Bool, backwards: Bool) {
    if joins, let last = kills.last {
      kills[kills.count - 1] = backwards ? text + last : last + text
    } else {
      kills.append(text)
    }
    if kills.count > Self.greatestCount { kills.removeFirst() }
    index = kills.count - 1
  }

  /// Moves to the previous text, and returns it; nil if there is none.
  mutating func rotate() -> String? {
    guard !kills.isEmpty else { return nil }
    index = (index + kills.count - 1) % kills.count
    return kills[index]
  }
}
