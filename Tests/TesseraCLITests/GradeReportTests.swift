import Foundation
import Testing

/// The lists and pages of `tessera grade`: rosters, deadlines, remarks, pages, similar programs.
struct GradeReportTests {
  private static let exercise = ["--exercise", "01_01_single_insert", "--no-timing"]
  private static let right = """
    view:performBatchUpdates(function()
      data:insert("x", {0, 1})
      view:insertItems{{0, 1}}
    end)
    """

  /// A class of three: right, refused by the view, and at the wrong place.
  private func classroom() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(
      "id,name,group\r\nann,Ann A.,1\r\nbob,Bob B.,1\r\ndan,Dan D.,2\r\n", to: "r.csv")
    for (name, text) in [
      ("ann", Self.right), ("bob", "-- </script>\nview:insertItems{{0, 1}}"),
      ("cat", "data:append('x', 0)\nview:insertItems{{0, 3}}"),
    ] {
      try FileManager.default.createDirectory(
        at: folder.url("class/\(name)"), withIntermediateDirectories: true)
      try folder.write(text, to: "class/\(name)/01_01_single_insert.lua")
    }
    return folder
  }

  private func grade(_ arguments: [String], in folder: TemporaryFolder) throws -> Tessera.Result {
    try Tessera.run(["grade", "tessera", "class"] + Self.exercise + arguments, in: folder.url)
  }

  private func setTime(_ seconds: Double, of path: String, in folder: TemporaryFolder) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)],
      ofItemAtPath: folder.url(path).path)
  }

  @Test func `a roster and a deadline are joined, also behind shards`() throws {
    let folder = try classroom()
    // 2026-10-01T21:59:00Z
    for (name, seconds) in [("ann", 1_790_891_940.0), ("bob", 1_790_891_941 + 3_600), ("cat", 0)] {
      try setTime(seconds, of: "class/\(name)/01_01_single_insert.lua", in: folder)
    }
    let deadline = ["--deadline", "2026-10-01T23:59+02:00"]
    let whole = try grade(deadline + ["--roster", "r.csv", "--format", "csv"], in: folder)
    #expect(whole.stderr == "")
    #expect(whole.stdout.contains("ann,Ann A.,1,"))
    let rows = whole.stdout.components(separatedBy: "\r\n")
    #expect(rows[0].hasSuffix(",max_score,submitted,late,codes"))
    #expect(rows[1].hasSuffix(",2026-10-01T21:59:00Z,,"), "\(rows[1])")
    #expect(rows[2].contains(",2026-10-01T22:59:01Z,1 hour,U01"), "\(rows[2])")
    #expect(rows[4].hasPrefix("dan,Dan D.,2,0,0,"))
    for part in 1...2 {
      let shard = try grade(
        deadline + ["--shard", "\(part)/2", "--format", "json", "--output", "\(part).json"],
        in: folder)
      #expect(shard.status == 0, "\(shard.stderr)")
    }
    let merged = try Tessera.run(
      ["grade", "--merge", "1.json", "2.json", "--roster", "r.csv", "--format", "csv"],
      in: folder.url)
    #expect(merged.stdout == whole.stdout)
    // A group of the roster: of the others neither work nor absence counts.
    let csv = ["--roster", "r.csv", "--format", "csv", "--group"]
    let first = try grade(csv + ["1"], in: folder).stdout.components(separatedBy: "\r\n")
    #expect(first.dropFirst().map { $0.prefix(3) } == ["ann", "bob", ""])
    let second = try Tessera.run(
      ["grade", "--merge", "1.json", "2.json"] + csv + ["2"], in: folder.url)
    #expect(second.stdout.components(separatedBy: "\r\n")[1].hasPrefix("dan,Dan D.,2,0,"))
  }

  @Test(arguments: [
    ["--format", "csv", "--output", "file/grades.csv"], ["--format", "html", "--output", "file/"],
    ["--format", "csv", "--output", "file/deep/grades.csv"], ["--similarity", "file/similar.txt"],
  ])
  func `an output that cannot be written is found before anything is graded`(
    flags: [String]
  ) throws {
    let folder = try classroom()
    try folder.write("a file, and no folder", to: "file")
    let result = try grade(["--format", "json", "--output", "book.json"] + flags, in: folder)
    #expect(result.status == 73)
    #expect(result.stderr.contains("error: 'file/"), "\(result.stderr)")
    #expect(result.stderr.contains("Not a directory"), "\(result.stderr)")
    // The first report would have been written after grading.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == ["class", "file", "r.csv"])
  }

  @Test func `a run that a limit stopped is recorded up to the stop`() throws {
    let folder = try classroom()
    for (name, text) in [
      ("bob", "data:append('x', 0)\nview:insertItems{{0, 3}}\nwhile true do end"),
      ("cat", "local t = {}\nwhile true do t[#t + 1] = ('x'):rep(1000000) .. #t end"),
    ] {
      try folder.write(text, to: "class/\(name)/01_01_single_insert.lua")
    }
    let flags = ["--format", "html", "--output", "pages/", "--max-time", "5"]
    #expect(try grade(flags, in: folder).status == 0)
    func page(_ name: String) throws -> String {
      try String(contentsOf: folder.url("pages/learners/\(name).html"), encoding: .utf8)
    }
    let bob = try page("bob")
    #expect(bob.contains("R10") || bob.contains("instructions"))
    #expect(bob.contains("Play this run"))
    #expect(bob.contains("insertItem"))
    #expect(try page("cat").contains("Play this run"))
    #expect(try !page("ann").contains("Play this run"))
    #expect(try !page("ann").contains("There is no run to play"))
  }

  /// libarchive ends its process where a damaged archive makes it ask for too much memory, so
  /// archives are read in a process of their own, here as everywhere.
  @Test func `damaged archives are read or refused`() throws {
    let folder = try classroom()
    let whole = ArchiveBytes.zip([.init("01_01_single_insert.lua", Self.right)])
    var state: UInt64 = 21
    for number in 0..<60 {
      var changed = whole
      for _ in 0...number % 3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        changed[Int(state >> 33) % whole.count] = UInt8(truncatingIfNeeded: state >> 24)
      }
      if number.isMultiple(of: 4) { changed.removeLast(number * whole.count / 60) }
      try folder.write(changed, to: "class/zip\(number).zip")
    }
    let csv = try grade(["--format", "csv"], in: folder)
    #expect(csv.status == 0, "\(csv.stderr)")
    for number in 0..<60 { #expect(csv.stdout.contains("\r\nzip\(number),")) }
  }

  @Test func `an archive is as late as its file, and what has no time is named`() throws {
    let folder = try classroom()
    let archive = ArchiveBytes.zip([.init("01_01_single_insert.lua", Self.right)])
    try folder.write(archive, to: "class/eve.zip")
    try setTime(1_790_891_941 + 86_400, of: "class/eve.zip", in: folder)
    let deadline = ["--deadline", "2026-10-01T23:59+02:00"]
    let csv = try grade(deadline + ["--format", "csv"], in: folder)
    #expect(csv.stdout.contains("\r\neve,4,4,4,2026-10-02T21:59:01Z,1 day,\r\n"), "\(csv.stdout)")
    // The archive of a class has the time of its export.
    let whole = ArchiveBytes.zip([.init("eve/01_01_single_insert.lua", Self.right)])
    try folder.write(whole, to: "whole.zip")
    let overview = try Tessera.run(
      ["grade", "tessera", "whole.zip"] + Self.exercise + deadline, in: folder.url)
    #expect(
      overview.stdout.contains("\nwhen they were submitted is not known\n  eve\n"),
      "\(overview.stdout)\(overview.stderr)")
  }

  @Test func `a table that is written anew keeps its remarks`() throws {
    let folder = try classroom()
    let flags = ["--format", "csv", "--output", "g.csv"]
    let first = try grade(flags + ["--keep", "g.csv"], in: folder)
    #expect(
      first.stderr == "note: there is no file 'g.csv' yet, so there are no remarks to keep\n")
    var text = try String(contentsOf: folder.url("g.csv"), encoding: .utf8)
    #expect(text.contains(",adjustment,total,comment,codes\r\n"))
    // Excel writes semicolons in some countries.
    text = "submission;adjustment;comment;score\r\nbob;-1;\"see; me\";0\r\n"
    try folder.write(text, to: "g.csv")
    for _ in 1...2 {
      let again = try grade(flags, in: folder)
      #expect(again.stderr == "", "\(again.stderr)")
      let kept = try String(contentsOf: folder.url("g.csv"), encoding: .utf8)
      #expect(kept.contains(",-1,0,see; me,U01\r\n"), "\(kept)")
    }
    try folder.write("submission,comment\nbob,\"open", to: "g.csv")
    let refused = try grade(flags, in: folder)
    #expect(refused.status == 65)
    #expect(refused.stderr.contains("'g.csv', line 2: a quote is opened and not closed"))
    #expect(
      try String(contentsOf: folder.url("g.csv"), encoding: .utf8)
        == "submission,comment\nbob,\"open")
    // So does Excel, in the encoding of Windows.
    try folder.write(
      Data("submission;comment\r\nbob;schon gut, f".utf8 + [0xFC, 0x72]), to: "g.csv")
    let encoded = try grade(flags, in: folder)
    #expect(encoded.status == 65)
    #expect(encoded.stderr.contains("'g.csv' is not UTF-8 text"), "\(encoded.stderr)")
    #expect(try Data(contentsOf: folder.url("g.csv")).last == 0x72)
  }

  @Test func `remarks of several tables are kept, and a disagreement stops the run`() throws {
    let folder = try classroom()
    try folder.write("submission,comment\nann,good\n", to: "a.csv")
    try folder.write("submission,comment\nbob,see me\n", to: "b.csv")
    let flags = ["--format", "csv", "--keep", "a.csv", "--keep", "b.csv"]
    let kept = try grade(flags, in: folder)
    #expect(kept.stdout.contains("\r\nann,4,4,4,,4,good,\r\n"), "\(kept.stdout)")
    #expect(kept.stdout.contains(",see me,U01\r\n"), "\(kept.stdout)")
    try folder.write("submission,comment\nann,more to say\n", to: "b.csv")
    #expect(try grade(flags, in: folder).stdout.contains(",good; more to say,\r\n"))
    try folder.write("submission,adjustment\nann,1\n", to: "a.csv")
    try folder.write("submission,adjustment\nann,2\n", to: "b.csv")
    let refused = try grade(flags, in: folder)
    #expect(refused.status == 65)
    #expect(refused.stderr.contains("'a.csv' and 'b.csv' differ: 1 and 2"))
  }

  @Test(arguments: ["csv", "text", "markdown", "html", "junit", "tap", "json"])
  func `no report holds the control characters of a folder's name`(format: String) throws {
    let folder = TemporaryFolder()
    let name = "=\u{1B}]0;x\u{7}\u{9B}2J"
    try FileManager.default.createDirectory(
      at: folder.url("class/\(name)"), withIntermediateDirectories: true)
    try folder.write("print(1)", to: "class/\(name)/01_01_single_insert.lua")
    let output = format == "html" ? ["--output", "pages/"] : []
    let result = try grade(["--format", format] + output, in: folder)
    var text = result.stdout + result.stderr
    if format == "html" {
      text = try String(contentsOf: folder.url("pages/index.html"), encoding: .utf8)
      let pages = try FileManager.default.contentsOfDirectory(
        atPath: folder.url("pages/learners").path)
      #expect(pages == ["=\\x1B]0;x\\x07\\x9B2J.html"])
    }
    #expect(text.contains("x1B") || format == "text", "\(text)")
    #expect(
      !text.unicodeScalars.contains {
        $0.properties.generalCategory == .control && !"\t\n\r".unicodeScalars.contains($0)
      })
    if format == "csv" { #expect(text.contains("\r\n'=\\x1B]0;x\\x07\\x9B2J,"), "\(text)") }
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "git is not installed"))
  func `the time of a commit is read without running what a repository says`() throws {
    let folder = try classroom()
    func git(_ arguments: String..., time: String = "2026-09-01T10:00:00Z") throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
      process.arguments = ["-C", folder.url("class/ann").path] + arguments
      process.environment = [
        "HOME": folder.url.path, "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
        "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b", "GIT_AUTHOR_DATE": time,
        "GIT_COMMITTER_DATE": time, "PATH": "/usr/bin:/bin",
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    try git("init", "-q", "-b", "main")
    try git("add", ".")
    try git("commit", "-q", "-m", "one")
    try folder.write("notes", to: "class/ann/notes.txt")
    try git("add", ".")
    try git("commit", "-q", "-m", "two", time: "2026-11-01T10:00:00Z")
    // Whatever Git would execute for a repository leaves a trace.
    let trap = folder.url("trap").path
    try folder.write("#!/bin/sh\ntouch '\(folder.url("executed").path)'\ncat\n", to: "trap")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: trap)
    for name in [
      "core.fsmonitor", "core.pager", "diff.x.textconv", "core.sshCommand",
      "gpg.program", "core.alternateRefsCommand", "log.showSignature", "filter.x.clean",
      "remote.origin.uploadpack", "credential.helper",
    ] {
      try git("config", name, name == "log.showSignature" ? "true" : trap)
    }
    try git("config", "include.path", "/dev/zero")
    try? FileManager.default.removeItem(at: folder.url("executed"))
    try folder.write("* diff=x filter=x\n", to: "class/ann/.gitattributes")
    for hook in ["post-index-change", "reference-transaction", "pre-auto-gc", "post-checkout"] {
      try FileManager.default.createDirectory(
        at: folder.url("class/ann/.git/hooks"), withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: folder.url("class/ann/.git/hooks/\(hook)"))
      try FileManager.default.copyItem(
        at: folder.url("trap"), to: folder.url("class/ann/.git/hooks/\(hook)"))
    }
    let result = try grade(
      ["--deadline", "2026-10-01T00:00:00Z", "--format", "csv"], in: folder)
    #expect(result.stdout.contains(",2026-09-01T10:00:00Z,,\r\n"), "\(result.stdout)")
    #expect(!FileManager.default.fileExists(atPath: folder.url("executed").path))

    // Packed references; and what is no repository counts by its files.
    try FileManager.default.removeItem(at: folder.url("class/ann/.git/config"))
    try folder.write(
      "[core]\n\trepositoryformatversion = 0\n", to: "class/ann/.git/config")
    try git("pack-refs", "--all")
    try git("gc", "-q")
    #expect(
      try grade(["--deadline", "2026-10-01T00:00:00Z", "--format", "csv"], in: folder).stdout
        == result.stdout)
    try setTime(1_790_891_940, of: "class/ann/01_01_single_insert.lua", in: folder)
    try folder.write("ref: ../../../etc/passwd\n", to: "class/ann/.git/HEAD")
    #expect(
      try grade(["--deadline", "2026-10-01T00:00:00Z", "--format", "csv"], in: folder).stdout
        .contains(",2026-10-01T21:59:00Z,21 hours 59 minutes,\r\n"))
  }

  @Test func `pages play runs that failed, also behind shards, and tell no repair`() throws {
    let folder = try classroom()
    let result = try grade(
      ["--roster", "r.csv", "--format", "html", "--output", "pages/"], in: folder)
    #expect(result.status == 0, "\(result.stderr)")
    let bob = try String(contentsOf: folder.url("pages/learners/bob.html"), encoding: .utf8)
    #expect(bob.contains("<h1>Bob B.</h1>"))
    #expect(bob.contains("<li class=\"fault\"><mark>view:insertItems{{0, 1}}</mark>"))
    #expect(bob.contains("id=\"r1\">{"))
    #expect(!bob.contains("which the run did not make"))
    #expect(!bob.contains("data:insert"))
    let ann = try String(contentsOf: folder.url("pages/learners/ann.html"), encoding: .utf8)
    #expect(!ann.contains("<script"))
    for part in 1...2 {
      _ = try grade(
        ["--keep-runs", "--shard", "\(part)/2", "--format", "json", "--output", "\(part).json"],
        in: folder)
    }
    _ = try Tessera.run(
      [
        "grade", "--merge", "1.json", "2.json", "--roster", "r.csv", "--format", "html", "--output",
        "merged/",
      ], in: folder.url)
    for page in ["index.html", "learners/bob.html", "learners/cat.html"] {
      #expect(
        try String(contentsOf: folder.url("merged/\(page)"), encoding: .utf8)
          == String(contentsOf: folder.url("pages/\(page)"), encoding: .utf8), "\(page)")
    }
    let bare = try grade(["--format", "json", "--output", "bare.json"], in: folder)
    #expect(bare.status == 0)
    let without = try Tessera.run(
      ["grade", "--merge", "bare.json", "--format", "html", "--output", "bare/"], in: folder.url)
    #expect(without.status == 0)
    #expect(without.stderr.contains("grade the shards with --keep-runs"))
    let several = try grade(["--format", "html"], in: folder)
    #expect(several.stderr.contains("an html report is about one submission"))
  }

  @Test func `programs that are alike are listed beside the grades`() throws {
    let folder = try classroom()
    let long = (1...12).map { "for i = 1, \($0) do local t = {} t.f\($0) = i end" }
    try folder.write(long.joined(separator: "\n"), to: "class/ann/01_01_single_insert.lua")
    try folder.write(
      "-- mine\n"
        + long.joined(separator: "\n").replacingOccurrences(of: "local t", with: "local x"),
      to: "class/bob/01_01_single_insert.lua")
    let text = try grade(["--similarity", "-"], in: folder)
    #expect(text.stdout.hasPrefix("3 programs compared; 1 pair is worth a look\n"))
    #expect(text.stdout.contains("  ann (01_01_single_insert.lua), lines 1-12\n"), "\(text.stdout)")
    #expect(text.stdout.contains("A course in batch updates"))
    _ = try grade(["--similarity", "s.csv", "--format", "csv"], in: folder)
    let table = try String(contentsOf: folder.url("s.csv"), encoding: .utf8)
    #expect(
      table.contains(",ann,01_01_single_insert.lua,1-12,bob,01_01_single_insert.lua,2-13\r\n"))
  }

  @Test func `Classroom 50 gets its result`() throws {
    let folder = try classroom()
    let arguments = [
      "grade", "tessera", "class/bob", "--single", "--format", "classroom50", "--output",
      "result.json",
    ]
    let refused = try Tessera.run(arguments + Self.exercise, in: folder.url)
    #expect(refused.status == 64)
    #expect(
      refused.stderr.contains("CLASSROOM, ASSIGNMENT, SUBMISSION_TAG, COMMIT_URL, RELEASE_URL"))
    let result = try Tessera.run(
      arguments + Self.exercise, in: folder.url,
      environment: [
        "CLASSROOM": "c", "ASSIGNMENT": "a", "SUBMISSION_TAG": "submit/1", "COMMIT_URL": "u",
        "RELEASE_URL": "r", "OWNER": "bob",
      ])
    #expect(result.status == 0, "\(result.stderr)")
    let text = try String(contentsOf: folder.url("result.json"), encoding: .utf8)
    #expect(text.contains("\"schema\":\"classroom50/result/v1\""))
    #expect(text.contains("\"owner\":\"bob\""))
  }

  @Test(arguments: [
    (["--shard", "1/2", "--roster", "r.csv"], 64, "A shard does not know who is missing"),
    (["--deadline", "tomorrow"], 64, "'tomorrow' is no time with its zone"),
    (["--deadline", "2026-10-01T23:59"], 64, "is no time with its zone"),
    (["--roster", "none.csv"], 66, "there is no file 'none.csv'"),
    (["--roster", "bad.csv"], 65, "'bad.csv', line 1: there is a column 'mail'"),
    (["--group", "1"], 64, "--group names a group of the roster: add --roster"),
    (
      ["--roster", "r.csv", "--group", "3"], 64,
      "nobody in 'r.csv' is in the group '3'; its groups are 1, 2"
    ),
    (["--keep", "r.csv"], 65, "'r.csv', line 1: there is no column 'submission'"),
    (["--similarity", "-", "--json"], 64, "Only one report can go to standard output"),
    (["--merge", "--similarity", "s.txt"], 64, "--merge sees no programs"),
    (["--similarity", "class"], 64, "'class' is a folder: name a file in it"),
    (["--csv-bom"], 64, "--csv-bom is about CSV reports: add --format csv"),
    (["--keep-runs"], 64, "--keep-runs is about JSON"),
    (["--format", "csv", "--output", "/proc/g.csv"], 73, "'/proc/g.csv' cannot be written"),
  ])
  func `what cannot be done with lists is said`(
    arguments: [String], status: Int, message: String
  ) throws {
    let folder = try classroom()
    try folder.write("id,mail\nann,x\n", to: "bad.csv")
    let result = try Tessera.run(
      ["grade", "tessera", "class"] + ["--exercise", "01_01_single_insert"] + arguments,
      in: folder.url)
    #expect(Int(result.status) == status)
    #expect(result.stderr.contains(message), "\(result.stderr)")
  }
}
