import EmbeddedFiles
import HostSystem

/// The pages of all codes, a file each, which are part of the program.
package enum ExplainCatalogue {
  /// The texts of the files by their names.
  private static let files = unsafe EmbeddedFolder.texts(embedded_codes())

  /// The codes of all pages, in the order in which they are listed.
  package static let codes: [String] = {
    let codes = files.keys.map { String($0.prefix { $0 != "." }) }.sorted()
    return families.flatMap { family in codes.filter { $0.hasPrefix(family.letter) } }
  }()

  /// All pages, in the order of their codes. Complexity: O(n) for n bytes.
  package static var pages: [ExplainPage] { codes.compactMap(page) }

  /// Returns the page of a code, however it is written: `U06`, `u06`, `u6`; nil if there is none.
  package static func page(_ code: String) -> ExplainPage? {
    let letters = code.prefix { $0.isLetter }.uppercased()
    let digits = code.dropFirst(letters.count)
    let code = letters + (digits.count == 1 ? "0" : "") + digits
    guard let text = files["\(code).md"] else { return nil }
    do throws(ExplainPageError) {
      return try ExplainPage(code, reading: text)
    } catch {
      // The files are part of the program, and a test reads each.
      preconditionFailure("\(code).md: \(error)")
    }
  }

  /// The families in order: the letter, and what the codes are about.
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
