package import CollectionCore

/// A header, footer, background or other element of a section that is not an item.
package struct SupplementaryElement: Sendable, Hashable {
  /// The edge of the section from which the main coordinate of the frame counts.
  package enum Anchor: Sendable, Hashable {
    /// The start of the section.
    case start
    /// The end of the section; an element before it has a negative start.
    case end
    /// The start; the length is a change to the whole section's extent.
    case both
  }

  /// The pinning of an element while its section scrolls.
  package enum Pin: Sendable, Hashable {
    /// No pinning.
    case none
    /// The start of the visible rect.
    ///
    /// The element ends at least this distance before the end of its section.
    case leading(limit: Double)
    /// The end of the visible rect.
    ///
    /// The element starts at least this distance after the start of its section.
    case trailing(limit: Double)
  }

  /// The kind, such as `header`.
  package var kind: String
  /// The category of the element: supplementary, or a decoration.
  package var category: LayoutAttributes.Category
  /// The item part of its index path.
  package var item: Int
  /// The edge from which the frame's main coordinate counts.
  package var anchor: Anchor
  /// The unrounded frame; its cross coordinate counts from the edge of the content.
  package var frame: AxisRect
  /// The z-index; greater values are in front.
  package var zIndex: Int
  /// The pinning of the element.
  package var pin: Pin
  /// The values for the fields of its attributes.
  package var fields: [FieldName: FieldValue] = [:]

  /// Creates an element at the start of a section.
  package init(
    kind: String, category: LayoutAttributes.Category = .supplementary, item: Int = 0,
    anchor: Anchor = .start, frame: AxisRect, zIndex: Int = 0, pin: Pin = .none
  ) {
    self.kind = kind
    self.category = category
    self.item = item
    self.anchor = anchor
    self.frame = frame
    self.zIndex = zIndex
    self.pin = pin
  }

  /// The default z-index of pinned elements.
  package static let pinnedZIndex = 1024
}

extension SupplementaryElement {
  /// Returns the frame without pinning, relative to the start of a section with an extent.
  func frame(inExtent extent: Double) -> AxisRect {
    var frame = frame
    switch anchor {
    case .start: break
    case .end: frame.main.start += extent
    case .both:
      frame.main.start = min(frame.main.start, extent)
      frame.main.length = max(0, frame.main.length + extent)
    }
    return frame
  }

  /// Returns the frame with pinning, relative to the start of a section.
  ///
  /// - Parameter visible: the visible span, relative to the start of the section.
  func frame(inExtent extent: Double, visible: AxisSpan) -> AxisRect {
    var frame = frame(inExtent: extent)
    switch pin {
    case .none: break
    case .leading(let limit):
      let last = extent - limit - frame.main.length
      frame.main.start = min(max(visible.start, frame.main.start), last)
    case .trailing(let limit):
      let first = min(limit, frame.main.start)
      frame.main.start = max(min(visible.end - frame.main.length, frame.main.start), first)
    }
    return frame
  }
}
