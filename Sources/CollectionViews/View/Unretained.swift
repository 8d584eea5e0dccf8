/// A reference that does not keep its object alive; the object's owner ends it before the object ends.
struct Unretained<Object: AnyObject> {
  private unowned(unsafe) var reference: Object?

  /// Creates a reference; nil for none.
  init(_ object: Object? = nil) { unsafe reference = object }

  /// The object, for as long as it lives.
  var object: Object? { unsafe reference }
}
