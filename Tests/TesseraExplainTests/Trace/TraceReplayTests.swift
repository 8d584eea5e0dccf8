import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionUpdates
import TesseraExplain
import TestSupport
import Testing

/// Traces replayed: what is found in them, where, and what is said about it.
struct TraceReplayTests {
  private static let head = #"{"trace":"tessera","version":1,"app":"Friends","system":"iOS 17.4"}"#

  /// Replays lines, the head in front.
  private func replay(
    _ lines: [String], head: String = head, profile: UpdateProfile? = nil, isCut: Bool = false
  ) throws(TraceFault) -> TraceReplay {
    var replay = TraceReplay(profile: profile)
    for (index, line) in ([head] + lines).enumerated() {
      try replay.add(
        Array(line.utf8), line: index + 1, isCut: isCut && index == lines.count)
    }
    replay.finish()
    return replay
  }

  private func finding(_ lines: [String]) throws -> TraceFinding {
    try #require(try replay(lines).finding)
  }

  /// A line of a batch of view 1.
  private func batch(
    _ operations: String..., start: String? = nil, counts: String, more: String = ""
  ) -> String {
    let start = start.map { #""start":\#($0),"# } ?? ""
    return #"{"call":"performBatchUpdates","view":1,\#(start)"operations":["#
      + operations.map { word in
        let parts = word.split(separator: " ")
        return parts.count == 2
          ? #"{"operation":"\#(parts[0])","at":\#(parts[1])}"#
          : #"{"operation":"\#(parts[0])","from":\#(parts[1]),"to":\#(parts[2])}"#
      }.joined(separator: ",") + #"],"counts":\#(counts)\#(more)}"#
  }

  private let begin = #"{"call":"begin","view":1,"name":"list","counts":[3]}"#

  @Test func `a right batch agrees, of whatever kind`() throws {
    let replay = try replay([
      begin, batch("deleteItem [0,0]", "insertItem [0,2]", start: "[3]", counts: "[3]"),
      batch("moveItem [0,2] [0,0]", "reconfigureItem [0,1]", counts: "[3]"),
      batch("insertSection 1", counts: "[3,2]"), batch("moveSection 1 0", counts: "[2,3]"),
      batch("reloadSection 1", counts: "[2,9]"), batch(counts: "[2,9]"),
    ])
    #expect(replay.finding == nil)
    #expect(replay.calls == 6)
    #expect(replay.notes.all == [])
  }

  @Test func `the first batch that is refused is named, with the reason of the rules`() throws {
    let wrong = batch("insertItem [0,3]", start: "[3]", counts: "[5]")
    let finding = try finding([begin, batch(counts: "[3]"), wrong, wrong])
    #expect(finding.record.line == 4)
    let diagnosis = finding.diagnosis
    #expect(diagnosis.code == "U02")
    #expect(diagnosis.explanation == "Section 0 had 3 items: 3 − 0 + 1 = 4, but the data has 5.")
    #expect(diagnosis.before == "1 section with item counts [3]")
    #expect(diagnosis.places.map(\.excerpt) == ["insertItem [0, 3]"])
    #expect(diagnosis.repair == nil)
  }

  @Test func `data that changed before the block is told from an operation that is missing`() throws
  {
    let finding = try finding([begin, batch("insertItem [0,4]", start: "[4]", counts: "[5]")])
    #expect(finding.changedBefore)
    #expect(
      finding.diagnosis.explanation?.hasSuffix(
        "The data changed before the block, from [3] to [4], without an operation.")
        == true)
    let right = try replay([begin, batch("insertItem [0,3]", start: "[4]", counts: "[4]")])
    #expect(right.finding == nil)
    #expect(right.notes.all.count == 1)
  }

  @Test func `a change that no call tells of is found by the next check`() throws {
    let check = #"{"call":"check","view":1,"counts":[4]}"#
    let finding = try finding([begin, batch(counts: "[3]"), check])
    guard case .outside = finding.kind else {
      Issue.record("\(finding.kind)")
      return
    }
    #expect(finding.knownSince == "the performBatchUpdates of line 3")
    let snapshots = #"{"call":"check","view":1,"counts":[4],"snapshots":true}"#
    let lenient = try replay([begin, snapshots])
    #expect(lenient.finding == nil)
    #expect(lenient.notes.all.first?.contains("without applyRecorded") == true)
  }

  @Test func `a view that reads its counts at the call counts the change twice`() throws {
    let reload = #"{"call":"reloadData","view":1}"#
    let insert =
      #"{"call":"update","view":1,"operations":[{"operation":"insertItem","at":[0,3]}],"counts":[4]}"#
    let finding = try finding([begin, reload, insert])
    #expect(finding.readsLate)
    #expect(finding.diagnosis.fix?.contains("layoutIfNeeded") == true)
    let layout = #"{"call":"layout","view":1,"counts":[3]}"#
    #expect(try replay([begin, reload, layout, insert]).finding == nil)
  }

  @Test func `items in wrong places are found where they are named, with a repair that was run`()
    throws
  {
    let named = #"{"call":"layout","view":1,"counts":[3],"items":[["a","b","c"]]}"#
    let wrong = batch("deleteItem [0,1]", counts: "[2]", more: #","items":[["b","c"]]"#)
    let diagnosis = try finding([named, wrong]).diagnosis
    #expect(diagnosis.code == "W01")
    #expect(diagnosis.repair?.batches.flatMap(\.operations).map(\.kind) == [.deleteItem([0, 0])])
    #expect(diagnosis.fix?.contains("Lua") == false)
    let right = batch("deleteItem [0,0]", counts: "[2]", more: #","items":[["b","c"]]"#)
    #expect(try replay([named, right]).finding == nil)
  }

  @Test func `a repair of items without names depends on counts alone`() throws {
    let unchanged = try finding([begin, batch("deleteItem [0,1]", start: "[3]", counts: "[3]")])
    #expect(
      unchanged.diagnosis.fix?.hasPrefix("The data has not changed since before the batch.") == true
    )
    #expect(unchanged.diagnosis.explanation?.hasSuffix("those below are made up.") == true)
    let twice = try finding([begin, batch("deleteItem [0,1]", "reloadItem [0,1]", counts: "[2]")])
    #expect(twice.diagnosis.code == "U05")
    #expect(
      twice.diagnosis.repair?.batches.flatMap(\.operations).map(\.kind) == [.deleteItem([0, 1])])
  }

  @Test func `a reload that may have had no cell is doubted where the app went on`() throws {
    let odd = batch("deleteItem [0,1]", "reloadItem [0,1]", counts: "[2]")
    #expect(try replay([begin, odd]).finding != nil)
    #expect(try replay([begin, odd, batch(counts: "[2]")]).finding == nil)
    #expect(try replay([begin, odd, batch(counts: "[1]")]).finding?.record.line == 4)
  }

  @Test func `a view of snapshots takes no other updates`() throws {
    let apply = #"{"call":"apply","view":1,"counts":[2],"sections":["s"],"items":[["a","b"]]}"#
    let insert = batch("insertItem [0,0]", counts: "[3]", more: #","snapshots":true"#)
    #expect(try finding([apply, insert]).diagnosis.code == "U32")
    #expect(try replay([apply, insert, apply]).finding == nil)
    let open =
      #"{"call":"performBatchUpdates","view":1,"unfinished":true,"snapshots":true,"operations":[{"operation":"insertItem","at":[0,0]}]}"#
    #expect(try finding([apply, open]).diagnosis.code == "U32")
    let twice = #"{"call":"apply","view":1,"counts":[2],"items":[["a","a"]]}"#
    #expect(try finding([apply, twice]).diagnosis.code == "S02")
  }

  @Test func `sessions and views do not mix`() throws {
    let other = #"{"call":"layout","view":2,"counts":[7]}"#
    let replay = try replay([
      begin, other, batch("insertItem [0,0]", counts: "[4]"), Self.head,
      #"{"call":"begin","view":1,"counts":[9]}"#, batch("deleteItem [0,8]", counts: "[8]"),
    ])
    #expect(replay.finding == nil)
    #expect(replay.sessions == 2)
    #expect(replay.numberOfViews == 3)
  }

  @Test func `a trace that has lost its beginning starts with the first counts that it tells`()
    throws
  {
    let first = batch("insertItem [0,0]", start: "[2]", counts: "[3]")
    #expect(try replay([first]).finding == nil)
    #expect(try replay([batch(counts: "[5]"), first]).finding?.record.line == 3)
    #expect(try replay([batch("insertItem [0,0]", start: "[2]", counts: "[4]")]).finding != nil)
    let unknown = try replay([batch("insertItem [0,0]", counts: "[4]")])
    #expect(unknown.finding == nil)
    #expect(unknown.notes.all.first?.contains("its counts before are unknown") == true)
  }

  @Test func `calls of unknown kinds are passed over and counted`() throws {
    let scroll = #"{"call":"scroll","view":"?"}"#
    let replay = try replay([scroll, begin, scroll, batch(counts: "[3]")])
    #expect(replay.finding == nil)
    #expect(
      replay.notes.all == [
        "2 lines of the unknown kind 'scroll' passed over, the first is line 2"
      ])
  }

  @Test func `the system of the trace decides about the rules, unless a profile is given`() throws {
    let odd = batch("deleteItem [0,1]", counts: "[3]")
    let old = #"{"trace":"tessera","version":1,"system":"iOS 12.4"}"#
    func code(_ head: String, _ profile: UpdateProfile? = nil) throws -> String? {
      try replay([begin, odd], head: head, profile: profile).finding?.diagnosis.code
    }
    #expect(try replay([begin], head: old).profile == .classic)
    #expect(try replay([begin], head: old, profile: .modern).profile == .modern)
    #expect(try code(Self.head) == "U02")
    for system in ["macOS 12.1", "iOS", "iOS x.1", "visionOS 1.0", ""] {
      let head = #"{"trace":"tessera","version":1,"system":"\#(system)"}"#
      #expect(try replay([begin], head: head).profile == .modern)
    }
  }

  @Test func `the exception of the app is told, and found where no call explains it`() throws {
    let reason =
      "Invalid update: invalid number of sections.  The number of sections contained in the "
      + "collection view after the update (2) must be equal to the number of sections contained in "
      + "the collection view before the update (1), plus or minus the number of sections inserted or "
      + "deleted (0 inserted, 0 deleted)."
    let exception =
      #"{"call":"exception","name":"NSInternalInconsistencyException","reason":"\#(reason)"}"#
    let alone = try replay([begin, exception])
    #expect(alone.finding?.diagnosis.code == "U03")
    let text = TraceReport(
      try replay([begin, batch(counts: "[3,1]"), exception]), name: "trace.jsonl"
    ).text(RenderOptions())
    #expect(
      text.contains("note: the app ended with the same: NSInternalInconsistencyException, U03"))
    let other = #"{"call":"exception","name":"NSRangeException","reason":"index 3 beyond bounds"}"#
    #expect(try replay([begin, other]).finding == nil)
  }

  @Test func `a block that did not end is told`() throws {
    let open = #"{"call":"performBatchUpdates","view":1,"unfinished":true,"start":[3]}"#
    let replay = try replay([begin, open])
    #expect(replay.finding == nil)
    #expect(replay.notes.all.first?.contains("did not end") == true)
  }

  @Test func `a place without two indices is named`() throws {
    let odd =
      #"{"call":"update","view":1,"operations":[{"operation":"deleteItem","at":[1]}],"counts":[3]}"#
    #expect(try finding([begin, odd]).diagnosis.message.contains("[1]"))
  }

  @Test(arguments: [
    (#"{"call":"layout","view":1,"counts":[1,-1]}"#, 39, "between 0 and 2147483647, and is -1"),
    (#"{"call":"layout","view":1,"counts":[1.5]}"#, 37, "a whole number"),
    (#"{"call":"layout","view":1,"counts":[99999999999999999999]}"#, 37, "a whole number"),
    (#"{"call":"layout","view":1,"counts":[NaN]}"#, 37, "a value expected"),
    (#"{"call":"layout","view":1,"counts":3}"#, 36, "counts has to be a list"),
    (#"{"call":"layout","view":1,"counts":[1],"counts":[2]}"#, 40, "appears twice"),
    (#"{"call":"layout","counts":[1]}"#, 1, "the field 'view' is missing"),
    (#"{"call":"layout","view":0,"counts":[1]}"#, 25, "1 or more"),
    (#"{"call":"layout","view":1}"#, 1, "'layout' needs counts"),
    (#"{"call":"lay"#, 13, "a text that does not end"),
    (#"[1,2]"#, 1, "an object in braces expected"),
    (#"{"call":7}"#, 9, "call has to be a text"),
    (#"{"call":"apply","view":1,"counts":[2],"items":[["a"]]}"#, 48, "the list has 1 item"),
    (#"{"call":"apply","view":1,"counts":[1],"items":[[7]]}"#, 49, "a name has to be a text"),
    (#"{"call":"apply","view":1,"counts":[1],"sections":[]}"#, 50, "sections has 0 names"),
    (#"{"call":"update","view":1,"counts":[1]}"#, 1, "the field 'operations' is missing"),
    (
      #"{"call":"update","view":1,"counts":[1],"operations":[{"operation":"fly","at":1}]}"#, 54,
      "there is no operation 'fly'"
    ),
    (
      #"{"call":"update","view":1,"counts":[1],"operations":[{"operation":"deleteSection"}]}"#, 54,
      "the field 'at' is missing"
    ),
    (#"{"trace":"tessera","version":2}"#, 30, "this tessera reads 1"),
    (#"{"trace":"other","version":1}"#, 10, "not 'tessera'"),
  ])
  func `a fault names its line and column`(line: String, column: Int, reason: String) throws {
    let error = #expect(throws: TraceFault.self) { try replay([begin, line]) }
    #expect(error?.line == 3)
    #expect(error?.column == column)
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func `a last line that breaks off is left out, anywhere`() throws {
    let line = batch("insertItem [0,3]", start: "[3]", counts: "[4]")
    for length in 1..<line.utf8.count {
      let replay = try replay([begin, String(line.prefix(length))], isCut: true)
      #expect(replay.finding == nil)
      #expect(replay.notes.all == ["line 3 breaks off, and is left out"])
    }
    #expect(throws: TraceFault.self) { try replay([begin, String(line.prefix(20)), begin]) }
  }

  @Test func `a whole last line that the format refuses is not left out`() throws {
    let line = #"{"call":"performBatchUpdates","view":1,"operations":[]}"#
    for isCut in [true, false] {
      let error = #expect(throws: TraceFault.self) { try replay([begin, line], isCut: isCut) }
      #expect(error?.reason.contains("needs counts") == true)
    }
  }

  @Test func `lines of other files are not those of a trace`() {
    func reads(_ text: String) -> Bool { TraceReplay.reads(Array(text.utf8)) }
    #expect(reads(Self.head) && reads("\u{FEFF}" + Self.head) && reads(#" { "trace" : "t"#))
    #expect(reads(#"{"version":1,"trace":"tessera"}"#) && reads(#"{"view":1,"call":"layout"}"#))
    #expect(!reads(#"{"event":"recording","chunks":[{"text":"\"trace\":"}]}"#))
    #expect(!reads("") && !reads("A: x y") && !reads("[1]"))
  }

  @Test(arguments: 0..<40)
  func `a batch that is spoilt is found, and no other one`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var state = RandomStates.state(using: &random, repeats: false)
    var lines = [line("begin", state)]
    let isNamed = random.once(in: 2)
    let (length, spoilt) = (20, random.below(20))
    for index in 0..<length {
      let next = RandomStates.edited(state, using: &random, repeats: false)
      let batch = try Changes(from: state, to: next).batch
      var counts = Array(next.counts)
      // One more item of a section that stays than the operations tell, or one more section.
      if index == spoilt {
        guard
          case .updates(let map) = try batch.resolved(before: state.counts, after: next.counts)
        else {
          Issue.record("seed \(seed): the batch became a reload")
          return
        }
        let staying = next.sections.indices.filter { section in
          map.oldSection(forNew: section) != nil
            && !map.reloadedSections.contains { $0.after == section }
        }
        if let section = staying.randomElement(using: &random) {
          counts[section] += 1
        } else {
          counts.append(0)
        }
      }
      lines.append(
        line(
          "performBatchUpdates", next, counts: counts, batch, isNamed: isNamed && index != spoilt))
      if index == spoilt { break }
      state = next
    }
    let right = try replay(lines.dropLast())
    #expect(right.finding == nil, "seed \(seed)")
    let wrong = try replay(lines)
    #expect(wrong.finding?.record.line == lines.count + 1, "seed \(seed)")
    #expect(wrong.finding?.diagnosis.code?.hasPrefix("U") == true, "seed \(seed)")
    #expect(wrong.scenes() != nil, "seed \(seed)")
  }

  private func line(
    _ call: String, _ state: CollectionState, counts: [Int]? = nil, _ batch: BatchUpdates? = nil,
    isNamed: Bool = false
  ) -> String {
    var fields: [(String, JSONValue)] = [
      ("call", .string(call)), ("view", 1),
      ("counts", .array((counts ?? Array(state.counts)).map { .integer($0) })),
    ]
    if let batch { fields.append(("operations", .array(batch.operations.map { JSONValue($0) }))) }
    if isNamed {
      let items = state.sections.map { section in
        JSONValue.array(section.items.map { .string($0.id.label) })
      }
      fields.append(("items", .array(items)))
      fields.append(("sections", .array(state.sections.map { .string($0.id.label) })))
    }
    return JSONValue.object(
      Dictionary(uniqueKeysWithValues: fields.map { (FieldName($0), $1) })
    ).description
  }

  @Test func `calls that are kept to be shown are bounded`() throws {
    let lines = (0..<2_000).map { index in
      batch("reloadItem [0,\(index % 3)]", counts: "[3]")
    }
    let replay = try replay([begin] + lines)
    #expect(replay.calls == 2_000)
    #expect(replay.steps.all.count == 200)
    #expect(replay.steps.all.first?.record.line == 1_803)
  }
}
