import LuaRuntime

extension Evaluator {
  /// Returns the failure of a script in a separate evaluator, or nil if it runs to its end.
  ///
  /// The script may take 20 seconds and 256 MiB; its output is discarded.
  ///
  /// - Throws: `HostError` if no state can be opened.
  package static func failure(of script: String, name: String) throws(HostError) -> ScriptFailure? {
    var configuration = Configuration()
    configuration.limits = Limits(seconds: 20, memory: 256 << 20)
    let evaluator = try Evaluator(configuration) { _ in }
    do throws(ScriptFailure) {
      try evaluator.run(script, name: name)
      return nil
    } catch {
      return error
    }
  }
}
