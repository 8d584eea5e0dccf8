import Foundation
import Testing

/// How faithful Tessera is to UIKit, as far as public reports say.
struct FaithfulTests {
  private static let names = Repository.names(in: ReportClaim.folder, suffix: "")

  @Test(arguments: names) func `a report says what it is about`(name: String) throws {
    let claim = try ReportClaim(named: name)
    #expect(claim.problem == nil)
    #expect(claim.verdict != .agrees || claim.scripts.contains("script"))
  }

  @Test func `the page counts the reports and the cases`() throws {
    let page = FaithfulPage(
      claims: try Self.names.map { try ReportClaim(named: $0) }, vectors: try Self.vectors())
    let text = try Repository.text(of: FaithfulPage.path)
    let made = try #require(page.page(replacingPartOf: text), "the page has lost its two lines")
    try Repository.expect(made, matches: FaithfulPage.path)
  }

  /// The files of cases that come from public sources.
  private static func vectors() throws -> [FaithfulPage.Vectors] {
    struct File<Case: Decodable>: Decodable { let vectors: [Case] }
    struct Batch: Decodable { let confidence: String }
    struct Frames: Decodable { let name: String }
    struct Text: Decodable { let held: Bool }
    func data(_ file: String) throws -> Data {
      try Data(contentsOf: Repository.root.appendingPathComponent("Tests/\(file)"))
    }
    let (batches, frames) = (
      "CollectionUpdatesTests/Vectors/batch.json", "CollectionLayoutTests/Vectors/flow.json"
    )
    let (texts, recent) = (
      "TesseraExplainTests/Vectors/crash-texts.json",
      "TesseraExplainTests/Vectors/recent-texts.json"
    )
    let decoder = JSONDecoder()
    let rules = try decoder.decode(File<Batch>.self, from: data(batches)).vectors
    let sure = ReportClaim.certainties.map { word in
      "\(rules.count { $0.confidence == word }) \(word)"
    }
    let held = { (texts: [Text]) in "\(texts.count(where: \.held)) put aside beforehand" }
    let old = try decoder.decode([Text].self, from: data(texts))
    let new = try decoder.decode([Text].self, from: data(recent))
    let recorded = try decoder.decode(File<Frames>.self, from: data(frames)).vectors
    return [
      .init(
        what: "batches, drawn from documents and reports", file: batches, count: rules.count,
        note: "sure: " + sure.joined(separator: ", ")),
      .init(
        what: "flow layouts whose frames UIKit recorded", file: frames, count: recorded.count,
        note: "all recorded"),
      .init(what: "pasted exceptions", file: texts, count: old.count, note: held(old)),
      .init(
        what: "pasted sentences of 2023 to 2026", file: recent, count: new.count, note: held(new)),
    ]
  }
}
