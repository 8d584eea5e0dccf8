import CollectionExercises
import Foundation
import Testing

/// The course's solutions in Swift.
struct LearnSwiftTests {
  @Test func `Swift is refused before an exercise is solved, and shown after it`() throws {
    let learner = try LearnFolder()
    let locked = try learner.run("swift", "01_01")
    #expect(locked.status == 1)
    #expect(
      locked.stdout
        == "01_01_single_insert is not solved yet, and its Swift code is its solution: solve it first\n"
    )
    try learner.solve("01_01_single_insert")
    let solved = try learner.run("run", "01_01")
    #expect(solved.stdout.contains("in Swift: tessera learn swift 01_01_single_insert\n"))
    let shown = try learner.run("swift", "01_01")
    #expect(shown.status == 0)
    #expect(
      shown.stdout.contains(
        "    collectionView.insertItems(at: [IndexPath(item: 1, section: 0)])\n"))
    try learner.solve("00_04_quiz")
    _ = try learner.run("run", "00_04")
    #expect(
      try learner.run("swift", "00_04").stdout
        == "00_04_quiz has no Swift code: it is about something that UIKit does not have\n")
    #expect(try learner.run("swift", "00_04", "--json").stdout.contains("\"swift\":null"))
  }

  @Test func `a handout does not show the Swift of a solution in clear`() throws {
    let pack = try PackSource.builtIn()
    let code = try #require(try pack.exercise("01_01_single_insert")?.swift).code
    for hasSolutions in [true, false] {
      let files = pack.studentFiles(hasSolutions: hasSolutions)
      #expect(!files.values.contains { $0.contains(code) })
      let copy = try PackSource(files: files).exercise("01_01_single_insert")
      #expect(copy?.swift?.code.isEmpty == (hasSolutions ? false : nil))
    }
  }

  @Test(.enabled(if: SwiftCompiler.path != nil, "swiftc is not on the path"))
  func `all of it compiles against declarations of UIKit`() throws {
    let pack = try ExercisePack.builtIn()
    let folder = TemporaryFolder()
    let written = pack.exercises.filter { $0.swift != nil }
    #expect(written.count >= 56)
    #expect(
      Set(written.map(\.chapter)).isSuperset(of: ["00", "01", "02", "03", "04", "05", "06", "12"]))
    // Each is the body of a view controller of its own.
    let text = written.map { exercise in
      """

      final class Exercise_\(exercise.id): UICollectionViewController {
      #sourceLocation(file: "\(exercise.id).swift", line: 1)
      \(exercise.swift?.code ?? "")
      #sourceLocation()
      }
      """
    }.joined()
    try folder.write("import Foundation\nimport UIKit\n\(text)\n", to: "course.swift")
    #expect(try SwiftCompiler.buildUIKit(in: folder.url, isLibrary: false) == "")
    let messages = try SwiftCompiler.run(
      ["-typecheck", "-swift-version", "6", "-I", ".", "course.swift"], in: folder.url)
    #expect(messages == "")
  }
}
