/// An editor of the chunks of a tree, from left to right, in one sweep.
package protocol ChunkEditor<Edited> {
  /// The chunks that are changed.
  associatedtype Edited: Chunk
  /// The smallest end index of a chunk that must change, counted before the sweep.
  ///
  /// It is `Int.max` if nothing is left to do.
  var nextEnd: Int { get }
  /// Changes a chunk, which may become empty.
  ///
  /// - Parameters:
  ///   - start: the number of elements before the chunk, counted before the sweep.
  ///   - following: receives the chunks to insert after it.
  mutating func edit(
    _ chunk: inout Edited, from start: Int, following: inout ContiguousArray<Edited>)
}
