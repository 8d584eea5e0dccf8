internal import ArgumentParser
import CollectionScripting

/// A grant of `--allow` to a script: `read=FOLDER`, `write=FOLDER` or `clock`.
enum Grant: ExpressibleByArgument {
  case read(String)
  case write(String)
  case clock

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts[0], parts.count > 1 ? String(parts[1]) : nil) {
    case ("read", let folder?) where !folder.isEmpty: self = .read(folder)
    case ("write", let folder?) where !folder.isEmpty: self = .write(folder)
    case ("clock", nil): self = .clock
    default: return nil
    }
  }

  /// The starts of grants, for a shell.
  static var defaultCompletionKind: CompletionKind { .grants }

  /// Applies the grant to a configuration.
  func apply(to configuration: inout Evaluator.Configuration) {
    switch self {
    case .read(let folder): configuration.readFolders.append(folder)
    case .write(let folder): configuration.writeFolder = folder
    case .clock: configuration.usesRealClock = true
    }
  }
}
