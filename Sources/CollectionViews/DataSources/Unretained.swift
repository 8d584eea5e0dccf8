/// A reference that does not retain its object; its owner clears it before the object is
/// deallocated.
@safe struct Unretained<Object: AnyObject> {
  // `unowned(unsafe)` is not used: reflection would take it for a strong reference and crash on
  // nil.
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
