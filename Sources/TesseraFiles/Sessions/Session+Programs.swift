import CollectionScripting
import CollectionUpdates
import HostSystem
import LuaRuntime
import TesseraSession

extension Session {
  /// Runs the session's script and records it.
  func record(_ rest: String) -> SessionAnswer {
    guard hasStatements else { return refuse("there is nothing to record yet") }
    if let reason = reasonToKeep(rest, ": name another one") { return refuse(reason) }
    let profile = configuration.profile.rawValue
    // The script's output was already shown.
    let command =
      "exec \"$0\" run --seed \(configuration.seed) --profile '\(profile)' --record \"$1\" \"$2\" > /dev/null"
    let (status, reason) = withScript { path, script in
      Program.run("/bin/sh", ["-c", command, path, rest, script])
    }
    if let reason { return refuse(reason) }
    guard status == 0, TextFile.exists(rest) else {
      return refuse("the script did not run to its end (exit code \(status ?? -1))")
    }
    return SessionAnswer(.done, ["recorded in \(rest): tessera replay \(rest) plays it"])
  }

  /// Opens the session's script in the playground, until Ctrl-C.
  func play() -> SessionAnswer {
    guard Program.find("tessera-playground") != nil else {
      return refuse(
        "the playground is not built: Scripts/play in the repository builds and opens it, "
          + "Scripts/install installs it")
    }
    let (status, reason) = withScript { path, script in Program.run(path, ["play", script]) }
    // The Ctrl-C was meant for the page.
    evaluator.state.setLimits(configuration.limits)
    if let reason { return refuse(reason) }
    switch status {
    case nil, 0, 130: return SessionAnswer(.done, ["the page is closed; the session goes on"])
    case let code?: return refuse("the playground ended with exit code \(code)")
    }
  }

  /// Runs a program with the session's script in a temporary file.
  ///
  /// - Returns: the result of the closure, or why it was not called.
  private func withScript(
    _ body: (_ program: String, _ script: String) -> Int32?
  ) -> (status: Int32?, reason: String?) {
    guard let program = Program.path else {
      return (nil, "the system does not report where tessera is")
    }
    guard let file = TemporaryFile(script, name: "session.lua") else {
      return (nil, "no temporary file can be written")
    }
    defer { file.remove() }
    return (body(program, file.path), nil)
  }
}
