public import CollectionCore
public import LuaRuntime

extension ResultsController: MeasuredObject {
  /// What an object takes beside its content: a node of the tree with its sort keys, and a place in
  /// the table of ids.
  static var bytesOfEntry: Int { 256 }

  /// About as many bytes as the objects take. Complexity: O(n).
  public var byteCount: Int { state.byteCount + count * Self.bytesOfEntry }
}
