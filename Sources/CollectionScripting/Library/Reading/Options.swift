import LuaRuntime

/// The fields of a table of options, read by name; misspelt ones are errors.
struct Options {
  private let call: Call
  private let index: Int32
  private let function: String

  /// Opens the table at an index; a missing argument or nil means an empty table.
  ///
  /// - Throws: `BindingError` if it is not a table, or has a field that is not among `names`.
  init(_ call: Call, _ index: Int32, of function: String, names: [String]) throws(BindingError) {
    self.call = call
    self.index = index
    self.function = function
    guard !call.isAbsent(index) else { return }
    guard call.type(index) == .table else {
      throw .argument(
        index, "table of options expected, as in {\(names[0]) = …}, got \(call.got(index))")
    }
    var areKnown = true
    call.forEachEntry(of: index) {
      if areKnown { areKnown = call.string(-2).map(names.contains) ?? false }
    }
    if !areKnown { throw failure(names) }
  }

  /// Opens a function's table of options at an index; a missing argument or nil means an empty
  /// table.
  ///
  /// - Throws: `BindingError` if it is not a table, or has a field that is not among the options.
  init(
    _ call: Call, _ index: Int32, of function: String, _ options: [Binding.Option]
  ) throws(BindingError) {
    try self.init(call, index, of: function, names: options.map { $0.name })
  }

  /// Returns the error in the keys, independent of Lua's order.
  private func failure(_ names: [String]) -> BindingError {
    if let key = call.keyWithoutName(index) {
      return BindingError.host("'\(function)' takes options by name, got the key \(key)")
    }
    let name = call.textKeys(index).first { !names.contains($0) } ?? ""
    return BindingError.host(
      "'\(function)' has no option '\(name)'" + Suggestion.sentence(for: name, among: names))
  }

  /// Reads an option, or returns nil if it is missing.
  ///
  /// - Throws: `BindingError` that names the option.
  func read<Value>(
    _ name: String, _ read: (Int32) throws(Mismatch) -> Value
  ) throws(BindingError) -> Value? {
    guard !call.isAbsent(index) else { return nil }
    do throws(Mismatch) {
      return try call.readField(name, of: index, as: "option '\(name)' of '\(function)'", read)
    } catch {
      throw .host(error.reason)
    }
  }
}

extension Call {
  /// Reads whether an update is animated, from a table of options or a Boolean value instead.
  ///
  /// - Throws: `BindingError` for anything else, `HostError` for a bad option.
  func readAnimation(_ index: Int32, of function: String, otherwise: Bool = true)
    throws(BindingError) -> Bool
  {
    guard type(index) != .boolean else { return truth(index) }
    return try Options(self, index, of: function, names: ["animated"])
      .read("animated", readBoolean) ?? otherwise
  }
}
