import Testing

/// A public report of what UIKit does, as `claim.txt` in a folder of
/// `Tests/CollectionScriptingTests/Reports` says it.
///
/// Its lines are `report: ADDRESS`, `claim: …`, `area: flow layout` and, if they are there,
/// `expected: …`, `sure: high`, perhaps with a reason behind it, and `verdict: differs`.
struct ReportClaim: CustomTestStringConvertible {
  /// The relation of Tessera to what a report says.
  enum Verdict: String, CaseIterable {
    /// Tessera does what the report says; a test compares the scripts of the folder.
    case agrees
    /// Tessera does something else, or cannot express the case.
    case differs
    /// The report does not settle what UIKit does.
    case open
  }

  /// The name of the folder.
  let name: String
  /// The address of the report; empty if the line is missing.
  let report: String
  /// The claim, in a sentence.
  let claim: String
  /// The area of UIKit; nil if the line is missing.
  let area: String?
  /// The first word about how sure the claim is; nil if the line is missing.
  let certainty: String?
  /// The word that says whether Tessera agrees; nil if the line is missing.
  let verdictWord: String?
  /// The names of the scripts in the folder, without their suffix.
  let scripts: [String]

  /// Reads the claim in a folder.
  init(named name: String) throws {
    self.name = name
    var fields: [String: String] = [:]
    for line in try Repository.text(of: "\(Self.folder)/\(name)/claim.txt").split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[String(line[..<colon])] = String(line[colon...].dropFirst(2))
    }
    report = fields["report"] ?? ""
    claim = fields["claim"] ?? ""
    area = fields["area"]
    certainty = fields["sure"].map { String($0.prefix { $0.isLetter }) }
    verdictWord = fields["verdict"]
    scripts = Repository.files(in: "\(Self.folder)/\(name)", suffix: ".lua")
  }

  /// The folder of the reports.
  static let folder = "Tests/CollectionScriptingTests/Reports"

  /// The areas of UIKit, in the order of the page.
  static let areas = [
    "batch rules", "diffable data sources", "results controllers", "flow layout",
    "compositional layouts", "display and cells", "drag", "right to left, safe area", "table views",
  ]

  /// The words for how sure a claim is, from the best.
  static let certainties = ["high", "medium", "low"]

  /// The relation of Tessera to the report: it agrees, unless the claim says something else.
  var verdict: Verdict? { verdictWord.map(Verdict.init(rawValue:)) ?? .agrees }

  /// What is missing or misspelt in the claim, with what to do; nil if nothing is.
  var problem: String? {
    let file = "\(Self.folder)/\(name)/claim.txt"
    guard let area else {
      return "\(file) has no area: add a line 'area: …' with one of \(Self.list(Self.areas))"
    }
    if !Self.areas.contains(area) {
      return "\(file) has the area '\(area)': write one of \(Self.list(Self.areas))"
    }
    if let certainty, !Self.certainties.contains(certainty) {
      return "\(file) says 'sure: \(certainty)': begin with one of \(Self.list(Self.certainties))"
    }
    if verdict == nil {
      return "\(file) has the verdict '\(verdictWord ?? "")': write one of "
        + Self.list(Verdict.allCases.map(\.rawValue))
    }
    let isWhole = !report.isEmpty && !claim.isEmpty
    return isWhole ? nil : "\(file) needs the lines 'report: …' and 'claim: …'"
  }

  private static func list(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }

  var testDescription: String { name }
}
