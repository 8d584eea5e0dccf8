/// What a line of an app's code does to a collection view or to its data.
struct CodeStep {
  /// The line, from 1.
  let line: Int
  /// The code as it was written, in one line.
  let source: String
  /// What it does.
  let action: Action

  /// What a line does.
  enum Action {
    case beginBatch
    case endBatch
    case operation(Operation)
    case edit(CodeEdit, of: CodeList)
    case reloadData
    case layoutIfNeeded
    /// A condition, a loop or a closure begins around what follows.
    case open
    /// What `open` began ends.
    case close
    /// A call of the view of which a value could not be read.
    case unreadCall
    /// Something else, which is kept as a comment.
    case other
  }

  /// An operation of a batch, or of a view by itself.
  enum Operation {
    case items(Verb, [CodePath])
    case sections(Verb, [CodeNumber])
    case moveItem(from: CodePath, to: CodePath)
    case moveSection(from: CodeNumber, to: CodeNumber)
  }

  /// What is done to items or sections.
  enum Verb: String {
    case insert, delete, reload, reconfigure
  }
}
