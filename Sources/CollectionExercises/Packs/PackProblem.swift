/// A problem of an exercise or a pack: the location, the message and the advice.
package struct PackProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file in the pack.
  package var file: String
  /// The 1-based line, if the problem has one.
  package var line: Int?
  /// The message.
  package var message: String
  /// The advice.
  package var fix: String

  /// Creates a problem.
  package init(_ file: String, line: Int? = nil, _ message: String, fix: String) {
    self.file = file
    self.line = line
    self.message = message
    self.fix = fix
  }

  /// The location, the message and the advice on one line.
  package var description: String {
    "\(file)\(line.map { ":\($0)" } ?? ""): \(message): \(fix)"
  }
}
