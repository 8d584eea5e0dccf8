/// The columns and lines of a box's four edges; edges outside of the picture are open.
package struct DrawingBox: Equatable {
  /// The edges, counted in columns and lines.
  package var left, top, right, bottom: Int

  /// Creates a box with its edges.
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }
}
