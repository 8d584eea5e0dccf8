import CollectionCore
package import CollectionExercises
package import HostSystem

extension PackSource {
  /// The reason why a pack could not be read from a folder.
  package enum Failure: Error, CustomStringConvertible {
    case folder(Folder.Failure)
    case file(TextFile.Failure)
    case problems(PackProblems)

    /// The message with the problem and the advice.
    package var description: String {
      switch self {
      case .folder(let failure): "\(failure); a pack is a folder with a \(PackManifest.file)"
      case .file(let failure): failure.description
      case .problems(let problems): problems.description
      }
    }
  }

  /// Reads the files of a pack from a folder, without parsing exercises.
  ///
  /// - Throws: `Failure` with every problem of every file, if the manifest or the texts have any.
  package init(folder: String, parser: @escaping Parser = ExerciseReader.read) throws(Failure) {
    let names = try converting(Failure.folder) { () throws(Folder.Failure) in
      try Folder.files(in: folder)
    }
    var files: [String: String] = [:]
    for name in names
    where name.hasSuffix(".lua") || name == PackManifest.file || Self.isCatalogue(name) {
      let text = try converting(Failure.file) { () throws(TextFile.Failure) in
        try TextFile.read([name], beside: folder)
      }
      // Editors on Windows write other line endings.
      files[name] = text.replacing("\r\n", with: "\n")
    }
    do throws(PackProblems) {
      try self.init(files: files, folder: folder, parser: parser)
    } catch {
      throw .problems(error)
    }
  }
}
