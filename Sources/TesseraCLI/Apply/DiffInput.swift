import CollectionCore

/// One of the two states that `diff` compares: on the command line, in a file or on standard input.
struct DiffInput {
  /// The state.
  let state: CollectionState

  /// The reason why there is no state.
  struct Failure: Error {
    /// The message about one of the two states, with the advice.
    let description: String
    /// The exit code.
    let status: ExitStatus
  }

  /// Reads the state for a word, like `show`; a file must contain one state.
  ///
  /// - Parameter side: the name of the state, `old` or `new`.
  init(_ word: String, side: String) throws(Failure) {
    let input: ShowInput
    do throws(ShowInput.Failure) {
      input = try ShowInput(word)
    } catch {
      // The state without sections has no colon.
      if case .neither = error, let state = try? CollectionState(line: word) {
        self.state = state
        return
      }
      throw Self.failure(error, side)
    }
    switch input {
    case .states(let states):
      guard states.count == 1 else {
        let name = word == "-" ? "standard input" : word
        throw Failure(
          description: "the \(side) state: '\(name)' holds \(states.count) states, and diff takes "
            + "one: leave one line in it",
          status: .invalidInput)
      }
      state = states[0].state
    case .script(let path, _):
      throw Failure(
        description:
          "the \(side) state: '\(path)' is a script, but diff compares states. Write one as \"A: "
          + "x y\", or in a file",
        status: .invalidInput)
    }
  }

  private static func failure(_ error: ShowInput.Failure, _ side: String) -> Failure {
    if case .state(let error, line: nil) = error {
      return Failure(description: "the \(side) \(error)", status: .invalidInput)
    }
    return Failure(description: "the \(side) state: \(error)", status: error.status)
  }
}
