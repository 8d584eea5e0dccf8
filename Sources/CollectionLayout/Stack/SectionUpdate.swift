/// The update of one section, measured before any change, and applied in place.
package struct SectionUpdate {
  /// Changes the section, without errors or questions.
  package let apply: (inout StackSection) -> Void

  /// Creates an update from a function that changes the section in place.
  ///
  /// The function must not query the delegate or the layout. The number of items is set separately.
  package init(_ apply: @escaping (inout StackSection) -> Void) { self.apply = apply }

  /// Creates an update that replaces the section.
  package init(replacing section: StackSection) { apply = { $0 = section } }

  /// Creates an update that replaces a section by a changed copy, or nil if nothing could be
  /// changed.
  ///
  /// - Parameter change: changes the section, and returns whether it could.
  init?(
    _ section: StackSection, _ change: (inout StackSection) throws(LayoutError) -> Bool
  ) throws(LayoutError) {
    var section = section
    guard try change(&section) else { return nil }
    self.init(replacing: section)
  }
}
