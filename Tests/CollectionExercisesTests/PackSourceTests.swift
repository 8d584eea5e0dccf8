import CollectionCourses
import CollectionExercises
import Foundation
import Synchronization
import Testing

/// A parser of exercises that notes the files it parses.
private final class CountedParser: Sendable {
  private let content = Mutex<[String]>([])

  /// The files that were parsed, in that order.
  var files: [String] { content.withLock { $0 } }

  /// Parses a file and notes it.
  func parse(_ text: String, _ file: String) throws(PackProblems) -> Exercise {
    content.withLock { $0.append(file) }
    return try ExerciseReader.read(text, file: file)
  }
}

@Suite struct PackSourceTests {
  private static let manifest = "name p\ntitle P\nversion 2\nlanguage en\nchapter 01 One\n"

  private static func files(_ more: [String: String] = [:]) -> [String: String] {
    var files = ["pack.txt": manifest]
    for id in ["01_01_a", "01_02_b", "01_03_c"] {
      files[id + ".lua"] = ExerciseTemplate.exercise(id)
    }
    return files.merging(more) { $1 }
  }

  /// The problems that a pack is refused for, one a line.
  private static func problems(_ body: () throws(PackProblems) -> some Any) -> String {
    do throws(PackProblems) {
      _ = try body()
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `a pack whose manifest is sound parses no exercise until one is asked for`() throws {
    let parser = CountedParser()
    let source = try PackSource(files: Self.files(), folder: "p", parser: parser.parse)
    #expect(parser.files == [])
    #expect(source.ids == ["01_01_a", "01_02_b", "01_03_c"])
    #expect(source.manifest.version == 2)
    #expect(parser.files == [])
    #expect(try source.exercise("01_02_b")?.file == "01_02_b.lua")
    #expect(parser.files == ["p/01_02_b.lua"])
    #expect(try source.exercise("01_02_x") == nil)
    #expect(parser.files == ["p/01_02_b.lua"])
  }

  @Test func `the whole pack parses each exercise once`() throws {
    let parser = CountedParser()
    let pack = try ExercisePack(PackSource(files: Self.files(), parser: parser.parse))
    #expect(pack.exercises.map(\.id) == ["01_01_a", "01_02_b", "01_03_c"])
    #expect(parser.files == ["01_01_a.lua", "01_02_b.lua", "01_03_c.lua"])
  }

  @Test(arguments: [
    ["01_01_a.lua": "--@ ids 01_01_a\n", "01_03_c.lua": "x = 1\n"],
    ["01_01_a.lua": ExerciseTemplate.exercise("01_02_b"), "01_03_c.lua": "x = 1\n"],
    [
      "01_01_a.lua": ExerciseTemplate.exercise("01_01_a").replacing(
        "--@ title", with: "--@ needs 01_01_aa\n--@ title")
    ],
    ["pack.txt": "name p\ntitle P\nchapter 02 Two\n"],
  ])
  func `an exercise at fault tells every problem, as the whole pack does`(
    more: [String: String]
  ) throws {
    let source = try PackSource(files: Self.files(more), folder: "p")
    let whole = Self.problems { () throws(PackProblems) in try ExercisePack(source) }
    #expect(whole.hasPrefix("p/01_01_a.lua"))
    #expect(Self.problems { () throws(PackProblems) in try source.exercise("01_01_a") } == whole)
  }

  @Test func `an exercise at fault keeps nobody from another, and keeps the order from all`() throws
  {
    let source = try PackSource(files: Self.files(["01_03_c.lua": "x = 1\n"]), folder: "p")
    #expect(try source.exercise("01_01_a")?.id == "01_01_a")
    let whole = Self.problems { () throws(PackProblems) in try ExercisePack(source) }
    #expect(whole.hasPrefix("p/01_03_c.lua:1:"))
  }

  @Test func `a manifest at fault is told with the problems of the exercises`() {
    let files = Self.files(["pack.txt": "name p\ntitle P\n", "01_03_c.lua": "x = 1\n"])
    let problems = Self.problems { () throws(PackProblems) in
      try PackSource(files: files, folder: "p")
    }
    #expect(
      problems
        == Self.problems { () throws(PackProblems) in try ExercisePack(files: files, folder: "p") }
    )
    #expect(
      problems.split(separator: "\n").map { $0.prefix(while: { $0 != " " }) }
        == ["p/pack.txt:", "p/01_03_c.lua:1:"])
  }
}

@Suite struct CourseTests {
  /// Starts the built-in course in a folder, which is removed afterwards.
  private func withCourse(_ body: (String, CountedParser) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try Course.start(in: folder.path, .builtIn(), isBuiltIn: true)
    try body(folder.path, CountedParser())
  }

  @Test func `checking one exercise of the course parses the one`() throws {
    try withCourse { folder, parser in
      let course = try Course(at: folder, parser: parser.parse)
      let exercise = try #require(try course.exercise("wwdc"))
      let source = try #require(try course.source(of: exercise))
      var checker = course.pack.checker(of: exercise)
      checker.exercise.limits.seconds += 60
      let result = checker.check(source)
      let screen = ExerciseScreen(pack: course.pack, progress: course.progress)
      let text = screen.text(exercise, result, next: nil, .init())
      #expect(result.status == .fail || result.status == .error)
      #expect(text.contains("0 of \(course.pack.ids.count)"))
      #expect(parser.files == ["02_08_wwdc.lua"])
    }
  }

  @Test func `the current exercise is parsed alone, and the first open one with all others`() throws
  {
    try withCourse { folder, parser in
      var course = try Course(at: folder, parser: parser.parse)
      course.progress.current = "02_08_wwdc"
      #expect(try course.currentExercise()?.id == "02_08_wwdc")
      #expect(parser.files == ["02_08_wwdc.lua"])
      course.progress.current = nil
      #expect(try course.currentExercise()?.id == "00_01_hello")
      #expect(parser.files.count == 1 + course.pack.ids.count)
      _ = try course.wholePack()
      #expect(parser.files.count == 1 + course.pack.ids.count)
    }
  }

  @Test func `an unknown id parses nothing before somebody asks for what was meant`() throws {
    try withCourse { folder, parser in
      var course = try Course(at: folder, parser: parser.parse)
      #expect(try course.exercise("wwdcc") == nil)
      #expect(parser.files == [])
      #expect(try course.wholePack().suggestion(for: "wwdcc").contains("wwdc"))
    }
  }
}
