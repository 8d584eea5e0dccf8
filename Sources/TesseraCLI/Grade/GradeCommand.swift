internal import ArgumentParser
import CollectionCore
import CollectionCourses
import CollectionExercises
import CollectionScripting
import HostSystem

/// `tessera grade`: grades the exercises of a pack.
struct GradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade",
    abstract: "Grade what learners handed in.",
    discussion: """
      tessera grade course submissions                         how the class did
      tessera grade PACK submissions --format csv --output grades.csv
      tessera grade PACK submissions --format gradescope --output results/
      tessera grade PACK submissions --shard 2/8 --json > 2.json
      tessera grade --merge 1.json 2.json … --format junit --output report.xml

      PACK is a folder, or the name of the built-in course: course. SUBMISSIONS are folders or \
      archives with a folder, an archive or a program per learner. With --single, each is the work \
      of one learner. An exercise's file is where tessera learn start puts it, or is named after \
      the exercise's id. The overview has a line about every other file. Archives are .zip, .tar, \
      .tar.gz and .tar.xz.

      Every program runs in a process of its own, without files, network or environment, within the \
      exercise's limits. The exit code is 0 when everybody was graded, whatever the grades; 1 under \
      --fail-under.
      """
  )

  @Flag(help: FormOptions.help.json)
  var json = false
  @Flag(help: "Use ASCII signs only.")
  var ascii = false
  @Option(
    help: ArgumentHelp(
      "Write a report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). "
        + "May be repeated.", valueName: "format"),
    completion: .list(ReportFormat.allCases.map(\.rawValue)), transform: ReportFormat.named)
  var format: [ReportFormat] = []
  @Option(
    help: ArgumentHelp(
      "Where to write the report of the --format in the same position: a file, or - for "
        + "standard output. A folder ending in / gets one file per submission.", valueName: "path"),
    completion: .file())
  var output: [String] = []
  @Option(
    help: ArgumentHelp("Grade this exercise only. May be repeated.", valueName: "id"),
    completion: .exercises)
  var exercise: [String] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Run this many processes at once (default: one a processor).", valueName: "count"))
  var jobs: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Grade the k-th of n parts of the submissions.", valueName: "k/n"),
    transform: GradeBook.Shard.reading)
  var shard: GradeBook.Shard?
  @Flag(
    help: ArgumentHelp(
      "Treat each folder or archive as one learner's. Missing exercises get 0 points."))
  var single = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Give each submission this many seconds for all its exercises; those left then are not run.",
      valueName: "seconds"))
  var maxTime: Double?
  @Option(
    help: ArgumentHelp(
      "Draw the data of hidden checks from this number or text; by default from the pack's content.",
      valueName: "seed"))
  var seed: String?
  @Flag(help: "Put JSON results of shards together instead of grading.")
  var merge = false
  @Flag(help: "Leave times out, so that the same submissions give the same bytes.")
  var noTiming = false
  @Flag(help: "Leave hidden checks out of the reports, as for learners.")
  var student = false
  @Flag(
    help: ArgumentHelp("Begin CSV reports with a byte order mark, by which Excel knows UTF-8."))
  var csvBom = false
  @Option(
    help: ArgumentHelp(
      "Add the names and groups of this CSV file (columns id, name and group), and show who is "
        + "missing.", valueName: "file"), completion: .file(extensions: ["csv"]))
  var roster: String?
  @Option(
    help: ArgumentHelp("Grade this group of the roster only.", valueName: "group"))
  var group: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Mark what was submitted later; points stay as they are. A time with its zone, as in "
        + "2026-10-01T23:59+02:00.", valueName: "time"), transform: Moment.reading)
  var deadline: Moment?
  @Option(
    help: ArgumentHelp(
      "Keep the comments and adjustments of this CSV file. May be repeated. Without it, those of a "
        + "CSV report that is replaced are kept.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var keep: [String] = []
  @Option(
    help: ArgumentHelp(
      "List programs that have much in common, with their lines. The list goes to a file (CSV "
        + "if it ends in .csv) or to standard output (-).", valueName: "file"), completion: .file())
  var similarity: String?
  @Flag(help: "Keep programs and recorded runs in JSON, for --format html after --merge.")
  var keepRuns = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Exit with code 1 if less than this percentage of all points is reached.",
      valueName: "percent"))
  var failUnder: Double?
  @Argument(
    help: ArgumentHelp(
      "The pack and the submissions; with --merge, JSON files.", valueName: "pack submissions"),
    completion: .file())
  var paths: [String]

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on.") }
    if let failUnder, !(0...100 ~= failUnder) {
      throw ValidationError("--fail-under takes a percentage from 0 to 100.")
    }
    if let maxTime, !(maxTime > 0 && maxTime <= 1e6) {
      throw ValidationError("--max-time takes seconds, from above 0 to 1000000.")
    }
    if group != nil, roster == nil {
      throw ValidationError("--group names a group of the roster: add --roster.")
    }
    if shard != nil, roster != nil || !keep.isEmpty {
      throw ValidationError(
        "A shard does not know who is missing: give --roster and --keep with --merge.")
    }
    if merge, similarity != nil || deadline != nil || keepRuns {
      throw ValidationError(
        "--merge sees no programs: give --similarity, --deadline and --keep-runs when you grade.")
    }
    if let similarity, similarity.hasSuffix("/") || UntrustedFiles.kind(of: similarity) == .folder {
      throw ValidationError(
        "--similarity writes one list, and '\(similarity)' is a folder: name a file in it.")
    }
    if csvBom, !format.contains(.csv) {
      throw ValidationError("--csv-bom is about CSV reports: add --format csv.")
    }
    if keepRuns, !json, !format.contains(.json) {
      throw ValidationError("--keep-runs is about JSON: add --format json, or --json.")
    }
    if similarity == "-", json || !format.isEmpty,
      ReportTargets(json: json, formats: format, outputs: output).usesStandardOutput
    {
      throw ValidationError(
        "Only one report can go to standard output: give the others an --output.")
    }
    let isAboutGrading =
      shard != nil || jobs != nil || !exercise.isEmpty || single || maxTime != nil || seed != nil
    if merge, isAboutGrading {
      throw ValidationError(
        "--merge grades nothing: leave --shard, --jobs, --single, --max-time, --seed and --exercise "
          + "out.")
    }
    if !merge, paths.count < 2 {
      throw ValidationError(
        "Give a pack and what was handed in, as in: tessera grade course submissions")
    }
    if let problem = ReportTargets(json: json, formats: format, outputs: output).problem {
      throw ValidationError(problem)
    }
  }

  func run() throws {
    let stdout = StandardOutput()
    try stdout.finish(json: json) {
      let targets = ReportTargets(json: json, formats: format, outputs: output)
      let options = try reportOptions(targets)
      let lists = try ClassLists(
        roster: roster, group: group, keep: keep, replacing: targets.tables)
      try targets.checkPlaces()
      if let similarity { try SimilarityTarget(path: similarity).checkPlace() }
      let pages = LearnerPages(targets, lists, deadline: deadline, isForStudents: student)
      var book = try merge ? merged() : graded(stdout, targets, pages, lists)
      if group != nil { book.submissions.removeAll { !lists.has($0.name) } }
      try pages.throwFailure()
      for note in lists.join(to: &book) { stdout.writeError("note: \(note)") }
      if merge, targets.formats.contains(.html), book.isWithoutPrograms {
        stdout.writeError(
          "note: the results hold no programs and no runs, so the pages show none: grade the shards "
            + "with --keep-runs")
      }
      try targets.check(book.submissions.map(\.name))
      try targets.write(
        student ? book.withoutHidden : book, options, hasPages: pages.areWritten, stdout)
      return status(of: book, stdout)
    }
  }

  private func reportOptions(_ targets: ReportTargets) throws -> ReportOptions {
    var options = ReportOptions(ascii: ascii)
    options.marksByteOrder = csvBom
    guard targets.formats.contains(.classroom50) else { return options }
    do throws(Classroom50Report.Surroundings.Failure) {
      options.classroom = try .init(HostEnvironment.variable)
    } catch {
      throw LearnFailure("\(error)", .usage)
    }
    return options
  }

  private func status(of book: GradeBook, _ stdout: StandardOutput) -> ExitStatus {
    for (submission, exercise) in book.unchecked {
      stdout.writeError("error: '\(submission)' could not be graded for \(exercise)")
    }
    guard book.isComplete else { return .bug }
    guard let failUnder, book.share * 100 < failUnder else { return .success }
    stdout.writeError(
      "error: \((book.share * 100).rounded().text)% of all points, which is under \(failUnder.text)%"
    )
    return .failed
  }
}

extension GradeCommand {
  private func graded(
    _ stdout: StandardOutput, _ targets: ReportTargets, _ pages: LearnerPages,
    _ lists: ClassLists
  ) throws -> GradeBook {
    let pack = try pack(paths[0])
    let exercises = try exercises(of: pack)
    var finder = SubmissionFinder(pack, exercises: exercises)
    finder.shard = shard
    finder.jobs = jobs ?? ParallelLoop.processors
    var submissions: SubmissionFinder.Found
    do throws(SubmissionFinder.Failure) {
      submissions = try finder.submissions(at: Array(paths.dropFirst()), areSingle: single)
    } catch {
      switch error {
      case .absent, .empty: throw LearnFailure("\(error)", .noInput)
      case .archive: throw LearnFailure("\(error)", .invalidInput)
      case .whichExercise: throw LearnFailure("\(error)", .usage)
      }
    }
    if group != nil { submissions.submissions.removeAll { !lists.has($0.name) } }
    try targets.check(submissions.submissions.map(\.name))
    var grader = Grader(pack, exercises: exercises)
    grader.jobs = finder.jobs
    grader.tellsTimes = !noTiming
    grader.budget = maxTime
    if let seed { grader.seed = UInt64(seed) ?? DrawnData.seed(of: [seed]) }
    grader.keepsRuns = keepRuns || targets.formats.contains(.html)
    grader.clock = deadline == nil ? nil : SubmissionClock()
    if targets.hasPagesInFoldersAlone {
      grader.finish = pages.writer(
        for: grader.blankBook, names: submissions.submissions.map(\.name), keepsRuns: keepRuns)
    }
    if let similarity {
      try SimilarityTarget(path: similarity).write(
        SimilarityList(submissions.submissions, exercises), ascii: ascii, stdout)
    }
    let count = submissions.submissions.count * exercises.count
    guard HostEnvironment.isTerminal(2) else { return shardOf(grader.grade(submissions)) }
    let book = grader.grade(submissions) { done in
      if done.isMultiple(of: 10) || done == count {
        HostEnvironment.writeError("\r\(done) of \(count) programs checked")
      }
    }
    stdout.writeError("")
    return shardOf(book)
  }

  private func shardOf(_ book: GradeBook) -> GradeBook {
    var book = book
    book.shard = shard
    book.deadline = deadline
    return book
  }

  /// The names of the built-in course; the second one is that of version 0.2.
  private static let builtInNames: Set = ["course", "tessera"]

  /// Returns the pack in a folder, or the built-in one by its name.
  private func pack(_ name: String) throws -> ExercisePack {
    let isFolder = UntrustedFiles.kind(of: "\(name)/pack.txt") != nil
    if Self.builtInNames.contains(name) {
      // A learner's course has no `pack.txt`, and is not a pack.
      guard isFolder else { return try ExercisePack.read(nil) }
      StandardOutput().writeError(
        "note: the pack is the folder '\(name)' here, not the built-in course.")
    } else if UntrustedFiles.kind(of: name) == nil, !name.contains("/") {
      throw LearnFailure(
        "there is no pack '\(name)': name a folder with a pack.txt, or the built-in course, course",
        .noInput)
    }
    return try ExercisePack.read(name)
  }

  private func exercises(of pack: ExercisePack) throws -> [Exercise] {
    guard !exercise.isEmpty else { return pack.exercises }
    for id in exercise where pack.exercise(named: id) == nil {
      throw LearnFailure(
        "there is no exercise '\(id)' in the pack\(pack.suggestion(for: id))", .usage)
    }
    let chosen = Set(exercise.compactMap { pack.exercise(named: $0)?.id })
    return pack.exercises.filter { chosen.contains($0.id) }
  }

  /// The maximum number of bytes of a file with results.
  private static let greatestBook = 1 << 30

  private func merged() throws -> GradeBook {
    var books: [(file: String, book: GradeBook)] = []
    do {
      for path in paths {
        let text = try TextFile.read(path, limit: Self.greatestBook)
        books.append((path, try GradeBook(json: text, file: path)))
      }
      guard var book = try GradeBook.merge(books) else {
        throw LearnFailure("name the JSON files to merge", .usage)
      }
      if noTiming { book.forgetTimes() }
      return book
    } catch let failure as TextFile.Failure {
      throw LearnFailure(failure.description, ExitStatus(failure))
    } catch let failure as GradeBook.Failure {
      throw LearnFailure("\(failure)", .invalidInput)
    }
  }
}

extension ReportFormat {
  /// Reads the name of a format on the command line.
  static func named(_ name: String) throws -> ReportFormat {
    if let format = ReportFormat(rawValue: name) { return format }
    throw ValidationError(
      "there is no format '\(name)'; there are "
        + allCases.map(\.rawValue).joined(separator: ", "))
  }
}

extension GradeBook.Shard {
  /// Reads a part on the command line.
  static func reading(_ text: String) throws -> GradeBook.Shard {
    if let shard = GradeBook.Shard(text) { return shard }
    throw ValidationError("'\(text)' is no part: write K/N with K from 1 to N, as in 2/8")
  }
}

extension Moment {
  /// Reads a deadline on the command line.
  static func reading(_ text: String) throws -> Moment {
    if let moment = Moment(text) { return moment }
    throw ValidationError(
      "'\(text)' is no time with its zone: write it as in 2026-10-01T23:59+02:00, or with Z for "
        + "Greenwich")
  }
}
