import CollectionUpdates

/// A row of the table of causes: numbers of a crash, and the causes that agree with them.
///
/// The first row that fits decides, so a special case comes before a general one. To add a cause,
/// add its texts to `CauseText`. Then add its name to the rows whose numbers agree with it, or add
/// a row above them.
struct CausePattern: Sendable {
  /// Returns whether the numbers fit the row.
  let fits: @Sendable (CrashNumbers) -> Bool
  /// The causes with their frequencies, in percent of the programs that report such numbers.
  let causes: [(name: CauseName, share: Int)]

  /// All rows, in the order in which they are tried.
  static let all = inserts + deletes + places + conflicts + sections + lists + sums
}

extension CausePattern {
  /// Creates a row for rules whose message has no number to compare.
  init(_ rules: UpdateRule..., causes: [(CauseName, Int)]) {
    self.init({ rules.contains($0.rule) }, causes)
  }

  /// Creates a row for rules about an index that does not exist.
  init(
    _ rules: UpdateRule..., past fits: @escaping @Sendable (CrashNumbers.Bound) -> Bool,
    _ causes: [(CauseName, Int)]
  ) {
    self.init(
      { numbers in rules.contains(numbers.rule) && numbers.bound.map(fits) == true }, causes)
  }

  /// Creates a row for section counts that do not agree.
  init(
    sections fits: @escaping @Sendable (CrashNumbers.Sum, CrashNumbers.List?) -> Bool,
    _ causes: [(CauseName, Int)]
  ) {
    self.init(
      { numbers in numbers.isOfSections && numbers.sum.map { fits($0, numbers.list) } == true },
      causes)
  }

  /// Creates a row for item counts that do not agree, for a message with a list of updates.
  init(
    list fits: @escaping @Sendable (CrashNumbers.Sum, CrashNumbers.List) -> Bool,
    _ causes: [(CauseName, Int)]
  ) {
    self.init(
      { numbers in
        guard !numbers.isOfSections, let sum = numbers.sum, let list = numbers.list else {
          return false
        }
        return fits(sum, list)
      }, causes)
  }

  /// Creates a row for item counts that do not agree, with or without a list of updates.
  init(
    items fits: @escaping @Sendable (CrashNumbers.Sum) -> Bool, _ causes: [(CauseName, Int)]
  ) {
    self.init({ numbers in !numbers.isOfSections && numbers.sum.map(fits) == true }, causes)
  }

  /// Creates a row for item counts that do not agree, for a message without a list of updates.
  init(
    tally fits: @escaping @Sendable (CrashNumbers.Sum, CrashNumbers) -> Bool,
    _ causes: [(CauseName, Int)]
  ) {
    self.init(
      { numbers in
        !numbers.isOfSections && numbers.list == nil
          && numbers.sum.map { fits($0, numbers) } == true
      }, causes)
  }

  private init(
    _ fits: @escaping @Sendable (CrashNumbers) -> Bool, _ causes: [(CauseName, Int)]
  ) {
    self.fits = fits
    self.causes = causes.map { (name: $0.0, share: $0.1) }
  }
}
