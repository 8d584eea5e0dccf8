import CollectionCore

/// An answer of a source, or none: then the layout answers by itself.
public enum CustomAnswer<Value> {
  /// The layout's own answer stands.
  case inherited
  /// The source has answered.
  case given(Value)
}
