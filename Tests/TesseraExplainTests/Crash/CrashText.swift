import TesseraExplain
import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder
import struct Foundation.URL

/// A crash as somebody pasted it in public: a text of `Vectors/crash-texts.json`.
struct CrashText: Decodable, Sendable, CustomTestStringConvertible {
  /// What a reader must find in the text.
  struct Expectation: Decodable, Sendable {
    /// The code, or `unknown` for a text that is about something else.
    let code: String
    /// The numbers of the sentence, in order; an index path is two of them.
    let numbers: [Int]?
    /// The reason why a text is unknown.
    let why: String?
  }

  /// The sentence, with what stood around it.
  let text: String
  /// The repository and number of the thread, or the address of the page.
  let seen: String
  /// What a reader must find.
  let expect: Expectation
  /// A Boolean value that indicates whether the text was held back while the reader was written.
  let held: Bool

  var testDescription: String { "\(expect.code) \(seen)" }

  /// A Boolean value that indicates whether the reader finds the code and all numbers.
  var isRead: Bool {
    guard let report = CrashReport(text) else { return expect.code == "unknown" }
    return report.code == expect.code && report.numbers == expect.numbers
  }

  /// The texts of the file beside the tests, in the order in which they were collected.
  static let all: [CrashText] = {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Vectors/crash-texts.json")
    do {
      return try JSONDecoder().decode([CrashText].self, from: Data(contentsOf: url))
    } catch {
      fatalError("\(url.path): \(error)")
    }
  }()
}
