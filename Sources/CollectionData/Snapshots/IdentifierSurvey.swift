import CollectionCore
import CollectionDiffing

/// What one walk over a list of identified elements tells: whether identifiers are repeated, and
/// where those lie that are integers.
struct IdentifierSurvey: Sendable {
  /// The least and the greatest identifier where all are integers, else nil.
  let integers: ClosedRange<Int>?
  /// Whether an identifier is repeated.
  let hasRepeats: Bool

  /// Creates what is known of identifiers that are all different.
  fileprivate init(unique integers: ClosedRange<Int>?) {
    self.integers = integers
    hasRepeats = false
  }

  /// Looks through a list. Complexity: O(k) expected; the least where integers ascend.
  init<Element: Diffable>(_ list: [Element]) where Element.DiffID == Identifier {
    self.init(list, Self.range(list))
  }

  /// Looks through a list whose range is known.
  fileprivate init<Element: Diffable>(
    _ list: [Element], _ range: (integers: ClosedRange<Int>, ascends: Bool)?
  ) where Element.DiffID == Identifier {
    guard let range else {
      integers = nil
      hasRepeats = IdentityTable(list, list.indices).hasRepeats
      return
    }
    integers = range.integers
    if range.ascends {
      hasRepeats = false
    } else {
      hasRepeats =
        Self.bits(list, range.integers).map { $0.hasRepeats }
        ?? IdentityTable(list, list.indices).hasRepeats
    }
  }

  /// Returns the range of identifiers that are all integers, and whether they ascend; else nil.
  fileprivate static func range<Element: Diffable>(
    _ list: [Element]
  ) -> (integers: ClosedRange<Int>, ascends: Bool)? where Element.DiffID == Identifier {
    let elements = list.span
    guard elements.count > 0, case .integer(let first) = elements[0].diffID else { return nil }
    var (last, index) = (first, 1)
    while index < elements.count {
      guard case .integer(let number) = elements[index].diffID else { return nil }
      if number <= last { break }
      last = number
      index &+= 1
    }
    guard index < elements.count else { return (first...last, true) }
    var (least, greatest) = (first, last)
    while index < elements.count {
      guard case .integer(let number) = elements[index].diffID else { return nil }
      least = min(least, number)
      greatest = max(greatest, number)
      index &+= 1
    }
    return (least...greatest, false)
  }

  /// Returns a bit for each integer of a range that lie close to each other, as counted ids do, and
  /// whether one is repeated; nil where they do not.
  fileprivate static func bits<Element: Diffable>(
    _ list: [Element], _ range: ClosedRange<Int>
  ) -> (bits: [UInt64], hasRepeats: Bool)? where Element.DiffID == Identifier {
    let (distance, isFar) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    guard !isFar, distance / 64 <= list.count else { return nil }
    var result = [UInt64](repeating: 0, count: distance / 64 + 1)
    var bits = result.mutableSpan
    var repeated: UInt64 = 0
    let elements = list.span
    for index in elements.indices {
      guard case .integer(let number) = elements[index].diffID else { return nil }
      let offset = number &- range.lowerBound
      let bit: UInt64 = 1 << UInt64(offset & 63)
      repeated |= bits[offset >> 6] & bit
      bits[offset >> 6] |= bit
    }
    return (result, repeated != 0)
  }
}

/// Some identifiers, which others are looked up among.
struct IdentifierTable {
  private let ids: [Identifier]
  private let integers: ClosedRange<Int>?
  /// A bit for each integer of the range, where they lie close to each other.
  private let bits: [UInt64]
  private let table: IdentityTable<Identifier>?
  /// Whether an identifier is repeated.
  let hasRepeats: Bool

  /// Enters identifiers. Complexity: O(k) expected.
  init(_ ids: [Identifier]) {
    self.ids = ids
    let survey = IdentifierSurvey(ids)
    hasRepeats = survey.hasRepeats
    integers = survey.integers
    if let range = survey.integers, let known = IdentifierSurvey.bits(ids, range) {
      bits = known.bits
      table = nil
    } else {
      bits = []
      table = IdentityTable(ids, ids.indices)
    }
  }

  /// The number of different identifiers. Complexity: O(1), or O(k) where some are repeated.
  var count: Int { hasRepeats ? Set(ids).count : ids.count }

  /// Returns whether the element at an index of a list has one of the identifiers.
  ///
  /// Complexity: O(1) expected.
  @inline(__always)
  func contains<Element: Diffable>(_ list: Span<Element>, _ index: Int) -> Bool
  where Element.DiffID == Identifier {
    if let table {
      if let integers {
        guard case .integer(let number) = list[index].diffID, integers.contains(number) else {
          return false
        }
      }
      return table.first(list[index].diffID, in: ids.span) >= 0
    }
    guard let integers, case .integer(let number) = list[index].diffID,
      integers.contains(number)
    else { return false }
    let offset = number &- integers.lowerBound
    return bits[offset >> 6] >> UInt64(offset & 63) & 1 != 0
  }
}

/// Where the identifiers of a snapshot lie, so that it is mostly clear that new ones are new.
struct IdentifierReach: Sendable {
  /// A range of all identifiers that are integers; nil where there are none.
  private var integers: ClosedRange<Int>?
  /// Whether there may be other identifiers.
  private var hasOthers = false
  /// The hashes of all identifiers, once the ranges of lists have met.
  private var hashes: IdentifierHashes?

  /// What is known of a list before it is put in.
  struct Admission {
    /// What one walk over the list tells.
    let survey: IdentifierSurvey
    /// Whether none of the identifiers is there, for sure.
    let isApart: Bool
    /// Whether their hashes have been entered already.
    fileprivate var isEntered = false
  }

  /// Returns whether none of the identifiers of a list is there, for sure, as far as ranges tell.
  func isApart(from survey: IdentifierSurvey) -> Bool { isApart(from: survey.integers) }

  private func isApart(from others: ClosedRange<Int>?) -> Bool {
    guard let others else { return integers == nil && !hasOthers }
    guard let integers else { return true }
    return !integers.overlaps(others)
  }

  /// Looks through a list that is to be put in.
  ///
  /// - Parameter hashAll: enters the hashes of all identifiers that are there, where none are yet and
  ///   that is worth while; returns whether it did.
  ///
  /// Complexity: O(k) expected, amortised.
  mutating func admit<Element: Diffable>(
    _ list: [Element], hashAll: (inout IdentifierHashes) -> Bool
  ) -> Admission where Element.DiffID == Identifier {
    let range = IdentifierSurvey.range(list)
    let isApart = isApart(from: range?.integers)
    if isApart || list.isEmpty {
      return Admission(survey: IdentifierSurvey(list, range), isApart: true)
    }
    if hashes == nil {
      var added = IdentifierHashes()
      if hashAll(&added) { hashes = added }
    }
    let isNew = hashes?.insert(list)
    guard isNew == true else {
      return Admission(
        survey: IdentifierSurvey(list, range), isApart: false, isEntered: isNew != nil)
    }
    return Admission(
      survey: IdentifierSurvey(unique: range?.integers), isApart: true, isEntered: true)
  }

  /// Adds the identifiers of a list.
  mutating func insert<Element: Diffable>(_ admission: Admission, _ list: [Element])
  where Element.DiffID == Identifier {
    insert(admission.survey)
    if !admission.isEntered { _ = hashes?.insert(list) }
  }

  /// Adds the identifiers of a list where there are no hashes.
  mutating func insert(_ survey: IdentifierSurvey) {
    guard let added = survey.integers else {
      hasOthers = true
      // The list may have integers, too.
      integers = Int.min...Int.max
      return
    }
    guard let known = integers else {
      integers = added
      return
    }
    integers =
      min(known.lowerBound, added.lowerBound)...max(known.upperBound, added.upperBound)
  }
}
