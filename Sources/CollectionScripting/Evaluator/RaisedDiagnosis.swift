import CollectionRendering
import CollectionViews
import LuaRuntime

/// An error object on its way into Lua.
final class RaisedDiagnosis: LuaRaisable {
  let diagnosis: Diagnosis
  private let refusal: BatchRefusal?
  /// Whether the script must not see the repair.
  private let withholdsRepair: Bool

  /// Creates the error of a diagnosis, with the refused batch for a repair, if there is one.
  init(_ diagnosis: Diagnosis, _ refusal: BatchRefusal?, withholdsRepair: Bool) {
    self.diagnosis = diagnosis
    self.refusal = refusal
    self.withholdsRepair = withholdsRepair
  }

  /// The message of the diagnosis.
  var message: String { diagnosis.message }

  /// Pushes the error object.
  func push(to call: Call) {
    call.push(ErrorBox(diagnosis, refusal, withholdsRepair: withholdsRepair))
  }
}
