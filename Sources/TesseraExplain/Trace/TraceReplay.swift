import CollectionCore
import CollectionDiffing
import CollectionRendering
package import CollectionUpdates
internal import HostSystem

/// A replay of a trace, line by line up to the first call after which a view and its data differ.
///
/// Each call is checked against the counts that the view knew before it. They are those at the end
/// of the previous call, or those that the view has read since. Memory is bounded, whatever the
/// length of the trace.
package struct TraceReplay: Sendable {
  /// The maximum number of views of one session.
  static let greatestViews = 10_000
  /// The maximum number of calls that are kept for display, and of bytes of their lines.
  static let greatestSteps = 200
  static let greatestBytes = 32 << 20
  /// The maximum number of items of contents whose names are compared.
  static let greatestNames = 20_000

  /// The requested rules; nil for those of the system in the trace.
  private let wanted: UpdateProfile?
  /// The rules in use.
  package private(set) var profile = UpdateProfile.modern
  /// The app, if the trace names it.
  package private(set) var app: String?
  /// The system, if the trace names it.
  package private(set) var system: String?
  /// The number of sessions, that is, of first lines.
  package private(set) var sessions = 0
  /// The number of lines that record a call.
  package private(set) var calls = 0
  /// The number of views of all sessions.
  package private(set) var numberOfViews = 0
  /// The finding; nil while the views and their data agree.
  package private(set) var finding: TraceFinding?
  /// The exception of the last session: its name and its reason.
  package private(set) var exception: (name: String, reason: String)?
  /// The latest calls up to the finding.
  package private(set) var steps = TraceSteps()
  /// Oddities of the trace, one sentence each.
  package private(set) var notes = TraceNotes()
  private var views: [Int: TraceView] = [:]
  /// A finding that is valid if the app did nothing afterwards.
  private var doubt: TraceFinding?

  /// Creates a replay.
  ///
  /// - Parameter profile: the rules; nil for those of the system in the trace.
  package init(profile: UpdateProfile? = nil) {
    wanted = profile
    if let profile { self.profile = profile }
  }

  /// Returns the name of a view in messages: `view 1 "friends"`.
  package func title(ofView number: Int) -> String {
    views[number]?.name.map { "view \(number) \"\($0.printable.cut(to: 40))\"" } ?? "view \(number)"
  }
}

extension TraceReplay {
  /// Returns whether a line belongs to a trace, and not to another file.
  package static func reads(_ bytes: [UInt8]) -> Bool {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let start = bytes.drop { $0 == 0x20 || $0 == 0x09 }.prefix(64)
      .filter { $0 != 0x20 && $0 != 0x09 }
    if start.starts(with: #"{"trace":"#.utf8) || start.starts(with: #"{"call":"#.utf8) {
      return true
    }
    guard case .object(let fields)? = document(bytes) else { return false }
    return fields["event"] == nil && (fields["trace"] != nil || fields["call"] != nil)
  }

  /// Returns the contents of a line, or nil if it is not JSON.
  ///
  /// A line is not JSON if the app ended while writing it.
  private static func document(_ bytes: some Sequence<UInt8>) -> JSONValue? {
    String(validating: Array(bytes)).flatMap { try? JSONValue(json: $0) }
  }

  /// Adds a line. Complexity: O(bytes), and the cost of checking a batch.
  ///
  /// - Parameters:
  ///   - line: the 1-based number of the line.
  ///   - isCut: whether the line lacks a line feed; if it is not JSON either, it is left out.
  /// - Throws: `TraceFault` if the line cannot be read.
  package mutating func add(_ bytes: [UInt8], line: Int, isCut: Bool = false) throws(TraceFault) {
    var bytes = bytes
    if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard bytes.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return }
    let record: TraceRecord
    do throws(TraceFault) {
      record = try TraceRecord(bytes, line: line)
    } catch {
      guard isCut, line > 1, Self.document(bytes) == nil else { throw error }
      notes.add("line \(line) breaks off, and is left out")
      return
    }
    try add(record, size: bytes.count)
  }

  /// Adds findings that are known only at the end of the trace.
  package mutating func finish() {
    if finding == nil, let doubt { finding = doubt }
    doubt = nil
    guard finding == nil, let exception, let report = CrashReport(exception.reason) else { return }
    let last = steps.last?.record
    finding = TraceFinding(
      kind: .exception(report),
      record: last ?? TraceRecord(call: .unknown, name: "exception", line: 0),
      before: nil, knownSince: nil, readsLate: false, profile: profile)
  }

  private mutating func add(_ record: TraceRecord, size: Int) throws(TraceFault) {
    switch record.call {
    case .head(let app, let system):
      sessions += 1
      // A session ends at the start of the next one.
      if finding == nil, let doubt, exception != nil { finding = doubt }
      doubt = nil
      guard finding == nil else { return }
      (self.app, self.system, exception) = (app, system, nil)
      if wanted == nil { profile = Self.profile(of: system) }
      views = [:]
      steps = TraceSteps()
    case .unknown:
      notes.addUnknown(record)
    case .exception(let name, let reason):
      if exception == nil { exception = (name, reason) }
    case .note:
      guard finding == nil else { return }
      doubt = nil
      steps.append(TraceStep(record: record, before: nil, size: size))
    case .begin(let name, _):
      guard finding == nil else { return }
      try countViews(record)
      var view = TraceView(name: name)
      view.known = record.contents
      view.knownSince = record.contents.map { _ in "the beginning" }
      view.isUnread = record.contents == nil
      views[record.view] = view
      if let contents = record.contents {
        var shown = record
        shown.contents = contents
        steps.append(TraceStep(record: shown, before: nil, size: size))
      }
    default:
      calls += 1
      guard finding == nil else { return }
      if !record.isUnfinished { doubt = nil }
      try countViews(record)
      var view = views[record.view] ?? TraceView()
      steps.append(
        TraceStep(record: record, before: view.isUnread ? nil : view.known, size: size))
      take(record, &view)
      views[record.view] = view
    }
  }

  private mutating func countViews(_ record: TraceRecord) throws(TraceFault) {
    guard views[record.view] == nil else { return }
    guard views.count < Self.greatestViews else {
      throw TraceFault(
        line: record.line, column: 1,
        "it has more than \(Self.greatestViews) views, the most that are read")
    }
    numberOfViews += 1
  }

  /// Returns the rules of a system; `iOS 12.4` is classic.
  private static func profile(of system: String?) -> UpdateProfile {
    guard let words = system?.split(separator: " "), words.count == 2,
      words[0] == "iOS" || words[0] == "tvOS",
      let version = words[1].split(separator: ".").first.flatMap({ Int($0) })
    else { return .modern }
    return version <= 12 ? .classic : .modern
  }
}

extension TraceReplay {
  /// Processes a call.
  private mutating func take(_ record: TraceRecord, _ view: inout TraceView) {
    if record.isUnfinished {
      notes.add("the block of line \(record.line) did not end: the exception comes from it")
      if record.isOfSnapshots, !record.operations.isEmpty {
        doubt = mutation(record, view, from: view.known, to: view.known)
      }
      return
    }
    if let place = record.oddPlace {
      // UIKit ends the app at such an index path, so nothing follows.
      doubt = found(.oddPlace(place), record, view)
    }
    switch record.call {
    case .batch, .update: takeBatch(record, &view)
    case .reload:
      view.isUnread = true
      view.known = nil
    case .apply:
      let repeated = record.contents.map(Self.repeated) ?? (items: [], sections: [])
      if !repeated.items.isEmpty || !repeated.sections.isEmpty {
        doubt = found(.repeated(items: repeated.items, sections: repeated.sections), record, view)
      }
      view.learn(record)
    case .check: takeCheck(record, &view)
    case .layout, .movement: view.learn(record)
    default: break
    }
  }

  private func found(
    _ kind: TraceFinding.Kind, _ record: TraceRecord, _ view: TraceView,
    before: TraceContents? = nil, readsLate: Bool = false
  ) -> TraceFinding {
    TraceFinding(
      kind: kind, record: record, before: before ?? view.known, knownSince: view.knownSince,
      readsLate: readsLate, profile: profile)
  }

  private mutating func takeCheck(_ record: TraceRecord, _ view: inout TraceView) {
    guard !view.isUnread, let known = view.known, let contents = record.contents,
      !contents.agrees(with: known)
    else { return view.learn(record) }
    if record.isOfSnapshots {
      noteSnapshots(record)
      return view.learn(record)
    }
    finding = found(.outside, record, view)
  }

  private mutating func noteSnapshots(_ record: TraceRecord) {
    notes.add(
      "\(title(ofView: record.view)): a snapshot was applied without applyRecorded before line "
        + "\(record.line), so that call is not in the trace")
  }

  private mutating func takeBatch(_ record: TraceRecord, _ view: inout TraceView) {
    guard let after = record.contents else { return }
    let readsLate = view.isUnread
    // A view that has not read its counts does so first. A call without a block comes after the
    // change of the data.
    var before =
      readsLate || view.known == nil ? record.start.map { TraceContents(counts: $0) } : nil
    if readsLate, before == nil { before = after }
    before = before ?? view.known
    if record.isOfSnapshots, !readsLate, let start = record.start, let known = before?.counts,
      start != known
    {
      noteSnapshots(record)
      before = TraceContents(counts: start)
    }
    defer { view.learn(record) }
    guard let before, !record.callsReloadData else {
      if before == nil {
        notes.add(
          "\(title(ofView: record.view)) begins with \(record.title): its counts before are unknown"
        )
      }
      return
    }
    if record.isOfSnapshots, !record.operations.isEmpty {
      doubt = mutation(record, view, from: before, to: after)
      return
    }
    check(record, from: before, to: after, view, readsLate: readsLate)
  }

  /// Returns the finding that calls updated a view that uses snapshots.
  private func mutation(
    _ record: TraceRecord, _ view: TraceView, from before: TraceContents?, to after: TraceContents?
  ) -> TraceFinding {
    let error = UpdateError(
      .mutationUnderSnapshots, profile: profile, involved: record.operations,
      before: before?.counts ?? [], after: after?.counts ?? [],
      batch: BatchUpdates(record.operations))
    return found(.refused(error), record, view, before: before)
  }

  /// Checks a batch by the rules, then the items that the view shows after it.
  private mutating func check(
    _ record: TraceRecord, from before: TraceContents, to after: TraceContents, _ view: TraceView,
    readsLate: Bool
  ) {
    let batch = BatchUpdates(record.operations)
    do throws(UpdateError) {
      let resolution = try batch.resolved(
        before: before.counts, after: after.counts, profile: profile)
      if let start = record.start, !readsLate, start != before.counts {
        notes.addEarlyChange(record)
      }
      guard let warning = pictureWarning(batch, resolution, before, after) else { return }
      finding = found(.picture(warning), record, view, before: before, readsLate: readsLate)
    } catch {
      let found = found(
        .refused(error), record, view, before: before, readsLate: readsLate)
      // Reloads of items without cells are ignored, and a trace does not record which items have
      // one.
      let holds =
        (try? batch.resolved(
          before: before.counts, after: after.counts, profile: profile, hasCell: { _ in false }))
        == nil
      if holds { finding = found } else { doubt = found }
    }
  }

  /// Returns the warning that the view shows other items than the data has.
  ///
  /// Returns nil if it shows the same items, or if the trace does not name them.
  private func pictureWarning(
    _ batch: BatchUpdates, _ resolution: BatchResolution, _ before: TraceContents,
    _ after: TraceContents
  ) -> UpdateWarning? {
    guard before.counts.saturatingSum <= Self.greatestNames,
      after.counts.saturatingSum <= Self.greatestNames,
      before.sections != nil && after.sections != nil
        || !batch.operations.contains(where: { $0.kind.isOfSections }),
      let old = before.namedState, let new = after.namedState
    else { return nil }
    let shown: CollectionState? =
      if case .updates(let map) = resolution { map.applied(to: old, data: new) } else { nil }
    var review = BatchReview(
      batch, resolution, before: SectionCounts(before.counts), profile: profile,
      engine: RepairEngine(before: old, data: new, batch: batch, profile: profile), shown: shown,
      agreed: nil, allowance: BatchReview.allowance)
    return review.warnings().first { $0.code == "W01" }
  }

  /// Returns the names that occur twice in contents.
  private static func repeated(_ contents: TraceContents) -> (items: [String], sections: [String]) {
    (
      contents.items?.joined().repeated ?? [],
      contents.sections?.repeated ?? []
    )
  }
}

extension TraceView {
  /// Stores the contents after a call as those that the view knows.
  mutating func learn(_ record: TraceRecord) {
    guard let contents = record.contents else { return }
    (known, isUnread, knownSince) = (contents, false, record.title)
  }
}

extension TraceContents {
  /// Returns whether two contents are the same as far as both are recorded.
  func agrees(with other: TraceContents) -> Bool {
    guard counts == other.counts else { return false }
    guard let items, let others = other.items else { return true }
    return items == others
  }

  /// The state with the recorded names; nil if some are missing or occur twice.
  fileprivate var namedState: CollectionState? {
    guard let items, items.joined().repeated.isEmpty, sections?.repeated.isEmpty ?? true else {
      return nil
    }
    return state
  }
}

extension UpdateOperation.Kind {
  /// Whether the operation acts on sections.
  var isOfSections: Bool {
    switch self {
    case .insertSection, .deleteSection, .reloadSection, .moveSection: true
    case .insertItem, .deleteItem, .reloadItem, .reconfigureItem, .moveItem: false
    }
  }
}

extension Sequence<String> {
  /// The elements that occur more than once, each once; at most 8. Complexity: O(n) expected.
  fileprivate var repeated: [String] {
    var seen: Set<String> = []
    var result: [String] = []
    for element in self where !seen.insert(element).inserted && !result.contains(element) {
      result.append(element)
      if result.count == 8 { break }
    }
    return result
  }
}
