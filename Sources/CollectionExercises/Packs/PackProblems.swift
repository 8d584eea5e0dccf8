/// All problems of a pack.
package struct PackProblems: Error, Sendable, CustomStringConvertible {
  /// The problems, in the order of the files and lines.
  package var problems: [PackProblem]

  /// Creates the problems.
  package init(_ problems: [PackProblem]) { self.problems = problems }

  /// The problems, one per line.
  package var description: String { problems.map { $0.description }.joined(separator: "\n") }
}
