import CollectionCore
public import LuaRuntime
import LuaSyntax

extension Evaluator {
  /// Makes a Swift function a global of the scripts.
  ///
  /// ```swift
  /// let prices = ["tea": 2.5, "cake": 4.0]
  /// try evaluator.register(
  ///   "price", parameters: ["name", "count"], documentation: "Returns the price of an order."
  /// ) { (name: String, count: Int) -> Double? in
  ///   prices[name].map { $0 * Double(count) }
  /// }
  /// try evaluator.run("print(price('tea', 2))", name: "order.lua")  // 5
  /// ```
  ///
  /// An argument of the wrong type, or one too many, is an error of the script at its line. So is
  /// any error of the function: the script reads its description, and `pcall` catches it. A missing
  /// argument is nil, which only an optional accepts. Limits of time and of instructions apply
  /// before and after the function, not within it.
  ///
  /// - Parameters:
  ///   - name: the name of the global, not used by anything else.
  ///   - parameters: the names of the arguments, one for each.
  ///   - documentation: the effect, in a paragraph, which editors show (`definitions`).
  ///   - body: the function, called on the thread that runs the scripts.
  /// - Throws: `HostError` if scripts cannot use the name, or if the number of names differs from
  ///   that of the arguments.
  public func register<each Argument: ScriptConvertible, Result: ScriptConvertible>(
    _ name: String, parameters: [String] = [], documentation: String = "",
    _ body: @escaping (repeat each Argument) throws -> Result
  ) throws(HostError) {
    var types: [String] = []
    for type in repeat (each Argument).self { types.append(type.scriptType) }
    try register(
      HostFunction(
        name: name, parameters: parameters, types: types, result: Result.scriptType,
        documentation: documentation
      ) { call throws(BindingError) in
        var index: Int32 = 0
        let arguments = (repeat try call.nextArgument(&index, as: (each Argument).self))
        return try call.host { call.answer(try body(repeat each arguments).scriptValue) }
      })
  }

  /// Makes a Swift function without a result a global of the scripts.
  ///
  /// - Parameters:
  ///   - name: the name of the global, not used by anything else.
  ///   - parameters: the names of the arguments, one for each.
  ///   - documentation: the effect, in a paragraph, which editors show (`definitions`).
  ///   - body: the function, called on the thread that runs the scripts.
  /// - Throws: `HostError`, like for a function with a result.
  public func register<each Argument: ScriptConvertible>(
    _ name: String, parameters: [String] = [], documentation: String = "",
    _ body: @escaping (repeat each Argument) throws -> Void
  ) throws(HostError) {
    var types: [String] = []
    for type in repeat (each Argument).self { types.append(type.scriptType) }
    try register(
      HostFunction(
        name: name, parameters: parameters, types: types, result: nil,
        documentation: documentation
      ) { call throws(BindingError) in
        var index: Int32 = 0
        let arguments = (repeat try call.nextArgument(&index, as: (each Argument).self))
        try call.host { try body(repeat each arguments) }
        return 0
      })
  }

  /// The registered functions for editors: a Lua file in the notation of LuaCATS, sorted by name.
  ///
  /// lua-language-server reads it together with the output of `tessera definitions`.
  public var definitions: String {
    (["---@meta"] + hostFunctions.values.sorted { $0.name < $1.name }.map { $0.definition })
      .joined(separator: "\n\n") + "\n"
  }

  private func register(_ function: HostFunction) throws(HostError) {
    for name in [function.name] + function.parameters where !name.isLuaName {
      throw HostError(
        "function '\(function.name)' cannot be registered: '\(name)' is no name in Lua. "
          + "A name has letters, digits and _, does not begin with a digit and is no keyword")
    }
    guard function.parameters.count == function.types.count else {
      throw HostError(
        "function '\(function.name)' cannot be registered: it takes "
          + "\(function.types.count.counted("argument")) and has "
          + "\(function.parameters.count.counted("parameter name")); name each argument")
    }
    let isFree = state.pushGlobal(function.name) == .null
    state.current.pop()
    guard isFree else {
      throw HostError(
        "function '\(function.name)' cannot be registered: there is a global of that name; choose "
          + "another one")
    }
    hostFunctions[function.name] = function
    state.current.push(
      HostFunction.native, name: function.name, greatestCount: function.parameters.count)
    state.setGlobal(function.name)
  }
}
