extension Catalogue {
  /// Returns the lines of some hints of an exercise, numbered by their positions among other
  /// indices.
  package func lines(ofHints shown: [Int], of exercise: Exercise, among indices: [Int]) -> [String]
  {
    shown.map { index in
      let hint = exercise.hints[index]
      return text(
        hint.topic == nil ? "hint.text" : "hint.text.check",
        [
          "number": "\((indices.firstIndex(of: index) ?? index) + 1)",
          "count": "\(indices.count)", "name": hint.topic ?? "", "text": hint.text,
        ])
    }
  }
}
