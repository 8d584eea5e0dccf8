import TesseraExplain
import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder
import struct Foundation.URL

/// A sentence that somebody pasted in public between 2023 and 2026: a text of
/// `Vectors/recent-texts.json`.
struct RecentText: Decodable, Sendable, CustomTestStringConvertible {
  /// What a reader must find in the text.
  struct Expectation: Decodable, Sendable {
    /// The code.
    let code: String
    /// The numbers of the sentence, in order; an index path is two of them.
    let numbers: [Int]
    /// Whether UIKit logged the sentence and went on.
    let logged: Bool
  }

  /// The sentence, with what stood around it.
  let text: String
  /// The repository and number of the thread, or the address of the page.
  let seen: String
  /// The year of the report.
  let year: Int
  /// What a reader must find.
  let expect: Expectation
  /// A Boolean value that indicates whether the text was collected after the reader was finished.
  let held: Bool

  var testDescription: String { "\(expect.code) \(seen)" }

  /// The texts of the file beside the tests, in the order in which they were collected.
  static let all: [RecentText] = {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Vectors/recent-texts.json")
    do {
      return try JSONDecoder().decode([RecentText].self, from: Data(contentsOf: url))
    } catch {
      fatalError("\(url.path): \(error)")
    }
  }()
}
