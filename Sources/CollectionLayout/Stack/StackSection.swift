/// One section of a stack: its items, and what stands before, behind and around them.
package struct StackSection: Sendable {
  /// The number of items.
  package var count: Int
  /// The distance from the start of the section to where its items start, in points.
  package var leading: Double
  /// The distance from where its items end to the end of the section, in points.
  package var trailing: Double
  /// The items; nil where there are none.
  package var body: (some SectionBody)? {
    items.count == 0 ? SectionItems?.none : items
  }
  /// Headers, footers and backgrounds; in the order in which they are given out.
  package var supplementaryElements: [SupplementaryElement]
  /// The function that changes the visible items; nil for none.
  var observer: SectionObserver?
  /// The list that the section is; nil for any other.
  var list: ListBox?
  /// The items, as they are kept.
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

  /// Returns the extent with items of a measure, which negative insets do not make negative.
  func extent(of items: SectionItems.Measure) -> Double {
    max(0, leading + items.length + trailing)
  }
}

extension StackSection {
  /// Adds a header that spans the content, before everything else, and a footer after it.
  ///
  /// - Parameters:
  ///   - header: the header's extent along the scroll axis; there is none at 0.
  ///   - footer: the footer's extent along the scroll axis; there is none at 0.
  ///   - cross: where both lie across it.
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
  /// Creates an update that gives a section the insets, the header and the footer of another one,
  /// and leaves its items.
  init(supplementaryElementsOf other: StackSection) {
    self.init {
      $0.leading = other.leading
      $0.trailing = other.trailing
      $0.supplementaryElements = other.supplementaryElements
    }
  }
}
