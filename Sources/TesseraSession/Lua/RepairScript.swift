import CollectionCore
import CollectionRendering
import CollectionUpdates

/// A script with the same effect as a repair by the session.
///
/// There is none for a view that no global holds, or for data with fields, which no state line can
/// contain.
struct RepairScript {
  private let view: String?
  private var lines: [String] = []
  private var hasFields = false

  /// Creates a script that does nothing yet.
  ///
  /// - Parameter view: the name of the global that holds the view.
  init(view: String?) { self.view = view }

  /// Adds a replacement of the data.
  mutating func set(_ state: CollectionState) { lines.append("  " + call(state)) }

  /// Adds a batch whose block replaces the data.
  mutating func run(_ batch: BatchUpdates, leadingTo state: CollectionState) {
    lines.append("  view:performBatchUpdates(function()")
    lines.append("    " + call(state))
    lines += LuaCode.calls(batch).map { "    " + $0 }
    lines.append("  end)")
  }

  /// The script; nil if there is none.
  var text: String? {
    guard let view, !hasFields else { return nil }
    let head = ["do -- :fix apply", "  local view = \(view)", "  local data = view.dataSource"]
    return (head + lines + ["end"]).joined(separator: "\n") + "\n"
  }

  private mutating func call(_ state: CollectionState) -> String {
    hasFields =
      hasFields
      || state.sections.contains {
        !$0.fields.isEmpty || $0.items.contains { !$0.fields.isEmpty }
      }
    return "data:set(\(LuaCode.literal(.string(state.description))))"
  }
}
