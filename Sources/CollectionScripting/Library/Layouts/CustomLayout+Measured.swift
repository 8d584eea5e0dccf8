package import CollectionLayout
import LuaRuntime

extension CustomLayout: MeasuredObject {
  /// The estimated bytes of a frame, with its place in the index.
  static var bytesOfFrame: Int { 64 }

  /// The estimated bytes of what a layout with a base holds for an element, with its place in the
  /// index and in two tables.
  private static var bytesOfOverride: Int { 384 }

  /// The estimated bytes of the frames, and of attributes of the layout's own. Complexity: O(S).
  package var byteCount: Int {
    numberOfFrames * (base == nil ? Self.bytesOfFrame : Self.bytesOfOverride) + bytesOfFields
  }
}
