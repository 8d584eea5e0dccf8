internal import LuaRuntime

/// A function of a script that the engine asks, without a table around it.
struct ScriptFunction {
  private let reference: LuaReference
  private unowned let state: LuaState
  private let role: String

  /// Keeps a function.
  ///
  /// - Parameter role: what it is for, as messages name it.
  init(_ reference: LuaReference, _ call: Call, role: String) {
    self.reference = reference
    state = call.state
    self.role = role
  }

  /// Calls the function.
  ///
  /// - Parameters:
  ///   - subject: what it is asked about, for messages.
  ///   - arguments: pushes the arguments and returns their number.
  /// - Throws: what the function raises, or `ScriptFault` for a result of the wrong kind.
  func ask<Value>(
    about subject: @autoclosure () -> String? = nil, arguments: (Call) -> Int32,
    read: (Call, Int32) throws(Mismatch) -> Value
  ) throws -> Value {
    let call = state.current
    try call.reserve(12)
    reference.push(to: call)
    try state.call(arguments: arguments(call), results: 1)
    defer { call.pop() }
    do throws(Mismatch) {
      return try read(call, -1)
    } catch {
      let about = subject().map { ", asked about \($0)" } ?? ""
      throw ScriptFault("the \(role)\(about): \(error.reason)")
    }
  }
}
