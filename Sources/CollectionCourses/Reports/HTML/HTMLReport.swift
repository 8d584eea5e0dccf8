import CollectionCore
import CollectionExercises
import HostSystem

/// The results as pages: one for the class, and one for each learner, with playable failed runs.
///
/// A page is one file without external resources. Its policy allows only its own scripts and style
/// sheets, by their hashes, and texts of learners and packs are only text. Hidden checks have only
/// a number, because learners receive the pages.
package struct HTMLReport {
  private let book: GradeBook
  /// The names of the learners' pages, without `.html`.
  private let names: [String]

  /// Creates the pages of a book.
  ///
  /// - Parameter names: the names of the learners' pages; nil for those of the book.
  package init(_ book: GradeBook, names: [String]? = nil) {
    self.book = book
    self.names = names ?? book.fileNames
  }

  /// A page, and its path in the folder of the report.
  package typealias Page = (path: String, text: String)

  /// The page of the class, with links to the others.
  package var index: Page { ("index.html", ClassPage(book, names: names).text) }

  /// Returns the page of a submission, by its index. Complexity: O(n) for n bytes of results.
  package func page(at index: Int) -> Page {
    (
      "learners/\(names[index]).html",
      LearnerPage(book, book.submissions[index]).text
    )
  }

  /// The page of the only submission, or that of the class if there are several or none.
  var firstPage: String { book.submissions.count == 1 ? page(at: 0).text : index.text }
}

extension GradeBook {
  /// The maximum number of bytes of the name of a learner's file, with room for an extension.
  private static let greatestName = 200

  /// A file name for each submission, all different; none leads out of a folder.
  package var fileNames: [String] { Self.fileNames(for: submissions.map(\.name)) }

  /// Returns file names for submissions with some names. Complexity: O(n).
  package static func fileNames(for names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      // Commands would read a name with a leading dash as a flag.
      var name = FileName(name.replacing("/", with: "_")).shown
      if ["", ".", ".."].contains(name) { name = "_" }
      if name.hasPrefix("-") { name = "_" + name }
      while name.utf8.count > greatestName { name.removeLast() }
      var unique = name
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(name)~\(number)"
        number += 1
      }
      return unique
    }
  }
}
