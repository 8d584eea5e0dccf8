import CollectionCore
import HostSystem
import TesseraChecking

/// A file of definitions in a folder, which is replaced only if Tessera has written it.
enum DefinitionFile {
  /// Writes a file, completely or not at all.
  ///
  /// - Returns: why it was not written; nil if it was.
  static func write(_ text: String, named name: String, in folder: String) -> String? {
    let path = "\(folder)/\(name)"
    guard Folder.isFolder(folder) else {
      return "there is no folder '\(folder)' to write into: make it, or name another one"
    }
    guard !Folder.exists(path) || isOurs(path) else {
      return
        "'\(path)' is a file of your own and was kept: without a folder, the command writes to "
        + "standard output"
    }
    do throws(Folder.Failure) {
      try Folder.write(text, to: path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Returns whether Tessera has written a file and may replace it.
  static func isOurs(_ path: String) -> Bool {
    do throws(TextFile.Failure) {
      return String(try TextFile.read(path).prefix(200)).contains(DefinitionFormat.mark)
    } catch {
      return false
    }
  }
}
