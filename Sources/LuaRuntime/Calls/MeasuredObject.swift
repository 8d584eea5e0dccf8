/// A host object that may hold many values of scripts, and knows its approximate size.
///
/// Bytes that a native function copies out of Lua are charged to the object that it makes or
/// changes. When the limit is reached, objects report their actual size, since they may have
/// released values.
package protocol MeasuredObject: HostObject {
  /// Its approximate size in bytes. It may take O(n).
  var byteCount: Int { get }
}
