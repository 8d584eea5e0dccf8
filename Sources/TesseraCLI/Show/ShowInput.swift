import CollectionCore
import HostSystem

/// The input that `show` draws.
enum ShowInput {
  /// States, each with its line in the file; nil for a state on the command line.
  case states([(state: CollectionState, line: Int?)])
  /// A script.
  case script(path: String, text: String)

  /// The reason why there is nothing to draw.
  enum Failure: Error, CustomStringConvertible {
    case file(TextFile.Failure)
    case state(StateLineError, line: Int?)
    case neither(String)
    case noState(String)

    /// The message with the problem and the advice.
    var description: String {
      switch self {
      case .file(let failure): failure.description
      case .state(let error, let line): (line.map { "line \($0): " } ?? "") + "\(error)"
      case .neither(let word):
        "'\(word.prefix(60))' is neither an existing file nor a state: a state has a colon, as "
          + "in \"A: x y\""
      case .noState(let path):
        "'\(path)' holds no state: write lines as A: x y | B: z; a script's name ends in .lua"
      }
    }

    /// The exit code.
    var status: ExitStatus {
      switch self {
      case .file(let failure): ExitStatus(failure)
      case .neither: .noInput
      case .state, .noState: .invalidInput
      }
    }
  }

  /// Reads the input for a word: an existing file, `-` for standard input, or else a state.
  ///
  /// A file whose name ends in `.lua` is a script; others have a state on each line.
  init(_ word: String) throws(Failure) {
    let text: String
    do throws(TextFile.Failure) {
      text = try TextFile.read(word)
    } catch {
      // A word that cannot be the name of a file is a state, too.
      guard word != "-", Self.isNoFile(error) else { throw .file(error) }
      guard word.contains(":") else { throw word.hasSuffix(".lua") ? .file(error) : .neither(word) }
      self = .states([(try Self.state(word, line: nil), nil)])
      return
    }
    guard !word.hasSuffix(".lua") else {
      self = .script(path: word, text: text)
      return
    }
    var states: [(CollectionState, Int?)] = []
    for (number, line) in CollectionState.lines(of: text) {
      states.append((try Self.state(line, line: number), number))
    }
    guard !states.isEmpty else { throw .noState(word == "-" ? "standard input" : word) }
    self = .states(states)
  }

  private static func state(_ line: String, line number: Int?) throws(Failure) -> CollectionState {
    do throws(StateLineError) {
      return try CollectionState(line: line)
    } catch {
      throw .state(error, line: number)
    }
  }

  private static func isNoFile(_ failure: TextFile.Failure) -> Bool {
    switch failure {
    case .missing, .unreadable, .unwritable, .noFolder: true
    case .directory, .link, .special, .linkToWrite, .tooLarge, .tooLargeToWrite, .notUTF8: false
    }
  }
}
