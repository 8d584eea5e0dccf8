public import CollectionCore
public import CollectionDiffing
package import CollectionUpdates
package import CollectionViews

/// The explanation of a failure for a person: what, where, why, what to do.
///
/// ```swift
/// let diagnosis = Diagnosis(message: "the layout has no frames", fix: "give one per item")
/// ```
public struct Diagnosis: Sendable {
  /// A line involved in the failure.
  public struct Place: Sendable, Equatable {
    /// The file and the line.
    public var line: SourceLine
    /// The text of the line, if the source is available.
    public var excerpt: String?

    /// Creates a place.
    package init(_ line: SourceLine, excerpt: String? = nil) {
      self.line = line
      self.excerpt = excerpt
    }
  }

  /// A line that changed the data before a batch was refused.
  package struct Change: Sendable, Equatable {
    /// The line.
    package var place: Place
    /// Whether the line ran in the block of the batch; otherwise the view was not updated.
    package var isInBlock: Bool
  }

  /// The reason for a failure in parts: what is needed for the fix, and the rest.
  package struct Reason: Sendable, Hashable {
    /// The whole explanation.
    package var text: String
    /// The part that is shown first; for a refused batch, the sum.
    package var sum: String
    /// The parts that are shown after the fix.
    package var notes: [String] = []
    /// Whether UIKit's use of the message is only reported.
    package var isReported = false

    /// Returns the reason with its texts rewritten.
    package func reworded(_ words: (String) -> String) -> Reason {
      Reason(
        text: words(text), sum: words(sum), notes: notes.map(words), isReported: isReported)
    }
  }

  /// The maximum number of listed lines that changed the data.
  static let greatestChanges = 6
  /// The maximum number of listed lines of operations.
  static let greatestPlaces = 20
  /// The maximum number of rows of lines of operations above the sum.
  static let greatestFirstPlaces = 3

  /// The code of the failure, if it has one.
  public var code: String?
  /// The message: UIKit's, Lua's or ours.
  public var message: String
  /// The lines involved, in the order of the calls.
  public var places: [Place]
  /// The other lines that changed the data.
  package var changes: [Change] = []
  /// A short name of the failure if the message is long; otherwise nil.
  package var title: String?
  /// The reason, in plain language with the numbers.
  package var reason: Reason?
  /// The state before a refused batch, empty without sections; nil for other failures.
  public var before: String?
  /// The state of the data after a refused batch; nil for other failures.
  public var after: String?
  /// The advice as text, with the lines of Lua for a repair; nil if there is none.
  public var fix: String?
  /// The correct batch, tested by running it; nil if none was found.
  public private(set) var repair: Repair?
  /// The repair as text.
  var repairText: RepairText?
  /// The script's frames, innermost first.
  package var traceback: String?

  /// Creates a diagnosis.
  package init(
    code: String? = nil, message: String, places: [Place] = [], explanation: String? = nil,
    before: String? = nil, after: String? = nil, fix: String? = nil, traceback: String? = nil
  ) {
    self.code = code
    self.message = message
    self.places = places
    reason = explanation.map { Reason(text: $0, sum: $0) }
    self.before = before
    self.after = after
    self.fix = fix
    self.traceback = traceback
  }
}

extension Diagnosis {
  /// The explanation, in plain language with the numbers; nil if there is none.
  public var explanation: String? {
    get { reason?.text }
    set { reason = newValue.map { Reason(text: $0, sum: $0) } }
  }

  /// Creates the diagnosis of a refused batch.
  ///
  /// - Parameters:
  ///   - error: the fault.
  ///   - call: the line of the outermost call.
  ///   - before: the state that the view shows.
  ///   - after: the state of the data.
  package init(
    _ error: UpdateError, call: SourceLine?, before: CollectionState?, after: CollectionState?
  ) {
    var lines = error.involved.compactMap { $0.origin }.withoutRepeatedElements()
    if lines.isEmpty, let call { lines = [call] }
    self.init(
      code: error.code, message: error.message, places: lines.map { Place($0) },
      before: Self.line(before, counts: SectionCounts(error.before)),
      after: Self.line(after, counts: SectionCounts(error.after)), fix: error.advice)
    title = error.fault.rule.title
    reason = Reason(
      text: error.explanation, sum: error.sum, notes: error.notes, isReported: error.isReported)
  }

  /// Returns a state that reads back if it is complete; without sections, it is an empty line.
  private static func line(_ state: CollectionState?, counts: SectionCounts) -> String {
    counts.isEmpty ? "" : StateText.line(state, counts: counts)
  }

  /// Creates the diagnosis of a batch refused by a strict view.
  ///
  /// - Parameters:
  ///   - warning: the warning about the batch.
  ///   - call: the line of the outermost call.
  ///   - reword: rewrites the texts about a repair.
  package init(
    strict warning: UpdateWarning, call: SourceLine? = nil,
    reword: @escaping @Sendable (String) -> String = { $0 }
  ) {
    var lines = warning.operations.compactMap { $0.origin }.withoutRepeatedElements()
    if lines.isEmpty, let call { lines = [call] }
    self.init(
      code: warning.code, message: reword(warning.sentence), places: lines.map { Place($0) },
      explanation: "UIKit accepts this batch; a strict view refuses it.")
    if let repair = warning.repair { offer(repair, reword: reword) }
  }

  /// Lists lines that changed the data besides those that updated the view, without repeats.
  ///
  /// - Parameters:
  ///   - earlier: lines that ran before the block, since the view last read its data.
  ///   - inside: lines that ran in the block.
  package mutating func list(changes earlier: [SourceLine], inBlock inside: [SourceLine]) {
    let known = Set(places.map { $0.line })
    let all = earlier.map { ($0, false) } + inside.map { ($0, true) }
    changes = all.filter { !known.contains($0.0) }.map { line, isInBlock in
      Change(place: Place(line), isInBlock: isInBlock)
    }
  }

  /// Fills in the excerpts of the places from the sources.
  package mutating func quote(from source: (SourceLine) -> String?) {
    for index in changes.indices {
      changes[index].place.excerpt = source(changes[index].place.line)
    }
    for index in places.indices where places[index].excerpt == nil {
      places[index].excerpt = source(places[index].line)
    }
  }
}

extension Diagnosis {
  /// Uses a repair as the fix; nil keeps the advice and says that there is none. Call it once.
  ///
  /// Advice stays before a repair that only knows the differences, because the advice has the rule.
  ///
  /// - Parameter reword: rewrites the texts about a repair.
  package mutating func offer(
    _ repair: Repair?, reword: @escaping @Sendable (String) -> String = { $0 }
  ) {
    guard let repair else {
      let note =
        before != nil && before == after
        ? "The data has not changed, so the view needs no operation."
        : "No repair: no batch was found that leads to what the data has."
      fix = fix.map { "\($0) \(note)" } ?? note
      return
    }
    let isCounted = ["U01", "U02", "U03"].contains(code)
    let advice = repair.hypothesis == .identityDiff && !isCounted ? fix : nil
    let text = RepairText(repair, advice: advice, reword: reword)
    self.repair = repair
    repairText = text
    fix = text.fix
  }

  /// The diagnosis as JSON, with null for missing parts.
  public var json: JSONValue {
    [
      "code": JSONValue(code),
      "message": .string(message),
      "places": .array(places.map { .object($0.json) }),
      "changes": .array(
        changes.map { change in
          .object(change.place.json.adding(["inBlock": .boolean(change.isInBlock)]))
        }),
      "explanation": JSONValue(explanation),
      "before": JSONValue(before),
      "after": JSONValue(after),
      "fix": JSONValue(fix),
      "repair": repair.map { JSONValue($0) } ?? .null,
      "traceback": JSONValue(traceback),
    ]
  }
}

extension Diagnosis.Place {
  fileprivate var json: [FieldName: JSONValue] {
    [
      "file": .string(line.file), "line": .integer(line.line), "source": JSONValue(excerpt),
    ]
  }
}

extension Diagnosis {
  /// Offers a repair of a refused batch if it finds one; without identities, gives advice.
  /// Call it once.
  package mutating func offerRepair(of refusal: BatchRefusal) {
    if refusal.isSingleCall, refusal.error.before == refusal.error.after,
      ["U01", "U02", "U03"].contains(code)
    {
      fix =
        "A call outside a block is a batch of one. Call view:layoutIfNeeded(), change the "
        + "data, and then make the call. Or put the change and the call in a performBatchUpdates "
        + "block."
    }
    if let owner = refusal.owner {
      fix = owner.advice
      return
    }
    guard !refusal.hasIdentities else { return offer(refusal.repair()) }
    var parts: [String] = []
    if let halves = refusal.splitByCounts() {
      let lists = halves.map {
        $0.operations.prefix(6).map { $0.description }.joined(separator: ", ")
      }
      parts.append(
        "Reload and move apart: \(lists[0]) in a first batch, then \(lists[1]) in a second one. Not "
          + "verified; the counts allow both.")
    } else if let fix {
      parts.append(fix)
    }
    parts.append(
      "A table of functions has no identities, so Tessera cannot test a fix. A DataSource has "
        + "them.")
    fix = parts.joined(separator: " ")
  }
}

extension BatchRefusal.Owner {
  /// The advice to change the data or the batch instead of the view.
  fileprivate var advice: String {
    switch self {
    case .page:
      "The page updates this view: change it with page:append, page:insert, page:update or "
        + "page:delete, and call no update of the view."
    case .resultsController:
      "The results controller holds the data. Change it with results:insert, results:didUpdate "
        + "or results:delete, and let a ResultsProvider update the view."
    case .resultsProvider:
      "The provider updates this view. Change the results controller with results:insert, "
        + "results:didUpdate or results:delete, and do not update the view yourself."
    }
  }
}
