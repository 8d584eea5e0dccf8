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

  /// Looks through integers. Complexity: as for any list.
  init(_ list: Span<Int>) { self.init(IntegerSurvey(list), list) }

  /// Looks through integers whose range is known.
  fileprivate init(_ survey: IntegerSurvey, _ list: Span<Int>) {
    integers = survey.range
    hasRepeats = survey.hasRepeats(list)
  }

  /// Looks through the items of a list. Complexity: as for any list.
  init(_ items: ItemList) {
    if let (numbers, range) = items.integers {
      self.init(numbers.span.extracting(range))
    } else {
      self.init(items.array)
    }
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

  /// Returns whether an identifier is one of them. Complexity: O(1) expected.
  @inline(__always)
  func contains(_ id: Identifier) -> Bool {
    if let table {
      if let integers {
        guard case .integer(let number) = id, integers.contains(number) else { return false }
      }
      return table.first(id, in: ids.span) >= 0
    }
    guard let integers, case .integer(let number) = id, integers.contains(number) else {
      return false
    }
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
  /// All identifiers, once the ranges of lists have met.
  private var members: IdentifierMembers?

  /// What is known of a list before it is put in.
  struct Admission {
    /// What one walk over the list tells.
    let survey: IdentifierSurvey
    /// Whether none of the identifiers is there, for sure.
    let isApart: Bool
    /// Whether they have been entered among the members already.
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
  /// - Parameter members: returns all identifiers that are there, where that is worth while, given
  ///   the range of all that are there or in the list, if all of them are integers.
  ///
  /// Complexity: O(k) expected, amortised.
  mutating func admit<Element: Diffable>(
    _ list: [Element], members: (ClosedRange<Int>?) -> IdentifierMembers?
  ) -> Admission where Element.DiffID == Identifier {
    if let admission = admitToBits({ $0.insert(list.span) }, else: { IdentifierSurvey(list) }) {
      return admission
    }
    let range = IdentifierSurvey.range(list)
    let isApart = isApart(from: range?.integers)
    if isApart || list.isEmpty {
      return Admission(survey: IdentifierSurvey(list, range), isApart: true)
    }
    if self.members == nil { self.members = members(union(with: range?.integers)) }
    return admitToMembers(
      range?.integers, { $0.insert(list.span) }, else: { IdentifierSurvey(list, range) })
  }

  /// Looks through integers that are to be put in, as any other list.
  ///
  /// Complexity: O(k) expected, amortised.
  mutating func admit(
    integers list: [Int], members: (ClosedRange<Int>?) -> IdentifierMembers?
  ) -> Admission {
    if let admission = admitToBits({ $0.insert(list.span) }, else: { IdentifierSurvey(list.span) })
    {
      return admission
    }
    let survey = IntegerSurvey(list.span)
    if isApart(from: survey.range) || list.isEmpty {
      return Admission(survey: IdentifierSurvey(survey, list.span), isApart: true)
    }
    if self.members == nil { self.members = members(union(with: survey.range)) }
    return admitToMembers(
      survey.range, { $0.insert(list.span) }, else: { IdentifierSurvey(survey, list.span) })
  }

  /// Looks through a list by bits, where there are some, and enters it; nil where it does not fit
  /// in, after which there are no members.
  @inline(__always)
  private mutating func admitToBits(
    _ insert: (inout IdentifierMembers) -> Bool?, else survey: () -> IdentifierSurvey
  ) -> Admission? {
    guard members?.range != nil, var members else { return nil }
    // Taken out, so that nobody shares it.
    self.members = nil
    guard let isNew = insert(&members) else { return nil }
    // What is there already may be put in again, so its range is entered in any case.
    integers = members.range
    self.members = members
    let known = isNew ? IdentifierSurvey(unique: integers) : survey()
    return Admission(survey: known, isApart: isNew, isEntered: true)
  }

  @inline(__always)
  private mutating func admitToMembers(
    _ range: ClosedRange<Int>?, _ insert: (inout IdentifierMembers) -> Bool?,
    else survey: () -> IdentifierSurvey
  ) -> Admission {
    var isNew: Bool?
    if var members {
      self.members = nil
      isNew = insert(&members)
      if isNew != nil { self.members = members }
    }
    guard isNew == true else {
      return Admission(survey: survey(), isApart: false, isEntered: isNew != nil)
    }
    return Admission(survey: IdentifierSurvey(unique: range), isApart: true, isEntered: true)
  }

  /// Adds the identifiers of a list.
  mutating func insert<Element: Diffable>(_ admission: Admission, _ list: [Element])
  where Element.DiffID == Identifier {
    insert(admission.survey)
    if !admission.isEntered { enter { $0.insert(list.span) } }
  }

  /// Adds integers.
  mutating func insert(_ admission: Admission, integers list: [Int]) {
    insert(admission.survey)
    if !admission.isEntered { enter { $0.insert(list.span) } }
  }

  private mutating func enter(_ insert: (inout IdentifierMembers) -> Bool?) {
    guard var known = members else { return }
    members = nil
    if insert(&known) != nil { members = known }
  }

  /// Adds the identifiers of a list where there are no members.
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
    integers = Self.union(known, added)
  }

  /// The range of all identifiers with those of a list; nil where not all are integers.
  private func union(with added: ClosedRange<Int>?) -> ClosedRange<Int>? {
    guard let added, let integers, !hasOthers else { return nil }
    return Self.union(integers, added)
  }

  private static func union(
    _ known: ClosedRange<Int>, _ added: ClosedRange<Int>
  ) -> ClosedRange<Int> {
    min(known.lowerBound, added.lowerBound)...max(known.upperBound, added.upperBound)
  }
}
