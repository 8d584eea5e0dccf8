import CollectionCore
import CollectionViews
import LuaRuntime

/// An object with parts that a client may request while the script is stopped.
enum DebugContents {
  /// The variables of a frame, and those that its function has captured.
  case locals(DebugFrame)
  case captured(DebugFrame)
  /// The globals that the script has set.
  case globals
  /// All data, and all views.
  case data
  case views
  /// A table, and the expression for it.
  case table(LuaReference, path: String?)
  case source(any CollectionViewDataSource)
  case state(CollectionState)
  case section(CollectionState, Int)
  case view(CollectionView)
  case log(CollectionView)
  /// Lines of text.
  case lines([String])
}
