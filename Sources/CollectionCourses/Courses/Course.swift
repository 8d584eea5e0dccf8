package import CollectionExercises
package import HostSystem

/// A learner's course: a folder with the exercises' files, and the learner's progress.
package struct Course {
  /// The folder, without a slash at the end.
  package let folder: String
  /// The files of the exercises.
  package let pack: PackSource
  /// The progress of the learner.
  package var progress: Progress
  /// The pack with all exercises, after the first request for it.
  private var whole: ExercisePack?

  /// The folder in a course for a pack that is not built in.
  package static let packFolder = ".tessera-pack"

  /// The reason why a course could not be used.
  package enum Failure: Error, CustomStringConvertible {
    /// There is no course here, nor in a parent folder.
    case none
    case folder(Folder.Failure)
    case file(TextFile.Failure)
    case pack(PackSource.Failure)
    case problems(PackProblems)

    /// The message with the problem and the advice.
    package var description: String {
      switch self {
      case .none:
        "there is no course here: start one with tessera learn start, or go to its folder"
      case .folder(let failure): failure.description
      case .file(let failure): failure.description
      case .pack(let failure): failure.description
      case .problems(let problems): problems.description
      }
    }
  }

  /// Opens the course in a folder or one of its parents, without parsing exercises.
  ///
  /// - Parameter parser: the function that parses an exercise on demand.
  package init(
    at folder: String = ".", parser: @escaping PackSource.Parser = ExerciseReader.read
  ) throws(Failure) {
    var reached = folder
    var steps = 0
    // No file system is so deep; a path with more dots would be refused anyway.
    while !Folder.exists("\(reached)/\(Progress.file)") {
      steps += 1
      guard steps < 64 else { throw .none }
      reached += "/.."
    }
    self.folder = Self.tidy(reached)
    progress = try Self.progress(in: self.folder)
    pack = try Self.pack(progress.pack, in: reached, parser, language: progress.language)
  }

  private static func progress(in folder: String) throws(Failure) -> Progress {
    let text: String
    do throws(TextFile.Failure) {
      text = try TextFile.read([Progress.file], beside: folder)
    } catch {
      throw .file(error)
    }
    do throws(PackProblems) {
      let state = folder == "." ? Progress.file : "\(folder)/\(Progress.file)"
      return try Progress(reading: text, file: state)
    } catch {
      throw .problems(error)
    }
  }

  private static func pack(
    _ name: String?, in folder: String, _ parser: @escaping PackSource.Parser, language: String?
  ) throws(Failure) -> PackSource {
    let pack = try pack(name, in: folder, parser)
    guard let language else { return pack }
    do throws(PackProblems) {
      return try pack.translated(into: language)
    } catch {
      throw .problems(error)
    }
  }

  private static func pack(
    _ name: String?, in folder: String, _ parser: @escaping PackSource.Parser
  ) throws(Failure) -> PackSource {
    if let name {
      do throws(PackSource.Failure) {
        return try PackSource(folder: "\(folder)/\(name)", parser: parser)
      } catch {
        throw .pack(error)
      }
    }
    do throws(PackProblems) {
      return try PackSource.builtIn(parser: parser)
    } catch {
      throw .problems(error)
    }
  }

  /// Returns `./..` as `..`.
  private static func tidy(_ path: String) -> String {
    path.hasPrefix("./") && path.count > 2 ? String(path.dropFirst(2)) : path
  }

  private init(folder: String, pack: ExercisePack, progress: Progress) {
    self.folder = folder
    self.pack = pack.source
    self.progress = progress
    whole = pack
  }
}

extension Course {
  /// Returns the pack with all exercises in order; the first call parses every exercise.
  ///
  /// - Throws: `Failure.problems` with every problem of every file.
  package mutating func wholePack() throws(Failure) -> ExercisePack {
    if let whole { return whole }
    do throws(PackProblems) {
      let pack = try ExercisePack(pack)
      whole = pack
      return pack
    } catch {
      throw .problems(error)
    }
  }

  /// Returns the exercise that matches a word, or nil if none or several match.
  ///
  /// Words are matched as in `PackSource.ids(named:)`. One exercise is parsed.
  ///
  /// - Throws: `Failure.problems` with every problem of every file, if this one has any.
  package func exercise(_ id: String) throws(Failure) -> Exercise? {
    let found = pack.ids(named: id)
    guard found.count == 1 else { return nil }
    do throws(PackProblems) {
      return try pack.exercise(found[0])
    } catch {
      throw .problems(error)
    }
  }

  /// Returns the current exercise, else the first open one, or nil if there is none.
  ///
  /// The current exercise is parsed alone.
  package mutating func currentExercise() throws(Failure) -> Exercise? {
    if let current = progress.current, pack.ids.contains(current) { return try exercise(current) }
    return try progress.exercise(in: wholePack())
  }
}

extension Course {
  /// Returns the path of an exercise's file, relative to the folder in which the course was opened.
  package func path(of exercise: Exercise) -> String {
    folder == "." ? pack.learnerPath(of: exercise) : "\(folder)/\(pack.learnerPath(of: exercise))"
  }

  /// A Boolean value that indicates whether every exercise is solved.
  package var isDone: Bool { progress.solved(in: pack) == pack.ids.count }

  /// Reads the learner's program for an exercise, or returns nil if the file does not exist.
  package func source(of exercise: Exercise) throws(Failure) -> String? {
    try program(of: exercise)?.text
  }

  /// Reads the learner's program for an exercise, with its encoding, or returns nil if there is no
  /// file.
  package func program(of exercise: Exercise) throws(Failure) -> ProgramText? {
    let path = path(of: exercise)
    // Opening a pipe would wait for a writer.
    if let kind = Folder.special(at: path) { throw .file(.special(path, kind)) }
    do throws(TextFile.Failure) {
      return try ProgramText(TextFile.bytes(of: path))
    } catch {
      if case .missing = error { return nil }
      throw .file(error)
    }
  }

  /// Changes the learner's progress, on disk and in memory.
  ///
  /// Changes by other programs since the course was opened are read first, and kept.
  package mutating func update(_ change: (inout Progress) -> Void) throws(Failure) {
    let lock = try Self.lock(folder)
    defer { lock.remove() }
    // If the file was removed, it is written again.
    if Folder.exists("\(folder)/\(Progress.file)") { progress = try Self.progress(in: folder) }
    change(&progress)
    try save()
  }

  private static func lock(_ folder: String) throws(Failure) -> FileLock {
    do throws(Folder.Failure) {
      return try Folder.lock(folder)
    } catch {
      throw .folder(error)
    }
  }

  /// Writes the learner's progress while the folder is locked.
  private func save() throws(Failure) {
    do throws(Folder.Failure) {
      try Folder.write(progress.text, to: "\(folder)/\(Progress.file)")
    } catch {
      throw .folder(error)
    }
  }

  /// Restores an exercise's file; its present contents are kept in a second file.
  ///
  /// - Returns: the path of the second file, such as `08_wwdc.lua.~1~`; nil if there was nothing to
  ///   keep.
  package func reset(_ exercise: Exercise) throws(Failure) -> String? {
    let path = path(of: exercise)
    let lock = try Self.lock(folder)
    defer { lock.remove() }
    do throws(Folder.Failure) {
      let backup = Folder.exists(path) ? backupPath(of: exercise) : nil
      if let backup { try Folder.rename(path, to: backup) }
      try Folder.write(pack.learnerText(of: exercise), to: path)
      return backup
    } catch {
      throw .folder(error)
    }
  }

  /// Returns the path of the second file that a reset would write.
  package func backupPath(of exercise: Exercise) -> String {
    let path = path(of: exercise)
    var number = 1
    while Folder.exists("\(path).~\(number)~") { number += 1 }
    return "\(path).~\(number)~"
  }
}

extension Course {
  /// Writes the missing files of a course, and the learner's progress.
  ///
  /// - Parameters:
  ///   - pack: the exercises; a copy without hidden checks is stored in the course unless the pack
  ///     is built in.
  ///   - isBuiltIn: whether the pack is built in.
  ///   - language: the language of the texts; nil keeps the language of an existing course.
  /// - Returns: the course, and the number of files that existed already.
  /// - Throws: also problems of the pack that are visible without running anything.
  package static func start(
    in folder: String, _ pack: ExercisePack, isBuiltIn: Bool, language: String? = nil
  ) throws(Failure) -> (course: Course, kept: Int) {
    let source = pack
    let pack: ExercisePack
    do throws(PackProblems) {
      pack =
        try language.map { language throws(PackProblems) in
          try ExercisePack(source.source.translated(into: language))
        } ?? source
    } catch {
      throw .problems(error)
    }
    if !isBuiltIn {
      let findings = pack.textFindings
      guard findings.isEmpty else { throw .problems(PackProblems(findings)) }
    }
    do throws(Folder.Failure) {
      try Folder.make(folder)
    } catch {
      throw .folder(error)
    }
    let lock = try lock(folder)
    defer { lock.remove() }
    var progress = Progress()
    let statePath = "\(folder)/\(Progress.file)"
    if Folder.exists(statePath) {
      var old = try Course(at: folder)
      guard try old.wholePack().manifest.name == pack.manifest.name else {
        throw .problems(
          PackProblems([
            PackProblem(
              statePath, "the course '\(old.pack.manifest.title)' is in this folder",
              fix: "start another one in a folder of its own: tessera learn start FOLDER")
          ]))
      }
      progress = old.progress
    }
    progress.pack = isBuiltIn ? nil : packFolder
    if let language { progress.language = language == source.manifest.language ? nil : language }
    for exercise in pack.exercises where progress.entries[exercise.id] == nil {
      progress[exercise.id] = Progress.Entry()
    }
    let course = Course(folder: folder, pack: pack, progress: progress)
    var kept = 0
    do throws(Folder.Failure) {
      if !isBuiltIn {
        for (name, text) in course.pack.studentFiles.sorted(by: { $0.key < $1.key }) {
          try Folder.write(text, to: "\(folder)/\(packFolder)/\(name)")
        }
      }
      for exercise in pack.exercises {
        let path = course.path(of: exercise)
        if Folder.exists(path) {
          kept += 1
        } else {
          try Folder.write(course.pack.learnerText(of: exercise), to: path)
        }
        try Folder.write(
          course.pack.goalText(of: exercise),
          to: "\(folder)/goals/\(course.pack.goalPath(of: exercise))")
      }
    } catch {
      throw .folder(error)
    }
    try course.save()
    return (course, kept)
  }
}
