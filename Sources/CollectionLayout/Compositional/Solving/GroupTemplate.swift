import CollectionCore

/// The cells of one group by the axes of the layout, from the corner of the group's slot.
struct GroupTemplate: Sendable {
  /// The extent of the slot along the axis on which groups follow each other, edge spacing
  /// included.
  let length: Double
  /// The extent of the slot across that axis.
  let breadth: Double
  /// The position of the group in its slot, on the axis on which groups follow each other.
  let groupSpan: AxisSpan
  /// The frames of the cells; shares are as exact as can be.
  let cells: FrameIndex
  /// The size in which each cell is shown: shares are rounded to the nearest pixel.
  private let shownSizes: [AxisSize]
  /// The height in the stack of each cell; empty where all are 0.
  let zIndices: [Int]
  /// The elements attached to cells, by cell.
  let attachments: [SolvedGroup.Attachment]
  /// The frames of what is attached.
  let attached: FrameIndex

  /// Takes a solved group over.
  ///
  /// - Parameters:
  ///   - stacking: how groups follow each other.
  ///   - edges: the distances that the group keeps outside itself.
  init(_ solved: SolvedGroup, edges: EdgeSpacing, stacking: GroupStacking) {
    let own = stacking.groupAxes
    let (before, after) = edges.along(own)
    let (above, below) = edges.across(own)
    let extent = own.main(solved.size)
    length = before.minimum + extent + after.minimum
    breadth = above.minimum + own.cross(solved.size) + below.minimum
    groupSpan = AxisSpan(start: before.minimum, length: extent)
    let cross = edges.crossStart(of: own.cross(solved.size), in: stacking.room, own)
    let corner =
      stacking.isOrthogonal
      ? AxisSize(main: cross, cross: before.minimum) : AxisSize(main: before.minimum, cross: cross)
    func place(_ rect: Rect) -> AxisRect {
      stacking.axes.rect(rect).moved(main: corner.main, cross: corner.cross)
    }
    cells = FrameIndex(solved.frames.map(place))
    shownSizes = solved.shownSizes.map(stacking.axes.size)
    zIndices = solved.zIndices
    attachments = solved.attachments.sorted { $0.item < $1.item }
    attached = FrameIndex(attachments.map { place($0.frame) })
  }

  /// Returns the frames of what is attached to cells, or those of the cells.
  func frames(attached isAttached: Bool) -> FrameIndex { isAttached ? attached : cells }

  /// Returns the frame of a cell as it is shown, which starts where it starts.
  func shown(_ frame: AxisRect, _ cell: Int) -> AxisRect {
    var frame = frame
    frame.main.length = shownSizes[cell].main
    frame.cross.length = shownSizes[cell].cross
    return frame
  }

  /// The number of cells.
  var count: Int { cells.frames.count }

  /// Returns the distance by which cells and attachments reach out of the slot along a range.
  var box: AxisArea? {
    guard let box = cells.box else { return nil }
    return attached.box.map(box.union) ?? box
  }
}
