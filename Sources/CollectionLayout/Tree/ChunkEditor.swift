/// Changes the chunks of a tree from left to right, in one sweep.
package protocol ChunkEditor<Edited> {
  /// The chunks that are changed.
  associatedtype Edited: Chunk
  /// The least index at which a chunk may end that has to be changed, counted as before the sweep;
  /// `Int.max` where nothing is left to do.
  var nextEnd: Int { get }
  /// Changes a chunk, which may become empty.
  ///
  /// - Parameters:
  ///   - start: the number of elements before the chunk, counted as before the sweep.
  ///   - following: takes the chunks that are to follow it.
  mutating func edit(
    _ chunk: inout Edited, from start: Int, following: inout ContiguousArray<Edited>)
}
