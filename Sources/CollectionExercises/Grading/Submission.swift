package import HostSystem

/// The work that a learner submitted: a file for one exercise, or a folder with files for several.
package struct Submission: Sendable, Hashable {
  /// The name of the file, without `.lua`, or of the folder.
  package var name: String
  /// The folder that was named to be graded, which may be reached through links.
  package var root: String
  /// The names of the folders that lead from there to the one in which the files are looked for.
  package var path: [String]
  /// The paths of each exercise's files in that folder, by the exercise's id.
  package var files: [String: [String]]
  /// The folder within that one where the files were found; nil if they are where they belong.
  package var innerFolder: String?
  /// The reason why nothing of it can be read; nil if it can.
  package var problem: String?

  /// Creates a submission.
  package init(
    name: String, root: String, path: [String] = [], files: [String: [String]]
  ) {
    self.name = name
    self.root = root
    self.path = path
    self.files = files
  }

  /// The folder in which the files are looked for.
  package var folder: String { ([root] + path).joined(separator: "/") }

  /// The most bytes that a program may have.
  package static let greatestSize = 1 << 20

  /// Reads the program for an exercise.
  ///
  /// - Returns: nil if none was submitted.
  /// - Throws: `TextFile.Failure`, also for links and files that are too large.
  package func source(for exercise: Exercise) throws(TextFile.Failure) -> String? {
    guard let file = files[exercise.id] else { return nil }
    return try UntrustedFiles.read(path + file, in: root, limit: Self.greatestSize)
  }
}

/// Finds out what was submitted.
package struct SubmissionFinder: Sendable {
  /// The pack.
  package var pack: ExercisePack
  /// The exercises that are to be graded.
  package var exercises: [Exercise]

  /// Creates a finder.
  package init(_ pack: ExercisePack, exercises: [Exercise]) {
    self.pack = pack
    self.exercises = exercises
  }

  /// The reason why there is nothing to grade.
  package enum Failure: Error, CustomStringConvertible {
    case absent(String)
    case empty(String)
    case whichExercise(String, count: Int)

    /// The sentence that says what is wrong, and what to do.
    package var description: String {
      switch self {
      case .absent(let path): "there is no file or folder '\(path)': check the name"
      case .empty(let path):
        "there is nothing to grade in '\(path)': it should hold a file or a folder per learner, or the "
          + "files of one learner, named as in exercises/ or after the exercises' ids; with --single it "
          + "is one learner's, whatever is in it"
      case .whichExercise(let path, let count):
        "'\(path)' is a single program, and there are \(count) exercises: say which one with "
          + "--exercise ID"
      }
    }
  }

  /// Finds everybody's submissions at some paths, sorted by name; names are made different.
  ///
  /// - Parameter areSingle: whether each folder is that of one learner, whatever is in it.
  /// - Throws: `Failure` if there is nothing at a path.
  package func submissions(
    at paths: [String], areSingle: Bool = false
  ) throws(Failure) -> [Submission] {
    var found: [Submission] = []
    for path in paths { found += try submissions(at: path, isSingle: areSingle) }
    found.sort { ($0.name, $0.folder) < ($1.name, $1.folder) }
    var names: Set<String> = []
    for index in found.indices {
      var name = found[index].name
      var number = 2
      while !names.insert(name).inserted {
        name = "\(found[index].name)~\(number)"
        number += 1
      }
      found[index].name = name
    }
    return found
  }

  private func submissions(at path: String, isSingle: Bool) throws(Failure) -> [Submission] {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let name = UntrustedFiles.name(of: path)
    switch UntrustedFiles.kind(of: path) {
    case .file:
      let folder = path.contains("/") ? String(path.dropLast(name.count + 1)) : "."
      return [try single(name, in: folder.isEmpty ? "/" : folder)]
    case .folder: break
    case .other, nil:
      // A link to a folder is the teacher's own doing; its entries are links by nobody else.
      guard UntrustedFiles.entries(in: path) != nil else { throw .absent(path) }
    }
    if isSingle { return [learner(name, [], in: path)] }
    let own = files(in: path, [], takesAny: false)
    if !own.isEmpty { return [Submission(name: name, root: path, files: own)] }
    var found: [Submission] = []
    for entry in UntrustedFiles.entries(in: path) ?? [] {
      switch entry.kind {
      case _ where !entry.hasPlainName:
        guard entry.kind == .folder || entry.name.hasSuffix(".lua") else { continue }
        found.append(
          refused(entry, "its name is not UTF-8: '\(entry.name)'; give it another name"))
      case .folder:
        found.append(learner(entry.name, [entry.name], in: path))
      case .file:
        if entry.name.hasSuffix(".lua") { found.append(try single(entry.name, in: path)) }
      case .other:
        found.append(
          refused(
            entry,
            "'\(entry.name)' is a link, or no file at all: put the file or folder itself there"
          ))
      }
    }
    guard !found.isEmpty else { throw .empty(path) }
    return found
  }

  /// Returns a submission that is never opened.
  private func refused(_ entry: UntrustedFiles.Entry, _ problem: String) -> Submission {
    let name = entry.name.hasSuffix(".lua") ? String(entry.name.dropLast(4)) : entry.name
    var submission = Submission(name: name, root: "", files: [:])
    submission.problem = problem
    return submission
  }

  private func single(_ file: String, in folder: String) throws(Failure) -> Submission {
    guard exercises.count == 1 else {
      throw .whichExercise("\(folder)/\(file)", count: exercises.count)
    }
    let name = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    return Submission(name: name, root: folder, files: [exercises[0].id: [file]])
  }

  /// The greatest depth below a learner's folder of the search for files, and its most folders.
  private static let greatestDepth = 3
  private static let greatestSearch = 64

  /// Finds what is in a learner's folder, or in the only folder below it that has files of
  /// exercises: unzipping likes to make one more.
  ///
  /// - Parameters:
  ///   - path: the names of the folders that lead from `root` to the learner's.
  private func learner(_ name: String, _ path: [String], in root: String) -> Submission {
    var submission = Submission(
      name: name, root: root, path: path, files: files(in: root, path, takesAny: true))
    guard submission.files.isEmpty else { return submission }
    var left = Self.greatestSearch
    let inner = innerFolders(of: root, path, [], &left)
    guard inner.count == 1, let found = inner.first else { return submission }
    submission.files = found.files.mapValues { found.path + $0 }
    submission.innerFolder = found.path.joined(separator: "/")
    return submission
  }

  /// Finds the folders below a learner's that have files of exercises.
  ///
  /// - Parameters:
  ///   - folder: the names of the folders that lead from `root` to the learner's.
  ///   - path: the folder to look into, from the learner's on.
  ///   - left: how many more folders are looked into.
  private func innerFolders(
    of root: String, _ folder: [String], _ path: [String], _ left: inout Int
  ) -> [(path: [String], files: [String: [String]])] {
    // A part of a course is no course: what belongs there was looked for already.
    let parts = ["exercises"] + pack.manifest.chapters.map(\.folder)
    let entries = UntrustedFiles.entries(of: folder + path, in: root) ?? []
    var found: [(path: [String], files: [String: [String]])] = []
    for entry in entries
    where entry.kind == .folder && entry.hasPlainName && !parts.contains(entry.name) {
      guard left > 0 else { break }
      left -= 1
      let inner = path + [entry.name]
      let files = files(in: root, folder + inner, takesAny: false)
      if !files.isEmpty {
        found.append((inner, files))
      } else if inner.count < Self.greatestDepth {
        found += innerFolders(of: root, folder, inner, &left)
      }
    }
    return found
  }

  /// Finds the files of exercises in a learner's folder: where the course puts them, or named after
  /// their ids, or by the learner's name for them where no other exercise has that.
  ///
  /// - Parameters:
  ///   - path: the names of the folders that lead from `root` to the one that is looked into.
  ///   - takesAny: whether the only program there is the one for the only exercise.
  private func files(
    in root: String, _ path: [String], takesAny: Bool
  ) -> [String: [String]] {
    var files: [String: [String]] = [:]
    for exercise in exercises {
      let course = pack.source.learnerPath(of: exercise).split(separator: "/").map(String.init)
      var places = [course, Array(course.dropFirst()), [exercise.id + ".lua"]]
      if exercises.filter({ $0.learnerFile == exercise.learnerFile }).count == 1 {
        places.append([exercise.learnerFile])
      }
      files[exercise.id] = places.first {
        UntrustedFiles.kind(of: path + $0, in: root) != nil
      }
    }
    guard files.isEmpty, takesAny, exercises.count == 1 else { return files }
    let entries = UntrustedFiles.entries(of: path, in: root) ?? []
    let programs = entries.filter { $0.name.hasSuffix(".lua") }
    return programs.count == 1 ? [exercises[0].id: [programs[0].name]] : [:]
  }
}
