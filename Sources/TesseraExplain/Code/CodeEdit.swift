/// A change of a list in an app's code.
enum CodeEdit {
  case insert(Element, at: CodeNumber)
  case append([Element])
  /// The name is that of the constant that receives the removed element.
  case remove(at: CodeNumber, keptAs: String?)
  case removeAll

  /// The new element of an edit.
  enum Element: Hashable {
    case text(String)
    case name(String)
    case unknown
  }
}
