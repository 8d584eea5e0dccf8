package import HostSystem

extension ExercisePack {
  /// The reason why a pack could not be read from a folder.
  package enum Failure: Error, CustomStringConvertible {
    case folder(Folder.Failure)
    case file(TextFile.Failure)
    case faults(PackFaults)

    /// The sentence that says what is wrong, and what to do.
    package var description: String {
      switch self {
      case .folder(let failure): "\(failure); a pack is a folder with a \(PackManifest.file)"
      case .file(let failure): failure.description
      case .faults(let faults): faults.description
      }
    }
  }

  /// Reads a pack from a folder.
  ///
  /// - Throws: `Failure` with every fault of every file.
  package init(folder: String) throws(Failure) {
    let names: [String]
    do throws(Folder.Failure) {
      names = try Folder.files(in: folder)
    } catch {
      throw .folder(error)
    }
    var files: [String: String] = [:]
    for name in names
    where name.hasSuffix(".lua") || name == PackManifest.file || name == Self.catalogueFile {
      do throws(TextFile.Failure) {
        // Lines end as editors on Windows end them, too.
        files[name] = try TextFile.read([name], beside: folder).replacing("\r\n", with: "\n")
      } catch {
        throw .file(error)
      }
    }
    do throws(PackFaults) {
      try self.init(files: files, folder: folder)
    } catch {
      throw .faults(error)
    }
  }
}
