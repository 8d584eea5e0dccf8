import CollectionCourses
import CollectionExercises
import Foundation
import Testing

/// The list of programs that have much in common.
struct SimilarityTests {
  /// A program of some length that nobody else writes.
  private static let first = """
    -- sorts the friends
    local friends = { "ann", "bob", "cat" }
    for index, friend in ipairs(friends) do
      if index % 2 == 0 then
        data:insert(friend, {0, index - 1})
      else
        data:append(friend .. "!", 0)
      end
    end
    local count = #friends * 3 + 1
    while count > 10 do
      count = count - view:numberOfItems(0)
    end
    print(count, data)
    """

  /// The same with other names, texts, numbers, comments and lines, behind something else.
  private static let renamed = """
    local other = 5
    print("hello", other)
    local xs = {"x", "y", "z"} --[[ three
    of them ]] for i, x in ipairs(xs) do
      if i % 7 == 1 then data:insert(x, {3, i - 2})
      else
        data:append(x .. "?", 4) end end
    local n = #xs * 9 + 8;
    while n > 77 do n = n - view:numberOfItems(5) end
    print(n, data)
    """

  private static let unlike = """
    view:performBatchUpdates(function()
      data:remove({0, 1})
      view:deleteItems{{0, 1}}
      local moved = data:remove({0, 3})
      data:insert(moved, {0, 0})
      view:moveItem({0, 4}, {0, 0})
    end, function(finished) assert(finished == true) end)
    repeat local ok = pcall(error, "x") until not ok
    """

  private func list(_ sources: [String], given: [String] = []) -> SimilarityList {
    SimilarityList(
      sources.enumerated().map { .init(submission: "s\($0)", file: "f\($0).lua", source: $1) },
      exercise: "e", given: given)
  }

  @Test func `programs that differ in names, numbers, texts and lines are a pair, with the lines`()
    throws
  {
    let list = list([Self.first, Self.renamed, Self.unlike])
    #expect(list.programs == 3)
    #expect(list.pairs.count == 1)
    let pair = try #require(list.pairs.first)
    #expect((pair.first, pair.second) == ("s0", "s1"))
    #expect((pair.firstFile, pair.secondFile) == ("f0.lua", "f1.lua"))
    #expect(pair.percent >= 90)
    #expect(pair.places == [.init(first: 2...14, second: 3...10)])
  }

  @Test func `what everybody was given does not count`() {
    #expect(list([Self.first, Self.first], given: [Self.renamed]).pairs.isEmpty)
    let more = "\nlocal t = {} for k in pairs(t) do t[k] = nil end"
    #expect(list([Self.first + more, Self.first], given: [Self.first]).pairs.isEmpty)
  }

  @Test func `what many have in common makes no pairs`() {
    #expect(list([Self.first, Self.first, Self.renamed, Self.unlike]).pairs.count == 3)
    #expect(list(Array(repeating: Self.first, count: 10)).pairs.isEmpty)
  }

  @Test(arguments: [8, 60])
  func `a copy is found in a small class as in a large one`(count: Int) throws {
    // All write the part that the exercise is about; two share the rest, too.
    let rest = [Self.first, Self.renamed] + (2..<count).map(program)
    let pair = try #require(list(rest.map { "\(Self.unlike)\n\($0)" }).pairs.first)
    #expect((pair.first, pair.second) == ("s0", "s1"))
    #expect(pair.percent >= 70)
  }

  @Test func `four copies among eight are found`() {
    let copies = Array(repeating: Self.first, count: 4) + (4..<8).map(program)
    let pairs = list(copies).pairs.filter { $0.percent == 100 }
    #expect(pairs.count == 6)
  }

  @Test func `programs are compared with solutions, and solutions with none of their own`() throws {
    let programs = [Self.renamed, Self.unlike].enumerated().map {
      SimilarityList.Program(submission: "s\($0)", file: "f\($0).lua", source: $1)
    }
    let solutions = (1...2).map {
      SimilarityList.Program(
        submission: "solution \($0) of the pack", file: "e.lua", source: Self.first,
        isSolution: true)
    }
    let list = SimilarityList(programs + solutions, exercise: "e")
    #expect(list.programs == 2)
    #expect(list.pairs.map(\.first) == ["s0", "s0"])
    #expect(list.pairs.map(\.second) == ["solution 1 of the pack", "solution 2 of the pack"])
  }

  @Test(arguments: [
    "", "#!/bin/lua", "--[==[ never closed", "'never closed", "\"\\", "[[", "x = [=[ ]] ]=]",
    "\u{FEFF}print 'x'", "0x1p4 1e", "\0\0\0", "[=", "a..b...c",
  ])
  func `any text is read to its end`(text: String) {
    #expect(list([text, text]).pairs.isEmpty)
  }

  @Test func `the report names files and lines and judges nobody`() {
    let report = SimilarityReport(list([Self.first, Self.renamed]))
    let text = report.text()
    #expect(text.hasPrefix("2 programs compared; 1 pair is worth a look\n\ne: 100% of the shorter"))
    #expect(text.contains("  s0 (f0.lua), lines 2-14\n  s1 (f1.lua), lines 3-10\n"))
    for word in ["plagiar", "cheat", "copied", "guilty", "suspect"] {
      #expect(!text.lowercased().contains(word))
    }
    #expect(report.csv.hasPrefix("exercise,percent,parts,first,first_file,first_lines,second"))
    #expect(report.csv.contains(",s0,f0.lua,2-14,s1,f1.lua,3-10\r\n"))
    #expect(report.text(ascii: true).utf8.allSatisfy { $0 < 128 })
  }

  /// A program of about 150 tokens: some lines that all have, and lines from a pool.
  private func program(_ number: Int) -> String {
    var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    let pool = [
      "data:append(x, 0)", "view:insertItems{{0, a}}", "if x then y = z + 1 end",
      "for i = 1, 3 do print(i) end", "local t = { a = 1, b = f(x) }", "x = #t * 2 - 1",
      "while y < 3 do y = y + 1 end", "view:deleteItems{{1, 2}}", "data:remove{0, 2}",
      "assert(not x or y == z)", "return", "local s = ('x'):rep(3) .. t.name",
    ]
    return (0..<18).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return pool[Int(state % UInt64(pool.count))]
    }.joined(separator: "\n")
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["TESSERA_STRESS"] == "1"))
  func `a class of three thousand is compared in seconds`() {
    let clock = ContinuousClock()
    var steps = 0
    let time = clock.measure {
      for exercise in 0..<10 {
        steps += list((0..<3000).map { program($0 * 10 + exercise) + "\n" + program($0 / 2) }).steps
      }
    }
    print("3,000 × 10 programs: \(steps) steps, \(time)")
    #expect(steps < 3000 * 10 * 4_000)
  }

  @Test func `the steps grow with the class, not with its square`() {
    let (few, many) = (list((0..<200).map(program)), list((0..<800).map(program)))
    #expect(few.steps < 200 * 2_000, "\(few.steps)")
    #expect(many.steps < few.steps * 8, "\(few.steps), \(many.steps)")
    // The worst case: everything is shared by as many as may share it.
    let shared = list(
      (0..<800).map { index in
        (0..<30).map { "t.a\(index / 20)_\($0) = 1" }.joined(separator: "\n")
      })
    #expect(shared.steps < 800 * 4_000, "\(shared.steps)")
    #expect(shared.pairs.count == 200)
    #expect(shared.left == 40 * 190 - 200)
  }
}
