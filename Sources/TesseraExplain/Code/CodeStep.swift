/// The effect of a line of an app's code on a collection view or its data.
struct CodeStep {
  /// The line, from 1.
  let line: Int
  /// The code as it was written, in one line.
  let source: String
  /// The effect.
  let action: Action

  /// The effect of a line.
  enum Action {
    case beginBatch
    case endBatch
    case operation(Operation)
    case edit(CodeEdit, of: CodeList)
    case reloadData
    case layoutIfNeeded
    /// The start of a condition, a loop or a closure around the next steps.
    case open
    /// The end of an `open`.
    case close
    /// A call of the view with a value that could not be read.
    case unreadCall
    /// Other code, kept as a comment.
    case other
  }

  /// An operation in a batch, or of a view outside one.
  enum Operation {
    case items(Verb, [CodePath])
    case sections(Verb, [CodeNumber])
    case moveItem(from: CodePath, to: CodePath)
    case moveSection(from: CodeNumber, to: CodeNumber)
  }

  /// The action on items or sections.
  enum Verb: String {
    case insert, delete, reload, reconfigure
  }
}
