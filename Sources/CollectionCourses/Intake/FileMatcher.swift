import CollectionExercises
import HostSystem
import LuaRuntime

/// Determines a file's exercise by its path.
struct FileMatcher: Sendable {
  /// A file's exercise, and how well the path fits.
  struct Match {
    /// The id of the exercise, and whether it is graded.
    var exercise: String
    var isGraded: Bool
    /// The folder that contains the first part of the place.
    var folder: [FileName]
    /// A Boolean value that indicates whether the name is only similar to the expected one.
    var isGuess: Bool
    /// The number of the place: that of the course, the same without `exercises`, the id, the bare
    /// name.
    var place: Int
  }

  /// A possible place of an exercise's file: folders and the name without `.lua`, in the form of
  /// `key`.
  private struct Place: Sendable {
    var exercise: String
    var isGraded: Bool
    var folders: [String]
    var stem: String
    var rank: Int
  }

  private var places: [String: [Place]] = [:]
  /// The folders of a course, in the form of `key`.
  private var courseFolders: Set<String>
  private var names: [String]

  /// Creates a matcher for the graded exercises, which knows all exercises of a pack.
  init(_ pack: ExercisePack, exercises: [Exercise]) {
    names = exercises.map(\.id) + exercises.map { String($0.learnerFile.dropLast(4)) }
    courseFolders = Set(
      (["exercises", "goals"] + pack.manifest.chapters.map(\.folder)).map(Self.key))
    let graded = Set(exercises.map(\.id))
    for exercise in pack.exercises {
      let course = pack.source.learnerPath(of: exercise).split(separator: "/").map(String.init)
      let isGraded = graded.contains(exercise.id)
      let stem = String(exercise.learnerFile.dropLast(4))
      add(exercise.id, isGraded, Array(course.dropLast()), stem, 0)
      add(exercise.id, isGraded, Array(course.dropFirst().dropLast()), stem, 1)
      add(exercise.id, isGraded, [], exercise.id, 2)
      // A bare name identifies an exercise if no other one has it.
      let others = isGraded ? exercises : pack.exercises
      if others.filter({ $0.learnerFile == exercise.learnerFile }).count == 1 {
        add(exercise.id, isGraded, [], stem, 3)
      }
    }
    // Better places come first, then graded exercises.
    for key in places.keys {
      places[key]?.sort { ($0.rank, $0.isGraded ? 0 : 1) < ($1.rank, $1.isGraded ? 0 : 1) }
    }
  }

  private mutating func add(
    _ exercise: String, _ isGraded: Bool, _ folders: [String], _ stem: String, _ rank: Int
  ) {
    places[Self.key(stem), default: []].append(
      Place(exercise: exercise, isGraded: isGraded, folders: folders, stem: stem, rank: rank))
  }

  /// Returns a name in lower case, with `_` for spaces and dashes, as people confuse such names.
  private static func key(_ name: String) -> String {
    String(name.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
  }

  /// Returns whether a folder is a part of a course, and so not a learner's.
  func isCourseFolder(_ name: FileName) -> Bool {
    courseFolders.contains(Self.key(name.shown))
  }

  /// Finds the exercise of a file, or returns nil if no exercise has such a file.
  ///
  /// - Parameter path: the names of the folders and the file.
  func match(_ path: [FileName]) -> Match? {
    guard let last = path.last else { return nil }
    let name = ProgramName(last.shown)
    guard name.isProgram else { return nil }
    let folders = path.dropLast()
    for stem in name.stems {
      for place in places[Self.key(stem)] ?? [] {
        let above = folders.suffix(place.folders.count)
        guard above.map({ Self.key($0.shown) }) == place.folders.map(Self.key) else { continue }
        let isExact =
          name.name == place.stem + ".lua" && above.map(\.shown) == place.folders
        return Match(
          exercise: place.exercise, isGraded: place.isGraded,
          folder: Array(folders.dropLast(place.folders.count)), isGuess: !isExact,
          place: place.rank)
      }
    }
    return nil
  }

  /// Returns `; did you mean 'x.lua'?` for a name that is similar to an exercise's, or an empty
  /// text.
  func suggestion(for name: String) -> String {
    let stem = ProgramName(name).stem
    guard stem.utf8.count <= 100 else { return "" }
    let wanted = stem.lowercased().hasSuffix(".txt") ? String(stem.dropLast(4)) : stem
    if names.contains(wanted) { return "; did you mean '\(wanted).lua'?" }
    return Suggestion.closest(to: wanted, among: names).map { "; did you mean '\($0).lua'?" } ?? ""
  }
}
