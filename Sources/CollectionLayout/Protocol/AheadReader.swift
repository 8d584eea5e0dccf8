import CollectionCore

/// A delegate for layouts that ask about one item after another: it asks about many at once.
///
/// What was asked is kept for the items ahead of the last question, in one section, so a reader
/// belongs to one layout pass.
final class AheadReader: LayoutDelegate {
  private let base: any LayoutDelegate
  private let section: Int
  private let count: Int
  private var sizes = Block<Size>()
  private var heights = Block<Double>()

  /// The number of items that are asked about at once.
  static let blockLength = 4096

  /// A number that stands for no answer: no delegate makes this NaN.
  private static let absent = Double(nan: 0x7E55, signaling: false)

  /// The answers about consecutive items.
  private struct Block<Answer> {
    var start = 0
    var answers: [Answer] = []

    /// Returns the answer about an item, for which a block of items may be asked about first.
    mutating func answer(
      _ item: Int, of count: Int, absent: Answer,
      ask: (Range<Int>, inout [Answer]) throws -> Void
    ) throws -> Answer {
      if item >= start, item - start < answers.count { return answers[item - start] }
      let items = item..<item + min(AheadReader.blockLength, count - item)
      var asked = [Answer](repeating: absent, count: items.count)
      try ask(items, &asked)
      (start, answers) = (item, asked)
      return answers[0]
    }
  }

  /// Creates a reader for a section of so many items.
  init(_ base: any LayoutDelegate, section: Int, count: Int) {
    self.section = section
    self.count = count
    self.base = base
  }

  /// Returns the size of an item.
  func sizeForItem(at path: IndexPath) throws -> Size? {
    guard path.section == section, path.item < count else {
      return try base.sizeForItem(at: path)
    }
    let size = try sizes.answer(
      path.item, of: count, absent: Size(width: Self.absent, height: Self.absent)
    ) { try base.sizesForItems($0, inSection: section, into: &$1) }
    return size.width.bitPattern == Self.absent.bitPattern ? nil : size
  }

  /// Returns the height of an item.
  func heightForItem(at path: IndexPath) throws -> Double? {
    guard path.section == section, path.item < count else {
      return try base.heightForItem(at: path)
    }
    let height = try heights.answer(path.item, of: count, absent: Self.absent) {
      try base.heightsForItems($0, inSection: section, into: &$1)
    }
    return height.bitPattern == Self.absent.bitPattern ? nil : height
  }
}

/// What is not read ahead goes on to the other delegate.
extension AheadReader {
  /// Whether the other delegate gives sizes.
  var providesItemSizes: Bool { base.providesItemSizes }
  /// Writes the sizes of consecutive items.
  func sizesForItems(
    _ items: Range<Int>, inSection section: Int, into sizes: inout [Size]
  ) throws { try base.sizesForItems(items, inSection: section, into: &sizes) }
  /// Whether the other delegate gives heights.
  var providesItemHeights: Bool { base.providesItemHeights }
  /// Writes the heights of consecutive items.
  func heightsForItems(
    _ items: Range<Int>, inSection section: Int, into heights: inout [Double]
  ) throws { try base.heightsForItems(items, inSection: section, into: &heights) }
  /// Whether the other delegate gives widths.
  var providesItemWidths: Bool { base.providesItemWidths }
  /// Returns the width of an item.
  func widthForItem(at path: IndexPath) throws -> Double? {
    try base.widthForItem(at: path)
  }
  /// Writes the widths of consecutive items.
  func widthsForItems(
    _ items: Range<Int>, inSection section: Int, into widths: inout [Double]
  ) throws { try base.widthsForItems(items, inSection: section, into: &widths) }
  /// Whether the other delegate gives aspect ratios.
  var providesItemAspectRatios: Bool { base.providesItemAspectRatios }
  /// Returns the aspect ratio of an item.
  func aspectRatioForItem(at path: IndexPath) throws -> Size? {
    try base.aspectRatioForItem(at: path)
  }
  /// Whether the other delegate gives styles.
  var providesItemStyles: Bool { base.providesItemStyles }
  /// Returns the style of an item.
  func styleForItem(at path: IndexPath) throws -> ItemStyle? {
    try base.styleForItem(at: path)
  }
  /// Whether the other delegate gives preferred sizes.
  var providesPreferredSizes: Bool { base.providesPreferredSizes }
  /// Returns the size that the cell of an item asks for.
  func preferredSizeForItem(at path: IndexPath, size: Size) throws -> Size? {
    try base.preferredSizeForItem(at: path, size: size)
  }

  /// Returns the number of columns of a section.
  func columnCount(forSection section: Int) throws -> Int? {
    try base.columnCount(forSection: section)
  }
  /// Returns the insets of a section.
  func insetForSection(_ section: Int) throws -> EdgeInsets? {
    try base.insetForSection(section)
  }
  /// Returns the space between the lines of a section.
  func minimumLineSpacing(forSection section: Int) throws -> Double? {
    try base.minimumLineSpacing(forSection: section)
  }
  /// Returns the space between the items of a line.
  func minimumInteritemSpacing(forSection section: Int) throws -> Double? {
    try base.minimumInteritemSpacing(forSection: section)
  }
  /// Returns the size of a header.
  func referenceSizeForHeader(inSection section: Int) throws -> Size? {
    try base.referenceSizeForHeader(inSection: section)
  }
  /// Returns the size of a footer.
  func referenceSizeForFooter(inSection section: Int) throws -> Size? {
    try base.referenceSizeForFooter(inSection: section)
  }
  /// Returns the space between the items of a section.
  func interitemSpacing(forSection section: Int) throws -> Double? {
    try base.interitemSpacing(forSection: section)
  }
  /// Returns the height of a header.
  func heightForHeader(inSection section: Int) throws -> Double? {
    try base.heightForHeader(inSection: section)
  }
  /// Returns the height of a footer.
  func heightForFooter(inSection section: Int) throws -> Double? {
    try base.heightForFooter(inSection: section)
  }
}

extension LayoutContext {
  /// Returns the context of a section that is laid out from its first item on: its delegate is asked
  /// about many items at once.
  func readingAhead(inSection section: Int, count: Int) -> LayoutContext {
    guard count > 1, let delegate, delegate.providesItemSizes || delegate.providesItemHeights else {
      return self
    }
    var context = self
    context.delegate = AheadReader(delegate, section: section, count: count)
    return context
  }
}
