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
