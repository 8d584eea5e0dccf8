package import CollectionCore

/// A header, footer, background or other element of a section that is not an item.
package struct SupplementaryElement: Sendable, Hashable {
  /// The edge of the section that the main coordinate of the frame counts from.
  package enum Anchor: Sendable, Hashable {
    /// The start of the section.
    case start
    /// The end of the section; an element before it has a negative start.
    case end
    /// The start; the length is what the whole section's extent is to be changed by.
    case both
  }

  /// The way in which an element stays visible while its section is scrolled past.
  package enum Pin: Sendable, Hashable {
    /// No pinning.
    case none
    /// The start of the visible rect; the element ends no later than this distance before the
    /// end of its section.
    case leading(limit: Double)
    /// The end of the visible rect; the element starts no earlier than this distance after the
    /// start of its section.
    case trailing(limit: Double)
  }

  /// The kind, such as `header`.
  package var kind: String
  /// The category of the element: supplementary, or a decoration.
  package var category: LayoutAttributes.Category
  /// The item part of its index path.
  package var item: Int
  /// The edge that the frame's main coordinate counts from.
  package var anchor: Anchor
  /// The unrounded frame; its cross coordinate counts from the edge of the content.
  package var frame: AxisRect
  /// The height in the stack; greater values lie in front.
  package var zIndex: Int
  /// The way in which the element stays visible.
  package var pin: Pin
  /// The values that its attributes carry, by name.
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

  /// The height in the stack of pinned elements that do not say otherwise.
  package static let pinnedZIndex = 1024
}

extension SupplementaryElement {
  /// Returns the frame relative to the start of a section of an extent, where nothing pins it.
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

  /// Returns the frame relative to the start of a section, with what is visible taken into account.
  ///
  /// - Parameter visible: the visible stretch, relative to the start of the section.
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
