import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import LuaRuntime
import LuaSyntax
import TesseraSession

/// Edits of a script's text that may solve a problem, the likely ones first.
///
/// They are guesses: a caller must run the edited script first.
struct RepairEdits {
  /// A text, and its first different line.
  struct Edit: Equatable {
    let source: String
    let line: Int
  }

  /// The methods that update a view.
  private static let operations: Set<String> = [
    "insertItem", "insertItems", "deleteItem", "deleteItems", "reloadItem", "reloadItems",
    "reconfigureItem", "reconfigureItems", "moveItem", "insertSection", "insertSections",
    "deleteSection", "deleteSections", "reloadSection", "reloadSections", "moveSection",
  ]
  private static let greatestCount = 24

  private let script: ScriptText
  private let name: String
  private let problem: ScriptTrial.Problem

  /// Finds edits of a script that had a problem.
  ///
  /// - Parameter name: the name of the script in the positions of the problem.
  init(_ script: ScriptText, name: String, _ problem: ScriptTrial.Problem) {
    self.script = script
    self.name = name
    self.problem = problem
  }

  /// Whether an edit is possible, determined without creating one.
  var mayExist: Bool {
    guard let repair = problem.repair else { return !misspelt.isEmpty }
    if repair.batches.count > 1 { return statement(around: written) != nil }
    return !written.isEmpty || !insertionLines.isEmpty
      || repair.looksFirst && !outsideLines.isEmpty
  }

  /// The edits.
  var all: [Edit] {
    var edits: [Edit] = []
    let found = problem.repair.map(edits(of:)) ?? misspelt
    for edit in found.prefix(Self.greatestCount)
    where edit.source != script.source && !edits.contains(edit) {
      edits.append(edit)
    }
    return edits
  }

  private func lines(_ places: [SourceLine]) -> [Int] {
    Array(Set(places.filter { $0.file == name }.map { $0.line })).sorted()
  }

  private func edits(of repair: Repair) -> [Edit] {
    let calls = written
    let view =
      calls.first?.owner ?? blockOwner ?? script.names(of: "CollectionView").first ?? "view"
    if repair.batches.count > 1 { return edits(inTwo: repair, calls, view) }
    var edits: [Edit] = []
    for data in dataNames(view) {
      let plain = renamed(repair.plainCode, view, data)
      let withEdits = renamed(repair.codeWithEdits, view, data)
      let whole = renamed(repair.code, view, data)
      if repair.looksFirst { edits += looking(before: view, calls, plain) }
      guard !calls.isEmpty else {
        for line in insertionLines { edits.append(inserting(plain, below: line)) }
        continue
      }
      if plain.isEmpty, let call = calls.first {
        // The operations are right, and stay after the change of the data.
        edits.append(replacing([call], by: whole + [script.text(call.range)]))
        continue
      }
      for lines in [plain, withEdits, whole] where !lines.isEmpty {
        edits.append(replacing(calls, by: lines))
      }
    }
    return edits
  }

  /// The calls of the operations that were written.
  private var written: [ScriptText.MethodCall] {
    let lines = Set(lines(problem.operations.compactMap { $0.origin }))
    return script.calls.filter { Self.operations.contains($0.method) && lines.contains($0.line) }
  }

  /// Returns the possible names of the data, the likely ones first.
  private func dataNames(_ view: String) -> [String] {
    let changed = Set(lines(problem.changes.map { $0.place.line }))
    var names = script.calls.filter {
      changed.contains($0.line) && !Self.operations.contains($0.method) && $0.owner != view
    }.map { $0.owner }
    names += script.names(of: "DataSource")
    names.append("\(view).dataSource")
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.prefix(4).map { $0 }
  }

  /// The name of the view whose block is refused, if no operation was written; otherwise nil.
  private var blockOwner: String? {
    guard let line = problem.shown.line, line.file == name else { return nil }
    return script.calls.first { $0.line == line.line }?.owner
  }

  /// The lines after which operations may be missing.
  private var insertionLines: [Int] {
    var found: [Int] = []
    if let last = lines(problem.changes.filter({ $0.isInBlock }).map({ $0.place.line })).last {
      found.append(last)
    }
    if let line = problem.shown.line, line.file == name { found.append(line.line) }
    return found
  }

  /// The lines that changed the data before the block.
  private var outsideLines: [Int] {
    lines(problem.changes.filter { !$0.isInBlock }.map { $0.place.line })
  }

  /// Returns lines with the script's names for its view, its data, and new elements.
  private func renamed(_ lines: [String], _ view: String, _ data: String) -> [String] {
    let new = ["(newItem,", "(newSection,"]
    let count = lines.count { line in new.contains { line.contains($0) } }
    var made = 0
    return lines.map { line in
      var line = line
      func replace(_ old: String, _ new: String) -> Bool {
        guard let range = line.firstRange(of: old) else { return false }
        line.replaceSubrange(range, with: new)
        return true
      }
      _ = replace("view:", "\(view):")
      _ = replace("data:", "\(data):")
      let name = LuaCode.literal(.string(count > 1 ? "new\(made + 1)" : "new"))
      if replace(new[0], "(\(name),") || replace(new[1], "(Section(\(name), {}),") { made += 1 }
      return line
    }
  }

  /// Replaces the first call by lines, and removes the others.
  private func replacing(_ calls: [ScriptText.MethodCall], by lines: [String]) -> Edit {
    Edit(
      source: script.replacing(replacements(of: calls, by: lines)),
      line: script.line(of: calls[0].range.lowerBound))
  }

  private func replacements(
    of calls: [ScriptText.MethodCall], by lines: [String]
  ) -> [(range: Range<Int>, text: String)] {
    let indent = script.indent(of: script.line(of: calls[0].range.lowerBound))
    let text = lines.joined(separator: "\n" + indent)
    return calls.enumerated().map { index, call in (call.range, index == 0 ? text : "") }
  }

  private func inserting(_ lines: [String], below line: Int) -> Edit {
    // Within a block the lines are indented like the next line.
    let indents = [script.indent(of: line), script.indent(of: line + 1)]
    let indent = indents.max { $0.count < $1.count } ?? ""
    let start = script.start(of: line + 1)
    let lead = start > 0 && script.bytes[start - 1] != UInt8(ascii: "\n") ? "\n" : ""
    let text = lead + lines.map { indent + $0 + "\n" }.joined()
    return Edit(source: script.replacing([(start..<start, text)]), line: line + 1)
  }

  /// Adds a query of the view before the first line that changed the data.
  private func looking(
    before view: String, _ calls: [ScriptText.MethodCall], _ plain: [String]
  ) -> [Edit] {
    guard let first = outsideLines.first else { return [] }
    let start = script.start(of: first)
    let look = (start..<start, "\(script.indent(of: first))\(view):layoutIfNeeded()\n")
    let alone = Edit(source: script.replacing([look]), line: first)
    guard !calls.isEmpty, !plain.isEmpty else { return [alone] }
    let replaced = replacements(of: calls, by: plain)
    return [alone, Edit(source: script.replacing([look] + replaced), line: first)]
  }
}

/// Repairs that take two batches.
extension RepairEdits {
  /// Returns the edits for a repair of two batches.
  ///
  /// The changes of the data stay in place, and one batch comes before or after the block.
  private func edits(
    inTwo repair: Repair, _ calls: [ScriptText.MethodCall], _ view: String
  ) -> [Edit] {
    guard let block = statement(around: calls) else { return [] }
    let (first, second) = (repair.batches[0], repair.batches[1])
    let writtenKinds = problem.operations.map { $0.kind }
    func calling(_ batch: BatchUpdates) -> [(range: Range<Int>, text: String)] {
      if batch.operations.map({ $0.kind }) == writtenKinds { return [] }
      return replacements(of: calls, by: renamed(LuaCode.calls(batch), view, ""))
    }
    func text(_ batch: BatchUpdates) -> [String] {
      let calls = renamed(LuaCode.calls(batch), view, "")
      return calls.count > 1 ? renamed(LuaCode.block(LuaCode.calls(batch)), view, "") : calls
    }
    func before(_ batch: BatchUpdates) -> (range: Range<Int>, text: String) {
      let line = script.line(of: block.lowerBound)
      return lines(text(batch), at: script.start(of: line), as: line)
    }
    func behind(_ batch: BatchUpdates) -> (range: Range<Int>, text: String) {
      let line = script.line(of: max(block.upperBound - 1, block.lowerBound))
      return lines(
        text(batch), at: script.start(of: line + 1), as: script.line(of: block.lowerBound))
    }
    func edit(_ changes: [(range: Range<Int>, text: String)]) -> Edit {
      Edit(
        source: script.replacing(changes),
        line: changes.map { script.line(of: $0.range.lowerBound) }.min() ?? 1)
    }
    var edits: [Edit] = []
    // Reloaded elements have their new content only at the end, so a reload comes last.
    if first.operations.allSatisfy({ $0.kind.isReload }),
      let reload = moved(first, by: second, repair)
    {
      edits.append(edit(calling(second) + [behind(reload)]))
    }
    edits.append(edit(calling(first) + [behind(second)]))
    edits.append(edit([before(first)] + calling(second)))
    return edits
  }

  /// Returns reloads at the index paths after another batch, or nil if an element has none.
  private func moved(
    _ reloads: BatchUpdates, by batch: BatchUpdates, _ repair: Repair
  ) -> BatchUpdates? {
    guard
      case .updates(let map)? = try? batch.resolved(
        before: problem.counts, after: repair.target.counts)
    else { return nil }
    let kinds = reloads.operations.compactMap { operation -> UpdateOperation.Kind? in
      switch operation.kind {
      case .reloadItem(let path): map.newIndexPath(forOld: path).map { .reloadItem($0) }
      case .reloadSection(let section): map.newSection(forOld: section).map { .reloadSection($0) }
      default: nil
      }
    }
    guard kinds.count == reloads.operations.count else { return nil }
    return BatchUpdates(kinds.map { UpdateOperation($0) })
  }

  /// Returns the range of the statement with written calls, or nil if there is none on separate
  /// lines.
  ///
  /// It is the block around them, or a separate call.
  private func statement(around calls: [ScriptText.MethodCall]) -> Range<Int>? {
    guard let first = calls.map({ $0.range.lowerBound }).min(),
      let last = calls.map({ $0.range.upperBound }).max()
    else { return nil }
    let blocks = script.calls.filter {
      $0.method == "performBatchUpdates" && $0.range.lowerBound < first
        && $0.range.upperBound >= last
    }
    let block = blocks.min { $0.range.count < $1.range.count }?.range
    guard let range = block ?? (calls.count == 1 ? calls[0].range : nil), script.isAlone(range)
    else { return nil }
    return range
  }

  /// Returns an insertion of lines at the start of a line, indented like another one.
  private func lines(
    _ lines: [String], at start: Int, as line: Int
  ) -> (range: Range<Int>, text: String) {
    let lead = start > 0 && script.bytes[start - 1] != UInt8(ascii: "\n") ? "\n" : ""
    let indent = script.indent(of: line)
    return (start..<start, lead + lines.map { indent + $0 + "\n" }.joined())
  }
}

/// Unknown names.
extension RepairEdits {
  /// The names of the reference, Lua and options.
  private static let known: Set<String> = {
    var names = LuaToken.keywords
    for topic in Reference.topics {
      for entry in topic.entries {
        names.formUnion(entry.name.split(separator: ".").map(String.init))
      }
    }
    for global in Library.globals {
      names.insert(global.name)
      names.formUnion(global.options.map { $0.name })
    }
    return names
  }()

  /// Edits that replace each unknown name in the problem's line by the most similar known one.
  private var misspelt: [Edit] {
    guard let line = problem.shown.line, line.file == name else { return [] }
    let own = script.place.names
    let range = script.start(of: line.line)..<script.start(of: line.line + 1)
    var edits: [Edit] = []
    for token in script.names
    where range.contains(token.range.lowerBound) && !Self.known.contains(token.text)
      && !own.contains(token.text)
    {
      let others = Array(Self.known.union(own).subtracting([token.text])).sorted()
      guard let meant = Suggestion.closest(to: token.text, among: others) else { continue }
      edits.append(
        Edit(source: script.replacing([(token.range, meant)]), line: line.line))
    }
    return edits
  }
}

extension Repair {
  /// Whether the view must query the data before the data changes.
  fileprivate var looksFirst: Bool {
    steps.contains { if case .layoutIfNeeded = $0 { true } else { false } }
  }

  /// The calls of the batch, without changes of the data.
  fileprivate var plainCode: [String] {
    steps.flatMap { step -> [String] in
      switch step {
      case .perform(let batch, _), .performInBlock(let batch, _): LuaCode.calls(batch)
      default: []
      }
    }
  }

  /// The calls of the batch, after the changes of the data.
  fileprivate var codeWithEdits: [String] {
    steps.flatMap { step -> [String] in
      switch step {
      case .perform(let batch, _), .performInBlock(let batch, _): LuaCode.calls(batch)
      case .edit(let edits): LuaCode.calls(edits)
      case .layoutIfNeeded: []
      }
    }
  }
}
