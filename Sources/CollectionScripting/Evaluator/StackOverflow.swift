/// Calls nested deeper than Lua allows; the message alone does not name the cause.
package enum StackOverflow {
  /// Functions of the script that call each other.
  case functions
  /// Calls through the host or the library: callbacks, metamethods, comparisons.
  case callbacks

  /// Recognizes Lua's message, without the position before it, to which a coroutine adds another.
  package init?(_ message: String) {
    func ends(with text: String) -> Bool { message == text || message.hasSuffix(": \(text)") }
    if ends(with: "stack overflow") {
      self = .functions
    } else if ends(with: "C stack overflow") {
      self = .callbacks
    } else {
      return nil
    }
  }

  /// The usual cause.
  var explanation: String {
    switch self {
    case .functions:
      "Calls were nested too deeply: usually a function calls itself, or another that calls it, "
        + "and never stops."
    case .callbacks:
      "Callbacks or metamethods were nested too deeply. Usually a delegate, a data source or an "
        + "__index does something that calls it again."
    }
  }

  /// The advice.
  var advice: String {
    switch self {
    case .functions:
      "let the function return once nothing is left to do, or write a loop; the traceback shows "
        + "the calls"
    case .callbacks:
      "do it outside the callback, or note in a variable that it runs, and return; "
        + "the traceback shows the calls"
    }
  }
}
