/// A Swift class whose objects Lua can hold.
@usableFromInline package protocol HostObject: AnyObject {
  /// The number of its type, unlike any other's and not 0.
  static var hostType: UInt32 { get }
  /// A Boolean value that indicates whether pushing an object twice gives the same Lua value.
  ///
  /// True unless a type says otherwise.
  ///
  /// To keep track costs as much as the rest of the push: boxes around values do without.
  static var hasIdentity: Bool { get }
  /// About as many bytes as an object takes at least; 0 unless a type says otherwise.
  static var leastByteCount: Int { get }
}

extension HostObject {
  /// By default, one object is one Lua value.
  @usableFromInline package static var hasIdentity: Bool { true }
  /// By default, objects are small.
  @usableFromInline package static var leastByteCount: Int { 0 }
}
