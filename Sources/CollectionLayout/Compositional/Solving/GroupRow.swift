/// A group whose parts follow each other along an axis.
struct GroupRow {
  /// The group.
  let group: LayoutGroup
  /// The axes of the row; main is the one along which the parts follow each other.
  let axes: LayoutAxes
  /// The direction of that axis.
  let direction: ScrollDirection
  /// The parts, which repeat.
  let subitems: [LayoutSubitem]
  /// The number of equal parts; nil for as many as fit.
  let count: Int?

  /// Creates a row.
  init(
    _ group: LayoutGroup, _ direction: ScrollDirection, _ subitems: [LayoutSubitem], count: Int?
  ) {
    self.group = group
    self.direction = direction
    self.subitems = subitems
    self.count = count
    axes = LayoutAxes(direction)
  }

  /// The minimum distance between parts.
  var spacing: Double { group.interItemSpacing.minimum }

  /// The dimension of the group along its axis.
  var dimension: LayoutDimension { dimension(of: group.size) }

  /// The dimension of the group across its axis.
  var crossDimension: LayoutDimension { crossDimension(of: group.size) }

  /// Returns the dimension of a size across the axis.
  func crossDimension(of size: LayoutSize) -> LayoutDimension {
    axes.isHorizontal ? size.height : size.width
  }

  /// Returns the dimension of a size along the axis.
  func dimension(of size: LayoutSize) -> LayoutDimension {
    axes.isHorizontal ? size.width : size.height
  }

  /// Returns the fraction of the container along the axis that a part takes, or nil.
  func share(of subitem: LayoutSubitem) -> Double? {
    switch (dimension(of: subitem.size), axes.isHorizontal) {
    case (.fractionalWidth(let share), true), (.fractionalHeight(let share), false): share
    default: nil
    }
  }

  /// Returns the minimum distances around a part along the axis.
  func edges(of subitem: LayoutSubitem) -> Double {
    let (before, after) = subitem.edgeSpacing.along(axes)
    return before.minimum + after.minimum
  }

  /// Returns the part at an index of the row.
  func subitem(_ slot: Int) -> LayoutSubitem { subitems[slot % subitems.count] }

  /// Returns the number of flexible distances in a row with a number of parts.
  func flexibleDistances(_ slots: Int) -> Int {
    var number = group.interItemSpacing.isFlexible ? slots - 1 : 0
    for (index, subitem) in subitems.enumerated() where index < slots {
      let (before, after) = subitem.edgeSpacing.along(axes)
      let times = (slots - 1 - index) / subitems.count + 1
      number += times * ((before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0))
    }
    return number
  }
}
