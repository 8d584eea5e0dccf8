import CollectionExercises
import HostSystem

/// An entry of a class: on the disk, or in the archive of a class.
struct ClassEntry: Sendable {
  var name: FileName
  var kind: UntrustedFiles.Kind
  /// The files below it, with relative paths; nil on the disk.
  var files: [SubmittedFile]?

  /// Returns the entries at the top of an archive, sorted by name.
  static func entries(of files: [SubmittedFile]) -> [ClassEntry] {
    let groups = Dictionary(grouping: files) { $0.path[0] }
    return groups.sorted { $0.key < $1.key }.map { name, files in
      let inner = files.filter { $0.path.count > 1 }.map { file in
        var file = file
        file.path.removeFirst()
        return file
      }
      if inner.isEmpty {
        return ClassEntry(
          name: name, kind: files[0].isReadable ? .file : .other, files: files)
      }
      return ClassEntry(name: name, kind: .folder, files: inner)
    }
  }
}
