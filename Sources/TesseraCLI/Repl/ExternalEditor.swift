import HostSystem

/// The user's editor for a statement: `$VISUAL`, `$EDITOR`, or `vi`.
enum ExternalEditor {
  /// Edits a text, or returns nil if the editor fails, or its file cannot be written or read.
  ///
  /// A file that cannot be read is kept, and standard error names its path and the reason.
  static func edit(_ text: String) -> String? {
    let command =
      HostEnvironment.variable("VISUAL") ?? HostEnvironment.variable("EDITOR") ?? "vi"
    guard let file = TemporaryFile(text, name: "statement.lua") else {
      StandardOutput().writeError("error: the statement cannot be written to a temporary file")
      return nil
    }
    // The variable may contain arguments, so a shell divides it.
    let arguments = ["-c", "\(command) \"$1\"", "sh", file.path]
    guard Program.run("/bin/sh", arguments) == 0 else {
      file.remove()
      return nil
    }
    do {
      let edited = try TextFile.read(file.path)
      file.remove()
      return edited
    } catch {
      StandardOutput().writeError("error: \(error)")
      return nil
    }
  }
}
