/// The error of a call of the engine that no script has made, as `LuaState.calling` throws it.
package enum CallingError<Failure: Error>: Error {
  /// A function of the script that the engine asked has failed.
  case script(BindingError)
  /// The engine refuses the call.
  case engine(Failure)
}
