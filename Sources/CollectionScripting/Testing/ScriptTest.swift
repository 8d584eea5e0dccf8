import CollectionCore
package import CollectionRendering
package import LuaRuntime

/// A test declared by a script: `it("keeps its items", function() … end)`.
package struct ScriptTest: Sendable {
  /// The outcome of a test.
  package enum Outcome: Sendable {
    case passed
    /// The test was declared with `pending`.
    case skipped
    /// An assertion failed.
    case failed(Diagnosis)
    /// Another error was raised.
    case raised(Diagnosis)
    /// A limit was exceeded, or Ctrl-C was pressed.
    case stopped(StopReason, Diagnosis)

    /// The reason for not passing; nil if it passed or was skipped.
    package var diagnosis: Diagnosis? {
      switch self {
      case .passed, .skipped: nil
      case .failed(let diagnosis), .raised(let diagnosis), .stopped(_, let diagnosis): diagnosis
      }
    }
  }

  /// The names of the enclosing blocks and of the test, separated by spaces.
  package let name: String
  /// The line of its declaration.
  package let line: Int
  /// A Boolean value that indicates whether it is declared with `pending` and does not run.
  package let isPending: Bool
}
