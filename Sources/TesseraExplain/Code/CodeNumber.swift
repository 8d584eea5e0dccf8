/// A number in an app's code, as far as the code says it.
indirect enum CodeNumber: Hashable {
  case known(Int)
  /// The count of a list, and what is added to it.
  case count(of: CodeList, plus: Int)
  /// Another expression, as it was written.
  case unknown(String)
}
