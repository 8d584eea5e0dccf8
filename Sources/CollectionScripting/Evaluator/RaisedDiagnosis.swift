import CollectionRendering
import CollectionViews
import LuaRuntime

/// An error object on its way into Lua.
struct RaisedDiagnosis: LuaRaisable {
  let diagnosis: Diagnosis
  let refusal: BatchRefusal?
  func push(to call: Call) {
    let withholds = (try? call.evaluator())?.configuration.withholdsRepairs ?? false
    call.push(ErrorBox(diagnosis, refusal, withholdsRepair: withholds))
  }
}
