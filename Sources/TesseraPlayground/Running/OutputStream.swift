import CollectionRendering
internal import HostSystem

/// The output of a script, divided into lines before the answer.
struct OutputStream {
  /// The number of seconds between two lines, and the maximum number of bytes of one.
  private static let pause = 0.05
  private static let greatest = 4096

  private let write: (JSONValue) -> Void
  private var waiting: [UInt8] = []
  private var last: Double?

  /// Creates a stream that passes each line to a function.
  init(_ write: @escaping (JSONValue) -> Void) { self.write = write }

  /// Receives printed bytes.
  mutating func write(_ bytes: [UInt8]) {
    waiting += bytes
    let now = HostClock.now
    if waiting.count >= Self.greatest || last.map({ now - $0 >= Self.pause }) ?? true {
      last = now
      flush(keepsPart: true)
    }
  }

  /// Passes on all waiting bytes.
  mutating func flush() { flush(keepsPart: false) }

  private mutating func flush(keepsPart: Bool) {
    let count = keepsPart ? waiting.count - Self.unfinished(waiting) : waiting.count
    guard count > 0 else { return }
    write(["event": "output", "text": .string(String(decoding: waiting[..<count], as: UTF8.self))])
    waiting.removeFirst(count)
  }

  /// Returns the number of bytes at the end that are the start of a character.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for (count, byte) in bytes.suffix(3).reversed().enumerated() {
      if byte < 0x80 { return 0 }
      if byte >= 0xC0 {
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        return length > count + 1 ? count + 1 : 0
      }
    }
    return 0
  }
}
