import Foundation
import Testing

/// What was handed in is read as it was meant, and every other file has a line.
struct IntakeTests {
  /// What grading said: learners with their results, and the lines about files.
  private func outcome(
    _ intake: IntakeCase
  ) throws -> (learners: [String], lines: [String], result: Tessera.Result) {
    let folder = try intake.make()
    let result = try Tessera.run(
      ["grade", "pack"] + intake.arguments + ["--no-timing", "--json"]
        + (intake.isOnlyFirst ? ["--exercise", "01_01_first"] : []), in: folder.url)
    let book = try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any]
    func lines(_ node: Any?, _ name: String) -> [String] {
      (node as? [[String: Any]] ?? []).map {
        "\(name) | \($0["file"] ?? "") | \($0["message"] ?? "")"
      }
    }
    var all = lines(book?["intake"], "-")
    var learners: [String] = []
    for submission in book?["submissions"] as? [[String: Any]] ?? [] {
      let name = submission["name"] as? String ?? ""
      all += lines(submission["intake"], name)
      let results = (submission["results"] as? [[String: Any]] ?? []).map {
        $0["code"] as? String ?? $0["status"] as? String ?? ""
      }
      learners.append("\(name): \(results.joined(separator: " "))")
    }
    return (learners, all, result)
  }

  private static let right = IntakeCase.right
  private static let almost = "taken for 01_01_first, although its name is not quite that"
  private static func entry(_ name: String) -> ArchiveBytes.Entry { .init(name, right) }

  static let folders: [IntakeCase] = [
    IntakeCase(
      name: "a learner's course, as tessera learn start makes it",
      items: [
        .text("ann/exercises/01_one/01_first.lua", right),
        .text("ann/exercises/01_one/02_second.lua", ""), .text("ann/goals/01_one/01_first.txt", ""),
        .text("ann/.tessera-progress", ""),
      ], learners: ["ann: pass fail"],
      lines: [
        "ann | .tessera-progress | ignored: a hidden file or folder",
        "ann | goals/01_one/01_first.txt | ignored: a text of the course",
      ]),
    .named("01_01_first.lua", "the exercise's id", lines: []),
    .named("01_first.lua", "the learner's name of the file", lines: []),
    .named("01_one/01_first.lua", "the chapter's folder", lines: []),
    .named("01_01_FIRST.LUA", "capital letters", lines: ["ann | 01_01_FIRST.LUA | \(almost)"]),
    .named(
      "01_01_first (1).lua", "a second download",
      lines: ["ann | 01_01_first (1).lua | \(almost)"]),
    .named(
      "01_01_first.lua.txt", "a text editor's ending",
      lines: ["ann | 01_01_first.lua.txt | \(almost)"]),
    .named(
      "01_01_first - Copy.lua", "a copy on Windows",
      lines: ["ann | 01_01_first - Copy.lua | \(almost)"]),
    .named(
      "01_01_first - Copy (2).lua.TXT", "a copy's copy with another ending",
      lines: ["ann | 01_01_first - Copy (2).lua.TXT | \(almost)"]),
    .named(
      "01_01_first copy 2.lua", "a second copy on a Mac",
      lines: ["ann | 01_01_first copy 2.lua | \(almost)"]),
    .named(
      "Copy of 01_01_first.lua", "a copy in a drive",
      lines: ["ann | Copy of 01_01_first.lua | \(almost)"]),
    .named(
      "01-01 First-1.lua", "dashes, a space and a resubmission",
      lines: ["ann | 01-01 First-1.lua | \(almost)"]),
    IntakeCase(
      name: "a name with a slip", items: [.text("ann/01_01_frist.lua", right)],
      learners: ["ann: missing missing"],
      lines: [
        "ann | 01_01_frist.lua | not graded: no exercise has this name; did you mean '01_01_first.lua'?"
      ]),
    IntakeCase(
      name: "another ending", items: [.text("ann/01_01_first.txt", right)],
      learners: ["ann: missing missing"],
      lines: [
        "ann | 01_01_first.txt | not graded: the name does not end in .lua; did you mean '01_01_first.lua'?"
      ]),
    IntakeCase(
      name: "folders in folders",
      items: [.text("ann/a/b/c/d/exercises/01_one/01_first.lua", right)],
      learners: ["ann: pass missing"]),
    IntakeCase(
      name: "two files for one exercise: the exact name before a copy, few folders before many",
      items: [
        .text("ann/01_01_first (1).lua", "error()"), .text("ann/old/01_01_first.lua", "error()"),
        .text("ann/exercises/01_one/01_first.lua", right), .text("ann/01_first.lua", "error()"),
      ], learners: ["ann: pass missing"],
      lines: [
        "ann | 01_first.lua | not graded: for 01_01_first, exercises/01_one/01_first.lua is taken",
        "ann | old/01_01_first.lua | not graded: for 01_01_first, exercises/01_one/01_first.lua is taken",
        "ann | 01_01_first (1).lua | not graded: for 01_01_first, exercises/01_one/01_first.lua is taken",
      ]),
    IntakeCase(
      name: "two folders of one name: the first in the order of bytes",
      items: [
        .text("ann/a/01_01_first.lua", right), .text("ann/b/01_01_first.lua", "error()"),
        .folder("bob"),
      ], learners: ["ann: pass missing", "bob: missing missing"],
      lines: ["ann | b/01_01_first.lua | not graded: for 01_01_first, a/01_01_first.lua is taken"]),
    IntakeCase(
      name: "a link beside the file that it stands for",
      items: [.link("ann/01_01_first.lua", "x"), .text("ann/in/01_01_first.lua", right)],
      learners: ["ann: pass missing"],
      lines: ["ann | 01_01_first.lua | not graded: for 01_01_first, in/01_01_first.lua is taken"]),
    IntakeCase(
      name: "a link and a pipe alone",
      items: [.link("ann/01_01_first.lua", "/etc/passwd"), .pipe("ann/01_02_second.lua")],
      learners: ["ann: unreadable unreadable"],
      lines: [
        "ann | 01_01_first.lua | not read: it is a link, or no file at all",
        "ann | 01_02_second.lua | not read: it is a link, or no file at all",
      ]),
    IntakeCase(
      name: "files of systems and editors",
      items: [
        .text("ann/01_01_first.lua", right), .text("ann/.DS_Store", ""), .text("ann/Thumbs.db", ""),
        .text("ann/desktop.ini", ""), .text("ann/__MACOSX/._01_01_first.lua", ""),
        .text("ann/01_01_first.lua~", ""), .text("ann/#01_01_first.lua#", ""),
        .text("ann/01_01_first.lua.bak", ""), .text("ann/.git/config", ""),
      ], learners: ["ann: pass missing"],
      lines: [
        "ann | #01_01_first.lua# | ignored: an editor's copy",
        "ann | .DS_Store and 3 more | ignored: a file of the system",
        "ann | .git | ignored: a hidden file or folder",
        "ann | 01_01_first.lua.bak | ignored: an editor's copy",
        "ann | 01_01_first.lua~ | ignored: an editor's copy",
      ]),
    IntakeCase(
      name: "files that are no programs",
      items: [.text("ann/01_01_first.lua", right), .text("ann/report.pdf", "")],
      learners: ["ann: pass missing"], lines: ["ann | report.pdf | ignored: no program"]),
    IntakeCase(
      name: "one stray file in a class",
      items: [
        .text("ann/01_01_first.lua", right), .text("bob/01_01_first.lua", ""),
        .text("01_01_first.lua", right), .text("stray.lua", ""), .text("01_01_frist.lua", ""),
        .text("roster.csv", ""), .text(".DS_Store", ""), .text("exercises/01_one/01_first.lua", ""),
      ], learners: ["ann: pass missing", "bob: fail missing"],
      lines: [
        "- | .DS_Store | ignored: a file of the system",
        "- | 01_01_first.lua | belongs to nobody: it has an exercise's name; put it into its learner's folder",
        "- | 01_01_frist.lua | belongs to nobody: put it into its learner's folder; did you mean '01_01_first.lua'?",
        "- | exercises/ | belongs to nobody: a part of a course is no learner's folder",
        "- | roster.csv | belongs to nobody: no program",
        "- | stray.lua | belongs to nobody: put it into its learner's folder",
      ]),
    IntakeCase(
      name: "a program per learner",
      items: [
        .text("ann.lua", right), .text("bob.LUA", ""), .text("cat.lua.txt", right),
        .text("notes.txt", ""),
      ], isOnlyFirst: true, learners: ["ann: pass", "bob: fail", "cat: pass"],
      lines: [
        "- | notes.txt | belongs to nobody: no program",
        "bob | bob.LUA | taken for a program of 'bob'",
        "cat | cat.lua.txt | taken for a program of 'cat'",
      ]),
    IntakeCase(
      name: "one exercise and one program of another name",
      items: [.text("ann/my answer.lua", right), .text("bob/a.lua", ""), .text("bob/b.lua", "")],
      isOnlyFirst: true, learners: ["ann: pass", "bob: missing"],
      lines: [
        "ann | my answer.lua | taken for 01_01_first: it is the only program here",
        "bob | a.lua | not graded: no exercise has this name",
        "bob | b.lua | not graded: no exercise has this name",
      ]),
    IntakeCase(
      name: "files of exercises that are not graded",
      items: [.text("ann/01_01_first.lua", right), .text("ann/01_02_second.lua", "")],
      isOnlyFirst: true, learners: ["ann: pass"],
      lines: ["ann | 01_02_second.lua | for an exercise that is not graded now"]),
    IntakeCase(
      name: "a folder of one learner", items: [.text("exercises/01_one/01_first.lua", right)],
      arguments: ["class", "--single"], learners: ["class: pass missing"]),
    IntakeCase(
      name: "a folder around the class",
      items: [.text("hw1/ann/01_01_first.lua", right), .folder("hw1/bob"), .folder("__MACOSX")],
      learners: ["ann: pass missing", "bob: missing missing"],
      lines: [
        "- | __MACOSX/ | ignored: a file of the system", "- | hw1 | the class is in this folder",
      ]),
    IntakeCase(
      name: "an export of Moodle",
      items: [
        .text("Ann Smith_4711_assignsubmission_file_/01_01_first.lua", right),
        .text("Bob_4712_assignsubmission_file_01_01_first.lua", right),
        .text("Bob_4712_assignsubmission_file_01_02_second.lua", ""),
      ],
      learners: ["Ann Smith_4711_assignsubmission_file_: pass missing", "Bob_4712: pass fail"]),
    IntakeCase(
      name: "an export of Canvas",
      items: [
        .text("smithann_12345_67890_01_01_first.lua", right),
        .text("smithann_12345_67891_01_02_second-1.lua", right),
        .text("jonesbob_LATE_12346_67892_01_first.lua", right),
      ],
      learners: ["jonesbob_12346: pass missing", "smithann_12345: pass pass"],
      lines: [
        "smithann_12345 | 01_02_second-1.lua | taken for 01_02_second, although its name is not quite that"
      ]),
    IntakeCase(
      name: "names that are not UTF-8",
      items: [
        .bytes(Array("k".utf8) + [0xE9] + Array("v/01_01_first.lua".utf8), Array(right.utf8)),
        .bytes(Array("ann/01_01_first".utf8) + [0xFF] + Array(".lua".utf8), Array(right.utf8)),
      ], learners: ["ann: missing missing", "k\\xE9v: pass missing"],
      lines: [
        "ann | 01_01_first\\xFF.lua | not graded: no exercise has this name; did you mean '01_01_first.lua'?"
      ]),
    IntakeCase(
      name: "a link to a folder, an empty folder",
      items: [.link("ann", "/tmp"), .folder("bob")],
      learners: ["ann: unreadable unreadable", "bob: missing missing"]),
    IntakeCase(
      name: "a long name",
      items: [.text("\(String(repeating: "n", count: 250))/01_01_first.lua", right)],
      learners: ["\(String(repeating: "n", count: 160))…: pass missing"],
      lines: [
        "\(String(repeating: "n", count: 160))… | \(String(repeating: "n", count: 250)) | its name has 250 bytes and is cut in reports"
      ]),
    IntakeCase(
      name: "texts of any editor",
      items: [
        .bytes(
          Array("ann/01_01_first.lua".utf8), [0xEF, 0xBB, 0xBF] + Array("#!lua\r\n\(right)".utf8)),
        .bytes(
          Array("bob/01_01_first.lua".utf8),
          Array("-- b\r-- caf".utf8) + [0xE9, 13] + Array(right.utf8)),
        .bytes(
          Array("cat/01_01_first.lua".utf8), [0xFF, 0xFE] + right.utf8.flatMap { [$0, 0] }),
        .text("dan/01_01_first.lua", "(function() data:append('b', 0) end)()"),
      ],
      learners: [
        "ann: pass missing", "bob: pass missing", "cat: pass missing", "dan: pass missing",
      ],
      lines: [
        "bob | 01_01_first.lua | line 2 is not UTF-8: a byte was read as Latin-1; save it as UTF-8",
        "cat | 01_01_first.lua | it is UTF-16, and was read as such; save it as UTF-8",
      ]),
    IntakeCase(
      name: "a program that is too large",
      items: [.text("ann/01_01_first.lua", "--" + String(repeating: "x", count: 1 << 20))],
      learners: ["ann: unreadable missing"]),
    IntakeCase(
      name: "archives that are not read",
      items: [.text("ann/01_01_first.7z", ""), .text("bob.rar", "")],
      learners: ["ann: missing missing"],
      lines: [
        "- | bob.rar | not read: hand in a .zip, .tar, .tar.gz or .tar.xz, or a folder",
        "ann | 01_01_first.7z | not read: hand in a .zip, .tar, .tar.gz or .tar.xz, or the files",
      ]),
  ]

  static let archives: [IntakeCase] = [
    .zip("a learner's course", [entry("course/exercises/01_one/01_first.lua")]),
    IntakeCase(
      name: "an archive in a learner's folder",
      items: [.archive("ann/course.ZIP", ArchiveBytes.zip([entry("01_01_first.lua")]))],
      learners: ["ann: pass missing"]),
    IntakeCase(
      name: "tar, plain and compressed",
      items: [
        .archive("ann.tar", ArchiveBytes.tar([("01_01_first.lua", right, "0")])),
        .archive(
          "bob.tar.gz", ArchiveBytes.gzip(ArchiveBytes.tar([("01_01_first.lua", right, "0")]))),
        .archive(
          "cat.tgz", ArchiveBytes.gzip(ArchiveBytes.tar([("x/01_01_first.lua", right, "0")]))),
        .archive("dan.tar.xz", Data(base64Encoded: xz) ?? Data()),
      ],
      learners: [
        "ann: pass missing", "bob: pass missing", "cat: pass missing", "dan: pass missing",
      ]),
    IntakeCase(
      name: "zip64", items: [.archive("ann.zip", Data(base64Encoded: zip64) ?? Data())],
      learners: ["ann: pass missing"]),
    IntakeCase(
      name: "the archive of a class",
      items: [
        .archive(
          "all.zip",
          ArchiveBytes.zip([
            entry("hw1/ann/01_01_first.lua"), entry("hw1/bob/deep/01_01_FIRST.LUA"),
            entry("hw1/stray.lua"), .init("hw1/cat.zip", "PK"), .init("__MACOSX/hw1/._ann", ""),
          ]))
      ], arguments: ["class/all.zip"],
      learners: ["ann: pass missing", "bob: pass missing"],
      lines: [
        "- | __MACOSX/ | ignored: a file of the system", "- | hw1 | the class is in this folder",
        "- | hw1/cat.zip | belongs to nobody: an archive in an archive is not read; unpack the outer one first",
        "- | hw1/stray.lua | belongs to nobody: put it into its learner's folder",
        "bob | deep/01_01_FIRST.LUA | \(almost)",
      ]),
    IntakeCase(
      name: "one learner's archive",
      items: [.archive("ann.zip", ArchiveBytes.zip([entry("01_01_first.lua")]))],
      arguments: ["class/ann.zip", "--single"], learners: ["ann: pass missing"]),
    .zip(
      "paths that leave the archive",
      [
        entry("../01_02_second.lua"), entry("/01_02_second.lua"), entry("C:/01_02_second.lua"),
        entry("a/../../01_02_second.lua"), entry("..\\01_02_second.lua"), entry("01_01_first.lua"),
      ],
      lines: [
        "ann | ann.zip/../01_02_second.lua | refused: its path leads out of the archive",
        "ann | ann.zip/../01_02_second.lua | refused: its path leads out of the archive",
        "ann | ann.zip/a/../../01_02_second.lua | refused: its path leads out of the archive",
        "ann | ann.zip//01_02_second.lua | refused: its path begins at the root",
        "ann | ann.zip/C:/01_02_second.lua | refused: its path begins with a drive",
      ]),
    .zip(
      "a name with a NUL", [entry("01_01_first.lua\0.exe")], learners: ["ann: missing missing"],
      lines: ["ann | ann.zip/01_01_first.lua | refused: its name holds a NUL"]),
    .zip(
      "links",
      [
        entry("01_01_first.lua"),
        ArchiveBytes.Entry("01_02_second.lua", "/etc/passwd").with { $0.mode = 0o120777 },
      ], learners: ["ann: pass unreadable"],
      lines: ["ann | ann.zip/01_02_second.lua | not read: it is a link, and none is followed"]),
    IntakeCase(
      name: "links and devices in tar",
      items: [
        .archive(
          "ann.tar",
          ArchiveBytes.tar([
            ("a.lua", right, "0"), ("01_01_first.lua", "a.lua", "1"), ("01_02_second.lua", "", "3"),
            ("../b.lua", "/etc/passwd", "2"),
          ]))
      ], learners: ["ann: unreadable unreadable"],
      lines: [
        "ann | ann.tar/../b.lua | refused: its path leads out of the archive",
        "ann | ann.tar/01_01_first.lua | not read: it is a link, and none is followed",
        "ann | ann.tar/01_02_second.lua | not read: it is a pipe or a device",
        "ann | ann.tar/a.lua | not graded: no exercise has this name",
      ]),
    .zip(
      "encrypted", [ArchiveBytes.Entry("01_01_first.lua", right, flags: 1)],
      learners: ["ann: unreadable missing"],
      lines: [
        "ann | ann.zip/01_01_first.lua | not read: it is encrypted: hand the archive in without a password"
      ]),
    .zip(
      "a damaged file beside a good one",
      [
        entry("01_01_first.lua"),
        entry("01_02_second.lua").with { $0.isIntact = false },
      ], learners: ["ann: pass unreadable"],
      lines: [
        "ann | ann.zip/01_02_second.lua | not read: it cannot be unpacked (ZIP bad CRC: 0xc89a346f should be 0xc89a346e)"
      ]),
    IntakeCase(
      name: "archives that are none",
      items: [
        .archive("ann.zip", Data("PK\u{3}\u{4}garbage".utf8)),
        .archive("bob.tar", Data("hello".utf8)),
        .archive("cat.zip", Data()),
        .archive(
          "dan.tgz", ArchiveBytes.gzip(ArchiveBytes.tar([("a.lua", right, "0")])).prefix(600)),
        .archive("eve.zip", ArchiveBytes.zip([])),
      ],
      learners: [
        "ann: unreadable unreadable", "bob: unreadable unreadable", "cat: unreadable unreadable",
        "dan: unreadable unreadable", "eve: missing missing",
      ],
      lines: [
        "ann | ann.zip | not read: it is damaged (Truncated ZIP file header)",
        "bob | bob.tar | not read: it is damaged (Unrecognized archive format)",
        "cat | cat.zip | not read: it is damaged (Unrecognized archive format)",
        "dan | dan.tgz | not read: it is damaged (truncated gzip input)",
        "eve | eve.zip | ignored: no file is in it",
      ]),
    .zip(
      "a bomb",
      [
        entry("01_01_first.lua"),
        ArchiveBytes.Entry("big.txt").with {
          $0.method = 8
          $0.size = 200 << 20
          $0.content = ArchiveBytes.zeros(200 << 20)
        },
      ], learners: ["ann: unreadable unreadable"],
      lines: [
        "ann | ann.zip | not read: it unpacks to more than 128 MiB, the most that is read"
      ]),
    .zip(
      "a program that is too large",
      [ArchiveBytes.Entry("01_01_first.lua", String(repeating: "-", count: 1 << 20 + 1))],
      learners: ["ann: unreadable missing"],
      lines: [
        "ann | ann.zip/01_01_first.lua | not read: it is larger than 1 MiB, the most that is read"
      ]),
    .zip(
      "an archive in an archive", [entry("inner.zip")], learners: ["ann: unreadable unreadable"],
      lines: [
        "ann | ann.zip/inner.zip | an archive in an archive, which is not read: unpack the outer one first"
      ]),
    .zip(
      "names in code page 437, in UTF-8 with and without its flag",
      [
        .init(bytes: [0x81] + Array(".txt".utf8), ""), .init("ä.txt"),
        .init("ö.txt", flags: 0x800), entry("01_01_first.lua"),
      ],
      lines: [
        "ann | ann.zip/ä.txt | ignored: no program", "ann | ann.zip/ö.txt | ignored: no program",
        "ann | ann.zip/ü.txt | ignored: no program",
      ]),
    .zip(
      "backslashes between folders", [entry("exercises\\01_one\\01_first.lua")]),
    .zip(
      "a path twice", [.init("01_01_first.lua", "error()"), entry("01_01_first.lua")],
      lines: [
        "ann | ann.zip/01_01_first.lua | it is in the archive more than once; the last one counts"
      ]),
    IntakeCase(
      name: "an archive beside its folder",
      items: [
        .text("ann/01_01_first.lua", right),
        .archive("ann.zip", ArchiveBytes.zip([.init("01_01_first.lua", "error()")])),
      ], learners: ["ann: pass missing"],
      lines: ["- | ann.zip | not read: the folder 'ann' is beside it"]),
  ]

  private static let xz =
    "/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Cf/AHZdABgMSHGIRRsQMULIr8kqtfS9VDDIDqy0dW9qOvLewiWuqR2TYo"
    + "W8p9TLsQEO0l7kBBL916br+hBs5AaWb6YT80Z7ol+B7EzxoMbPttGWT9JHTMWsY2E6ucpIkmkrfFo3IzY2lS/rRnAM"
    + "7ZENv4U+rJo9D7WiAAAAAADTPn8Y2MLDVwABkgGAUAAArtJ+L7HEZ/sCAAAAAARZWg=="
  private static let zip64 =
    "UEsDBC0AAAAAAAAAIQBvNJrI//////////8PABQAMDFfMDFfZmlyc3QubHVhAQAQABQAAAAAAAAAFAAAAAAAAABkYX"
    + "RhOmFwcGVuZCgnYicsIDApClBLAQItAy0AAAAAAAAAIQBvNJrIFAAAABQAAAAPAAAAAAAAAAAAAACAAQAAAAAwMV8w"
    + "MV9maXJzdC5sdWFQSwUGAAAAAAEAAQA9AAAAVQAAAAAA"

  private static let hasLibrary = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
  ].contains { FileManager.default.fileExists(atPath: "\($0)/libarchive.so.13") }

  private func check(_ intake: IntakeCase) throws {
    let (learners, lines, result) = try outcome(intake)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(learners == intake.learners)
    #expect(lines.sorted() == intake.lines.sorted())
  }

  @Test(arguments: folders)
  func `a folder is read as it was meant`(intake: IntakeCase) throws { try check(intake) }

  @Test(
    .enabled(if: hasLibrary, "libarchive13 is not installed"), arguments: archives)
  func `an archive is read as it was meant`(intake: IntakeCase) throws { try check(intake) }

  @Test func `the overview has a line for every file`() throws {
    let intake = IntakeCase(
      name: "a class",
      items: [
        .text("ann/exercises/01_one/01_first.lua", Self.right), .text("ann/.DS_Store", ""),
        .text("bob/01_01_FIRST.LUA", Self.right), .text("bob/.DS_Store", ""),
        .text("cat/01_01_frist.lua", Self.right), .text("cat/.DS_Store", ""),
        .bytes(
          Array("dan/01_01_first.lua".utf8), [0x2D, 0x2D, 0xE9, 0x0A] + Array(Self.right.utf8)),
        .text("eve/hw/01_01_first.lua", Self.right), .text("eve/hw/01_first.lua", "error()"),
        .text("\u{1B}[2J/01_01_first.lua", ""), .text("stray.lua", ""), .text("Thumbs.db", ""),
      ], learners: [])
    let folder = try intake.make()
    let result = try Tessera.run(["grade", "pack", "class"], in: folder.url)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(
      result.stdout == """
        Two: 6 of 6 submissions graded, 33% of all points

          exercise      passed  failed  errors  missing
          01_01_first        4       1       0        1
          01_02_second       0       0       0        6

        what stops how many
          1  01_01_first  goal  shows A: a, but should show A: a b

        found in a folder of its own
          eve  in the folder hw

        files that were not as expected
          -              Thumbs.db        ignored: a file of the system
          -              stray.lua        belongs to nobody: put it into its learner's folder
          bob            01_01_FIRST.LUA  taken for 01_01_first, although its name is not quite that
          cat            01_01_frist.lua  not graded: no exercise has this name; did you mean '01_01_first.lua'?
          dan            01_01_first.lua  line 1 is not UTF-8: a byte was read as Latin-1; save it as UTF-8
          eve            hw/01_first.lua  not graded: for 01_01_first, hw/01_01_first.lua is taken
          3 submissions  .DS_Store        ignored: a file of the system

        """)
    let ascii = try Tessera.run(["grade", "pack", "class", "--ascii"], in: folder.url)
    #expect(!ascii.stdout.utf8.contains { $0 > 127 })
  }

  @Test func `a class of stray files names them and the way out`() throws {
    let intake = IntakeCase(
      name: "strays",
      items: [.text("exercises/01_one/01_first.lua", Self.right), .text("notes.txt", "")],
      learners: [])
    let folder = try intake.make()
    let result = try Tessera.run(["grade", "pack", "class"], in: folder.url)
    #expect(result.status == 66)
    #expect(
      result.stderr == """
        error: there is nothing to grade in 'class': add a folder, archive or program per learner; for one learner, say --single
          exercises/: belongs to nobody: a part of a course is no learner's folder
          notes.txt: belongs to nobody: no program

        """)
  }

  @Test(.enabled(if: hasLibrary, "libarchive13 is not installed"))
  func `shards of a class of odd files and archives merge to the same bytes`() throws {
    let intake = IntakeCase(
      name: "shards",
      items: [
        .text("ann/01_01_first.lua", Self.right), .text("stray.lua", ""),
        .archive("bob.zip", ArchiveBytes.zip([.init("x/01_01_FIRST.lua", Self.right)])),
        .text("cat/01_01_first.lua", "while true do end"), .text("dan/01_01_frist.lua", ""),
      ], learners: [])
    let folder = try intake.make()
    let flags = ["grade", "pack", "class", "--no-timing", "--json", "--max-time", "3"]
    let whole = try Tessera.run(flags + ["--jobs", "1"], in: folder.url)
    #expect(whole.status == 0, "\(whole.stderr)")
    #expect(try Tessera.run(flags + ["--jobs", "4"], in: folder.url).stdout == whole.stdout)
    for part in 1...2 {
      let shard = try Tessera.run(flags + ["--shard", "\(part)/2"], in: folder.url)
      try folder.write(shard.stdout, to: "\(part).json")
    }
    let merged = try Tessera.run(
      ["grade", "--merge", "2.json", "1.json", "--json"], in: folder.url)
    #expect(merged.stdout == whole.stdout)
    #expect(merged.stderr == "")
    let other = try Tessera.run(
      flags.dropLast(2) + ["--shard", "2/2"], in: folder.url)
    try folder.write(other.stdout, to: "2.json")
    let refused = try Tessera.run(["grade", "--merge", "2.json", "1.json"], in: folder.url)
    #expect(refused.status == 65)
    #expect(refused.stderr.contains("was graded with another --max-time"))
  }

  @Test func `what is left when the time of a submission is used up is not run`() throws {
    let intake = IntakeCase(
      name: "budget",
      items: [
        .text("ann/01_01_first.lua", Self.right), .text("ann/01_02_second.lua", Self.right),
        .text("bob/01_01_first.lua", "while true do end"),
        .text("bob/01_02_second.lua", Self.right), .text("cat/01_02_second.lua", Self.right),
      ], arguments: ["class", "--max-time", "0.05"],
      learners: ["ann: pass pass", "bob: R10 budget", "cat: missing pass"])
    let (learners, _, result) = try outcome(intake)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(learners == intake.learners)
    #expect(
      result.stdout.contains(
        "not run: the exercises before it used up the 0.05 seconds of a submission (--max-time)"))
  }
}
