extension LayoutGroup {
  /// The parts of a row or column; none in a custom group.
  var subitems: [LayoutSubitem] {
    switch arrangement {
    case .row(_, let subitems), .counted(_, let subitems, _): subitems
    case .custom: []
    }
  }

  /// The axes on which the content of an item decides.
  var measuredAxes: (width: Bool, height: Bool) {
    var axes = (width: false, height: false)
    for subitem in subitems {
      let inner =
        switch subitem {
        case .item(let item): (item.size.width.isEstimated, item.size.height.isEstimated)
        case .group(let group): group.measuredAxes
        }
      axes = (axes.width || inner.0, axes.height || inner.1)
    }
    return axes
  }

  /// Whether the last group of a section may differ from the others although nothing is measured:
  /// some extent hugs what exists, or a function places cells.
  var isAdaptive: Bool {
    if size.width.isEstimated || size.height.isEstimated || isCustom { return true }
    return subitems.contains { if case .group(let group) = $0 { group.isAdaptive } else { false } }
  }

  /// Whether a function places the cells.
  var isCustom: Bool { if case .custom = arrangement { true } else { false } }

  /// Whether a function places cells here or in a group within.
  var hasCustomGroup: Bool {
    isCustom
      || subitems.contains {
        if case .group(let group) = $0 { group.hasCustomGroup } else { false }
      }
  }

  /// Whether all cells are laid out by one item.
  var hasOneItem: Bool {
    guard subitems.count == 1 else { return false }
    switch subitems[0] {
    case .item: return true
    case .group(let group): return group.hasOneItem
    }
  }

  /// Whether anything is attached to cells or groups.
  var hasSupplementaryItems: Bool {
    !supplementaryItems.isEmpty
      || subitems.contains {
        switch $0 {
        case .item(let item): !item.supplementaryItems.isEmpty
        case .group(let group): group.hasSupplementaryItems
        }
      }
  }
}
