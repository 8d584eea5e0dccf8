internal import CollectionLayout
internal import LuaRuntime

/// A function of a script that a layout calls while it prepares.
struct ScriptFunction {
  private let reference: LuaReference
  private unowned let state: LuaState

  /// Keeps a function.
  init(_ reference: LuaReference, _ call: Call) {
    self.reference = reference
    state = call.state
  }

  /// Calls the function.
  ///
  /// - Parameters:
  ///   - role: what the function is, for messages.
  ///   - arguments: pushes the arguments and returns their number.
  /// - Throws: what the function raises, or `ScriptFault` for a result of the wrong kind.
  func ask<Value>(
    _ role: String, arguments: (Call) -> Int32, read: (Call, Int32) throws(Mismatch) -> Value
  ) throws -> Value {
    let call = state.current
    try call.reserve(12)
    reference.push(to: call)
    try state.call(arguments: arguments(call), results: 1)
    defer { call.pop() }
    do throws(Mismatch) {
      return try read(call, -1)
    } catch {
      throw ScriptFault("\(role): \(error.reason)")
    }
  }
}
