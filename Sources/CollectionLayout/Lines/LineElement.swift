/// An element of a tree of lines, which records whether it starts a line.
protocol LineElement: Sendable {
  /// A Boolean value that indicates whether the element starts a line.
  var startsLine: Bool { get set }
}
