import Foundation

/// The part of `Documentation/how-faithful.md` that is made from what the tests compare.
struct FaithfulPage {
  /// The reports, in the order of their folders.
  let claims: [ReportClaim]
  /// The contents of the files of cases that come from public sources.
  let vectors: [Vectors]

  /// The path of the page.
  static let path = "Documentation/how-faithful.md"

  /// A file of cases, counted by what it says of them.
  struct Vectors {
    /// The cases of the file.
    let what: String
    /// The file, in `Tests`.
    let file: String
    /// The number of cases.
    let count: Int
    /// What the file says about how sure its cases are.
    let note: String
  }

  /// Returns a page with the made part replaced.
  ///
  /// It is between two lines of its own, so that prose stays where it is.
  func page(replacingPartOf page: String) -> String? {
    let (begin, end) = ("<!-- made from the tests -->\n", "<!-- end of what is made -->\n")
    guard let start = page.range(of: begin)?.upperBound,
      let stop = page.range(of: end, range: start..<page.endIndex)?.lowerBound
    else { return nil }
    let made = ["", table, cases, lists].joined(separator: "\n")
    return String(page[..<start]) + made + String(page[stop...])
  }
}

extension FaithfulPage {
  /// The counts of each area.
  private var table: String {
    var text = "| area | reports | cases | agree | differ | open | sure |\n"
    text += "| --- | ---: | ---: | ---: | ---: | ---: | --- |\n"
    for area in ReportClaim.areas {
      text += row(area, claims.filter { $0.area == area })
    }
    return text + row("**all**", claims)
  }

  private func row(_ title: String, _ claims: [ReportClaim]) -> String {
    let count = { (verdict: ReportClaim.Verdict) in
      String(claims.count { $0.verdict == verdict })
    }
    let sure = (ReportClaim.certainties + [nil]).compactMap { word -> String? in
      let count = claims.count { $0.certainty == word }
      return count == 0 ? nil : "\(count) \(word ?? "not said")"
    }
    return line([
      title, String(Set(claims.map(\.address)).count), String(claims.count), count(.agrees),
      count(.differs), count(.open), sure.joined(separator: ", "),
    ])
  }

  /// The files of cases.
  private var cases: String {
    var text = "| cases | number | of these |\n| --- | ---: | --- |\n"
    for file in vectors {
      text += line(["[\(file.what)](../Tests/\(file.file))", String(file.count), file.note])
    }
    return text
  }

  /// The reports of each area that has any.
  private var lists: String {
    var text = ""
    for area in ReportClaim.areas {
      let claims = claims.filter { $0.area == area }
      guard !claims.isEmpty else { continue }
      text += "### \(area.prefix(1).uppercased())\(area.dropFirst())\n\n"
      text += "| report | says | scripts | Tessera | sure |\n| --- | --- | --- | --- | --- |\n"
      for claim in claims { text += claim.row }
      text += "\n"
    }
    return text
  }

  private func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
}

extension ReportClaim {
  /// The address alone, without what else a claim names.
  fileprivate var address: Substring { report.prefix { $0 != " " } }

  /// The row of the report in the list of its area.
  fileprivate var row: String {
    let folder = "../\(Self.folder)/\(name)"
    let links = scripts.map { "[\($0)](\(folder)/\($0).lua)" }.joined(separator: ", ")
    let words = name.split(separator: "-").drop { $0.count < 4 && $0.contains(where: \.isNumber) }
    let title = words.map { String($0) }.joined(separator: " ")
    let says = claim.replacing("|", with: "\\|").replacing("*", with: "\\*")
    let cells = [
      "[\(title)](\(address))", says, links, verdict?.rawValue ?? "",
      certainty ?? "",
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }
}
