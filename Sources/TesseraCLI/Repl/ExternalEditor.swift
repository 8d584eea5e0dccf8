import HostSystem

/// The user's editor, in which a statement can be written: `$VISUAL`, `$EDITOR`, or `vi`.
enum ExternalEditor {
  /// Edits a text; nil if the editor fails, or its file cannot be read.
  static func edit(_ text: String) -> String? {
    let command =
      HostEnvironment.variable("VISUAL") ?? HostEnvironment.variable("EDITOR") ?? "vi"
    guard let file = TemporaryFile(text, name: "statement.lua") else { return nil }
    defer { file.remove() }
    // The variable may hold arguments, so a shell divides it.
    let arguments = ["-c", "\(command) \"$1\"", "sh", file.path]
    guard Program.run("/bin/sh", arguments) == 0 else { return nil }
    return try? TextFile.read(file.path)
  }
}
