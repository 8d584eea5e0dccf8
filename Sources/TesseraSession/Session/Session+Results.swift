import CollectionRendering
import CollectionScripting
import CollectionViews
import LuaRuntime

extension Session {
  /// Stores results in `_`, `_1`, `_2` and so on, and returns their texts.
  ///
  /// - Throws: errors of `__tostring`, and `LuaError` if the line was stopped meanwhile.
  func keep(_ outcome: InputOutcome) throws(BindingError) -> [String] {
    let call = evaluator.state.current
    var texts: [String] = []
    for offset in stride(from: Int32(0), to: outcome.count, by: 1) {
      let index = outcome.first + offset
      try BindingError.wrapping(try evaluator.state.checkStopAfterwards())
      let isNothing = call.type(index) == .null
      if isNothing, outcome.count == 1, !outcome.isExpression { continue }
      results += 1
      for name in offset == 0 ? ["_", "_\(results)"] : ["_\(results)"] {
        call.copy(index)
        evaluator.state.setGlobal(name)
      }
      let text = try shown(call, index)
      // A stopped `__tostring` inside a table has failed without an error.
      try BindingError.wrapping(try evaluator.state.checkStopAfterwards())
      texts.append(labelled(text, number: results))
    }
    return texts
  }

  /// Returns a result after its name, or below it if it has several lines.
  private func labelled(_ text: String, number: Int) -> String {
    let label = "_\(number) ="
    return text.contains("\n") ? "\(label)\n\(text)" : "\(label) \(text)"
  }

  /// Returns a value in the form that the session shows.
  func shown(_ call: Call, _ index: Int32) throws(BindingError) -> String {
    if let view = call.object(index, as: CollectionView.self) {
      markShown(view)
      return try picture(of: view)
    }
    switch call.type(index) {
    case .table where !call.hasMetafield("__tostring", of: index):
      return visible(PrettyTable(call, width: render.width - 2, ascii: render.ascii).text(index))
    case .string:
      var text = call.displayText(index)
      // Lua's side marks omissions in a long text; our own sign replaces its mark.
      if render.ascii, text.hasSuffix(" more bytes)"), let cut = text.lastIndex(of: "…") {
        text.replaceSubrange(cut...cut, with: "...")
      }
      return bounded(visible(text.contains("\n") ? text : text.quotedForLua))
    default:
      let bytes = try BindingError.wrapping(try evaluator.printedBytes(call, index))
      return bounded(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The maximum number of characters of a shown value; `print` shows all of it.
  private static var greatestLength: Int { 5000 }

  /// Returns a script's text with visible signs for its control characters if a person reads it.
  private func visible(_ text: String) -> String {
    configuration.showsControls ? ControlSigns.shown(text) : text
  }

  /// Returns the beginning of a long text.
  private func bounded(_ text: String) -> String {
    var end =
      text.index(
        text.startIndex, offsetBy: Self.greatestLength, limitedBy: text.endIndex) ?? text.endIndex
    guard end < text.endIndex else { return text }
    // A colour in a log ends with its line.
    if text.contains("\u{1B}"), let line = text[..<end].lastIndex(of: "\n") {
      end = text.index(after: line)
    }
    return
      "\(text[..<end])\(render.ascii ? "..." : "…") \(text[end...].utf8.count) more bytes; print shows them"
  }
}
