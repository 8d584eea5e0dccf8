import CollectionExercises

/// The page of a class: passed exercises, the reasons that stop learners, and every learner's
/// points.
struct ClassPage {
  private let book: GradeBook
  private let names: [String]

  /// Creates the page.
  ///
  /// - Parameter names: the names of the learners' pages, without `.html`.
  init(_ book: GradeBook, names: [String]) {
    self.book = book
    self.names = names
  }

  /// The text of the page.
  var text: String {
    let overview = book.overview
    var body = ["<div class=\"report\">", "<h1>\(HTMLParts.text(book.title))</h1>"]
    let count = book.submissions.count
    body.append(
      "<p>\(count) submission\(count == 1 ? "" : "s"), \(book.shareText)</p>")
    body.append("<h2>Exercises</h2>")
    body.append(
      HTMLParts.table(
        ["exercise", "title", "passed", "failed", "errors", "missing"],
        zip(overview.rows, book.exercises).map { row, exercise in
          [
            HTMLParts.text(row.exercise), HTMLParts.text(exercise.title), "\(row.passed)",
            "\(row.failed)", "\(row.errors)", "\(row.missing)",
          ]
        }, numbers: [2, 3, 4, 5]))
    if !overview.stops.isEmpty {
      body.append("<h2>What stops how many</h2>")
      body.append(
        HTMLParts.table(
          ["learners", "exercise", "code", "message"],
          overview.stops.map {
            [
              "\($0.count)", HTMLParts.text($0.exercise), HTMLParts.text($0.code),
              HTMLParts.text($0.message ?? ""),
            ]
          }, numbers: [0]))
    }
    body.append("<h2>Learners</h2>")
    body.append(learners)
    if !book.absent.isEmpty {
      body.append("<h2>Submitted nothing</h2>")
      body.append(
        HTMLParts.table(
          ["id", "name", "group"],
          book.absent.map { [$0.id, $0.name, $0.group].map(HTMLParts.text) }))
    }
    if !book.unlisted.isEmpty {
      body.append("<h2>Not on the roster</h2>")
      body.append(
        "<p>" + book.unlisted.map(HTMLParts.text).joined(separator: "<br>") + "</p>")
    }
    body.append("</div>")
    return HTMLParts.page(title: book.title, body: body.joined(separator: "\n"))
  }

  private var learners: String {
    var header = ["submission"]
    if book.roster != nil { header += ["name", "group"] }
    let points = header.count
    header += book.hasRemarks ? ["points", "of", "total"] : ["points", "of"]
    let numbers = Set(points..<header.count)
    if book.deadline != nil { header.append("late") }
    let rows = book.submissions.enumerated().map { index, submission in
      let name = HTMLParts.text(submission.name)
      var row = ["<a href=\"learners/\(Self.address(names[index])).html\">\(name)</a>"]
      if book.roster != nil {
        row += [submission.learner?.name ?? "", submission.learner?.group ?? ""]
          .map(HTMLParts.text)
      }
      row += ["\(submission.score)", "\(submission.maxScore)"]
      if book.hasRemarks { row.append("\(submission.total)") }
      if book.deadline != nil { row.append(book.lateness(of: submission) ?? "") }
      return row
    }
    return HTMLParts.table(header, rows, numbers: numbers)
  }

  /// Returns a name as a part of an address.
  ///
  /// All characters except letters, digits and `-._~` are percent-encoded.
  private static func address(_ name: String) -> String {
    name.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }.joined()
  }
}
