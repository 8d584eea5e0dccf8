/// Something that is wrong with an exercise or a pack: where, what, and what to do.
package struct PackProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it is called in the pack.
  package var file: String
  /// The 1-based line, if the problem has one.
  package var line: Int?
  /// The sentence that says what is wrong.
  package var message: String
  /// The advice that says what to do.
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
