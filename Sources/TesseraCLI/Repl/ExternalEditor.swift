import HostSystem

/// The user's editor, in which a statement can be written: `$VISUAL`, `$EDITOR`, or `vi`.
enum ExternalEditor {
  /// Edits a text; nil if the editor fails, or its file cannot be written or read.
  ///
  /// A file that cannot be read is kept, and standard error says where and why.
  static func edit(_ text: String) -> String? {
    let command =
      HostEnvironment.variable("VISUAL") ?? HostEnvironment.variable("EDITOR") ?? "vi"
    guard let file = TemporaryFile(text, name: "statement.lua") else {
      StandardOutput().writeError("error: the statement cannot be written to a temporary file")
      return nil
    }
    // The variable may hold arguments, so a shell divides it.
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
