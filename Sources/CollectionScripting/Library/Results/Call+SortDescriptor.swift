import CollectionCore
import CollectionData
import LuaRuntime

extension Call {
  /// Reads a list of sort descriptors.
  ///
  /// Each is a table `{key = "age", ascending = false}`, the name of a field, or a comparator
  /// function.
  ///
  /// - Parameter role: the name of the option, for messages about its functions.
  func readSortDescriptors(_ index: Int32, role: String) throws(Mismatch) -> [SortDescriptor] {
    try readList(index, "sort descriptor") { index throws(Mismatch) in
      try readSortDescriptor(index, role: role)
    }
  }

  private func readSortDescriptor(_ index: Int32, role: String) throws(Mismatch) -> SortDescriptor {
    let index = absolute(index)
    switch type(index) {
    case .string: return .field(Self.fieldName(try readString(index), role))
    case .function:
      return comparator(
        ScriptFunction(try readFunction(index), self, role: "comparator of '\(role)'"))
    case .table: break
    default:
      throw Mismatch(
        "{key = \"…\", ascending = true}, the name of a field or a comparator function expected, "
          + "got \(got(index))")
    }
    if let stray = textKeys(index).first(where: { !["key", "ascending"].contains($0) }) {
      throw Mismatch(
        "a sort descriptor has no '\(stray)'"
          + Suggestion.sentence(for: stray, among: ["key", "ascending"]))
    }
    let ascending = try readAscending(index)
    defer { pop() }
    switch pushField("key", of: index) {
    case .null where role == "sectionSortDescriptors":
      return .field("id", ascending: ascending)
    case .string: return .field(Self.fieldName(try readString(-1), role), ascending: ascending)
    case .function:
      return key(
        ScriptFunction(try readFunction(-1), self, role: "key of '\(role)'"), ascending: ascending)
    default: throw Mismatch("key: the name of a field or a function expected, got \(got(-1))")
    }
  }

  /// A section's name is its id.
  private static func fieldName(_ name: String, _ role: String) -> String {
    role == "sectionSortDescriptors" && name == "name" ? "id" : name
  }

  private func readAscending(_ index: Int32) throws(Mismatch) -> Bool {
    defer { pop() }
    guard pushField("ascending", of: index) != .null else { return true }
    do throws(Mismatch) {
      return try readBoolean(-1)
    } catch {
      throw Mismatch("ascending: \(error.reason)")
    }
  }

  private func key(_ function: ScriptFunction, ascending: Bool) -> SortDescriptor {
    .key(ascending: ascending) { item in
      function.answer(.missing, about: item) { call, index throws(Mismatch) in
        try call.readSortKey(index)
      }
    }
  }

  private func comparator(_ function: ScriptFunction) -> SortDescriptor {
    .comparator { left, right in
      function.answer(
        false, about: "\(left) and \(right)",
        arguments: { $0.pushArguments(left, right) },
        read: { call, index throws(Mismatch) in try call.readPrecedes(index) })
    }
  }

  /// Reads the result of a sort key.
  func readSortKey(_ index: Int32) throws(Mismatch) -> SortKey {
    switch type(index) {
    case .none, .null: return .missing
    case .boolean: return .boolean(truth(index))
    case .string: return .string(try readString(index))
    case .number:
      if let number = wholeNumber(index) { return .integer(number) }
      guard let number = number(index), !number.isNaN else {
        throw Mismatch("it returned nan, which has no order")
      }
      return .number(number)
    default:
      throw Mismatch("it must return nil, true or false, a number or a text, got \(got(index))")
    }
  }

  /// Reads whether the first precedes the second: a boolean, or a negative number.
  private func readPrecedes(_ index: Int32) throws(Mismatch) -> Bool {
    if type(index) == .boolean { return truth(index) }
    guard let number = number(index), !number.isNaN else {
      throw Mismatch(
        "it must return whether the first comes before the second: a boolean, or a number by "
          + "its sign, got \(got(index))")
    }
    return number < 0
  }

  /// Reads a section key: the name of a field, or a function of an object.
  func readSectionKey(
    _ index: Int32
  ) throws(Mismatch) -> (Item) throws(ResultsError) -> Identifier? {
    if type(index) == .string {
      return ResultsController.Configuration.sectionKey(field: try readString(index))
    }
    guard type(index) == .function else {
      throw Mismatch("the name of a field or a function expected, got \(got(index))")
    }
    let function = ScriptFunction(try readFunction(index), self, role: "section key")
    return { item in
      function.answer(nil, about: item) { call, index throws(Mismatch) in
        call.isAbsent(index) ? nil : try call.readIdentifier(index)
      }
    }
  }
}
