/// A Swift class whose objects can be held by Lua.
@usableFromInline package protocol HostObject: AnyObject {
  /// The number of its type, which is unique and not 0.
  static var hostType: UInt32 { get }
  /// A Boolean value that indicates whether pushing an object twice gives the same Lua value.
  ///
  /// It is true by default.
  ///
  /// Keeping track costs as much as the rest of the push, so boxes around values do without.
  static var hasIdentity: Bool { get }
  /// The approximate minimum bytes of an object; 0 by default.
  static var leastByteCount: Int { get }
}

extension HostObject {
  /// True by default: one object is one Lua value.
  @usableFromInline package static var hasIdentity: Bool { true }
  /// 0 by default: objects are small.
  @usableFromInline package static var leastByteCount: Int { 0 }
}
