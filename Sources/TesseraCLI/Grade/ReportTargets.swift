import CollectionCourses
import CollectionExercises
import HostSystem

/// The reports to write, and their outputs.
struct ReportTargets {
  private var targets: [(format: ReportFormat, path: String)] = []
  /// The problem with the flags; nil if there is none.
  private(set) var problem: String?

  /// Pairs formats with outputs in order; a format without an output goes to standard output.
  init(json: Bool, formats: [ReportFormat], outputs: [String]) {
    let formats = json ? formats + [.json] : formats
    guard outputs.count <= max(formats.count, 1) else {
      problem =
        "There are \(outputs.count) --output and \(formats.count) --format: give each its own."
      return
    }
    for (index, format) in (formats.isEmpty ? [.text] : formats).enumerated() {
      targets.append((format, index < outputs.count ? outputs[index] : "-"))
    }
    if targets.count(where: { $0.path == "-" }) > 1 {
      problem = "Only one report can go to standard output: give the others an --output."
    }
    let places = targets.map { format, path in
      Self.isFolder(path) ? "\(path) *.\(format.fileExtension)" : path
    }
    if Set(places).count < places.count {
      problem = problem ?? "Two reports would go to the same file: give each its own --output."
    }
  }

  /// The formats of the reports.
  var formats: Set<ReportFormat> { Set(targets.map(\.format)) }

  /// The files to which tables are written.
  var tables: [String] {
    targets.filter { $0.format == .csv && $0.path != "-" && !Self.isFolder($0.path) }.map(\.path)
  }

  /// A Boolean value that indicates whether a report goes to standard output.
  var usesStandardOutput: Bool { targets.contains { $0.path == "-" } }

  private static func isFolder(_ path: String) -> Bool {
    path.hasSuffix("/") || UntrustedFiles.kind(of: path) == .folder
  }

  /// Checks that the files can be written, before anything is graded.
  func checkPlaces() throws {
    for path in places {
      do throws(Folder.Failure) {
        try Folder.checkWritable(path)
      } catch {
        throw LearnFailure(error)
      }
    }
  }

  /// The output files, and the output folders with `/` at the end.
  private var places: [String] {
    targets.filter { $0.path != "-" }.map { format, path in
      Self.isFolder(path) && !path.hasSuffix("/") ? path + "/" : path
    }
  }

  /// The folders for pages that are written during grading, without `/` at the end.
  private var pageFolders: [String] {
    targets.filter { $0.format == .html && $0.path != "-" && Self.isFolder($0.path) }.map {
      $0.path.hasSuffix("/") ? String($0.path.dropLast()) : $0.path
    }
  }

  /// A Boolean value that indicates whether only pages in folders show programs and runs.
  var hasPagesInFoldersAlone: Bool {
    targets.count { $0.format == .html } == pageFolders.count && !pageFolders.isEmpty
  }

  /// Writes the page of one learner into each folder of pages.
  ///
  /// - Parameters:
  ///   - book: a book of this learner only.
  ///   - name: the name of the page, without `.html`.
  func writePage(of book: GradeBook, named name: String) throws {
    let page = HTMLReport(book, names: [name]).page(at: 0)
    for folder in pageFolders { try write(page.text, to: "\(folder)/\(page.path)") }
  }

  /// Checks that the reports support the number of submissions, before anything is graded.
  func check(_ names: [String]) throws {
    for (format, path) in targets
    where format.isPerSubmission && names.count > 1 && !Self.isFolder(path) {
      throw LearnFailure(
        "\([.exercism, .html].contains(format) ? "an" : "a") \(format.rawValue) report is about one submission, and there are \(names.count): name a "
          + "folder, as in --output \(format.rawValue)/", .usage)
    }
  }

  /// Writes the reports; those for standard output last.
  ///
  /// - Parameter hasPages: whether the learners' pages in folders were already written.
  func write(
    _ book: GradeBook, _ options: ReportOptions, hasPages: Bool, _ stdout: StandardOutput
  ) throws {
    for (format, path) in targets where path != "-" {
      guard Self.isFolder(path) else {
        try write(format.report(book, options), to: path)
        continue
      }
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      if format == .html {
        try write(HTMLReport(book), of: hasPages ? 0 : book.submissions.count, to: folder)
        continue
      }
      for (submission, name) in zip(book.submissions, book.fileNames) {
        try write(
          format.report(book.only(submission), options),
          to: "\(folder)/\(name).\(format.fileExtension)")
      }
    }
    for (format, path) in targets where path == "-" {
      stdout.write(Array(format.report(book, options).utf8))
    }
  }

  /// Writes the pages of learners, and then the page with links to them.
  private func write(_ report: HTMLReport, of count: Int, to folder: String) throws {
    for index in 0..<count {
      let page = report.page(at: index)
      try write(page.text, to: "\(folder)/\(page.path)")
    }
    try write(report.index.text, to: "\(folder)/\(report.index.path)")
  }

  private func write(_ text: String, to path: String) throws {
    do throws(Folder.Failure) {
      try Folder.write(text, to: path)
    } catch {
      throw LearnFailure(error)
    }
  }
}
