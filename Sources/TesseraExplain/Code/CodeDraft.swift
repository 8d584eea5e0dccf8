import CollectionCore
import CollectionRendering
import CollectionUpdates

/// A draft in Lua of the updates in an app's code.
///
/// Values that the code does not contain are marked with `-- ?`; code that could not be read
/// becomes a comment.
package struct CodeDraft {
  /// The Lua script.
  package let text: String
  /// A Boolean value that indicates whether a batch or an update was read.
  ///
  /// This distinguishes code from a stack trace, which also names calls.
  package let hasUpdates: Bool

  /// Reads code in Swift or Objective-C; nil if it does not call a view. Complexity: O(n) for n
  /// characters.
  ///
  /// - Parameter name: the name of the file; nil for code that was pasted.
  package init?(_ code: String, name: String?) {
    let reader = CodeReader(code)
    guard !reader.steps.isEmpty else { return nil }
    let lists = CodeLists(reader.steps)
    var writer = CodeDraftWriter(lists)
    for step in reader.steps { writer.write(step) }
    writer.finish()
    hasUpdates = reader.steps.contains { $0.isUpdate }
    let calls = reader.tokens.map { $0.text }.filter(CodeCall.isCall).map(String.init)
    let isTable =
      calls.contains { $0.contains("Row") || $0 == "beginUpdates" }
      && !calls.contains { $0.contains("Item") }
    let file = name.map { "the code in \($0.inOneLine)" } ?? "the pasted code"
    var lines = [
      "-- A draft of what \(file) does to its view. Lines are those of the code.",
      "-- \"-- ?\" marks what the code does not say.",
      "-- ? How many items each section has: write the numbers that your app has at that moment.",
    ]
    lines += lists.notes.map { "-- ? \($0)" }
    if writer.hasBranches {
      lines.append("-- ? Conditions and loops: what they hold is written as if it ran once.")
    }
    let data = MadeUpData(lists.counts)
    if data.luaLine == nil { lines += MadeUpData.itemsFunction }
    lines.append("local data = DataSource\(data.luaLiteral(lead: " "))")
    lines.append(
      "local view = CollectionView{ dataSource = data\(isTable ? ", style = \"table\"" : "") }")
    lines += ["view:layoutIfNeeded()", ""] + writer.lines + ["print(view)"]
    text = lines.map { $0 + "\n" }.joined()
  }
}

extension CodeStep {
  fileprivate var isUpdate: Bool {
    switch action {
    case .beginBatch, .operation: true
    default: false
    }
  }
}
