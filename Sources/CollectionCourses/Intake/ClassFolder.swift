import CollectionExercises
import HostSystem

/// A class: the entries of a folder or of an archive.
struct ClassFolder: Sendable {
  /// The folder or archive to grade.
  var root: String
  /// The folders from there to this one.
  var path: [FileName] = []
  var entries: [ClassEntry]

  /// Lists a folder on the disk; nil if it cannot be read.
  init?(root: String, path: [FileName] = []) {
    guard let entries = UntrustedFiles.entries(of: path, in: root) else { return nil }
    self.root = root
    self.path = path
    self.entries = entries.map { ClassEntry(name: $0.name, kind: $0.kind) }
  }

  /// Lists the archive of a class.
  init(archive: String, files: [SubmittedFile]) {
    root = archive
    entries = ClassEntry.entries(of: files)
  }

  /// Returns the contents of one of its folders, or nil if it cannot be read.
  func inner(_ entry: ClassEntry) -> ClassFolder? {
    guard let files = entry.files else { return ClassFolder(root: root, path: path + [entry.name]) }
    var inner = ClassFolder(archive: root, files: files)
    inner.path = path + [entry.name]
    return inner
  }
}
