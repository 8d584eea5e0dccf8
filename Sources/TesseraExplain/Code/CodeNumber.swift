/// A number in an app's code, if the code contains it.
indirect enum CodeNumber: Hashable {
  case known(Int)
  /// The count of a list, plus a number.
  case count(of: CodeList, plus: Int)
  /// Another expression, as it was written.
  case unknown(String)
}
