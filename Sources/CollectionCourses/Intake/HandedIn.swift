import CollectionExercises
import HostSystem

/// A learner's submitted files from a folder or archives, in the order of their paths.
struct HandedIn {
  private(set) var files: [SubmittedFile] = []
  private(set) var notes: [IntakeNote] = []
  /// The reasons why archives were not read, or not completely.
  private(set) var problems: [String] = []

  /// Creates an empty collection.
  init() {}

  /// The maximum number of folders below a learner's, of files in it, and of archives among them.
  private static let greatestDepth = 16
  private static let greatestCount = 10_000
  private static let greatestArchives = 8

  private var count = 0
  private var archives = 0

  /// Adds the contents of a folder on the disk, and of archives in it.
  ///
  /// - Parameter path: the names from `root` to the folder.
  mutating func add(folder path: [FileName], in root: String) {
    add(folder: path, in: root, [])
  }

  private mutating func add(folder path: [FileName], in root: String, _ inner: [FileName]) {
    let place = (path + inner).map(\.shown).joined(separator: "/")
    guard inner.count <= Self.greatestDepth else {
      note(.refused, inner, "not looked into: it is deeper than \(Self.greatestDepth) folders")
      return
    }
    guard let entries = UntrustedFiles.entries(of: path + inner, in: root) else {
      if inner.isEmpty {
        problems.append("the folder '\(place.isEmpty ? root : place)' cannot be read")
      } else {
        note(.refused, inner, "the folder cannot be read")
      }
      return
    }
    for entry in entries {
      count += 1
      guard count <= Self.greatestCount else {
        if count == Self.greatestCount + 1 {
          note(
            .refused, inner + [entry.name],
            "this file and the following ones are skipped: there are more than "
              + "\(Self.greatestCount) files")
        }
        return
      }
      let reached = inner + [entry.name]
      // The progress file is hidden, but it records solutions that the learner requested.
      if entry.kind == .file, entry.name.shown == Progress.file {
        add(file: path + reached, in: root, as: reached)
        continue
      }
      if let reason = JunkFile.reason(entry.name) {
        note(.ignored, reached, reason)
        continue
      }
      switch entry.kind {
      case .folder: add(folder: path, in: root, reached)
      case .file: add(file: path + reached, in: root, as: reached)
      case .other:
        files.append(
          SubmittedFile(
            path: reached, content: .disk(root: root, path: path + reached), isReadable: false))
      }
    }
  }

  /// Adds a file on the disk, or the files of an archive as if it were a folder.
  ///
  /// - Parameter reached: the path in reports.
  mutating func add(file path: [FileName], in root: String, as reached: [FileName]) {
    guard let name = reached.last, ArchiveEntries.stem(of: name) != nil else {
      files.append(SubmittedFile(path: reached, content: .disk(root: root, path: path)))
      return
    }
    archives += 1
    guard archives <= Self.greatestArchives else {
      note(
        .refused, reached, "not read: there are more than \(Self.greatestArchives) archives")
      return
    }
    let archive = ArchiveEntries(root: root, path: path)
    if let problem = archive.problem {
      let sentence = "the archive '\(name.shown.cut(toBytes: 100))' is not read: \(problem)"
      if archive.files.isEmpty {
        note(.refused, reached, "not read: \(problem)")
        problems.append(sentence)
      } else {
        note(.refused, reached, "read up to where that ended: \(problem)")
      }
    }
    if archive.problem == nil, archive.files.isEmpty, archive.notes.isEmpty {
      note(.ignored, reached, "ignored: no file is in it")
    }
    add(archive.files, below: reached)
    for line in archive.notes {
      notes.append(.init(line.kind, "\(shown(reached))/\(line.file)", line.text))
    }
  }

  /// Adds the files of an archive.
  ///
  /// - Parameter folder: the path in reports.
  mutating func add(_ inner: [SubmittedFile], below folder: [FileName] = []) {
    for file in inner.sorted(by: { $0.path.lexicographicallyPrecedes($1.path) }) {
      var file = file
      let junk = file.path.indices.first { index in
        let isProgress =
          index == file.path.count - 1 && file.path[index].shown == Progress.file
        return !isProgress && JunkFile.reason(file.path[index]) != nil
      }
      file.path = folder + file.path
      if let junk {
        let reached = Array(file.path.prefix(folder.count + junk + 1))
        let reason = JunkFile.reason(reached[reached.count - 1]) ?? ""
        let line = IntakeNote(.ignored, shown(reached), reason)
        if notes.last != line { notes.append(line) }
      } else if let name = file.path.last, ArchiveEntries.stem(of: name) != nil {
        note(.refused, file.path, Self.nested)
        problems.append("'\(file.shown.cut(toBytes: 100))' is \(Self.nested)")
      } else {
        files.append(file)
      }
    }
  }

  private static let nested =
    "an archive in an archive, which is not read: unpack the outer one first"

  private mutating func note(_ kind: IntakeNote.Kind, _ path: [FileName], _ text: String) {
    notes.append(IntakeNote(kind, shown(path), text))
  }

  private func shown(_ path: [FileName]) -> String {
    path.map(\.shown).joined(separator: "/")
  }
}
