import CollectionRendering
import CollectionScripting
import LuaRuntime

/// What a script printed, and how it ended.
package struct ScriptResult {
  package var output: String
  package var failure: ScriptFailure?

  package init(output: String, failure: ScriptFailure?) {
    self.output = output
    self.failure = failure
  }

  /// The failure's sentence; empty if there was none.
  package var message: String { failure?.diagnosis.message ?? "" }

  /// Runs a script under the name `test.lua`.
  package static func of(_ script: String, limits: Limits = Limits()) throws -> ScriptResult {
    var configuration = Evaluator.Configuration()
    configuration.limits = limits
    var bytes: [UInt8] = []
    let evaluator = try Evaluator(configuration) { bytes += $0 }
    var failure: ScriptFailure?
    do throws(ScriptFailure) {
      try evaluator.run(script, name: "test.lua")
    } catch {
      failure = error
    }
    return ScriptResult(output: String(decoding: bytes, as: UTF8.self), failure: failure)
  }
}
