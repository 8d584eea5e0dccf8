/// A reference that does not keep its object alive; the object's owner ends it before the object ends.
@safe struct Unretained<Object: AnyObject> {
  // No `unowned(unsafe)`: a mirror would take it for a strong reference, and crash on none.
  private let address: UnsafeMutableRawPointer?

  /// Creates a reference; nil for none.
  init(_ object: Object? = nil) {
    unsafe address = object.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
  }

  /// The object, for as long as it lives.
  var object: Object? {
    unsafe address.map { unsafe Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }
}
