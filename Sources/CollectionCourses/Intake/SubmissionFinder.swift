import CollectionCore
package import CollectionExercises
import HostSystem

/// Determines the learners of submitted files, the files for each exercise, and the other files.
///
/// ```
/// submissions/ann/exercises/00_first_steps/01_hello.lua   a learner's folder
/// submissions/bob.zip                                     a learner's archive
/// submissions/cat.lua                                     a learner's program, for one exercise
/// ```
package struct SubmissionFinder: Sendable {
  /// The exercises to grade.
  package var exercises: [Exercise]
  /// The part of all submissions to read; nil for all of them.
  package var shard: GradeBook.Shard?
  /// The number of submissions that are read at once.
  package var jobs = 1
  private let matcher: FileMatcher

  /// Creates a finder.
  package init(_ pack: ExercisePack, exercises: [Exercise]) {
    self.exercises = exercises
    matcher = FileMatcher(pack, exercises: exercises)
  }

  /// All submissions, and lines about files that belong to no learner.
  package struct Found: Sendable, Hashable {
    package var submissions: [Submission] = []
    package var notes: [IntakeNote] = []
  }

  /// The reason why there is nothing to grade.
  package enum Failure: Error, CustomStringConvertible {
    case absent(String)
    case empty(String, [IntakeNote])
    case whichExercise(String, count: Int)
    case archive(String, reason: String)

    /// The message with the problem and the advice.
    package var description: String {
      switch self {
      case .absent(let path): "there is no file or folder '\(path)': check the name"
      case .empty(let path, let notes):
        "there is nothing to grade in '\(path)': add a folder, archive or program per learner; "
          + "for one learner, say --single"
          + notes.prefix(5).map { "\n  \($0.file.printable): \($0.text)" }.joined()
          + (notes.count > 5 ? "\n  and \(notes.count - 5) more" : "")
      case .whichExercise(let path, let count):
        "'\(path)' is a single program, and there are \(count) exercises: say which one with "
          + "--exercise ID"
      case .archive(let path, let reason): "the archive '\(path)' cannot be graded: \(reason)"
      }
    }
  }

  /// Finds all submissions at some paths, sorted by name; equal names are made different.
  ///
  /// - Parameter areSingle: whether each path is the work of one learner, whatever it contains.
  /// - Throws: `Failure` if there is nothing at a path.
  package func submissions(
    at paths: [String], areSingle: Bool = false
  ) throws(Failure) -> Found {
    var found = Found()
    var learners: [Learner] = []
    for path in paths { learners += try self.learners(at: path, areSingle, &found.notes) }
    learners.sort { ($0.name, $0.place) < ($1.name, $1.place) }
    Self.makeNamesDifferent(&learners)
    if let shard { learners = shard.elements(of: learners) }
    found.submissions = sorted(learners)
    found.notes = found.notes.compacted
    return found
  }

  private func sorted(_ learners: [Learner]) -> [Submission] {
    let results = Results(learners.count)
    let sorter = SubmissionSorter(matcher: matcher, exercises: exercises)
    let all = learners
    ParallelLoop.forEach(all.count, atOnce: jobs) { index in
      results.set(all[index].submission(sorter), at: index)
    }
    return results.all
  }

  private final class Results: Sendable {
    private let content: Locked<[Submission?]>
    init(_ count: Int) { content = Locked(Array(repeating: nil, count: count)) }
    func set(_ submission: Submission, at index: Int) {
      content.withLock { $0[index] = submission }
    }
    var all: [Submission] { content.withLock { $0.compactMap(\.self) } }
  }

  /// The maximum number of bytes of a learner's name: with an extension, it is a file's name.
  private static let greatestName = 160

  private static func makeNamesDifferent(_ learners: inout [Learner]) {
    var names: Set<String> = []
    for index in learners.indices {
      let whole = learners[index].name
      let short = whole.cut(toBytes: greatestName)
      var name = short
      var number = 2
      while !names.insert(name).inserted {
        name = "\(short)~\(number)"
        number += 1
      }
      learners[index].name = name
      if short != whole {
        learners[index].notes.append(
          .init(.taken, whole, "its name has \(whole.utf8.count) bytes and is cut in reports"))
      }
    }
  }
}

extension SubmissionFinder {
  private func learners(
    at given: String, _ isSingle: Bool, _ notes: inout [IntakeNote]
  ) throws(Failure) -> [Learner] {
    var path = given
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let name = FileName(UntrustedFiles.name(of: path))
    switch UntrustedFiles.kind(of: path) {
    case .file:
      let folder = Folder.containing(path)
      guard let stem = ArchiveEntries.stem(of: name) else {
        guard exercises.count == 1 else {
          throw .whichExercise(path, count: exercises.count)
        }
        return [program(name, in: folder, [], nil)]
      }
      if isSingle {
        var learner = Learner(name: stem.shown, place: path)
        learner.parts = [.file(root: folder, path: [name], as: [name])]
        return [learner]
      }
      let archive = ArchiveEntries(root: folder, path: [name])
      if let problem = archive.problem {
        guard !archive.files.isEmpty else { throw .archive(path, reason: problem) }
        notes.append(.init(.refused, name.shown, "read up to where that ended: \(problem)"))
      }
      notes += archive.notes
      // The archive of a class does not contain the times of submissions.
      let files = archive.files.map { file in
        var file = file
        file.archive = nil
        return file
      }
      return try learners(in: ClassFolder(archive: path, files: files), path, &notes)
    case .folder, .other, nil:
      // The teacher may have linked a folder; links in it come from others.
      guard let folder = ClassFolder(root: path) else { throw .absent(path) }
      guard isSingle else { return try learners(in: folder, path, &notes) }
      var learner = Learner(name: name.shown, place: path)
      learner.parts = [.folder(root: path, path: [])]
      return [learner]
    }
  }

  /// The maximum number of folders around the folder of a class.
  private static let greatestWrapping = 4

  private func learners(
    in given: ClassFolder, _ path: String, _ notes: inout [IntakeNote]
  ) throws(Failure) -> [Learner] {
    var folder = given
    var wrapping = 0
    while wrapping < Self.greatestWrapping, let inner = innerClass(of: folder) {
      for entry in folder.entries {
        if let reason = JunkFile.reason(entry.name) {
          notes.append(.init(.ignored, shown(folder, entry), reason))
        }
      }
      folder = inner
      wrapping += 1
    }
    if wrapping > 0 {
      notes.append(
        .init(
          .taken, folder.path.map(\.shown).joined(separator: "/"), "the class is in this folder"))
    }
    var learners: [Learner] = []
    var flat: [String: Int] = [:]
    let folders = Set(folder.entries.filter { $0.kind == .folder }.map(\.name))
    for entry in folder.entries {
      if let reason = JunkFile.reason(entry.name) {
        notes.append(.init(.ignored, shown(folder, entry), reason))
      } else if entry.kind == .file, let name = FlatName(entry.name) {
        let index = flat[name.learner] ?? learners.count
        if index == learners.count {
          flat[name.learner] = index
          learners.append(Learner(name: name.learner, place: place(folder, entry)))
        }
        learners[index].parts.append(part(folder, entry, as: [name.file]))
      } else if let reason = reasonForNobody(entry, folders) {
        notes.append(.init(.nobody, shown(folder, entry), reason))
      } else {
        learners.append(learner(entry, folder))
      }
    }
    guard !learners.isEmpty else { throw .empty(path, notes.compacted) }
    return learners
  }

  /// Returns the folder of the class, if that is the only entry of a folder.
  ///
  /// Unzipping often creates such a folder.
  private func innerClass(of folder: ClassFolder) -> ClassFolder? {
    let entries = folder.entries.filter { JunkFile.reason($0.name) == nil }
    guard entries.count == 1, entries[0].kind == .folder,
      !matcher.isCourseFolder(entries[0].name), let inner = folder.inner(entries[0])
    else { return nil }
    let content = inner.entries.filter { JunkFile.reason($0.name) == nil }
    guard
      !content.contains(where: { entry in
        entry.kind == .folder
          ? matcher.isCourseFolder(entry.name) : matcher.match([entry.name]) != nil
      })
    else { return nil }
    let learners = content.count { entry in
      entry.kind == .folder || ArchiveEntries.stem(of: entry.name) != nil
        || FlatName(entry.name) != nil
    }
    let only = exercises.count == 1 && entries[0].files != nil
    let programs = content.count { only && ProgramName($0.name.shown).isProgram }
    return learners + programs >= 2 ? inner : nil
  }

  /// Returns the reason why an entry of a class is no learner's, or nil if it is.
  private func reasonForNobody(_ entry: ClassEntry, _ folders: Set<FileName>) -> String? {
    let name = entry.name.shown
    switch entry.kind {
    case .folder:
      return matcher.isCourseFolder(entry.name)
        ? "belongs to nobody: a part of a course is no learner's folder" : nil
    case .other:
      // A link may represent a learner, so it is reported.
      return entry.files == nil ? nil : "belongs to nobody: it is a link, or cannot be unpacked"
    case .file: break
    }
    if let stem = ArchiveEntries.stem(of: entry.name) {
      if entry.files != nil {
        return "belongs to nobody: an archive in an archive is not read; unpack the outer one first"
      }
      return folders.contains(stem) ? "not read: the folder '\(stem.shown)' is beside it" : nil
    }
    if ArchiveEntries.isOther(entry.name) {
      return "not read: hand in a .zip, .tar, .tar.gz or .tar.xz, or a folder"
    }
    guard ProgramName(name).isProgram else { return "belongs to nobody: no program" }
    if matcher.match([entry.name]) != nil {
      return "belongs to nobody: it has an exercise's name; put it into its learner's folder"
    }
    guard exercises.count > 1 else { return nil }
    return "belongs to nobody: put it into its learner's folder\(matcher.suggestion(for: name))"
  }

  private func learner(_ entry: ClassEntry, _ folder: ClassFolder) -> Learner {
    let place = place(folder, entry)
    switch entry.kind {
    case .folder:
      var learner = Learner(name: entry.name.shown, place: place)
      learner.parts = [part(folder, entry, as: [])]
      return learner
    case .file:
      guard let stem = ArchiveEntries.stem(of: entry.name) else {
        return program(entry.name, in: folder.root, folder.path, entry.files?.first)
      }
      var learner = Learner(name: stem.shown, place: place)
      learner.parts = [part(folder, entry, as: [entry.name])]
      return learner
    case .other:
      let name = entry.name.shown
      var learner = Learner(
        name: name.hasSuffix(".lua") ? String(name.dropLast(4)) : name, place: place)
      learner.problem =
        "'\(name)' is a link, or no file at all: put the file or folder itself there"
      return learner
    }
  }

  /// Returns the learner whose file is the program for the only exercise.
  private func program(
    _ name: FileName, in root: String, _ path: [FileName], _ file: SubmittedFile?
  ) -> Learner {
    let shown = name.shown
    let parsed = ProgramName(shown)
    var learner = Learner(
      name: parsed.isProgram ? parsed.stem : shown, place: "\(root)/\(shown)")
    learner.program =
      file ?? SubmittedFile(path: [name], content: .disk(root: root, path: path + [name]))
    if parsed.isProgram, shown != parsed.stem + ".lua" {
      learner.notes.append(
        .init(.taken, shown, "taken for a program of '\(learner.name)'", exercise: exercises[0].id))
    }
    return learner
  }

  private func part(
    _ folder: ClassFolder, _ entry: ClassEntry, as name: [FileName]
  ) -> Learner.Part {
    let path = folder.path + [entry.name]
    if let files = entry.files {
      guard entry.kind == .file else { return .files(files) }
      return .files(
        files.map { file in
          var file = file
          file.path = name
          return file
        })
    }
    return entry.kind == .folder
      ? .folder(root: folder.root, path: path) : .file(root: folder.root, path: path, as: name)
  }

  private func place(_ folder: ClassFolder, _ entry: ClassEntry) -> String {
    ([folder.root] + (folder.path + [entry.name]).map(\.shown)).joined(separator: "/")
  }

  private func shown(_ folder: ClassFolder, _ entry: ClassEntry) -> String {
    (folder.path + [entry.name]).map(\.shown).joined(separator: "/")
      + (entry.kind == .folder ? "/" : "")
  }
}
