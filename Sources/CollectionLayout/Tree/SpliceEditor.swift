/// An editor that applies splices to independent chunks.
struct SpliceEditor<Edited: Chunk>: ChunkEditor {
  /// The splices to apply.
  let splices: Splices<Edited.Element>
  /// The number of elements in the changed chunks, counted before the sweep.
  private(set) var passedElements = 0
  private var cursor = SpliceCursor()

  /// Creates an editor.
  init(_ splices: Splices<Edited.Element>) { self.splices = splices }

  /// The end of the next removal, or the next insertion, which belongs to the chunk before it.
  var nextEnd: Int {
    let removal = splices.nextRemoval(cursor)
    return min(removal == .max ? .max : removal + 1, splices.nextGap(cursor))
  }

  /// Changes a chunk, and splits it evenly if it becomes too long.
  mutating func edit(
    _ chunk: inout Edited, from start: Int, following: inout ContiguousArray<Edited>
  ) {
    let end = splices.advanced(to: start + chunk.count, from: cursor)
    passedElements += chunk.count
    splices.apply(to: &chunk.elements, offset: start, from: cursor, to: end)
    cursor = end
    if chunk.count > Edited.limit { following = chunk.split() }
  }
}
