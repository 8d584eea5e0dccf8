import CollectionScripting
import LuaRuntime

/// The files of a pack: its manifest, its texts, and exercises that are parsed on demand.
///
/// A caller that needs one exercise pays only for that one. The order of the exercises depends on
/// all of them; `ExercisePack` has it.
package struct PackSource: Sendable {
  /// The title, language and other properties in `pack.txt`.
  package private(set) var manifest: PackManifest
  /// The texts for learners.
  package private(set) var catalogue: Catalogue
  /// The files, by name.
  package let files: [String: String]
  /// The prefix of file names in problems; may be empty.
  let folder: String
  private let parse: Parser

  /// A function that parses the text of an exercise's file; the second argument is its name in
  /// problems.
  package typealias Parser =
    @Sendable (_ text: String, _ file: String) throws(PackProblems) -> Exercise

  /// The name of the file with a pack's own texts.
  package static let catalogueFile = "catalogue.txt"

  /// Returns whether a file contains texts of a pack, such as `catalogue.txt`.
  ///
  /// The file for a language has a name such as `catalogue.de.txt`.
  package static func isCatalogue(_ name: String) -> Bool {
    name == catalogueFile || name.hasPrefix("catalogue.") && name.hasSuffix(".txt")
  }

  /// The languages into which the exercises are translated, sorted.
  package var languages: [String] {
    files.keys.filter { Self.isCatalogue($0) && $0 != Self.catalogueFile }
      .map { String($0.dropFirst("catalogue.".count).dropLast(".txt".count)) }.sorted()
  }

  /// Reads the manifest and the texts of a pack, and exercises only if one of these has problems.
  ///
  /// Complexity: O(n) for n bytes of them.
  ///
  /// - Parameters:
  ///   - files: the texts of the files by name; only `.lua`, `pack.txt` and `catalogue.txt` are
  ///     read.
  ///   - folder: the prefix of names in problems; may be empty.
  ///   - parser: the function that parses an exercise on demand.
  /// - Throws: `PackProblems` with every problem of every file.
  package init(
    files: [String: String], folder: String = "", parser: @escaping Parser = ExerciseReader.read
  ) throws(PackProblems) {
    func path(_ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
    var problems: [PackProblem] = []
    func collect<Result>(_ body: () throws(PackProblems) -> Result) -> Result? {
      do throws(PackProblems) {
        return try body()
      } catch {
        problems += error.problems
        return nil
      }
    }
    var manifest: PackManifest?
    if let text = files[PackManifest.file] {
      manifest = collect { () throws(PackProblems) in
        try PackManifest(reading: text, file: path(PackManifest.file))
      }
    } else {
      problems.append(
        PackProblem(
          path(PackManifest.file), "the file is missing",
          fix: "a pack has one; tessera learn author new makes an example"))
    }
    var catalogue = Catalogue()
    if let text = files[Self.catalogueFile] {
      catalogue =
        collect { () throws(PackProblems) in
          try Catalogue(reading: text, file: path(Self.catalogueFile))
        } ?? catalogue
    }
    self.manifest = manifest ?? PackManifest()
    self.catalogue = catalogue
    self.files = files
    self.folder = folder
    parse = parser
    guard problems.isEmpty else {
      _ = parseAll(&problems, knowsChapters: manifest != nil)
      throw PackProblems(problems)
    }
  }
}

extension PackSource {
  /// Returns the pack with the texts of a language, as far as its catalogue contains them.
  ///
  /// - Throws: `PackProblems` for a language without a catalogue, and for problems of the
  ///   catalogue. Complexity: O(n log n), because every exercise is parsed.
  package func translated(into language: String) throws(PackProblems) -> PackSource {
    guard language != manifest.language else { return self }
    let name = "catalogue.\(language).txt"
    guard let text = files[name] else {
      let languages = ([manifest.language] + languages).joined(separator: ", ")
      throw PackProblems([
        PackProblem(
          path(name), "the pack has no texts in the language '\(language.printable)'",
          fix: "the languages are \(languages)")
      ])
    }
    let other = try Catalogue(
      reading: text, file: path(name), translating: ExercisePack(self).translatableKeys)
    var pack = self
    pack.catalogue = catalogue.merging(other)
    pack.manifest.title = other.overrides["pack.title"] ?? manifest.title
    for index in manifest.chapters.indices {
      let key = "chapter.\(manifest.chapters[index].number)"
      pack.manifest.chapters[index].shownTitle = other.overrides[key]
    }
    return pack
  }

  /// The ids of the exercises, which are the names of their files, sorted. Complexity: O(n log n).
  package var ids: [String] { exerciseFiles.map { String($0.dropLast(".lua".count)) } }

  /// Returns the ids of the exercises that match a word; empty if there is none.
  ///
  /// A word is an id, a 1-based number in the list of exercises, or the start or the end of an id.
  ///
  /// Examples are `01_01_insert`, `8`, `01_01` and `insert`. Complexity: O(n log n).
  package func ids(named word: String) -> [String] {
    let ids = ids
    if ids.contains(word) { return [word] }
    if let number = Int(word), !word.hasPrefix("0"), ids.indices.contains(number - 1) {
      return [ids[number - 1]]
    }
    guard !word.isEmpty else { return [] }
    // A whole word matches before a part of one: 01_1 is not the start of 01_10 if there is an
    // 01_1_insert.
    let starts = ids.filter { $0.hasPrefix(word + "_") }
    if !starts.isEmpty { return starts }
    let ends = ids.filter { $0.hasSuffix("_" + word) }
    return ends.isEmpty ? ids.filter { $0.hasPrefix(word) } : ends
  }

  private var exerciseFiles: [String] { files.keys.filter { $0.hasSuffix(".lua") }.sorted() }

  /// Parses one exercise, or returns nil if there is no file for the id. Complexity: O(n) for n
  /// bytes of it.
  ///
  /// - Throws: `PackProblems` with every problem of every file, if this one has any.
  package func exercise(_ id: String) throws(PackProblems) -> Exercise? {
    let name = id + ".lua"
    guard let text = files[name] else { return nil }
    var problems: [PackProblem] = []
    if let exercise = exercise(name, text, &problems) {
      problems += contradictions(of: [exercise], among: ids)
      if problems.isEmpty { return exercise }
    }
    problems = []
    _ = parseAll(&problems)
    throw PackProblems(problems)
  }

  /// Parses every exercise, in the order of the files' names. Complexity: O(n log n).
  ///
  /// - Parameters:
  ///   - problems: receives the problems of each exercise, and of all together.
  ///   - knowsChapters: whether the manifest could be read.
  func parseAll(_ problems: inout [PackProblem], knowsChapters: Bool = true) -> [Exercise] {
    let exercises = exerciseFiles.compactMap { name in
      files[name].flatMap { exercise(name, $0, &problems) }
    }
    if exercises.isEmpty, problems.isEmpty {
      problems.append(
        PackProblem(
          folder.isEmpty ? "the pack" : folder, "there is no exercise",
          fix: "add a file such as 01_01_insert.lua; tessera learn author new makes an example"))
    }
    if knowsChapters { problems += contradictions(of: exercises, among: exercises.map({ $0.id })) }
    return exercises
  }

  private func exercise(
    _ name: String, _ text: String, _ problems: inout [PackProblem]
  ) -> Exercise? {
    do throws(PackProblems) {
      var exercise = try parse(text, path(name)).translated(by: catalogue)
      if exercise.id + ".lua" != name {
        problems.append(
          PackProblem(
            path(name), "the id is \(exercise.id), and the file is not named after it",
            fix: "name the file \(exercise.id).lua, or change the id"))
      }
      exercise.file = name
      return exercise
    } catch {
      problems += error.problems
      return nil
    }
  }

  /// Finds chapters and needed exercises that are missing in the pack.
  private func contradictions(of exercises: [Exercise], among ids: [String]) -> [PackProblem] {
    let chapters = manifest.chapters.map { $0.number }
    var problems: [PackProblem] = []
    for exercise in exercises {
      if !chapters.contains(exercise.chapter) {
        problems.append(
          PackProblem(
            path(exercise.file), "there is no chapter \(exercise.chapter)",
            fix: "add `chapter \(exercise.chapter) …` to \(PackManifest.file), or change the id"))
      }
      for name in exercise.needs where !ids.contains(name) {
        problems.append(
          PackProblem(
            path(exercise.file),
            "it needs '\(name)', which is no exercise of the pack"
              + Suggestion.sentence(for: name, among: ids),
            fix: "correct the line `--@ needs`"))
      }
    }
    return problems
  }

  /// Returns the name of a file in problems.
  func path(_ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }

  /// The seed derived from the names and the texts of the files. Complexity: O(bytes).
  package var contentSeed: UInt64 {
    // Other words for the same exercises do not change the data.
    let files = files.filter { $0.key == Self.catalogueFile || !Self.isCatalogue($0.key) }
    return DrawnData.seed(of: files.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
  }

  /// Returns a checker of an exercise with the pack's texts.
  package func checker(of exercise: Exercise) -> ExerciseChecker {
    ExerciseChecker(exercise, catalogue: catalogue)
  }
}
