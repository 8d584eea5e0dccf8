import Testing

/// A script that shows one feature of a source document, and where a reader finds the feature.
///
/// Its first lines are comments: `-- source: The talk`, `-- feature: …`, `-- page: errors.md`, and,
/// if there are any, `-- example: friends.lua`, `-- test: RepairTests` and `-- options: --strict`.
struct SourceScript: CustomTestStringConvertible {
  /// The name of the file, without its suffix.
  let name: String
  private let fields: [String: String]

  /// Reads the first lines of a script.
  init(named name: String) throws {
    self.name = name
    var fields: [String: String] = [:]
    for line in try Repository.text(of: "\(Self.folder)/\(name).lua").split(separator: "\n") {
      guard line.hasPrefix("-- "), let colon = line.firstIndex(of: ":") else { break }
      let key = line.dropFirst(3).prefix(upTo: colon)
      fields[String(key)] = String(line[line.index(colon, offsetBy: 2)...])
    }
    self.fields = fields
  }

  /// The folder of the scripts and their transcripts.
  static let folder = "Tests/TesseraCLITests/Sources"

  /// The source documents, in the order of the page.
  static let sources = [
    "The talk", "The collection view of macOS", "The component controller", "The three phases",
  ]

  /// The source document.
  var source: String { fields["source"] ?? "" }
  /// The feature, in a sentence.
  var feature: String { fields["feature"] ?? "" }
  /// The page of the documentation, perhaps with a heading.
  var page: String { fields["page"] ?? "" }
  /// The example that shows the feature, if one does.
  var example: String? { fields["example"] }
  /// The suite that tests the feature in Swift, in a file of its name, if one does.
  var test: String? { fields["test"] }
  /// The options of `tessera run`.
  var options: [String] { fields["options"]?.split(separator: " ").map(String.init) ?? [] }

  var testDescription: String { name }
}

extension SourceScript {
  /// The page of the documentation that lists the scripts.
  static func page(of scripts: [SourceScript]) -> String {
    var text = """
      # Sources

      Tessera continues four systems: a talk, a collection view of macOS, a component controller \
      and three phases of an update. The table has a row for each feature that was compared with \
      what their documents say. Each script is run by `SourcesTests` and compared with the \
      transcript beside it; where more cases are tested in Swift, `test` is the suite. This page is \
      made from the first lines of the scripts.

      """
    for source in sources {
      let rows = scripts.filter { $0.source == source }
      guard !rows.isEmpty else { continue }
      text += "\n## \(source)\n\n| feature | script | test | page | example |\n"
      text += "| --- | --- | --- | --- | --- |\n"
      for script in rows { text += script.row }
    }
    return text
  }

  private var row: String {
    let link = { (text: String, target: String) in "[\(text)](\(target))" }
    let cells = [
      feature, link(name, "../\(Self.folder)/\(name).lua"), test.map { "`\($0)`" } ?? "",
      link(String(page.prefix { $0 != "#" }), page),
      example.map { link($0, "../Examples/\($0)") } ?? "",
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }
}
