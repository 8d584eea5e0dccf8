import CollectionCore
import CollectionUpdates

/// A UIKit message for a rule of updates with other numbers than the rule's usual message.
package enum OtherSentence: Hashable, Sendable, CaseIterable {
  /// U31 of older systems, which has a path and no counts.
  case scroll
  /// U31 for a section that does not exist.
  case scrollToSection
  /// U02 without its beginning, which contains the section.
  case itemCountTail
  /// U28 of a table view, which has no count.
  case rowCountQuery
  /// U30 for a header, a footer or the like.
  case supplementaryAttributes

  /// The rule.
  var rule: UpdateRule {
    switch self {
    case .scroll, .scrollToSection: .scrollBounds
    case .itemCountTail: .itemCount
    case .rowCountQuery: .countQueryBounds
    case .supplementaryAttributes: .missingAttributes
    }
  }

  /// The message, with the placeholders of `SentencePattern`.
  var template: String {
    switch self {
    case .scroll: "attempt to scroll to invalid index path: %p"
    case .scrollToSection:
      "Attempted to scroll the collection view to an out-of-bounds section (%ld) when there are only "
        + "%ld sections"
    case .itemCountTail: UpdateRule.itemCount.template().behindFirstStop
    case .rowCountQuery: "Requested the number of rows for section (%ld) which is out of bounds"
    case .supplementaryAttributes:
      "no UICollectionViewLayoutAttributes instance for "
        + "-layoutAttributesForSupplementaryElementOfKind: %n at path %p"
    }
  }
}

extension String {
  /// The text after its first full stop: the second sentence.
  var behindFirstStop: String {
    firstRange(of: ". ").map { String(self[$0.upperBound...]) } ?? self
  }
}
