import Foundation
import LuaRuntime
import Testing

/// The packages that `Scripts/package` makes, of scripts that stand for the programs.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb"),
    "packages are made with Debian's dpkg-deb"))
struct PackageTests {
  /// A failure of a command, with what it printed.
  private struct CommandFailure: Error {
    var message: String
  }

  @discardableResult
  private func shell(_ script: String, _ arguments: [String] = []) throws -> String {
    let (status, printed) = try Shell.run(script, arguments)
    guard status == 0 else { throw CommandFailure(message: printed) }
    return printed
  }

  /// Makes the packages, at a time in seconds, and returns their folder.
  private func packages(
    in folder: TemporaryFolder, name: String, time: Int = 1_700_000_000, before: String = ":"
  ) throws -> URL {
    let programs = folder.url("\(name)-programs")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    let tessera = "#!/bin/sh\nexec '\(try Tessera.path)' \"$@\"\n"
    for (program, text) in [("tessera", tessera), ("tessera-playground", "#!/bin/sh\necho $2\n")] {
      let path = programs.appendingPathComponent(program).path
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    try shell(
      "\(before); "
        + #"SOURCE_DATE_EPOCH=$3 Scripts/package --version 1.2.3 --programs "$1" --output "$2""#,
      [programs.path, folder.url(name).path, "\(time)"])
    return folder.url(name)
  }

  @Test func `two runs under different conditions make the same bytes, and the checksums hold`()
    throws
  {
    let folder = TemporaryFolder()
    let one = try packages(in: folder, name: "one")
    let other = try packages(
      in: folder, name: "other",
      before: "umask 077; export TZ=Asia/Tokyo LC_ALL=C; mkdir $2-tmp; export TMPDIR=$2-tmp")
    let names = try FileManager.default.contentsOfDirectory(atPath: one.path).sorted()
    #expect(names.count == 3 && names.contains("SHA256SUMS"))
    for name in names {
      let bytes = try Data(contentsOf: one.appendingPathComponent(name))
      #expect(try bytes == Data(contentsOf: other.appendingPathComponent(name)), "\(name)")
    }
    try shell(#"cd "$1" && sha256sum --check --strict SHA256SUMS"#, [one.path])
  }

  @Test func `the packages hold programs, manual pages, completions, examples and licences`() throws
  {
    let folder = TemporaryFolder()
    let made = try packages(in: folder, name: "made").path
    let listing = try shell(#"dpkg-deb --contents "$1"/*.deb"#, [made]).split(separator: "\n")
    for path in [
      "bin/tessera", "bin/tessera-playground", "share/man/man1/tessera.1.gz",
      "share/man/man1/tessera-playground.1.gz", "share/bash-completion/completions/tessera",
      "share/zsh/vendor-completions/_tessera", "share/fish/vendor_completions.d/tessera.fish",
      "share/doc/tessera/examples/friends.lua", "share/doc/tessera/copyright",
      "share/doc/tessera/changelog.gz", "share/doc/tessera/changelog.Debian.gz",
    ] {
      #expect(listing.contains { $0.hasSuffix(" ./usr/\(path)") }, "\(path)")
    }
    // Everything is root's, is written by root alone, and has the one time.
    for line in listing {
      let isPlain = line.wholeMatch(of: #/.rw.r-.r-. root/root +\d+ 2023-11-14 22:13 .*/#) != nil
      #expect(isPlain, "\(line)")
    }
    let texts = try shell(
      #"""
      dpkg-deb --fsys-tarfile "$1"/*.deb | tar --extract --directory "$2"
      for page in "$2"/usr/share/man/man1/*.gz; do
        zcat "$page" | grep --quiet '^\.Sh DESCRIPTION' || echo "$page says nothing"
        ! zcat "$page" | grep --line-number '^$' || echo "$page has an empty line"
      done
      ! head -qn1 "$2"/usr/share/bash-completion/completions/* | grep '^#!'
      """#, [made, folder.url("").path])
    #expect(texts.isEmpty, "\(texts)")
    let fields = try shell(#"dpkg-deb --field "$1"/*.deb Version Package"#, [made])
    #expect(fields == "Version: 1.2.3-1\nPackage: tessera\n")
    // No manifest of Swift names a folder of the repository.
    #expect(!listing.contains { $0.hasSuffix("Package.swift") })
    let lua = try shell(
      "dpkg-query --show --showformat='${source:Package} (= ${source:Version})' liblua5.4-dev "
        + "2>/dev/null || true")
    let using = try shell(#"dpkg-deb --field "$1"/*.deb Static-Built-Using"#, [made])
    #expect(using == (lua.isEmpty ? "" : lua + "\n"))
    let archive = try shell(#"tar --list --file "$1"/*.tar.xz"#, [made]).split(separator: "\n")
    let folders = Set(archive.map { $0.prefix { $0 != "/" } })
    #expect(folders.count == 1 && folders.first?.hasPrefix("tessera-1.2.3-linux-") == true)
    for end in ["/bin/tessera", "/share/doc/tessera/common-licenses/Apache-2.0"] {
      #expect(archive.contains { $0.hasSuffix(end) }, "\(end)")
    }
  }

  @Test(arguments: ["--version 1.2/3", "--version ../x", "--version -1", "--nonsense", "--output"])
  func `a wrong argument is refused before anything is built`(arguments: String) throws {
    #expect(throws: CommandFailure.self) {
      try shell("SOURCE_DATE_EPOCH=0 Scripts/package \(arguments)")
    }
  }
}
