/// Conditions beside the goal and the checks: names that are denied, budgets, and no warnings.
extension Exercise {
  /// What is counted, or must not be there, once the goal is reached.
  enum Condition: Hashable {
    case denied(String)
    case budget(String, Int)
    case agreement

    /// What the condition is called, in results and in an exercise's file.
    var name: String {
      switch self {
      case .denied(let name): "uses no \(name)"
      case .budget(let key, let number): "keeps to \(number) \(Self.noun(key, number))"
      case .agreement: "the view agrees with the data"
      }
    }

    /// What a counted thing is called.
    static func noun(_ key: String, _ number: Int) -> String {
      switch key {
      case "ops": number == 1 ? "operation" : "operations"
      case "batches": number == 1 ? "batch" : "batches"
      case "passes": number == 1 ? "layout pass" : "layout passes"
      default: number == 1 ? "comparison" : "comparisons"
      }
    }
  }

  /// The conditions in order.
  var conditions: [Condition] {
    denied.map(Condition.denied)
      + budget.entries.map { Condition.budget($0.key, $0.value) }
      + (isStrict ? [.agreement] : [])
  }

  /// The names of the conditions, without that of agreement, which follows from the outcomes.
  var conditionNames: [String] {
    denied.map { Condition.denied($0).name }
      + budget.entries.map { Condition.budget($0.key, $0.value).name }
  }
}
