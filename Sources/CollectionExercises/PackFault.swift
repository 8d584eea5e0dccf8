/// Something that is wrong with an exercise or a pack: where, what, and what to do.
public struct PackFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it is called in the pack.
  public var file: String
  /// The 1-based line, if the fault has one.
  public var line: Int?
  /// What is wrong.
  public var message: String
  /// What to do.
  public var fix: String

  /// Creates a fault.
  public init(_ file: String, line: Int? = nil, _ message: String, fix: String) {
    self.file = file
    self.line = line
    self.message = message
    self.fix = fix
  }

  /// The place, the message and the advice on one line.
  public var description: String {
    "\(file)\(line.map { ":\($0)" } ?? ""): \(message): \(fix)"
  }
}

/// Everything that is wrong with a pack.
public struct PackFaults: Error, Sendable, CustomStringConvertible {
  /// The faults, in the order of the files and lines.
  public var faults: [PackFault]

  /// Creates the faults.
  public init(_ faults: [PackFault]) { self.faults = faults }

  /// One fault a line.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}
