/// The problems of a pack, all of them.
package struct PackProblems: Error, Sendable, CustomStringConvertible {
  /// The problems, in the order of the files and lines.
  package var problems: [PackProblem]

  /// Creates the problems.
  package init(_ problems: [PackProblem]) { self.problems = problems }

  /// One problem a line.
  package var description: String { problems.map { $0.description }.joined(separator: "\n") }
}
