/// Changes scripts at random: bytes, words, lines, numbers, and halves of two scripts.
struct ScriptMutation {
  private var state: UInt64

  /// Creates the mutation of a seed: the same one every time.
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  private static let pieces = [
    "nil", "0/0", "math.huge", "-1", "math.mininteger", "1e308", "{}", "\"\\0\"", "\"\\xff\"", "(",
    ")", "end",
    "function() end", "view", "data", "error()", "coroutine.yield()", "collectgarbage()", "0.5",
    "setmetatable({}, {})", "1e12", "pcall", "..", "#", "print", "IndexPath(0, 0)",
    "while true do end",
    "string.rep(\"x\", 1e9)", ":reloadData()", "true",
  ]

  /// Returns a mutated script.
  mutating func mutate(_ texts: [String]) -> [UInt8] {
    var bytes = Array(texts[below(texts.count)].utf8)
    if below(4) == 0 {
      let other = Array(texts[below(texts.count)].utf8)
      bytes = Array(bytes[..<below(bytes.count + 1)]) + other[below(other.count)...]
    }
    for _ in 0...below(6) where !bytes.isEmpty { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = below(bytes.count)
    switch below(6) {
    case 0: bytes[place] = UInt8(below(256))
    case 1: bytes.remove(at: place)
    case 2: replaceWord(&bytes, at: place)
    case 3: bytes.insert(contentsOf: Self.pieces[below(Self.pieces.count)].utf8, at: place)
    case 4:
      let end = min(bytes.count, place + below(30))
      bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count))
    default: bytes.removeSubrange(place..<min(bytes.count, place + below(20)))
    }
  }

  private mutating func replaceWord(_ bytes: inout [UInt8], at place: Int) {
    let isWord = { (byte: UInt8) in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
    }
    let start = bytes[..<place].lastIndex { !isWord($0) }.map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex { !isWord($0) } ?? bytes.count
    guard start < end else { return }
    bytes.replaceSubrange(start..<end, with: Self.pieces[below(Self.pieces.count)].utf8)
  }

  /// A number below a bound (SplitMix64).
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(max(bound, 1)))
  }
}
