import CollectionExercises

/// A teacher's table as CSV: a header, and rows with a cell for each of its columns.
///
/// Cells are separated by commas, semicolons or tabs, whichever comes first in the header. Quotes
/// follow RFC 4180, and any line ending is accepted.
package struct Table: Sendable {
  /// The names in the header, without spaces around them.
  package var header: [String]
  /// The rows, each with the 1-based line on which it starts.
  package var rows: [(line: Int, cells: [String])] = []

  /// The reason why a table cannot be used.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    /// The message: the file, the line, the problem, and the advice.
    package let description: String

    /// Creates a failure for several tables.
    init(_ problem: String) { description = problem }

    /// Creates a failure at a line of a file.
    package init(_ file: String, _ line: Int, _ problem: String) {
      description = "'\(file)', line \(line): \(problem)"
    }
  }

  /// Reads a table. Complexity: O(n).
  ///
  /// - Parameter file: the name in messages.
  /// - Throws: `Failure`.
  package init(csv text: String, file: String) throws(Failure) {
    var reader = Reader(text)
    var records: [(line: Int, cells: [String])] = []
    while let record = try reader.record(file) {
      // Empty lines are ignored.
      if record.cells != [""] { records.append(record) }
    }
    guard let first = records.first else {
      throw Failure(file, 1, "it is empty: it needs a header with the names of the columns")
    }
    header = first.cells.map { $0.split(separator: " ").joined(separator: " ") }
    for (index, name) in header.enumerated() where header[..<index].contains(name) {
      throw Failure(file, first.line, "the column '\(name)' is there twice: leave one of them out")
    }
    rows = Array(records.dropFirst())
    for row in rows where row.cells.count != header.count {
      throw Failure(
        file, row.line,
        "it has \(row.cells.count == 1 ? "1 cell" : "\(row.cells.count) cells"), and the header has \(header.count): a cell with a comma "
          + "belongs in double quotes")
    }
  }

  /// Returns the index of the column with one of some names, in any case, or nil if there is none.
  package func column(_ names: String...) -> Int? {
    header.firstIndex { names.contains($0.lowercased()) }
  }

  /// A reader of the records of a text.
  private struct Reader {
    private let scalars: [Unicode.Scalar]
    private let separator: Unicode.Scalar
    private var index = 0
    private var line = 1

    init(_ text: String) {
      var scalars = Array(text.unicodeScalars)
      if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
      self.scalars = scalars
      let header = scalars.prefix { $0 != "\n" && $0 != "\r" }
      separator = header.first { $0 == "," || $0 == ";" || $0 == "\t" } ?? ","
    }

    mutating func record(_ file: String) throws(Failure) -> (line: Int, cells: [String])? {
      guard index < scalars.count else { return nil }
      let start = line
      var cells: [String] = []
      while true {
        cells.append(try cell(file))
        guard index < scalars.count, scalars[index] == separator else { break }
        index += 1
      }
      if index < scalars.count {
        if scalars[index] == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" {
          index += 1
        }
        index += 1
        line += 1
      }
      return (start, cells)
    }

    private mutating func cell(_ file: String) throws(Failure) -> String {
      var text = String.UnicodeScalarView()
      guard index < scalars.count, scalars[index] == "\"" else {
        while index < scalars.count, scalars[index] != separator, scalars[index] != "\n",
          scalars[index] != "\r"
        {
          text.append(scalars[index])
          index += 1
        }
        return String(text)
      }
      let start = line
      index += 1
      while index < scalars.count {
        let scalar = scalars[index]
        index += 1
        if scalar == "\"" {
          guard index < scalars.count, scalars[index] == "\"" else {
            guard isAtEndOfCell else {
              throw Failure(
                file, line, "there is text after a closing quote: double the quotes within a cell")
            }
            return String(text)
          }
          index += 1
        } else if scalar == "\n"
          || scalar == "\r" && (index >= scalars.count || scalars[index] != "\n")
        {
          line += 1
        }
        text.append(scalar)
      }
      throw Failure(file, start, "a quote is opened and not closed: close it")
    }

    private var isAtEndOfCell: Bool {
      index >= scalars.count || scalars[index] == separator || scalars[index] == "\n"
        || scalars[index] == "\r"
    }
  }
}
