/// The pages of all codes, one file for each family; they are made when the first is asked for.
package enum ExplainCatalogue {
  /// All pages, in the order in which they are listed.
  package static let pages: [ExplainPage] =
    counts + conflicts + bounds + twoPlaces + viewAndLayout + warnings + snapshots + dataErrors
    + layoutErrors + assertions + scripts

  /// The codes of all pages.
  package static var codes: [String] { pages.map(\.code) }

  /// Returns the page of a code, however it is written: `U06`, `u06`, `u6`; nil if there is none.
  package static func page(_ code: String) -> ExplainPage? {
    let letters = code.prefix { $0.isLetter }.uppercased()
    let digits = code.dropFirst(letters.count)
    let number = digits.count == 1 ? "0" + digits : String(digits)
    return pages.first { $0.code == letters + number }
  }

  /// The families in order: the letter, and what it stands for.
  package static let families = [
    ("U", "Updates that the view refuses, in UIKit's sentences"),
    ("W", "Warnings: accepted, but wrong or unreliable"),
    ("S", "Snapshots of diffable data sources"),
    ("D", "Data: results controllers and pages of components"),
    ("L", "Layout and view"),
    ("C", "Crashes of apps that Tessera explains and never raises"),
    ("R", "Scripts and files"),
  ]
}
