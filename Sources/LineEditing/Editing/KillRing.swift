/// The texts that were cut, to be put in again.
struct KillRing {
  private var kills: [String] = []
  private var index = 0
  private static let greatestCount = 60

  /// The text that was cut last, or that rotating has come to.
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

  /// Goes to the text before, and returns it.
  mutating func rotate() -> String? {
    guard !kills.isEmpty else { return nil }
    index = (index + kills.count - 1) % kills.count
    return kills[index]
  }
}
