package import CollectionLayout
import LuaRuntime

extension CustomLayout: MeasuredObject {
  /// The estimated bytes of a frame, with its entry in the index.
  static var bytesOfFrame: Int { 64 }

  /// The estimated bytes of an overridden element, with its entries in the index and two tables.
  private static var bytesOfOverride: Int { 384 }

  /// The estimated bytes of the frames and of the layout's own attributes. Complexity: O(S).
  package var byteCount: Int {
    numberOfFrames * (base == nil ? Self.bytesOfFrame : Self.bytesOfOverride) + bytesOfFields
  }
}
