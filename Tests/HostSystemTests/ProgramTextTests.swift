import HostSystem
import Testing

/// Programs are read whatever editor saved them, with every line at its number.
struct ProgramTextTests {
  private static let latin =
    "line 2 is not UTF-8: a byte was read as Latin-1; save it as UTF-8"
  private static let utf16 = "it is UTF-16, and was read as such; save it as UTF-8"

  @Test(
    arguments: [
      ([], "", nil),
      (Array("print 'é'\n".utf8), "print 'é'\n", nil),
      ([0xEF, 0xBB, 0xBF] + Array("x\n".utf8), "x\n", nil),
      (Array("a\r\nb\r\n\r\nc".utf8), "a\nb\n\nc", nil),
      (Array("a\rb\r\rc\r".utf8), "a\nb\n\nc\n", nil),
      (Array("a\n\rb".utf8), "a\n\nb", nil),
      (Array("#!/usr/bin/lua\nx".utf8), "--#!/usr/bin/lua\nx", nil),
      ([0xEF, 0xBB, 0xBF] + Array("#!/usr/bin/lua\r\nx".utf8), "--#!/usr/bin/lua\nx", nil),
      (Array("a\n-- caf".utf8) + [0xE9], "a\n-- café", latin),
      (Array("a\n-- ".utf8) + [0x80], "a\n-- €", latin),
      (Array("a é\n-- ".utf8) + [0x81], "a é\n-- \u{81}", latin),
      (
        [0xC3, 0x0A, 0xFF], "Ã\nÿ",
        "line 1 is not UTF-8: 2 bytes were read as Latin-1; save it as UTF-8"
      ),
      ([0xFF, 0xFE, 0x78, 0, 0x0D, 0, 0x0A, 0], "x\n", utf16),
      ([0xFE, 0xFF, 0, 0x78, 0, 0x0A], "x\n", utf16),
      ([0x78, 0, 0xE9, 0, 0x0A, 0], "xé\n", utf16),
      ([0, 0x78, 0, 0x79], "xy", utf16),
      ([0xFF, 0xFE], "", utf16),
      ([0xFF, 0xFE, 0x78], "", utf16),
      ([0xFF, 0xFE, 0x00, 0xD8, 0x78, 0], "\u{FFFD}x", utf16),
      ([0x78, 0, 0x79], "x\0y", nil),
    ] as [([UInt8], String, String?)])
  func `bytes become the text that was meant, and say how`(
    bytes: [UInt8], text: String, note: String?
  ) {
    let program = ProgramText(bytes)
    #expect(program.text == text)
    #expect(program.note == note)
  }

  @Test func `any bytes are read, and no carriage return is left`() {
    var state: UInt64 = 7
    for _ in 0..<300 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let count = Int(state >> 33) % 40
      var bytes: [UInt8] = []
      for _ in 0..<count {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: state >> 40))
      }
      #expect(!ProgramText(bytes).text.utf8.contains(0x0D))
    }
  }
}
