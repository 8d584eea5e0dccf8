import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder
import struct Foundation.URL

/// One pasted crash of `Vectors/crashes.jsonl`.
struct CrashVector: Decodable, Sendable, CustomTestStringConvertible {
  /// The code, or `other` for a sentence that has none.
  let code: String
  let message: String

  var testDescription: String { "\(code) \(message.prefix(60))" }

  /// The vectors of the file beside the tests.
  static let all: [CrashVector] = {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Vectors/crashes.jsonl")
    do {
      let text = try String(contentsOf: url, encoding: .utf8)
      return try text.split(separator: "\n").map {
        try JSONDecoder().decode(CrashVector.self, from: Data($0.utf8))
      }
    } catch {
      fatalError("\(url.path): \(error)")
    }
  }()
}
