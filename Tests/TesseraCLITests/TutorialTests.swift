import Foundation
import Testing

/// The tutorial of the Swift libraries, whose files build `Examples/SwiftFriends` step by step.
struct TutorialTests {
  private static let folder = "Documentation/Swift/Sources/Tessera/Tessera.docc"

  private static func lines(_ path: String) throws -> [Substring] {
    try Repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `the last file is the example, and each file is the next one with lines left out`()
    throws
  {
    let names = Repository.names(in: "\(Self.folder)/Resources", suffix: ".swift")
    let files = try names.map { try Self.lines("\(Self.folder)/Resources/\($0).swift") }
    #expect(files.count > 8)
    #expect(files.last == (try Self.lines("Examples/SwiftFriends/main.swift")))
    for (index, (earlier, later)) in zip(files, files.dropFirst()).enumerated() {
      var rest = earlier[...]
      for line in later where line == rest.first { rest.removeFirst() }
      #expect(rest.isEmpty && earlier.count < later.count, "\(names[index]): \(rest.first ?? "")")
    }
  }

  @Test func `every file is shown, in order`() throws {
    let names = Repository.names(in: "\(Self.folder)/Resources", suffix: ".swift")
    let shown = try Repository.text(of: "\(Self.folder)/Friends.tutorial")
      .matches(of: #/file: (friends-\d\d)\.swift/#).map { String($0.output.1) }
    #expect(shown == names)
  }

  @Test func `its picture is that of the documentation`() throws {
    let picture = try Repository.text(of: "\(Self.folder)/Resources/friends.svg")
    #expect(picture == (try Repository.text(of: "Documentation/Pictures/friends.svg")))
  }

  @Test func `the example prints its transcript`() throws {
    let path = URL(fileURLWithPath: try Tessera.path).deletingLastPathComponent()
      .appendingPathComponent("SwiftFriends")
    let process = Process()
    let pipe = Pipe()
    process.executableURL = path
    process.standardOutput = pipe
    try process.run()
    let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    try Repository.expect(
      printed, matches: "Tests/TesseraCLITests/Transcripts/swift/SwiftFriends.txt")
  }
}
