import CollectionRendering
import TesseraDebugging
import TestSupport
import Testing

struct DebugMessageReaderTests {
  private static func parts(_ chunks: [[UInt8]]) -> [DebugMessageReader.Part] {
    var reader = DebugMessageReader()
    var parts: [DebugMessageReader.Part] = []
    for chunk in chunks {
      reader.append(chunk)
      while let part = reader.next() { parts.append(part) }
    }
    return parts
  }

  private static func bodies(_ text: String) -> [String] {
    parts([Array(text.utf8)]).map { part in
      switch part {
      case .body(let bytes): String(decoding: bytes, as: UTF8.self)
      case .fault: "fault"
      }
    }
  }

  @Test(arguments: [
    ("Content-Length: 2\r\n\r\n{}", ["{}"]),
    ("content-length:2\r\nContent-Type: x\r\n\r\n{}", ["{}"]),
    ("Content-Length: 0\r\n\r\nContent-Length: 1\r\n\r\n1", ["", "1"]),
    ("Content-Length: 2\r\n\r\n{", []),
    ("Content-Length: 2\r\n", []),
    ("Content-Length: x\r\n\r\nContent-Length: 2\r\n\r\n{}", ["fault", "{}"]),
    ("Content-Length: -1\r\n\r\n{}", ["fault"]),
    ("Length: 1\r\n\r\nxxContent-Length: 2\r\n\r\n{}", ["fault", "{}"]),
    ("Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}", ["{"]),
  ])
  func `what is no message is passed over`(text: String, bodies: [String]) {
    #expect(Self.bodies(text) == bodies)
  }

  @Test(arguments: 0..<20)
  func `messages come whole however their bytes are divided`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let bodies = (0..<20).map { _ in
      JSONValue.string(
        String(repeating: "é\r\n\r\n", count: Int.random(in: 0..<40, using: &random)))
    }
    let bytes = bodies.flatMap { DebugMessageReader.message($0) }
    var chunks: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1..<90, using: &random))
      chunks.append(Array(bytes[start..<end]))
      start = end
    }
    let expected = bodies.map { DebugMessageReader.Part.body(Array($0.description.utf8)) }
    #expect(Self.parts(chunks) == expected, "seed \(seed)")
  }

  @Test func `a body that is too long is passed over without being kept`() {
    let length = DebugMessageReader.greatestBody + 1
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    let chunks =
      [Array("Content-Length: \(length)\r\n\r\n".utf8)] + Array(repeating: chunk, count: 16)
      + [Array("xContent-Length: 1\r\n\r\n1".utf8)]
    let parts = Self.parts(chunks)
    #expect(parts.count == 2)
    #expect(parts.last == .body([UInt8(ascii: "1")]))
  }

  @Test func `a header without an end is given up`() {
    let parts = Self.parts([
      [UInt8](repeating: 65, count: 5000), Array("Content-Length: 1\r\n\r\n1".utf8),
    ])
    guard case .fault = parts.first else {
      Issue.record("\(parts)")
      return
    }
    #expect(parts.last == .body([UInt8(ascii: "1")]))
  }
}
