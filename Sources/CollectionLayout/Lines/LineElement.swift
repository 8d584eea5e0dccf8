/// An element of a tree of lines, which notes whether a line starts with it.
protocol LineElement: Sendable {
  /// A Boolean value that indicates whether a line starts with the element.
  var startsLine: Bool { get set }
}
