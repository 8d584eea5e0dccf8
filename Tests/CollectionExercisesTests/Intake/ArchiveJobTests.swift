import CollectionCourses
import CollectionExercises
import HostProcesses
import HostSystem
import LuaRuntime
import Testing

/// What a worker says about an archive is not believed, and an archive may hold anything.
struct ArchiveJobTests {
  private func answer(_ texts: [String]) -> ArchiveJob.Content? {
    ArchiveJob.content(WorkerMessage(texts: texts).bytes)
  }

  @Test func `an answer is entries and an ending`() {
    #expect(answer(["whole", ""]) == ArchiveJob.Content())
    let entry = ArchiveReader.Entry(name: Array("a".utf8), kind: .file, content: Array("x".utf8))
    #expect(answer(["whole", "", "\0", "a", "x"]) == ArchiveJob.Content(entries: [entry]))
    #expect(
      answer(["broken", "bad \u{1B}", "\0", "a", "x"])
        == ArchiveJob.Content(
          entries: [entry], problem: "it is damaged (bad  )", isPartial: true))
    #expect(
      answer(["library", "no such file"])?.problem
        == "archives are read by libarchive, which is missing (no such file): install the package "
        + "libarchive13 of Debian or Ubuntu, or unpack them")
    #expect(
      answer(["bytes", ""])?.problem
        == "it unpacks to more than 128 MiB, the most that is read")
    #expect(
      answer(["entries", ""])?.problem
        == "it has more than 100000 entries, the most that are read")
  }

  @Test(arguments: [
    [], ["whole"], ["nonsense", ""], ["whole", "", "\0"], ["whole", "", "\0", "a"],
    ["whole", "", "\u{7F}", "a", "x"], ["whole", "", "", "a", "x"],
    ["whole", "", "\0\0", "a", "x"],
  ])
  func `an answer of another shape, or with too much in it, is none`(texts: [String]) {
    #expect(answer(texts) == nil)
    #expect(ArchiveJob.content([1, 2, 3]) == nil)
  }

  @Test func `an answer that adds up to more than is unpacked is none`() {
    #expect(answer(["whole", "", "\0", "a", String(repeating: "x", count: 1 << 20 + 1)]) == nil)
    let entry = ["\0", "a", String(repeating: "x", count: 1 << 20)]
    #expect(answer(["whole", ""] + (0..<128).flatMap { _ in entry }) != nil)
    #expect(answer(["whole", ""] + (0..<129).flatMap { _ in entry }) == nil)
  }
}
