import CollectionCore
import LuaRuntime

/// A function of a script that the engine calls, without a table around it.
///
/// It is sendable for the definitions of layouts that contain it. The layouts stay with the
/// evaluator and its state, which are not sendable.
struct ScriptFunction: @unchecked Sendable {
  private let reference: LuaReference
  private var state: LuaState { reference.openState }
  private let role: String
  private let name: String?

  /// Keeps a function.
  ///
  /// - Parameters:
  ///   - role: its purpose, for messages about its result.
  ///   - name: its name, for messages about its errors; nil if they have none.
  init(_ reference: LuaReference, _ call: Call, role: String, name: String? = nil) {
    self.reference = reference
    self.role = role
    self.name = name
  }

  /// Calls the function for the engine, like `ask`, or returns the neutral value if it fails.
  ///
  /// Its error then becomes that of the script's call.
  func answer<Value>(
    _ neutral: @autoclosure () -> Value, about subject: @autoclosure () -> String? = nil,
    arguments: (Call) -> Int32, read: (Call, Int32) throws(Mismatch) -> Value
  ) -> Value {
    state.failures.ask(neutral()) { () throws(BindingError) in
      try ask(about: subject(), arguments: arguments, read: read)
    }
  }

  /// Calls the function.
  ///
  /// - Parameters:
  ///   - subject: the subject of the question, for messages.
  ///   - arguments: pushes the arguments and returns their number.
  /// - Throws: errors of the function, or `BindingError` for a result of the wrong kind.
  func ask<Value>(
    about subject: @autoclosure () -> String? = nil, arguments: (Call) -> Int32,
    read: (Call, Int32) throws(Mismatch) -> Value
  ) throws(BindingError) -> Value {
    let call = state.current
    try call.reserve(12)
    reference.push(to: call)
    let about = subject().map { ", asked about \($0)" } ?? ""
    if let name {
      try state.call(arguments: arguments(call), noting: "raised by the \(name)\(about)")
    } else {
      try call.call(arguments: arguments(call), results: 1)
    }
    defer { call.pop() }
    do throws(Mismatch) {
      return try read(call, -1)
    } catch {
      throw .host("the \(role)\(about): \(error.reason)")
    }
  }

  /// Calls the function for the engine with an item, which messages name.
  func answer<Value>(
    _ neutral: @autoclosure () -> Value, about item: Item,
    read: (Call, Int32) throws(Mismatch) -> Value
  ) -> Value {
    answer(
      neutral(), about: "\(item)", arguments: { $0.pushArguments(item) }, read: read)
  }
}

extension LuaState {
  /// Calls the function below its arguments for one result; an error that is a text gets a note.
  func call(arguments: Int32, noting note: @autoclosure () -> String) throws(BindingError) {
    do throws(LuaError) {
      try call(arguments: arguments, results: 1)
    } catch {
      throw .lua(self.error(error, noting: note()))
    }
  }
}
