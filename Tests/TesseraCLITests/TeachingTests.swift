import CollectionCourses
import CollectionExercises
import Foundation
import Testing

/// `Documentation/teaching.md` does what it says.
struct TeachingTests {
  /// The blocks of the page under a mark, in order.
  func blocks(_ mark: String) throws -> [String] {
    let lines = try Repository.text(of: "Documentation/teaching.md")
      .split(separator: "\n", omittingEmptySubsequences: false)
    var blocks: [String] = []
    var block: [Substring]?
    for line in lines {
      if line == "```\(mark)" {
        block = []
      } else if line == "```", let lines = block {
        blocks.append(lines.map { $0 + "\n" }.joined())
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  @Test func `the exercise that it writes is checked, packed, and grades a class`() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url("friends"), withIntermediateDirectories: true)
    let manifest = try #require(try blocks("pack.txt").first)
    let exercise = try #require(try blocks("exercise").first)
    try folder.write(manifest, to: "friends/pack.txt")
    try folder.write(exercise, to: "friends/01_01_leaving.lua")

    let check = try Tessera.run(["learn", "author", "check", "friends"], in: folder.url)
    #expect(check.stdout == "1 exercise as it should be\n", "\(check.stdout)\(check.stderr)")
    let pack = try Tessera.run(["learn", "author", "pack", "friends", "handout"], in: folder.url)
    #expect(pack.status == 0, "\(pack.stderr)")
    let handout = try String(contentsOf: folder.url("handout/01_01_leaving.lua"), encoding: .utf8)
    #expect(!handout.contains("--@ hidden") && !handout.contains("Other friends"))
    #expect(!handout.contains("--@ solution"))

    let answers = try blocks("answer")
    try FileManager.default.createDirectory(
      at: folder.url("class"), withIntermediateDirectories: true)
    for (name, text) in zip(["ann", "bob", "cat"], answers) {
      try folder.write(text, to: "class/\(name).lua")
    }
    let grades = try Tessera.run(["grade", "friends", "class", "--format", "csv"], in: folder.url)
    let table = try #require(try blocks("csv").first)
    #expect(grades.stdout.replacing("\r\n", with: "\n") == table, "\(grades.stderr)")

    try folder.write(try #require(try blocks("roster.csv").first), to: "roster.csv")
    let named = try Tessera.run(
      [
        "grade", "friends", "class", "--roster", "roster.csv", "--format", "csv", "--output",
        "grades.csv", "--keep", "grades.csv",
      ], in: folder.url)
    #expect(named.status == 0, "\(named.stderr)")
    let rows = try String(contentsOf: folder.url("grades.csv"), encoding: .utf8)
    #expect(
      rows == """
        submission,name,group,01_01_leaving,score,max_score,adjustment,total,comment,codes\r
        ann,Ann Abel,A,5,5,5,,5,,\r
        bob,"Brown, Bob",A,0,0,5,,0,,U01\r
        cat,,,0,0,5,,0,,R10\r
        dan,Dan Dorn,B,0,0,5,,0,,missing\r

        """)
  }

  @Test func `every format has its section`() throws {
    let text = try Repository.text(of: "Documentation/teaching.md")
    for format in ReportFormat.allCases {
      #expect(text.contains(try Regex("--format \(format.rawValue)\\b")), "\(format)")
    }
  }
}
