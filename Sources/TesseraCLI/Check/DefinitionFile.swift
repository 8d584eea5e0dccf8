import HostSystem
import TesseraChecking

/// A file of definitions in a folder, which is replaced only where Tessera has written it.
enum DefinitionFile {
  /// Writes a file, whole or not at all.
  ///
  /// - Returns: why it was not written; nil if it was.
  static func write(_ text: String, named name: String, in folder: String) -> String? {
    let path = "\(folder)/\(name)"
    guard Folder.isFolder(folder) else {
      return "there is no folder '\(folder)' to write into: make it, or name another one"
    }
    if Folder.exists(path) {
      do throws(TextFile.Failure) {
        let old = try TextFile.read(path)
        guard old.prefix(200).contains(DefinitionFormat.mark) else {
          return "'\(path)' is a file of your own and was kept: without a folder, the command writes "
            + "to standard output"
        }
      } catch {
        return "'\(path)' was kept: \(error)"
      }
    }
    do throws(Folder.Failure) {
      try Folder.write(text, to: path)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
