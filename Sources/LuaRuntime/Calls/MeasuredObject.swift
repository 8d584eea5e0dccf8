/// A host object that may hold much of what scripts give it, and knows about how much.
///
/// Bytes that a native function copies out of Lua are charged to the object it makes or changes at
/// once. When the limit is reached, objects say what they really hold, since they may have let go
/// of some.
package protocol MeasuredObject: HostObject {
  /// About as many bytes as it holds. May take O(n).
  var byteCount: Int { get }
}
