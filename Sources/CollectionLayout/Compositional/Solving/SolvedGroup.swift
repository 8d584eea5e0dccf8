import CollectionCore

/// The frames of one group's cells, and the elements attached to them.
struct SolvedGroup {
  /// The size of the group, without its edge spacing.
  var size: Size
  /// The frames of its cells, relative to the group's corner, with unrounded fractions.
  var frames: [Rect] = []
  /// The displayed size of each cell, with fractions rounded to the nearest pixel.
  var shownSizes: [Size] = []
  /// The z-index of each cell; empty if all are 0.
  var zIndices: [Int] = []
  /// The elements attached to cells and groups, by cell, with frames in the same coordinates.
  var attachments: [Attachment] = []

  /// An element attached to a cell or a group.
  struct Attachment: Sendable {
    var item: Int
    var kind: String
    var frame: Rect
    var zIndex: Int
  }
}

extension SolvedGroup {
  /// Adds a cell and its attachments.
  mutating func add(
    _ frame: Rect, shownSize: Size, _ items: [SupplementaryItem], scale: Double
  ) {
    attach(items, to: frame, item: frames.count, scale: scale)
    frames.append(frame)
    shownSizes.append(shownSize)
    if !zIndices.isEmpty { zIndices.append(0) }
  }

  /// Adds the cells of a nested group and their attachments.
  mutating func add(_ group: SolvedGroup, at corner: Point) {
    if !group.zIndices.isEmpty, zIndices.isEmpty {
      zIndices = Array(repeating: 0, count: frames.count)
    }
    if !zIndices.isEmpty || !group.zIndices.isEmpty {
      zIndices +=
        group.zIndices.isEmpty ? Array(repeating: 0, count: group.frames.count) : group.zIndices
    }
    for var attachment in group.attachments {
      attachment.item += frames.count
      attachment.frame = attachment.frame.moved(by: corner)
      attachments.append(attachment)
    }
    for frame in group.frames { frames.append(frame.moved(by: corner)) }
    shownSizes += group.shownSizes
  }

  /// Adds elements attached to a frame; they count as those of a cell.
  mutating func attach(
    _ items: [SupplementaryItem], to frame: Rect, item: Int, scale: Double
  ) {
    for supplementary in items {
      attachments.append(
        Attachment(
          item: item, kind: supplementary.elementKind,
          frame: supplementary.frame(on: frame, scale: scale), zIndex: supplementary.zIndex))
    }
  }
}

extension Rect {
  /// Returns the rectangle moved by a distance.
  func moved(by distance: Point) -> Rect {
    Rect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }

  /// Returns the rectangle without insets, with extents of at least 0.
  func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
