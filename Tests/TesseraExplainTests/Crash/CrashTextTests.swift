import TesseraExplain
import Testing

/// Crashes as people paste them: from consoles, crash services, frameworks and forums.
struct CrashTextTests {
  @Test func `the file has enough texts, each once, and every third is held back`() {
    let texts = CrashText.all
    #expect(texts.count == 206)
    #expect(Set(texts.map(\.text)).count == texts.count)
    for (index, text) in texts.enumerated() {
      #expect(text.held == (index % 3 == 2))
      #expect(text.seen.contains("#") || text.seen.hasPrefix("https://"))
      #expect((text.expect.code == "unknown") == (text.expect.why != nil))
      #expect((text.expect.code == "unknown") == (text.expect.numbers == nil))
    }
  }

  /// Of the 68 texts that were held back, the finished reader read 62 when it first saw them.
  @Test(arguments: CrashText.all)
  func `a public text is read`(text: CrashText) {
    #expect(text.isRead, "\(CrashReport(text.text)?.code ?? "unknown"): \(text.text)")
  }
}
