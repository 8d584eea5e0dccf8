package import CollectionLayout
import LuaRuntime

extension CustomLayout: MeasuredObject {
  /// The estimated bytes of a frame, with its place in the index.
  static var bytesOfFrame: Int { 64 }

  /// The estimated bytes of the frames, and of attributes of the layout's own. Complexity: O(S).
  package var byteCount: Int { numberOfFrames * Self.bytesOfFrame + bytesOfFields }
}
