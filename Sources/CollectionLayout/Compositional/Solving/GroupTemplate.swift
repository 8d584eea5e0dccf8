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
  /// The frames of the cells.
  let cells: FrameIndex
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
    zIndices = solved.zIndices
    attachments = solved.attachments.sorted { $0.item < $1.item }
    attached = FrameIndex(attachments.map { place($0.frame) })
  }

  /// The number of cells.
  var count: Int { cells.frames.count }

  /// Returns the distance by which cells and attachments reach out of the slot along a range.
  var box: AxisArea? {
    guard let box = cells.box else { return nil }
    return attached.box.map(box.union) ?? box
  }
}

/// The way in which the groups of a section follow each other.
struct GroupStacking: Sendable, Equatable {
  /// The axes of the layout.
  let axes: LayoutAxes
  /// A Boolean value that indicates whether groups follow each other across the layout's scroll
  /// axis.
  let isOrthogonal: Bool
  /// The distance between groups, in points.
  let spacing: Double
  /// The start of the section's container across the layout's scroll axis, in points.
  let leading: Double
  /// The distance behind the container across the layout's scroll axis, in points.
  var trailing = 0.0
  /// The extent of the container across the axis on which groups follow each other, in points.
  let room: Double

  /// The axes on which groups follow each other: main is that one.
  var groupAxes: LayoutAxes {
    LayoutAxes(axes.isHorizontal == isOrthogonal ? .vertical : .horizontal)
  }

  /// Returns how far something a distance into the section is moved along both axes.
  func shift(_ distance: Double, displacement: Double) -> AxisSize {
    isOrthogonal
      ? AxisSize(main: 0, cross: leading + distance - displacement)
      : AxisSize(main: distance, cross: leading)
  }

  /// Returns the range of an area on the axis on which groups follow each other.
  func range(of area: AxisArea, displacement: Double) -> AxisRange {
    guard isOrthogonal else { return area.main }
    let shift = leading - displacement
    return AxisRange(low: area.cross.low - shift, high: area.cross.high - shift)
  }

  /// Returns the range that a box has on the axis on which groups follow each other.
  func range(of box: AxisArea) -> AxisRange { isOrthogonal ? box.cross : box.main }

  /// Returns where the content has to end to hold cells that end at a coordinate across the scroll
  /// axis; 0 where they fit, or can be scrolled to.
  func crossEnd(ofCellsTo end: Double) -> Double {
    isOrthogonal || end <= room ? 0 : leading + end + trailing
  }

  /// Returns an area without bounds on that axis.
  func unbounded(_ area: AxisArea) -> AxisArea {
    var area = area
    let all = AxisRange(low: -.infinity, high: .infinity)
    if isOrthogonal { area.cross = all } else { area.main = all }
    return area
  }
}

/// The items of a section that are groups one after the other.
protocol GroupedBody: SectionBody {
  /// The offset of the groups across the layout's scroll axis, in points.
  var displacement: Double { get set }
  /// The extent of all groups on the axis on which they follow each other, in points.
  var groupsLength: Double { get }
  /// Returns the group at a distance from the first group's slot, and its neighbours.
  func groups(near distance: Double) -> [AxisSpan]
}
