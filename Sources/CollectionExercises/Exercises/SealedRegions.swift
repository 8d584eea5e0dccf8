internal import HostSystem

/// Regions of an exercise that a handout contains in encoded form.
///
/// They are solutions, also in Swift, wrong answers, and the questions of a review.
///
/// They are written as hexadecimal digits in comments, so that nobody reads them by accident. This
/// is not encryption: a handout does not contain hidden checks at all.
enum SealedRegions {
  /// The keyword of the region with the encoded text.
  static let keyword = "sealed"
  /// The keywords of the regions that are sealed.
  static let keywords: Set = ["solution", "swift", "review", "wrong", "sole"]
  /// The number of digits in a line.
  private static let width = 96

  /// Returns a region with an encoded text.
  ///
  /// - Parameters:
  ///   - hidden: the number of hidden checks, which the handout does not contain.
  ///   - hasSolutions: whether the text contains the solutions.
  static func region(_ text: String, hidden: Int, hasSolutions: Bool) -> String {
    let digits = text.utf8.flatMap { [digit($0 >> 4), digit($0 & 15)] }
    let lines = stride(from: 0, to: digits.count, by: width).map { start in
      "-- " + String(decoding: digits[start..<min(start + width, digits.count)], as: UTF8.self)
    }
    return
      "\(ExerciseRegion.opening)\(keyword) hidden=\(hidden)\(hasSolutions ? "" : " solutions=0")\n"
      + lines.map { $0 + "\n" }.joined()
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }

  /// Returns the text in the body of a region, or nil if there is none.
  static func text(of body: String) -> String? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for line in body.split(separator: "\n") {
      for byte in (line.hasPrefix("--") ? line.dropFirst(2) : line).utf8 where byte != 32 {
        let value: UInt8
        switch byte {
        case 48...57: value = byte - 48
        case 97...102: value = byte - 87
        default: return nil
        }
        if let first = high {
          bytes.append(first << 4 | value)
          high = nil
        } else {
          high = value
        }
      }
    }
    guard high == nil else { return nil }
    return String(validating: bytes)
  }
}

extension ExerciseReader {
  /// Reads `sealed hidden=1` and the regions in its body.
  mutating func readSealed(_ region: ExerciseRegion) {
    for (key, value) in settings(region, ["hidden", "solutions"]) {
      if key == "hidden" {
        exercise.sealedHiddenCount = Int(value).map { max(0, min($0, 1000)) } ?? 0
      } else {
        exercise.isWithoutSolutions = value == "0"
      }
    }
    guard let text = SealedRegions.text(of: region.body) else {
      report(
        region.line, "the sealed part is damaged",
        "write the handout again with tessera learn author pack")
      return
    }
    for var sealed in ExerciseRegion.all(in: text)
    where SealedRegions.keywords.contains(sealed.keyword) {
      sealed.line = region.line
      read(sealed)
    }
  }
}
