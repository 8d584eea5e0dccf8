package import SystemPackage

extension TextFile {
  /// Writes a text to a file, in the place of what is there.
  ///
  /// - Returns: why it could not be written; nil if it was.
  package static func write(_ text: String, to path: String) -> Errno? {
    guard !path.utf8.contains(0) else { return .invalidArgument }
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .truncate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter { _ = try file.writeAll(Array(text.utf8)) }
      return nil
    } catch {
      return error as? Errno ?? .ioError
    }
  }
}
