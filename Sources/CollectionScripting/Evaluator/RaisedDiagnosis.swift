import CollectionRendering
import CollectionViews
import LuaRuntime

/// An error object on its way into Lua.
struct RaisedDiagnosis: LuaRaisable {
  let diagnosis: Diagnosis
  let refusal: BatchRefusal?
  /// Whether the script reads nothing of a repair.
  let withholdsRepair: Bool
  func push(to call: Call) {
    call.push(ErrorBox(diagnosis, refusal, withholdsRepair: withholdsRepair))
  }
}
