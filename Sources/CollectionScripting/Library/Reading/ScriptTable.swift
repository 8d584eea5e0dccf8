package import LuaRuntime

/// A table of functions in a script that the engine calls: a delegate, or a data source.
package struct ScriptTable {
  package let reference: LuaReference
  private var state: LuaState { reference.openState }
  private let role: String

  /// Keeps the table at an index.
  ///
  /// - Throws: `BindingError` for anything but a table, for an unknown function, and for a value
  ///   that is not a function.
  init(_ call: Call, _ index: Int32, _ role: ScriptRole) throws(BindingError) {
    guard call.type(index) == .table else {
      throw .host("a \(role.name) must be a table of functions, got \(call.got(index))")
    }
    self.role = role.name
    call.copy(index)
    reference = call.takeReference()
    for name in call.textKeys(index) where !role.functions.contains(name) {
      defer { call.pop() }
      guard call.pushField(name, of: index) == .function else { continue }
      if let fault = role.fault(ofFunction: name) { throw .host(fault) }
    }
    for name in role.functions {
      defer { call.pop() }
      let type = call.pushField(name, of: index)
      guard type == .null || type == .function else { throw notFunction(name, call) }
    }
  }

  /// Calls a function of the table for the engine.
  ///
  /// The engine ignores errors here; its call throws them later.
  func tell(
    _ name: String, about subject: @autoclosure () -> String, arguments: (Call) -> Int32
  ) {
    _ = answer(name, about: subject(), arguments: arguments, read: { _, _ in })
  }

  /// Returns the error of a value on top of the stack that should be a function.
  private func notFunction(_ name: String, _ call: Call) -> BindingError {
    BindingError.host("'\(name)' of the \(role) must be a function, got \(call.got(-1))")
  }

  /// A Boolean value that indicates whether a script function called by the engine has failed.
  var hasFailed: Bool { state.failures.areStopping }

  /// Returns whether the script's table has a function of a name.
  func has(_ name: String) -> Bool {
    let call = state.current
    reference.push(to: call)
    defer { call.pop(2) }
    return call.pushField(name, of: -1) != .null
  }

  /// Calls a function of the table for the engine, like `ask`.
  ///
  /// - Returns: nil if the script did not write the function, or if it fails. Its error then
  ///   becomes that of the script's call.
  func answer<Value>(
    _ name: String, about subject: @autoclosure () -> String, namesSubject: Bool = false,
    results: Int32 = 1, arguments: (Call) -> Int32,
    read: (Call, Int32) throws(Mismatch) -> Value
  ) -> Value? {
    state.failures.ask(nil) { () throws(BindingError) in
      try ask(
        name, about: subject(), namesSubject: namesSubject, results: results,
        arguments: arguments, read: read)
    }
  }

  /// Calls a function of the table.
  ///
  /// - Parameters:
  ///   - subject: the subject of the question, for messages.
  ///   - namesSubject: whether the function's errors that are texts name it, too.
  ///   - results: the number of the function's results; `read` receives the index of the first.
  ///   - arguments: pushes the arguments and returns their number.
  /// - Returns: nil if the script did not write the function.
  /// - Throws: errors of the function, or `BindingError` for a result of the wrong kind.
  func ask<Value>(
    _ name: String, about subject: @autoclosure () -> String, namesSubject: Bool = false,
    results: Int32 = 1, arguments: (Call) -> Int32,
    read: (Call, Int32) throws(Mismatch) -> Value
  ) throws(BindingError) -> Value? {
    let call = state.current
    try call.reserve(10)
    reference.push(to: call)
    let type = call.pushField(name, of: -1)
    call.remove(-2)
    guard type != .null else {
      call.pop()
      return nil
    }
    guard type == .function else {
      defer { call.pop() }
      throw notFunction(name, call)
    }
    do throws(LuaError) {
      try state.call(arguments: arguments(call), results: results)
    } catch {
      guard namesSubject else { throw .lua(error) }
      throw .lua(
        state.error(
          error, noting: "raised by '\(name)' of the \(role), asked about \(subject())"))
    }
    defer { call.pop(results) }
    do throws(Mismatch) {
      return try read(call, -results)
    } catch {
      throw .host("'\(name)' of the \(role), asked about \(subject()): \(error.reason)")
    }
  }
}
