import CollectionCore
import CollectionViews
import LuaRuntime

/// Something with parts that a client may ask for while the script has stopped.
enum DebugContents {
  /// The variables of a frame, and those that its function has captured.
  case locals(DebugFrame)
  case captured(DebugFrame)
  /// What the script has put into globals.
  case globals
  /// All data, and all views.
  case data
  case views
  /// A table, and the expression that leads to it.
  case table(LuaReference, path: String?)
  case source(any CollectionViewDataSource)
  case state(CollectionState)
  case section(CollectionState, Int)
  case view(CollectionView)
  case log(CollectionView)
  /// Lines of text.
  case lines([String])
}

/// A part as a client shows it.
struct DebugVariable {
  /// Its name, and its value as text.
  var name: String
  var value: String
  /// The name of its type.
  var type: String?
  /// What it holds itself; nil for nothing.
  var contents: DebugContents?
  /// The numbers of its elements and of its other parts, where they are known.
  var counts: (elements: Int, fields: Int)?
  /// An expression that has the same value.
  var expression: String?

  /// Creates a part.
  init(
    _ name: String, _ value: String, type: String? = nil, contents: DebugContents? = nil,
    counts: (elements: Int, fields: Int)? = nil, expression: String? = nil
  ) {
    self.name = name
    self.value = value
    self.type = type
    self.contents = contents
    self.counts = counts
    self.expression = expression
  }
}
