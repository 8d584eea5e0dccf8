import CollectionCore
import LuaRuntime

/// A function of the host program for scripts: its name, its text and its types.
struct HostFunction {
  /// The global name.
  let name: String
  /// The names of the parameters.
  let parameters: [String]
  /// The types of the parameters in the notation of LuaCATS.
  let types: [String]
  /// The type of the result; nil if there is none.
  let result: String?
  /// The effect, in a paragraph.
  let documentation: String
  /// Reads the arguments, calls the closure and pushes the result.
  let run: (Call) throws(BindingError) -> Int32

  /// The function's definition for editors.
  var definition: String {
    var lines = documentation.split(separator: "\n").map { "--- \($0)" }
    for (name, type) in zip(parameters, types) {
      let isOptional = type.hasSuffix("?")
      lines.append(
        "---@param \(name)\(isOptional ? "?" : "") \(isOptional ? String(type.dropLast()) : type)")
    }
    if let result { lines.append("---@return \(result)") }
    lines.append("function \(name)(\(parameters.joined(separator: ", "))) end")
    return lines.joined(separator: "\n")
  }
}

extension HostFunction {
  /// The function that Lua calls for all of them; the name with which it was pushed says which.
  static let native: NativeFunction = {
    Call.run($0) { call throws(BindingError) in
      guard let name = call.functionName?.name,
        let function = try call.evaluator().hostFunctions[name]
      else { throw .host("a function of the host is gone, which is a bug in tessera") }
      return try function.run(call)
    }
  }
}

extension Call {
  /// Reads the next argument of a host function.
  func nextArgument<Argument: ScriptConvertible>(
    _ index: inout Int32, as type: Argument.Type
  ) throws(BindingError) -> Argument {
    index += 1
    guard isCopied(index),
      let argument = Argument(scriptValue: try optional(index, readCopied))
    else { throw .argument(index, "\(Argument.scriptType) expected, got \(got(index))") }
    return argument
  }

  /// Returns whether values of an argument's kind are copied for host functions.
  private func isCopied(_ index: Int32) -> Bool {
    switch type(index) {
    case .none, .null, .boolean, .number, .string, .table: true
    case .userdata: pair(index, type: HostTypeID.indexPath.rawValue) != nil
    case .function, .thread, .lightUserdata: false
    }
  }

  private func readCopied(_ index: Int32) throws(Mismatch) -> FieldValue {
    try readFieldValue(index, as: "", takesPaths: true)
  }
}
