import EmbeddedFiles
import HostSystem

/// The pages of all codes, one file each, which are part of the program.
package enum ExplainCatalogue {
  /// The codes of all pages, in the order of listings.
  package static let codes: [String] = {
    let codes = unsafe EmbeddedFolder.names(embedded_codes())
      .map { String($0.prefix { $0 != "." }) }.sorted()
    return families.flatMap { family in codes.filter { $0.hasPrefix(family.letter) } }
  }()

  /// All pages, in the order of their codes. Complexity: O(n) for n bytes.
  package static var pages: [ExplainPage] { codes.compactMap(page) }

  /// Returns whether a code has a page, in any spelling of the code.
  package static func hasPage(_ code: String) -> Bool { text(fullCode(code)) != nil }

  /// Returns the page of a code in any spelling (`U06`, `u06`, `u6`), or nil if there is none.
  package static func page(_ code: String) -> ExplainPage? {
    let code = fullCode(code)
    guard let text = Self.text(code) else { return nil }
    do throws(ExplainPageError) {
      return try ExplainPage(code, reading: text)
    } catch {
      // The files are part of the program, and a test reads each.
      preconditionFailure("\(code).md: \(error)")
    }
  }

  /// Returns a code with capital letters and two digits.
  private static func fullCode(_ code: String) -> String {
    let letters = code.prefix { $0.isLetter }.uppercased()
    let digits = code.dropFirst(letters.count)
    return letters + (digits.count == 1 ? "0" : "") + digits
  }

  /// Returns the file of a code, or nil if there is none.
  private static func text(_ code: String) -> String? {
    unsafe EmbeddedFolder.text(of: "\(code).md", embedded_codes())
  }

  /// The families in order: the letter, and the subject of the codes.
  package static let families = [
    (letter: "U", name: "Updates that the view refuses, in UIKit's sentences"),
    (letter: "W", name: "Warnings: accepted, but wrong or unreliable"),
    (letter: "S", name: "Snapshots of diffable data sources"),
    (letter: "D", name: "Data: results controllers and pages of components"),
    (letter: "L", name: "Layout and view"),
    (letter: "C", name: "Crashes of apps that Tessera explains and never raises"),
    (letter: "R", name: "Scripts and files"),
  ]
}
