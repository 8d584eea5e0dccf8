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

  @Test(arguments: CrashText.all.filter { !$0.held })
  func `a public text is read`(text: CrashText) {
    #expect(text.isRead, "\(CrashReport(text.text)?.code ?? "unknown"): \(text.text)")
  }

  @Test func `texts that were held back are read`() {
    #expect(CrashText.all.filter { $0.held && $0.isRead }.count >= 48)
  }
}
