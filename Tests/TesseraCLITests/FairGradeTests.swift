import Foundation
import Testing

/// `tessera grade` over the whole course: nothing for nothing, and all points for whatever is right.
struct FairGradeTests {
  private static let course = Repository.root.appending(path: "Sources/EmbeddedFiles/Course")

  /// The body of the first region of a keyword in the file of an exercise.
  private static func region(_ keyword: String, of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.drop { $0 != "--@ \(keyword)" }.dropFirst().prefix { !$0.hasPrefix("--@ ") }
    return body.joined(separator: "\n")
  }

  /// What each learner of a class earned, and the exercises that did not pass, by the learner.
  private static func grades(
    in folder: TemporaryFolder, _ exercises: [String] = []
  ) throws -> [String: (score: Int, most: Int, open: [String])] {
    let result = try Tessera.run(
      ["grade", "tessera", "class", "--jobs", "4", "--no-timing", "--json"]
        + exercises.flatMap { ["--exercise", $0] }, in: folder.url)
    #expect(result.status == 0, "\(result.stderr)")
    let book = try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any]
    var grades: [String: (score: Int, most: Int, open: [String])] = [:]
    for submission in try #require(book?["submissions"] as? [[String: Any]]) {
      let results = submission["results"] as? [[String: Any]] ?? []
      let open = results.filter { $0["status"] as? String != "pass" }
      grades[submission["name"] as? String ?? ""] = (
        submission["score"] as? Int ?? -1, submission["max_score"] as? Int ?? -1,
        open.compactMap { $0["exercise"] as? String }
      )
    }
    return grades
  }

  private static func write(_ bytes: Data, to name: String, in folder: TemporaryFolder) throws {
    try FileManager.default.createDirectory(
      at: folder.url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try folder.write(bytes, to: name)
  }

  @Test func `empty files and untouched starters earn no point in any exercise`() throws {
    let folder = TemporaryFolder()
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.course.path)
      .filter { $0.hasSuffix(".lua") }
    for file in files {
      let text = try String(contentsOf: Self.course.appending(path: file), encoding: .utf8)
      let starter = Self.region("starter", of: text)
      #expect(starter.contains("TODO"))
      try Self.write(Data(), to: "class/empty/\(file)", in: folder)
      try Self.write(Data(starter.utf8), to: "class/starter/\(file)", in: folder)
    }
    let grades = try Self.grades(in: folder)
    #expect(grades["empty"]?.score == 0)
    #expect(grades["starter"]?.score == 0)
    #expect(grades["starter"]?.open.count == files.count)
  }

  /// The ways in which an editor or a learner writes a file, by what is special in it.
  private static let forms: [(name: String, form: @Sendable (Data) -> Data)] = [
    ("a mark", { Data([0xEF, 0xBB, 0xBF]) + $0 }),
    ("Windows", { Data(String(decoding: $0, as: UTF8.self).replacing("\n", with: "\r\n").utf8) }),
    ("a first line", { Data("#!/usr/bin/env lua\n".utf8) + $0 }),
    ("Latin-1", { $0 + Data([0x2D, 0x2D, 0x67, 0x72, 0xFC, 0xDF, 0x65]) }),
    ("a parenthesis", { Data("(function() end)()\n".utf8) + $0 }),
  ]

  @Test func `right programs written otherwise earn all points, in every form of a file`() throws {
    let folder = TemporaryFolder()
    let programs = Repository.root.appending(path: "Tests/TesseraCLITests/Vectors/right-programs")
    let files = try FileManager.default.contentsOfDirectory(atPath: programs.path).sorted()
    #expect(files.count >= 25)
    for (index, file) in files.enumerated() {
      let program = try Data(contentsOf: programs.appending(path: file))
      try Self.write(program, to: "class/plain/\(file)", in: folder)
      let form = Self.forms[index % Self.forms.count]
      let isScript = program.starts(with: Data("#".utf8))
      try Self.write(isScript ? program : form.form(program), to: "class/forms/\(file)", in: folder)
    }
    let grades = try Self.grades(in: folder, files.map { String($0.dropLast(4)) })
    for name in ["plain", "forms"] {
      let grade = try #require(grades[name])
      #expect(grade.open == [], "\(name)")
      #expect(grade.score == grade.most)
    }
  }

  /// Files that hold no program: they are graded, and earn nothing.
  private static let nothings: [(name: String, bytes: [UInt8])] = [
    ("white", Array("  \n\t\r\n".utf8)), ("comment", Array("-- done\n--[[ all of it ]]".utf8)),
    ("mark", [0xEF, 0xBB, 0xBF]), ("first line", Array("#!/usr/bin/env lua".utf8)),
    ("zeros", [0, 0, 0]), ("compiled", [0x1B, 0x4C, 0x75, 0x61, 0x54]),
    ("binary", Array(0...255)), ("wide", [0xFF, 0xFE, 0x2D, 0, 0x2D, 0]),
  ]

  @Test func `files without a program are graded and earn nothing`() throws {
    let folder = TemporaryFolder()
    for (name, bytes) in Self.nothings {
      try Self.write(Data(bytes), to: "class/\(name)/01_01_single_insert.lua", in: folder)
    }
    let grades = try Self.grades(in: folder, ["01_01_single_insert"])
    #expect(grades.count == Self.nothings.count)
    for (name, _) in Self.nothings { #expect(grades[name]?.score == 0, "\(name)") }
  }
}
