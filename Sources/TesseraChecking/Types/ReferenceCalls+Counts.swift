package import CollectionScripting

extension ReferenceEntry {
  /// The names of the parameters, in the order of the signature; `options` for a table in braces.
  package var parameters: [String] {
    guard let open = signature.firstIndex(where: { "({".contains($0) }) else { return [] }
    if signature[open] == "{" { return ["options"] }
    return signature[signature.index(after: open)...].prefix { $0 != ")" }
      .split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// The place of the table of options among the parameters; nil where there is none.
  package var positionOfOptions: Int? {
    let parameters = parameters
    return parameters.firstIndex(of: "options") ?? parameters.firstIndex(of: "rect")
  }

  /// The fewest arguments of a call that is not refused.
  package var leastCount: Int {
    if let count = ReferenceCalls.leastCounts[ReferenceTypes.key(self)] { return count }
    guard owner != "Lua", kind != .property else { return 0 }
    let names = parameters
    let isOptional = { (name: String) in
      ReferenceCalls.optional.contains(name)
        || ReferenceTypes.parameter(name, of: self)?.hasSuffix("?") == true
    }
    return names.firstIndex(where: isOptional) ?? names.count
  }
}

extension ReferenceCalls {
  /// The parameters that may be left out wherever they stand.
  static let optional: Set = [
    "options", "completion", "animation", "fields", "compare", "what", "parent", "…",
  ]

  /// The least counts of arguments where the names of the parameters do not tell.
  static let leastCounts: [String: Int] = [
    "CollectionView.performBatchUpdates": 0, "ComponentsController.append": 1,
    "ComponentsController.prepend": 1, "ComponentsController.insert": 1,
    "ComponentsController.update": 1, "ComponentsController.delete": 1,
    "ComponentsController.updateIfNeeded": 1, "ComponentsController.reload": 0,
    "Component.insert": 1, "Component.update": 1,
  ]
}
