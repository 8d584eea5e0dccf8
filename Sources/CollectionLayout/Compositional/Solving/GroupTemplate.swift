import CollectionCore

/// The cells of one group by the layout's axes, relative to the corner of the group's slot.
struct GroupTemplate: Sendable {
  /// The extent of the slot along the axis of the groups, including edge spacing.
  let length: Double
  /// The extent of the slot across that axis.
  let breadth: Double
  /// The position of the group in its slot, on the axis of the groups.
  let groupSpan: AxisSpan
  /// The frames of the cells, with unrounded fractions.
  let cells: FrameIndex
  /// The displayed size of each cell, with fractions rounded to the nearest pixel.
  private let shownSizes: [AxisSize]
  /// The z-index of each cell; empty if all are 0.
  let zIndices: [Int]
  /// The elements attached to cells, by cell.
  let attachments: [SolvedGroup.Attachment]
  /// The frames of the attached elements.
  let attached: FrameIndex

  /// Creates a template from a solved group.
  ///
  /// - Parameters:
  ///   - stacking: the arrangement of the groups.
  ///   - edges: the distances around the group.
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

  /// Returns the frames of the elements attached to cells, or of the cells.
  func frames(attached isAttached: Bool) -> FrameIndex { isAttached ? attached : cells }

  /// Returns the displayed frame of a cell, with an unchanged start.
  func shown(_ frame: AxisRect, _ cell: Int) -> AxisRect {
    var frame = frame
    frame.main.length = shownSizes[cell].main
    frame.cross.length = shownSizes[cell].cross
    return frame
  }

  /// The number of cells.
  var count: Int { cells.frames.count }

  /// The smallest area that contains all cells and attachments, or nil if there are none.
  var box: AxisArea? {
    guard let box = cells.box else { return nil }
    return attached.box.map(box.union) ?? box
  }
}
