import LuaRuntime

/// A course: exercises in an order in which each comes behind those it needs.
package struct ExercisePack: Sendable {
  /// The title, language and other properties in `pack.txt`.
  package var manifest: PackManifest
  /// The exercises in the order in which learners meet them.
  package var exercises: [Exercise]
  /// The texts that learners read.
  package var catalogue: Catalogue
  /// The files, by name.
  package var files: [String: String]

  /// The name of the file with a pack's own texts.
  package static let catalogueFile = "catalogue.txt"

  /// Reads a pack from its files. Complexity: O(n log n).
  ///
  /// - Parameters:
  ///   - files: the texts of the files by name; only `.lua`, `pack.txt` and `catalogue.txt` count.
  ///   - folder: what faults put before the names; may be empty.
  /// - Throws: `PackFaults` with every fault of every file.
  package init(files: [String: String], folder: String = "") throws(PackFaults) {
    var faults: [PackFault] = []
    func path(_ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
    func collect<Result>(_ body: () throws(PackFaults) -> Result) -> Result? {
      do throws(PackFaults) {
        return try body()
      } catch {
        faults += error.faults
        return nil
      }
    }
    self.files = files
    var manifest: PackManifest?
    if let text = files[PackManifest.file] {
      manifest = collect { () throws(PackFaults) in
        try PackManifest(reading: text, file: path(PackManifest.file))
      }
    } else {
      faults.append(
        PackFault(
          path(PackManifest.file), "the file is missing",
          fix: "a pack has one; tessera learn author new makes an example"))
    }
    var catalogue = Catalogue()
    if let text = files[Self.catalogueFile] {
      catalogue =
        collect { () throws(PackFaults) in
          try Catalogue(reading: text, file: path(Self.catalogueFile))
        } ?? catalogue
    }
    var exercises: [Exercise] = []
    for (name, text) in files.sorted(by: { $0.key < $1.key }) where name.hasSuffix(".lua") {
      let read = collect { () throws(PackFaults) in
        try ExerciseReader.read(text, file: path(name))
      }
      guard var exercise = read else { continue }
      if exercise.id + ".lua" != name {
        faults.append(
          PackFault(
            path(name), "the id is \(exercise.id), and the file is not named after it",
            fix: "name the file \(exercise.id).lua, or change the id"))
      }
      exercise.file = name
      exercises.append(exercise)
    }
    if exercises.isEmpty, faults.isEmpty {
      faults.append(
        PackFault(
          folder.isEmpty ? "the pack" : folder, "there is no exercise",
          fix: "add a file such as 01_01_insert.lua; tessera learn author new makes an example"))
    }
    if let manifest {
      faults += Self.faults(of: exercises, chapters: manifest.chapters.map(\.number), path)
    }
    if faults.isEmpty {
      do throws(PackFaults) {
        exercises = try Self.ordered(exercises, path)
      } catch {
        faults += error.faults
      }
    }
    guard faults.isEmpty, let manifest else { throw PackFaults(faults) }
    self.manifest = manifest
    self.catalogue = catalogue
    self.exercises = exercises
  }

  private static func faults(
    of exercises: [Exercise], chapters: [String], _ path: (String) -> String
  ) -> [PackFault] {
    var faults: [PackFault] = []
    let ids = exercises.map(\.id)
    for exercise in exercises {
      if !chapters.contains(exercise.chapter) {
        faults.append(
          PackFault(
            path(exercise.file), "there is no chapter \(exercise.chapter)",
            fix: "add `chapter \(exercise.chapter) …` to \(PackManifest.file), or change the id"))
      }
      for name in exercise.needs where !ids.contains(name) {
        faults.append(
          PackFault(
            path(exercise.file),
            "it needs '\(name)', which is no exercise of the pack"
              + Suggestion.sentence(for: name, among: ids),
            fix: "correct the line `--@ needs`"))
      }
    }
    return faults
  }

  /// Returns the exercises by id, except where one needs a later one. Complexity: O(n²).
  ///
  /// - Throws: a fault that names a circle of exercises which need each other.
  static func ordered(
    _ exercises: [Exercise], _ path: (String) -> String = { $0 }
  ) throws(PackFaults) -> [Exercise] {
    var rest = exercises.sorted { $0.id < $1.id }
    var result: [Exercise] = []
    var done: Set<String> = []
    while !rest.isEmpty {
      guard let index = rest.firstIndex(where: { done.isSuperset(of: $0.needs) }) else {
        let circle = circle(among: rest)
        throw PackFaults([
          PackFault(
            path(rest[0].file),
            "these need each other: " + (circle + circle.prefix(1)).joined(separator: " → "),
            fix: "remove one of their `--@ needs`")
        ])
      }
      done.insert(rest[index].id)
      result.append(rest.remove(at: index))
    }
    return result
  }

  /// Walks needs until an exercise comes again.
  private static func circle(among exercises: [Exercise]) -> [String] {
    let needs = Dictionary(exercises.map { ($0.id, $0.needs) }) { first, _ in first }
    var way: [String] = []
    var next = exercises.first?.id
    while let id = next {
      if let start = way.firstIndex(of: id) { return Array(way[start...]) }
      way.append(id)
      next = needs[id]?.first { needs[$0] != nil }
    }
    return way
  }
}

extension ExercisePack {
  /// Returns the exercise with an id, or nil. Complexity: O(n).
  package func exercise(_ id: String) -> Exercise? { exercises.first { $0.id == id } }

  /// Returns the id that was meant, if one is close.
  package func suggestion(for id: String) -> String {
    let ids = exercises.map(\.id)
    let whole = Suggestion.sentence(for: id, among: ids)
    guard whole.isEmpty else { return whole }
    // People leave the numbers out.
    let names = ids.map { String($0.drop { $0.isNumber || $0 == "_" }) }
    return Suggestion.sentence(for: id, among: names)
  }

  /// The path of the learner's file below the folder of the course.
  package func learnerPath(of exercise: Exercise) -> String {
    let chapter = manifest.chapters.first { $0.number == exercise.chapter }
    return "exercises/\(chapter?.folder ?? exercise.chapter)/\(exercise.learnerFile)"
  }

  /// A checker of an exercise with the pack's texts.
  package func checker(of exercise: Exercise) -> ExerciseChecker {
    ExerciseChecker(exercise, catalogue: catalogue)
  }
}
