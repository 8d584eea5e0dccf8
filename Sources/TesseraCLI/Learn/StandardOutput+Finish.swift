import CollectionRendering
import LuaRuntime

extension StandardOutput {
  /// Runs a command's body, and writes failures to standard error.
  func finish(json: Bool = false, _ body: () throws -> ExitStatus) throws {
    var status: ExitStatus
    do {
      status = try body()
    } catch let failure as LearnFailure {
      status = failure.status
      if json {
        let document: JSONValue = [
          "version": 1, "error": .string(failure.message),
          "exitCode": .integer(Int(status.rawValue)),
        ]
        writeLine(document.description)
      } else {
        writeError("error: " + failure.message)
      }
    } catch let problem as HostError {
      status = .bug
      writeError("error: \(problem)")
    }
    flush()
    if status != .success { throw status.error }
  }
}
