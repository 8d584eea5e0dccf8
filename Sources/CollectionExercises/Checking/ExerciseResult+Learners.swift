import CollectionCore

/// The result for the learner, who sees the verdict of hidden checks, but not their data.
extension ExerciseResult {
  /// Returns the result with hidden checks that name the kind of their data, without its values.
  ///
  /// While a visible check fails, hidden ones have no message.
  package func told(_ catalogue: Catalogue) -> ExerciseResult {
    var told = self
    let isOpen = checks.contains { !$0.isHidden && $0.status != .pass }
    let hidden = checks.indices.filter { checks[$0].isHidden }
    for (number, index) in hidden.enumerated() {
      let key = hidden.count == 1 ? "check.hidden" : "check.hidden.several"
      let name = catalogue.text(key, ["number": "\(number + 1)"])
      told.checks[index] = checks[index].told(
        ExerciseResult.Check(id: "hidden \(number + 1)", name: name), isOpen: isOpen, catalogue)
    }
    return told
  }
}

extension ExerciseResult.Check {
  fileprivate func told(
    _ blank: ExerciseResult.Check, isOpen: Bool, _ catalogue: Catalogue
  ) -> ExerciseResult.Check {
    var told = blank
    told.isHidden = true
    told.maxScore = maxScore
    told.score = score
    told.status = isOpen ? .skipped : status
    guard !isOpen, status == .fail || status == .error else { return told }
    let values = ["kind": name, "code": code ?? ""]
    told.code = code
    told.message =
      status == .error
      ? catalogue.text("fail.hidden.stopped", values)
      : line.map { catalogue.text("fail.hidden.line", values.adding(["line": "\($0)"])) }
        ?? catalogue.text("fail.hidden", values)
    told.line = line
    return told
  }
}
