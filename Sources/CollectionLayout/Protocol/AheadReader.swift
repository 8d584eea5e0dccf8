import CollectionCore

/// A delegate for layouts that ask about single items: it asks about many at once.
///
/// The answers are kept for the items after the last question, in one section, so a reader belongs
/// to one layout pass.
final class AheadReader: ForwardingLayoutDelegate {
  let base: any LayoutDelegate
  private let section: Int
  private let count: Int
  private var sizes = Block<Size>()
  private var heights = Block<Double>()

  /// The number of items in one question.
  static let blockLength = 4096

  /// A number that means no answer; no delegate returns this NaN.
  static let noNumber = Double(nan: 0x7E55, signaling: false)
  /// A size that means no answer.
  static let noSize = Size(width: noNumber, height: noNumber)

  /// Returns whether a number, or the width of a size, means no answer.
  static func isAbsent(_ number: Double) -> Bool { number.bitPattern == noNumber.bitPattern }

  /// The answers about consecutive items.
  private struct Block<Answer> {
    var start = 0
    var answers: [Answer] = []

    /// Returns the answer about an item, perhaps after asking about a block of items.
    mutating func answer(
      _ item: Int, of count: Int, absent: Answer,
      ask: (Range<Int>, inout [Answer]) -> Void
    ) -> Answer {
      if item >= start, item - start < answers.count { return answers[item - start] }
      let items = item..<item + min(AheadReader.blockLength, count - item)
      var asked = [Answer](repeating: absent, count: items.count)
      ask(items, &asked)
      (start, answers) = (item, asked)
      return answers[0]
    }
  }

  /// Creates a reader for a section with a number of items.
  init(_ base: any LayoutDelegate, section: Int, count: Int) {
    self.section = section
    self.count = count
    self.base = base
  }

  /// Returns the size of an item.
  func sizeForItem(at path: IndexPath) -> Size? {
    guard path.section == section, path.item < count else {
      return base.sizeForItem(at: path)
    }
    let size = sizes.answer(path.item, of: count, absent: Self.noSize) {
      base.sizesForItems($0, inSection: section, into: &$1)
    }
    return Self.isAbsent(size.width) ? nil : size
  }

  /// Returns the height of an item.
  func heightForItem(at path: IndexPath) -> Double? {
    guard path.section == section, path.item < count else {
      return base.heightForItem(at: path)
    }
    let height = heights.answer(path.item, of: count, absent: Self.noNumber) {
      base.heightsForItems($0, inSection: section, into: &$1)
    }
    return Self.isAbsent(height) ? nil : height
  }
}

extension LayoutContext {
  /// Returns the context of a section that is laid out from its first item on.
  ///
  /// Its delegate is asked about many items at once.
  func readingAhead(inSection section: Int, count: Int) -> LayoutContext {
    guard count > 1, let delegate, delegate.providesItemSizes || delegate.providesItemHeights else {
      return self
    }
    var context = self
    context.delegate = AheadReader(delegate, section: section, count: count)
    return context
  }
}
