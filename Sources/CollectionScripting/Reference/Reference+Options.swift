/// The fields of tables of options, which are in no topic; help finds them by name.
extension Reference {
  /// Returns the entry of a field, with the functions that take it, or nil if there is no such
  /// field.
  ///
  /// Complexity: O(functions · options).
  static func option(named name: String) -> ReferenceEntry? {
    var takers: [String] = []
    var type: Binding.ValueType?
    for topic in bindingsByOwner {
      for binding in topic.bindings {
        guard let option = binding.options.first(where: { $0.name == name }) else { continue }
        takers.append(
          topic.variable.isEmpty ? binding.name : "\(topic.variable):\(binding.name)")
        if type == nil { type = option.type }
      }
    }
    guard let first = takers.first, let type else { return nil }
    let shown = takers.prefix(6).map { "`\($0)`" }.joined(separator: ", ")
    return ReferenceEntry(
      kind: .property, owner: first, name: name,
      signature: takers.count == 1 ? "\(first){ \(name) = … }" : "{ \(name) = … }",
      text: "A field of the table that \(shown)\(takers.count > 6 ? " and others" : "") "
        + "\(takers.count == 1 ? "takes" : "take"): \(type.noun).",
      example: "")
  }

  /// The names of functions written in scripts, and of all fields, sorted.
  ///
  /// Help knows them besides `names`.
  package static let writtenNames: [String] = Set(
    bindingsByOwner.flatMap { $0.bindings }.flatMap { $0.options }.map { $0.name }
      + writtenFunctions.map { $0.name }
  ).subtracting(names).sorted()

  private static var bindingsByOwner: [(variable: String, bindings: [Binding])] {
    [("", Library.globals)] + Library.types.map { ("\($0.variable)", $0.bindings) }
  }
}

extension Binding.ValueType {
  /// The noun for a value in a sentence.
  fileprivate var noun: String {
    switch self {
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .text: "a text"
    case .function, .callback: "a function"
    case .table: "a table"
    case .list: "a list"
    case .point: "a point, {x, y}"
    case .size: "a size, {width, height}"
    case .rect: "a rect, {x, y, width, height}"
    case .insets: "insets, {top, left, bottom, right} or one number"
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .object(let name): "a \(name)"
    case .either(let first, let second): "\(first.noun), or \(second.noun)"
    }
  }
}
