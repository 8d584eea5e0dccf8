import CollectionCore

/// The solver of a group, which computes the frames of its cells.
///
/// It solves from the outside in: the size of a group from its container, then the number of parts,
/// then their positions. Items past the last one count with their estimates. A group with a few
/// items therefore has the frames of a full one.
struct GroupSolver: Sendable {
  /// The section, for messages.
  let section: Int
  /// The number of pixels per point.
  let scale: Double
  /// The number of existing items; estimated extents ignore the rest.
  var count: Int
  /// The number of items passed to custom groups.
  var offered: Int
  /// The known sizes of items; nil if all are estimates.
  var measures: ItemMeasures?
  /// The question for the preferred size of an item; nil if everything is known.
  var ask: SizeQuestion?
  /// The answers of custom groups.
  var answers: [CustomQuestion: [CustomItem]] = [:]
  /// The first warning, if any.
  var warning: LayoutWarning?
  /// The container of the group that is being solved.
  var parent = Parent(insets: .zero, size: .zero)

  /// The size of a container of groups, and the insets within it, in points.
  struct Parent {
    /// The insets.
    var insets: EdgeInsets
    /// The size.
    var size: Size

    /// The warning that there is no room.
    var warning: LayoutWarning { .noRoom(insets: insets, size: size) }
  }
  /// The items whose sizes were looked up.
  var lookups = Lookups()

  /// The items on whose measures a solution depends.
  struct Lookups: Sendable {
    /// The index past the last item.
    var end = 0
    /// The estimated size of all of them; nil if they differ.
    var estimate: Size?
    /// A Boolean value that indicates whether an item past the last one was looked up, or estimates
    /// differ.
    var isSpecial = false

    /// Records a lookup.
    mutating func note(_ item: Int, _ estimate: Size, exists: Bool) {
      end = max(end, item + 1)
      if !exists || self.estimate.map({ $0 != estimate }) ?? false { isSpecial = true }
      self.estimate = estimate
    }
  }

  /// Creates a solver for a number of items.
  init(section: Int, scale: Double, count: Int, offered: Int) {
    self.section = section
    self.scale = scale
    self.count = count
    self.offered = offered
  }

  /// Solves a group.
  ///
  /// - Parameters:
  ///   - container: the size of the group's container.
  ///   - first: the index of the item in its first cell.
  /// - Complexity: O(c · m) for a group of c cells with m kinds of them.
  mutating func solve(
    _ group: LayoutGroup, in container: Size, from first: Int
  ) throws(LayoutError) -> SolvedGroup {
    let size = group.size.size(in: container, scale: scale)
    let insets = group.size.effective(group.contentInsets)
    let inner = Rect(origin: .zero, size: size).inset(by: insets)
    if group.size.hasNoRoom(size) {
      warning = warning ?? parent.warning
    } else if group.size.hasNoRoom(inner.size) {
      warning = warning ?? .noRoom(insets: insets, size: size)
    }
    let outer = parent
    parent = Parent(insets: insets, size: size)
    defer { parent = outer }
    var solved: SolvedGroup
    switch group.arrangement {
    case .custom(let provider):
      solved = try solve(provider, of: group, size: size, inner: inner, from: first)
    case .row(let direction, let subitems):
      let row = GroupRow(group, direction, subitems, count: nil)
      solved = try solve(row, size: size, inner: inner, from: first)
    case .counted(let direction, let subitems, let count):
      let row = GroupRow(group, direction, subitems, count: count)
      solved = try solve(row, size: size, inner: inner, from: first)
    }
    if !solved.frames.isEmpty, !group.supplementaryItems.isEmpty {
      let frame = Rect(origin: .zero, size: solved.size)
      solved.attach(group.supplementaryItems, to: frame, item: 0, scale: scale)
    }
    return solved
  }
}

extension GroupSolver {
  /// Returns the size of an item's slot, measured if it is estimated and the measure is known.
  ///
  /// A fraction is not rounded: the start of the next item does not depend on the pixels of this
  /// one.
  mutating func size(of item: LayoutItem, at index: Int, in container: Size) throws(LayoutError)
    -> Size
  {
    var size = item.size.size(in: container)
    guard item.size.width.isEstimated || item.size.height.isEstimated, measures != nil else {
      return size
    }
    let estimate = item.size.size(in: container, scale: scale)
    lookups.note(index, estimate, exists: index < count)
    guard index < count else { return size }
    try measure(index, estimate)
    guard let measured = measures?.size(of: index, item.size, estimate: estimate) else {
      return size
    }
    if item.size.width.isEstimated { size.width = measured.width }
    if item.size.height.isEstimated { size.height = measured.height }
    return size
  }

  /// Asks for the preferred size of an item, unless it is known.
  mutating func measure(_ index: Int, _ estimate: Size) throws(LayoutError) {
    measures?.load(index)
    guard measures?.isKnown(index) == false, let ask else { return }
    let size = try ask.function(index, estimate)
    measures?.set(size, for: index, scale: scale)
  }
}

extension GroupSolver {
  private mutating func solve(
    _ provider: CustomGroupProvider, of group: LayoutGroup, size: Size, inner: Rect, from first: Int
  ) throws(LayoutError) -> SolvedGroup {
    let question = CustomQuestion(
      provider: ObjectIdentifier(provider), size: inner.size, count: offered)
    if answers[question] == nil {
      let answer = provider.function(inner.size, offered)
      for (index, item) in answer.enumerated() { try item.check("custom[\(index + 1)]", section) }
      answers[question] = Array(answer.prefix(LayoutGroup.greatestCount))
    }
    let items = answers[question] ?? []
    var solved = SolvedGroup(size: size)
    guard !items.isEmpty else {
      warning = warning ?? .emptyCustomGroup
      return solved
    }
    solved.frames = items.map { $0.frame.moved(by: inner.origin) }
    solved.shownSizes = items.map { $0.frame.size }
    if items.contains(where: { $0.zIndex != 0 }) { solved.zIndices = items.map({ $0.zIndex }) }
    // As large as its content, as far as that exists.
    let existing = items.prefix(max(1, count - first))
    if group.size.width.isEstimated {
      solved.size.width = existing.map { $0.frame.maxX }.max() ?? 0
    }
    if group.size.height.isEstimated {
      solved.size.height = existing.map { $0.frame.maxY }.max() ?? 0
    }
    return solved
  }
}

extension LayoutSize {
  /// Returns whether a size has no extent on an axis on which the content does not determine it.
  fileprivate func hasNoRoom(_ size: Size) -> Bool {
    size.width <= 0 && !width.isEstimated || size.height <= 0 && !height.isEstimated
  }

  /// Returns a size with fractions rounded to the nearest pixel.
  ///
  /// - Parameter axes: the axis along which the size is an equal fraction of a counted row; nil for
  ///   none.
  func onPixels(_ size: Size, _ scale: Double, counted axes: LayoutAxes?) -> Size {
    let forced = (width: axes?.isHorizontal == true, height: axes?.isHorizontal == false)
    return Size(
      width: width.isShare || forced.width
        ? LayoutDimension.pixels(size.width, scale) : size.width,
      height: height.isShare || forced.height
        ? LayoutDimension.pixels(size.height, scale) : size.height)
  }
}

extension CustomItem {
  /// Throws unless the frame is valid for a cell.
  func check(_ field: String, _ section: Int) throws(LayoutError) {
    for (number, part) in [(frame.x, "x"), (frame.y, "y")]
    where !(abs(number) <= LayoutError.greatestNumber) {
      throw .badNumber(number, field: "\(field).\(part)", place: .section(section))
    }
    try LayoutError.check(frame.width, "\(field).width", .section(section))
    try LayoutError.check(frame.height, "\(field).height", .section(section))
  }
}
