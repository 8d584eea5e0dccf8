/// An answer of a source; without one, the layout answers by itself.
///
/// ```swift
/// let own = CustomAnswer.given(Size(width: 320, height: 100))
/// let inherited = CustomAnswer<Size>.inherited
/// ```
public enum CustomAnswer<Value> {
  /// The layout's own answer applies.
  case inherited
  /// The source has answered.
  case given(Value)

  /// The answer of the source; nil if it has none.
  var value: Value? {
    guard case .given(let value) = self else { return nil }
    return value
  }
}
