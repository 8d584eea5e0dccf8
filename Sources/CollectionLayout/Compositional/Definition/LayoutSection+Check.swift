import CollectionCore

extension LayoutSection {
  /// Throws unless all numbers of a section are valid.
  ///
  /// The error names the field by its path, such as `group.subitems[2].size.width`, with 1-based
  /// indices.
  ///
  /// - Complexity: O(m) for m parts of the definition.
  package func check(_ place: LayoutError.Place) throws(LayoutError) {
    let extent = group.extent
    guard extent.depth <= LayoutGroup.greatestDepth else {
      throw .outside(
        Double(extent.depth), field: "groups nested to a depth of", place: place,
        range: "at most \(LayoutGroup.greatestDepth)")
    }
    guard extent.parts <= LayoutGroup.greatestPartCount else {
      throw .outside(
        Double(extent.parts), field: "groups and items to the number of", place: place,
        range: "at most \(LayoutGroup.greatestPartCount)")
    }
    try group.check("group", place)
    try contentInsets.check("contentInsets", place)
    try LayoutError.checkDistance(interGroupSpacing, "interGroupSpacing", place)
    if let padding = list?.configuration.headerTopPadding {
      try LayoutError.check(padding, "headerTopPadding", place)
    }
    for (index, item) in boundarySupplementaryItems.enumerated() {
      try item.check("boundarySupplementaryItems[\(index + 1)]", place)
    }
    for (index, item) in decorationItems.enumerated() {
      try item.contentInsets.check("decorationItems[\(index + 1)].contentInsets", place)
    }
  }
}

extension LayoutGroup {
  /// A Boolean value that indicates whether a row or column, here or in a nested group, has no
  /// items.
  var lacksSubitems: Bool {
    guard !isCustom else { return false }
    return subitems.isEmpty
      || subitems.contains { if case .group(let group) = $0 { group.lacksSubitems } else { false } }
  }

  /// Throws unless all numbers of a group are valid.
  func check(_ path: String, _ place: LayoutError.Place) throws(LayoutError) {
    try size.check("\(path).size", place)
    try LayoutError.checkDistance(interItemSpacing.minimum, "\(path).interItemSpacing", place)
    try contentInsets.check("\(path).contentInsets", place)
    try edgeSpacing.check("\(path).edgeSpacing", place)
    for (index, item) in supplementaryItems.enumerated() {
      try item.check("\(path).supplementaryItems[\(index + 1)]", place)
    }
    if case .counted(_, _, let count) = arrangement, count < 1 {
      throw .badNumber(Double(count), field: "\(path).count", place: place)
    }
    for (index, subitem) in subitems.enumerated() {
      try subitem.check("\(path).subitems[\(index + 1)]", place)
    }
  }
}

extension LayoutSubitem {
  /// Throws unless all numbers of a part are valid.
  func check(_ path: String, _ place: LayoutError.Place) throws(LayoutError) {
    switch self {
    case .group(let group): try group.check(path, place)
    case .item(let item): try item.check(path, place)
    }
  }
}

extension LayoutItem {
  /// Throws unless all numbers of an item are valid.
  func check(_ path: String, _ place: LayoutError.Place) throws(LayoutError) {
    try size.check("\(path).size", place)
    try contentInsets.check("\(path).contentInsets", place)
    try edgeSpacing.check("\(path).edgeSpacing", place)
    for (index, item) in supplementaryItems.enumerated() {
      try item.check("\(path).supplementaryItems[\(index + 1)]", place)
    }
  }
}

extension SupplementaryItem {
  /// Throws unless all numbers of an attached element are valid.
  func check(_ path: String, _ place: LayoutError.Place) throws(LayoutError) {
    try size.check("\(path).size", place)
    try containerAnchor.check("\(path).containerAnchor", place)
    try itemAnchor?.check("\(path).itemAnchor", place)
  }
}

extension BoundarySupplementaryItem {
  /// Throws unless all numbers of a boundary item are valid.
  func check(_ path: String, _ place: LayoutError.Place) throws(LayoutError) {
    try size.check("\(path).size", place)
    try absoluteOffset.check("\(path).absoluteOffset", place)
  }
}

extension LayoutAnchor {
  fileprivate func check(_ path: String, _ place: LayoutError.Place) throws(LayoutError) {
    try absoluteOffset.check("\(path).absoluteOffset", place)
    try fractionalOffset.check("\(path).fractionalOffset", place)
  }
}

extension LayoutSize {
  fileprivate func check(_ path: String, _ place: LayoutError.Place) throws(LayoutError) {
    try LayoutError.check(width.number, "\(path).width", place)
    try LayoutError.check(height.number, "\(path).height", place)
  }
}

extension EdgeSpacing {
  fileprivate func check(_ path: String, _ place: LayoutError.Place) throws(LayoutError) {
    for (spacing, name) in [
      (leading, "leading"), (top, "top"), (trailing, "trailing"), (bottom, "bottom"),
    ] {
      try LayoutError.check(spacing.minimum, "\(path).\(name)", place)
    }
  }
}

extension EdgeInsets {
  fileprivate func check(_ path: String, _ place: LayoutError.Place) throws(LayoutError) {
    for (inset, name) in [(top, "top"), (left, "leading"), (bottom, "bottom"), (right, "trailing")]
    {
      try LayoutError.checkDistance(inset, "\(path).\(name)", place)
    }
  }
}

extension Point {
  /// An offset may be negative.
  fileprivate func check(_ path: String, _ place: LayoutError.Place) throws(LayoutError) {
    for (number, name) in [(x, "x"), (y, "y")] where !(abs(number) <= LayoutError.greatestNumber) {
      throw .badNumber(number, field: "\(path).\(name)", place: place)
    }
  }
}
