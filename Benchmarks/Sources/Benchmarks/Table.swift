/// Rows of text under a title, printed as Markdown with aligned columns.
struct Table: CustomStringConvertible {
  let title: String
  private var rows: [[String]]

  init(_ title: String, columns: String...) {
    self.title = title
    rows = [columns]
  }

  mutating func add(_ cells: String...) { rows.append(cells) }

  var description: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }
      return "| \(cells.joined(separator: " | ")) |"
    }
    let rule = widths.enumerated().map { column, width in
      String(repeating: "-", count: column == 0 ? width : width - 1) + (column == 0 ? "" : ":")
    }
    lines.insert("| \(rule.joined(separator: " | ")) |", at: 1)
    return "### \(title)\n\n\(lines.joined(separator: "\n"))"
  }
}
