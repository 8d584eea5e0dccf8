/// One section of a stack: its items, and the elements around them.
package struct StackSection: Sendable {
  /// The number of items.
  package var count: Int
  /// The distance from the start of the section to that of its items, in points.
  package var leading: Double
  /// The distance from the end of its items to that of the section, in points.
  package var trailing: Double
  /// The items; nil if there are none.
  package var body: (some SectionBody)? {
    items.count == 0 ? SectionItems?.none : items
  }
  /// Headers, footers and backgrounds, in the order of results.
  package var supplementaryElements: [SupplementaryElement]
  /// The function that changes the visible items; nil for none.
  var observer: SectionObserver?
  /// The section's list; nil for other sections.
  var list: ListBox?
  /// The items in storage.
  var items: SectionItems

  /// Creates a section.
  init(
    count: Int = 0, leading: Double = 0, trailing: Double = 0, items: SectionItems = .none,
    supplementaryElements: [SupplementaryElement] = []
  ) {
    self.count = count
    self.leading = leading
    self.trailing = trailing
    self.items = items
    self.supplementaryElements = supplementaryElements
  }

  /// The extent along the scroll axis.
  package var extent: Double { extent(of: items.measure) }

  /// Returns the extent with items of a measure; negative insets do not make it negative.
  func extent(of items: SectionItems.Measure) -> Double {
    max(0, leading + items.length + trailing)
  }
}

extension StackSection {
  /// Adds a header that spans the content, before everything else, and a footer after it.
  ///
  /// - Parameters:
  ///   - header: the header's extent along the scroll axis; 0 means none.
  ///   - footer: the footer's extent along the scroll axis; 0 means none.
  ///   - cross: the position of both across it.
  mutating func addHeader(_ header: Double, footer: Double, cross: AxisSpan) {
    leading += header
    trailing += footer
    if header > 0 {
      supplementaryElements.append(
        SupplementaryElement(
          kind: LayoutAttributes.headerKind,
          frame: AxisRect(main: AxisSpan(start: 0, length: header), cross: cross)))
    }
    if footer > 0 {
      supplementaryElements.append(
        SupplementaryElement(
          kind: LayoutAttributes.footerKind, anchor: .end,
          frame: AxisRect(main: AxisSpan(start: -footer, length: footer), cross: cross)))
    }
  }
}

extension SectionUpdate {
  /// Creates an update with the insets, header and footer of another section, which keeps the
  /// items.
  init(supplementaryElementsOf other: StackSection) {
    self.init {
      $0.leading = other.leading
      $0.trailing = other.trailing
      $0.supplementaryElements = other.supplementaryElements
    }
  }
}
