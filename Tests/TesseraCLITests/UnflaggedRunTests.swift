import TesseraCLI
import Testing

/// Commands without flags, which are made without the parser.
struct UnflaggedRunTests {
  @Test func `a line without flags means what the parser makes of it`() throws {
    let words = ["script.lua", "--json", "x"]
    #expect("\(RunCommand(running: words))" == "\(try RunCommand.parse(words))")
  }
}
