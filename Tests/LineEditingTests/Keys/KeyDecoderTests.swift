import LineEditing
import Testing

/// Bytes of a terminal, and the events that they are.
struct KeyDecoderTests {
  @Test(arguments: [
    ([0xC3, 0x41], [TerminalEvent.key(.unknown), .key(.character("A"))]),
    ([0xE2, 0x82, 0x1B, 0x5B, 0x41], [.key(.unknown), .key(.up)]),
    ([0x1B, 0x5B, 0x1B, 0x5B, 0x42], [.key(.unknown), .key(.down)]),
    ([0x1B, 0x5B, 0x31, 0x03], [.key(.unknown), .key(.control("c"))]),
  ])
  func `a sequence that breaks off takes no later key with it`(
    bytes: [UInt8], events: [TerminalEvent]
  ) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(bytes) == events)
  }

  @Test(arguments: [
    ("\u{1B}[[A", Key.unknown), ("\u{1B}OM", .altEnter), ("\u{1B}\r", .altEnter),
    ("\u{1B}\u{7F}", .altBackspace), ("\u{1B}Ä", .alt("ä")), ("\u{1B}\t", .unknown),
    ("\u{1C}", .control("\\")), ("\0", .control(" ")), ("\u{1B}[1;5D", .wordLeft),
    ("日", .character("日")),
  ])
  func `bytes are one key`(bytes: String, key: Key) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(bytes.utf8) == [.key(key)])
    #expect(decoder.patience == nil)
  }

  @Test func `an escape waits for what it may begin, then is a key`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.patience == 40)
    #expect(decoder.flush() == [.key(.escape)])
    #expect(decoder.feed([0x1B, 0x1B, 0x5B, 0x41]) == [.key(.escape), .key(.up)])
  }

  @Test func `a paste without an end ends after a pause, and says so`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}[200~x = 1\r".utf8) == [])
    #expect(decoder.patience == 2000)
    #expect(
      decoder.flush() == [
        .paste("x = 1\n"), .notice("the paste had no end; keys are read again"),
      ])
    #expect(decoder.patience == nil)
    #expect(decoder.feed("y".utf8) == [.key(.character("y"))])
    #expect(decoder.feed("\u{1B}[200~two\u{1B}[201~".utf8) == [.paste("two")])
  }

  @Test func `a paste beyond the limit is cut, and says so`() {
    var decoder = KeyDecoder(greatestPaste: 100)
    let text = String(repeating: "a", count: 100)
    #expect(
      decoder.feed("\u{1B}[200~\(text)\(text)\u{1B}[201~b".utf8) == [
        .paste(text), .notice("the paste was cut after 100 bytes"), .key(.character("b")),
      ])
  }
}
