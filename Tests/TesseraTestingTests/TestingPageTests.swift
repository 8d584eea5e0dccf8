import Foundation
import Testing

/// The page about tests shows what the sample package holds.
struct TestingPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test func `each sample of the page stands in the sample package`() throws {
    let tests = try text("Examples/SwiftTesting/Tests/FriendsTests/FriendsTests.swift")
    let samples = try text("Documentation/testing.md").components(separatedBy: "```swift-sample\n")
      .dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(samples.count == 2)
    for sample in samples { #expect(tests.contains(sample)) }
  }
}
