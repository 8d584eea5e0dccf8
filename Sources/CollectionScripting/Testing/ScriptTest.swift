import CollectionCore
package import CollectionRendering
package import LuaRuntime

/// A test that a script declares: `it("keeps its items", function() … end)`.
package struct ScriptTest: Sendable {
  /// The end of a test.
  package enum Outcome: Sendable {
    case passed
    /// The test was declared with `pending`.
    case skipped
    /// An assertion did not hold.
    case failed(Diagnosis)
    /// Something else was raised.
    case raised(Diagnosis)
    /// A limit was passed, or Ctrl-C was pressed.
    case stopped(StopReason, Diagnosis)

    /// The reason for not having passed; nil if it passed or was skipped.
    package var diagnosis: Diagnosis? {
      switch self {
      case .passed, .skipped: nil
      case .failed(let diagnosis), .raised(let diagnosis), .stopped(_, let diagnosis): diagnosis
      }
    }
  }

  /// The names of the blocks around the test and its own, with spaces between them.
  package let name: String
  /// The line that declares it.
  package let line: Int
  /// A Boolean value that indicates whether it is declared with `pending`, and does not run.
  package let isPending: Bool
}
