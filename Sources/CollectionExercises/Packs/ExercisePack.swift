import CollectionCore
import LuaRuntime

/// A course: exercises in an order in which each one follows those that it needs.
package struct ExercisePack: Sendable {
  /// The files that the exercises were read from.
  package let source: PackSource
  /// The exercises in the order for learners.
  package let exercises: [Exercise]

  /// The title, language and other properties in `pack.txt`.
  package var manifest: PackManifest { source.manifest }
  /// The texts for learners.
  package var catalogue: Catalogue { source.catalogue }
  /// The files, by name.
  package var files: [String: String] { source.files }

  /// Reads a pack from its files. Complexity: O(n log n).
  ///
  /// - Parameters:
  ///   - files: the texts of the files by name; only `.lua`, `pack.txt` and `catalogue.txt` are
  ///     read.
  ///   - folder: the prefix of names in problems; may be empty.
  /// - Throws: `PackProblems` with every problem of every file.
  package init(files: [String: String], folder: String = "") throws(PackProblems) {
    try self.init(PackSource(files: files, folder: folder))
  }

  /// Parses every exercise of a pack and determines the order. Complexity: O(n log n).
  ///
  /// - Throws: `PackProblems` with every problem of every file.
  package init(_ source: PackSource) throws(PackProblems) {
    var problems: [PackProblem] = []
    let exercises = source.parseAll(&problems)
    guard problems.isEmpty else { throw PackProblems(problems) }
    self.source = source
    self.exercises = try Self.ordered(exercises, source.path)
  }

  /// Returns the exercises by id, except if one needs a later one. Complexity: O(n²).
  ///
  /// - Throws: a problem that names a cycle of exercises that need each other.
  static func ordered(
    _ exercises: [Exercise], _ path: (String) -> String = { $0 }
  ) throws(PackProblems) -> [Exercise] {
    var rest = exercises.sorted { $0.id < $1.id }
    var result: [Exercise] = []
    var done: Set<String> = []
    while !rest.isEmpty {
      guard let index = rest.firstIndex(where: { done.isSuperset(of: $0.needs) }) else {
        let circle = circle(among: rest)
        throw PackProblems([
          PackProblem(
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

  /// Follows needs until an exercise repeats.
  private static func circle(among exercises: [Exercise]) -> [String] {
    let needs = Dictionary(firstOf: exercises.map { ($0.id, $0.needs) })
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
  /// Returns the exercise with an id, or nil if there is none. Complexity: O(n).
  package func exercise(_ id: String) -> Exercise? { exercises.first { $0.id == id } }

  /// Returns the exercise that matches a word, or nil if none or several match.
  ///
  /// Words are matched as in `PackSource.ids(named:)`. Complexity: O(n log n).
  package func exercise(named word: String) -> Exercise? {
    let found = source.ids(named: word)
    return found.count == 1 ? exercise(found[0]) : nil
  }

  /// Returns the likely ids if the word is the start of some or close to one; otherwise an empty
  /// text.
  package func suggestion(for id: String) -> String {
    let several = source.ids(named: id)
    if several.count > 1 {
      return "; there are \(several.count): \(several.prefix(3).joined(separator: ", "))"
        + (several.count > 3 ? ", …" : "")
    }
    let ids = exercises.map { $0.id }
    let whole = Suggestion.sentence(for: id, among: ids)
    guard whole.isEmpty else { return whole }
    // People leave the numbers out.
    let names = ids.map { String($0.drop { $0.isNumber || $0 == "_" }) }
    return Suggestion.sentence(for: id, among: names)
  }
}
