internal import SystemLibrary
internal import SystemPackage

/// A file in its own folder, for another program to work on.
package struct TemporaryFile {
  /// The path of the file.
  package let path: String
  private let folder: String

  /// Writes a file that only its owner can read, or returns nil if there is no room for it.
  ///
  /// - Parameter name: the name of the file, such as `statement.lua`.
  package init?(_ text: String, name: String) {
    let parent = HostEnvironment.variable("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/tessera-XXXXXX".utf8CString)
    let made: String? = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, let name = unsafe mkdtemp(start) else {
        return nil
      }
      return unsafe String(cString: name)
    }
    guard let made else { return nil }
    folder = made
    path = "\(made)/\(name)"
    guard
      (try? FileDescriptor.write(
        Array(text.utf8), to: path, .truncate, permissions: .ownerReadWrite)) != nil
    else {
      remove()
      return nil
    }
  }

  /// Removes the file and its folder.
  package func remove() {
    _ = unsafe unlink(path)
    _ = unsafe rmdir(folder)
  }
}
