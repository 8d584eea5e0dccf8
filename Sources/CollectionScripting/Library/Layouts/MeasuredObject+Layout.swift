package import CollectionLayout
import LuaRuntime

extension CustomLayout: MeasuredObject {
  /// About what a frame takes, with its place in the index.
  static var bytesOfFrame: Int { 64 }

  /// About as many bytes as the frames take. Complexity: O(S).
  package var byteCount: Int { numberOfFrames * Self.bytesOfFrame }
}
