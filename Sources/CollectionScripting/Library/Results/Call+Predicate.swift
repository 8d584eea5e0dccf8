import CollectionCore
import CollectionData
import LuaRuntime

extension Call {
  /// Reads a predicate: a function of an object, or a list of comparisons that must all hold.
  ///
  /// A comparison has the form `{"age", ">=", 18}`.
  func readPredicate(_ index: Int32) throws(Mismatch) -> (Item) -> Bool {
    guard type(index) == .function else {
      guard type(index) == .table else {
        throw Mismatch(
          "a function, or a list of comparisons such as {\"age\", \">=\", 18} expected, "
            + "got \(got(index))")
      }
      let comparisons = try readList(index, "comparison", readComparison)
      return { item in comparisons.allSatisfy { $0.holds(for: item) } }
    }
    let function = ScriptFunction(try readFunction(index), self, role: "predicate")
    return { item in
      function.answer(false, about: item) { call, index throws(Mismatch) in
        try call.readBoolean(index)
      }
    }
  }

  private func readComparison(_ index: Int32) throws(Mismatch) -> FieldComparison {
    let parts = try readList(index, "part", readSortKey)
    let relations = FieldComparison.Relation.allCases.map { $0.rawValue }
    guard parts.count == 3, case .string(let field) = parts[0], case .string(let name) = parts[1]
    else {
      throw Mismatch("a comparison is a list of a field's name, a relation and a value")
    }
    guard let relation = FieldComparison.Relation(rawValue: name) else {
      throw Mismatch(
        "relation expected, one of \(relations.joined(separator: ", ")), got '\(name)'")
    }
    return FieldComparison(field, relation, parts[2])
  }
}
