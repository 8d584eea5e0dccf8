import CollectionExercises
import CollectionRendering
import CollectionScripting
import Testing

@Suite struct ExerciseCheckerTests {
  private func check(
    _ source: String, _ exercise: Exercise, hidden: Bool = false
  ) -> ExerciseResult {
    var checker = ExerciseChecker(exercise)
    checker.includesHidden = hidden
    return checker.check(source)
  }

  @Test func `a right program passes`() throws {
    let result = check(
      Program.right2, try .insert("--@ check 2pt one batch\nreturn batches() == 1"))
    #expect(result.status == .pass)
    #expect(result.score == 3)
    #expect(result.maxScore == 3)
    #expect(result.checks.map(\.name) == ["reaches the goal", "one batch"])
    #expect(result.measures.batches == 1)
    #expect(result.measures.operations == 1)
  }

  @Test func `a refused batch fails every check with its code and line`() throws {
    let exercise = try Exercise.insert("--@ check one batch\nreturn batches() == 1")
    let result = check("\nview:insertItems{{0, 1}}", exercise)
    #expect(result.status == .fail)
    #expect(result.code == "U01")
    #expect(result.line == 2)
    #expect(result.checks.map(\.code) == ["U01", "U01"])
    #expect(result.checks.map(\.line) == [2, 2])
    #expect(result.checks.map(\.score) == [0, 0])
    #expect(result.checks[0].expected == "A: a x b")
    #expect(result.diagnosis?.contains("fix") == false)
    #expect(result.repair?.contains("fix") == true)
    #expect(result.isOutcome(.code("U01")))
  }

  @Test func `a goal that is not reached says both sides`() throws {
    let result = check("data:insert('y', {0, 1}) view:insertItems{{0, 1}}", try .insert())
    #expect(result.checks[0].status == .fail)
    #expect(result.checks[0].code == "goal")
    #expect(result.checks[0].actual == "A: a y b")
    #expect(result.checks[0].expected == "A: a x b")
    #expect(result.isOutcome(.goal))
  }

  static let goals: [(goal: String, given: String, program: String, isReached: Bool)] = [
    ("state \"A: a\"", "", "data = DataSource 'A: a'", true),
    ("state \"A: a\"", "", "data = DataSource 'B: a'", false),
    ("items \"A: a b | B: c\"", "", "data = DataSource 'X: a | Y: b c'", true),
    ("items \"A: a b | B: c\"", "", "data = DataSource 'X: a | Y: c b'", false),
    ("sections B \"A: a | B: c\"", "", "data = DataSource 'X: z | B: c'", true),
    ("sections B \"A: a | B: c\"", "", "data = DataSource 'X: z | B: d'", false),
    ("state \"A: a\"", "", "data = {}", false),
    (
      "state \"A: a\"", "", "data = setmetatable({}, {__tostring = function() return 'A: a' end})",
      false
    ),
    ("rects tol=0.5\n0,1 60 0 50 50", "", "\(view)(10)", true),
    ("rects tol=0.5\n0,1 60 0 50 50", "", "\(view)(10.4)", true),
    ("rects tol=0.5\n0,1 60 0 50 50", "", "\(view)(11)", false),
    ("rects tol=0.5\n0,7 60 0 50 50", "", "\(view)(10)", false),
  ]
  private static let view = """
    local function make(gap) view = CollectionView{dataSource = DataSource 'A: a b', \
    layout = FlowLayout{itemSize = {50, 50}, minimumInteritemSpacing = gap}, \
    bounds = {100 + gap, 300}} end make
    """

  @Test(arguments: goals)
  func `a goal compares what it names`(
    goal: String, given: String, program: String, isReached: Bool
  ) throws {
    let result = check(program, try .insert(given: given, goal: "--@ goal \(goal)"))
    #expect(result.checks[0].status == (isReached ? .pass : .fail), "\(result.checks[0])")
  }

  @Test func `a check that depends on a failed one is skipped`() throws {
    let result = check(
      Program.right,
      try .insert(
        "--@ check first\nreturn false, 'no'\n--@ check second after first\nreturn true"))
    #expect(result.checks.map(\.status) == [.pass, .fail, .skipped])
    #expect(result.checks[1].message == "no")
    #expect(result.checks[2].dependency == "first")
  }

  @Test func `hidden checks run only where they are asked for`() throws {
    let exercise = try Exercise.insert("--@ hidden 2pt \"Secret.\"\nreturn false, 'secret'")
    #expect(check(Program.right, exercise).checks.map(\.name) == ["reaches the goal"])
    let graded = check(Program.right, exercise, hidden: true)
    #expect(graded.checks.map(\.name) == ["reaches the goal", "Secret."])
    #expect(graded.status == .fail)
    #expect(!graded.json().description.lowercased().contains("secret"))
  }

  @Test func `checks see the library as it was, and the program's globals`() throws {
    let program = """
      \(Program.right2)
      answer = 42
      tostring = function() return "A: a x b" end
      string.format = function() return "42" end
      string.rep = nil
      math.type = nil
      for name in pairs(_G) do if name ~= "_G" and name ~= "data" and name ~= "view" then _G[name] = _G[name] end end
      shown = function() return "forged" end
      lines = {"forged"}
      setmetatable(_G, {__index = function() return function() return true end end})
      """
    let result = check(
      program,
      try .insert(
        """
        --@ check library
        return tostring(1) == "1" and ("%d"):format(answer) == "42" and ("a"):rep(2) == "aa"
          and math.type(answer) == "integer", "forged"
        --@ check own
        return shown() == "A: a x b" and #lines == 0 and unknown == nil, "forged"
        """))
    #expect(result.status == .pass, "\(result.checks)")
  }

  @Test func `a program that tampers while a check calls it forges nothing`() throws {
    let program = """
      \(Program.right2)
      function work()
        string.format = function() return "1" end
        for name in pairs(string) do string[name] = function() return "1" end end
        tostring = nil
        return 2
      end
      """
    let result = check(
      program,
      try .insert(
        "--@ check works\nlocal n = work() return (\"%d\"):format(n) == \"1\", tostring(n)"))
    #expect(result.checks[1].status == .fail)
    #expect(result.checks[1].message == "2")
  }

  static let replacements = [
    ("view = nil", "keep the view that was given: the global view is another value now"),
    ("view = data", "keep the view that was given: the global view is another value now"),
    (
      "view = CollectionView{ dataSource = DataSource 'A: a x b' }",
      "keep the view that was given: the global view is another value now"
    ),
    (
      "view = setmetatable({}, {__tostring = function() return 'A: a x b' end})",
      "keep the view that was given: the global view is another value now"
    ),
    (
      "data = DataSource 'A: a x b'",
      "keep the data that was given: the global data is another value now"
    ),
  ]

  @Test(arguments: replacements)
  func `what was given cannot be replaced`(program: String, message: String) throws {
    for program in [program, Program.right2 + "\n" + program] {
      let result = check(program, try .insert("--@ check data\nreturn tostring(data) ~= nil"))
      #expect(result.status == .fail)
      #expect(result.checks.map(\.message) == [message, message])
      #expect(result.outcome == "replaced")
      #expect(result.score == 0)
    }
  }

  @Test func `batches of another view do not count`() throws {
    let program = """
      other = CollectionView{ dataSource = DataSource 'A: a b' }
      other:layoutIfNeeded()
      other:reloadItems{{0, 0}}
      \(Program.right2)
      """
    let result = check(program, try .insert("--@ check one\nreturn batches() == 1, batches()"))
    #expect(result.status == .pass, "\(result.checks)")
  }

  @Test func `a given function cannot be redefined, by whatever means`() throws {
    let exercise = try Exercise.insert(
      given: "data = DataSource 'A: a b'\nview = CollectionView{dataSource = data}\n"
        + "view:layoutIfNeeded()\nlocal count = 0\n"
        + "function fetch() count = count + 1 end\nfunction loads() return count end",
      "--@ check loads\nreturn loads() == 1, tostring(loads())")
    #expect(check("fetch()\n" + Program.right2, exercise).status == .pass)
    let message =
      "'loads' is given by the exercise and stays as it is: call it, or choose another name"
    for attack in [
      "function loads() return 1 end", "_G.loads = function() return 1 end",
      "rawset(_G, 'loads', function() return 1 end)",
      "load('loads = function() return 1 end')()",
    ] {
      let result = check(Program.right2 + "\n" + attack, exercise)
      #expect(result.status == .fail, "\(attack)")
      #expect(result.message == message, "\(attack)")
      #expect(result.line == 5 || attack.hasPrefix("load("), "\(attack)")
      #expect(result.score == 0)
    }
    let sealed = check(Program.right2 + "\nsetmetatable(_G, {})", exercise)
    #expect(sealed.message == "cannot change a protected metatable")
  }

  @Test func `what a program makes of the library changes no given function`() throws {
    let exercise = try Exercise.insert(
      given: "data = DataSource 'A: a b'\nview = CollectionView{dataSource = data}\n"
        + "view:layoutIfNeeded()\nlocal loaded = {}\n"
        + "function fetch(id) table.insert(loaded, id) total = (total or 0) + 1 end\n"
        + "function loads() return #loaded, tostring(total) end",
      "--@ check loads\nlocal count, text = loads()\n"
        + "return count == 2 and text == '2' and total == 2, count .. text")
    let program = """
      table.insert = function() end
      tostring = function() return "forged" end
      setmetatable = nil
      fetch(1) fetch(2)
      """
    #expect(check(program + "\n" + Program.right2, exercise).status == .pass)
  }

  @Test func `a function learns nothing of the check that calls it`() throws {
    let program = """
      \(Program.right2)
      function look()
        local seen = {}
        for level = 1, 20 do
          local frame = debug.getinfo(level)
          if frame then seen[#seen + 1] = frame.short_src end
        end
        local _, text = pcall(error, "x", 3)
        seen[#seen + 1] = select(2, pcall(function() error("x", 4) end))
        seen[#seen + 1] = debug.traceback()
        return table.concat(seen, " ") .. text
      end
      """
    let result = check(
      program, try .insert("--@ check look\nlocal text = look() return false, text"))
    #expect(result.checks[1].status == .fail)
    let told = result.checks[1].message ?? ""
    #expect(!told.contains("01_01_insert.lua"), "\(told)")
    #expect(!told.contains("check"), "\(told)")
  }

  @Test func `what a check assigns stays in it`() throws {
    let result = check(
      Program.right2,
      try .insert(
        "--@ check first\nmark = 1 return true\n--@ check second\nreturn mark == nil, 'seen'"))
    #expect(result.status == .pass)
  }

  @Test func `checks are told what the program printed and how much it did`() throws {
    let result = check(
      "print('one', 2) print 'three'\n" + Program.right2,
      try .insert(
        """
        --@ check lines
        return #lines == 2 and lines[1] == "one\\t2" and lines[2] == "three", lines[1]
        --@ check counts
        return batches() == 1 and operations() == 1 and animated() == 1, "counts"
        --@ check source
        return source:find("three", 1, true) ~= nil, "source"
        --@ check run
        local ok, state, code, printed = run("print 'again' data:append('z', 0) view:reloadData()")
        local bad, _, why = run("view:deleteItems{{0, 0}}")
        return ok and state == "A: a b z" and code == nil and printed[1] == "again"
          and not bad and why == "U02", tostring(why)
        """))
    #expect(result.status == .pass, "\(result.checks)")
    #expect(result.output == "one\t2\nthree\n")
  }

  static let endings: [(program: String, code: String, status: ExerciseResult.Status)] = [
    ("while true do end", "R10", .error),
    ("x = = 1", "R01", .error),
    ("local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end", "R12", .error),
    ("while true do print(('x'):rep(1000)) end", "R13", .error),
    ("while true do pcall(function() while true do end end) end", "R10", .error),
    ("error('no')", "R02", .fail),
    ("error({})", "R02", .fail),
  ]

  @Test(arguments: endings)
  func `a program that does not end well is named`(
    program: String, code: String, status: ExerciseResult.Status
  ) throws {
    let exercise = try Exercise.insert("--@ limits steps=200000 time=5 memory=4M output=64K")
    let result = check(program, exercise)
    #expect(result.code == code)
    #expect(result.status == status)
    #expect(result.score == 0)
  }

  @Test func `a check that passes a limit does not keep the next from being run`() throws {
    let exercise = try Exercise.insert(
      """
      --@ limits steps=100000 time=5 memory=16M
      --@ check calls
      return work() == 1
      --@ check goes on
      return true
      """)
    let result = check(Program.right2 + "\nfunction work() while true do end end", exercise)
    #expect(result.checks.map(\.status) == [.pass, .error, .pass])
    #expect(result.checks[1].code == "R10")
  }

  @Test func `the program's error in a check is the program's, the check's own is the exercise's`()
    throws
  {
    let exercise = try Exercise.insert(
      "--@ check calls\nreturn work() == 1\n--@ check errs\nreturn nil + 1\n--@ check odd\nreturn 7"
    )
    let result = check(Program.right2 + "\nfunction work()\n  error('mine')\nend", exercise)
    #expect(result.checks.map(\.status) == [.pass, .fail, .error, .error])
    #expect(result.checks[1].line == 6)
    #expect(result.checks[1].message == "mine")
    #expect(result.checks[2].message?.contains("the exercise itself is at fault") == true)
    #expect(result.checks[3].message?.contains("returned neither true nor false") == true)
  }

  @Test func `a denied name fails once the goal is reached, comments do not count`() throws {
    let exercise = try Exercise.insert("--@ deny reloadData")
    let used = check("data:insert('x', {0, 1}) view['reloadData'](view)", exercise)
    #expect(used.checks.map(\.status) == [.pass, .fail])
    #expect(used.checks[1].name == "uses no reloadData")
    #expect(used.isOutcome(.check("uses no reloadData")))
    let free = check("-- reloadData\n--[[ reloadData ]]\n" + Program.right2, exercise)
    #expect(free.status == .pass)
    #expect(check("view:reloadData()", exercise).checks[1].status == .skipped)
  }

  @Test func `a denied name that is put together is found, with its line where it has one`() throws
  {
    let exercise = try Exercise.insert("--@ deny reloadData")
    let joined = check("data:insert('x', {0, 1})\nview['reload' .. 'Data'](view)", exercise)
    #expect(joined.checks.map(\.status) == [.pass, .fail])
    #expect(joined.checks[1].line == 2)
    #expect(
      joined.checks[1].message
        == "line 2 uses reloadData, and this exercise is about doing without")
    let loaded = check("data:insert('x', {0, 1}) load('view:reload' .. 'Data()')()", exercise)
    #expect(loaded.checks[1].line == nil)
    #expect(
      loaded.checks[1].message
        == "the program uses reloadData, and this exercise is about doing without")
    let property = try Exercise.insert("--@ deny numberOfSections")
    let read = check(Program.right2 + "\nprint(view['numberOf' .. 'Sections'])", property)
    #expect(read.checks[1].status == .fail)
    #expect(read.output == "1\n")
  }

  @Test func `a chunk under another's name is the program's all the same`() throws {
    let exercise = try Exercise.insert("--@ deny reloadData diff\n--@ check calls\nreturn true")
    for name in ["@01_01_insert.lua", "=01_01_insert.lua", "@01_01_insert.lua (check)"] {
      let reload = check(
        "data:insert('x', {0, 1})\nload('view:reloadData()', '\(name)')()", exercise)
      #expect(reload.checks.last?.status == .pass)
      #expect(reload.checks[2].status == .fail, "\(name)")
      #expect(reload.score == 0)
      let diffed = check(Program.right2 + "\nload('diff(data, data)', '\(name)')()", exercise)
      #expect(diffed.checks[3].status == .fail, "\(name)")
    }
    let told = check("load('error \"no\"', '@01_01_insert.lua')()", exercise)
    #expect(told.message?.contains("01_01_insert.lua") == false, "\(told.message ?? "")")
  }

  static let lateUses = [
    "function work() load('view:reloadData()')() return true end",
    "function work() load('view:reloadData()', '@01_01_insert.lua (check)')() return true end",
    "function work() coroutine.wrap(function() view:reloadData() end)() return true end",
    "function work() return diff(data, data) ~= nil end",
    "function work() return (diff(data, data)) end",
    "function work() return diff(data, data) end",
    "function work() return coroutine.wrap(diff)(data, data) ~= nil end",
    "function work() return select(2, pcall(diff, data, data)) ~= nil end",
  ]

  @Test(arguments: lateUses)
  func `a function that a check calls keeps to what is denied`(work: String) throws {
    let exercise = try Exercise.insert(
      "--@ deny reloadData diff\n--@ check works\nreturn work() and true")
    let result = check(Program.right2 + "\n" + work, exercise)
    #expect(result.checks[1].status == .pass, "\(result.checks[1].message ?? "")")
    #expect(result.checks[2...].contains { $0.status == .fail })
    #expect(result.score == 0)
  }

  @Test func `a given function that hands a denied function on does not allow it`() throws {
    let exercise = try Exercise.insert(
      given: "data = DataSource 'A: a b'\nview = CollectionView{dataSource = data}\n"
        + "view:layoutIfNeeded()\nfunction call(work, ...) return work(...) end",
      "--@ deny diff")
    #expect(check(Program.right2 + "\ncall(print)", exercise).status == .pass)
    #expect(check(Program.right2 + "\ncall(diff, data, data)", exercise).checks[1].status == .fail)
  }

  @Test func `data that changes behind the view's back earns nothing`() throws {
    let text = "view shows A: a x b, but the data holds A: a x b z: tell the view of every change"
    let late = Program.right2 + "\ndata:append('z', 0)"
    let goal = check(late, try .insert())
    #expect(goal.checks[0].message == text)
    #expect(goal.isOutcome(.goal))
    let plain = check(late, try .insert(goal: "", "--@ check one\nreturn batches() == 1"))
    #expect(plain.checks.last?.message == text)
    #expect(plain.score == 0)
    let rerun = try Exercise.insert("--@ check other\nreturn (rerun '')")
    #expect(check(late, rerun).checks[1].status == .fail)
    let later = late + "\nview:reloadData()"
    let told = try Exercise.insert(goal: "--@ goal state \"A: a x b z\"")
    #expect(check(late, told).score == 0)
    #expect(check(later, told).status == .pass)
  }

  @Test func `a program does not silence the warnings of a view that was given`() throws {
    let program = """
      view.reportsWarnings = false
      view:performBatchUpdates(function()
        data:set 'A: a b x'
        view:insertItems{{0, 1}}
      end)
      """
    let exercise = try Exercise.insert(
      goal: "", "--@ check one\nreturn batches() == 1\n--@ wrong W01 The view shows b twice.\n")
    let result = check(program, exercise)
    #expect(result.warnings == ["W01"])
    #expect(result.status == .fail)
  }

  @Test func `a report from a worker gives points for the whole alone`() throws {
    let exercise = ExerciseTemplate.exercise("01_01_insert")
    var job = CheckJob(
      exercise: exercise, file: "e.lua", source: "data:insert('x', {0, 1}) view:reloadData()")
    job.includesHidden = true
    let result = try #require(CheckJob.result(CheckJob.answer(job.request)))
    #expect(result.checks.contains { $0.status == .pass })
    #expect(result.score == 0)
  }

  @Test func `a local of a denied name is fine, and so are words in comments and texts`() throws {
    let exercise = try Exercise.insert("--@ deny reloadData diff json.encode")
    let program = """
      -- reloadData, diff
      local reloadData, diff = 1, "diff"
      print "reloadData"
      \(Program.right2)
      """
    #expect(check(program, exercise).status == .pass)
  }

  @Test(arguments: [
    ("diff", "diff(data, data)"), ("diff", "require('tessera').diff(data, data)"),
    ("diff", "_G['di' .. 'ff'](data, data)"), ("json.encode", "json['en' .. 'code']{1}"),
    ("reloadSections", "load('view:reloadSections{0}')()"),
    ("numberOfSections", "print(data:numberOfSections())"),
  ])
  func `a denied function is observed, however it is called`(name: String, call: String) throws {
    let exercise = try Exercise.insert("--@ deny \(name)")
    let result = check("\n\(call)\n" + Program.right2, exercise)
    #expect(result.checks[1].status == .fail)
    #expect(result.checks[1].line == (call.hasPrefix("load") ? nil : 2))
    #expect(result.score == 0)
  }

  @Test func `only allowed operations are made, as the log of the given view has them`() throws {
    let exercise = try Exercise.insert("--@ ops allow=insert")
    #expect(check(Program.right2, exercise).status == .pass)
    let reload = check(Program.right2 + "\nview:reloadItems{{0, 0}}", exercise)
    #expect(reload.checks[1].name == "makes only inserts")
    #expect(
      reload.checks[1].message == "line 5 makes a reload, and this exercise is about inserts only")
    #expect(reload.checks[1].line == 5)
    #expect(reload.score == 0)
    let whole = check("data:insert('x', {0, 1})\nview:reloadData()", exercise)
    #expect(
      whole.checks[1].message
        == "line 2 makes a reload of all data, and this exercise is about inserts only")
    let inner = check(
      "view:performBatchUpdates(function() data:insert('x', {0, 1}) view:reloadData() end)",
      exercise)
    #expect(inner.checks[1].status == .fail)
  }

  @Test func `a goal is not reached by a view that shows other items than the data has`() throws {
    let program = """
      view:performBatchUpdates(function()
        data:set 'A: a b x'
        view:insertItems{{0, 1}}
      end)
      """
    let result = check(program, try .insert(goal: "--@ goal items \"A: a x b\""))
    #expect(result.status == .fail)
  }

  @Test func `the program runs again on other data, under the same terms`() throws {
    let exercise = try Exercise.insert(
      """
      --@ hidden 1pt "Other data."
      local ok, state, code, lines = rerun "data:set 'A: p q r' view:reloadData() print 'set'"
      return ok and state == "A: p x q r" and lines[1] == "seen", state .. " " .. tostring(lines[1])
      --@ hidden 1pt "A check there."
      return rerun("data:set 'A: p q' view:reloadData()",
        "return data:item{0, 1} == 'x', 'the second item is ' .. data:item{0, 1}")
      --@ deny reloadData
      """)
    let graded = { (program: String) in
      var checker = ExerciseChecker(exercise)
      checker.includesHidden = true
      return checker.check(program)
    }
    #expect(graded("print 'seen'\n" + Program.right2).status == .pass)
    // A program that begins with a parenthesis would go on the line before it.
    #expect(graded("(function() print 'seen' end)()\n" + Program.right2).status == .pass)
    let fixed = graded(
      "print 'seen' view:performBatchUpdates(function() data:set 'A: a x b' view:insertItems{{0, 1}} end)"
    )
    #expect(fixed.checks[0].status == .pass)
    #expect(fixed.checks[1].status == .fail)
    #expect(fixed.score == 0)
    let stops = graded(
      "print 'seen' if data:numberOfItemsInSection(0) == 2 and data:item{0, 0} == 'p' then\n"
        + "  view:deleteItems{{0, 9}}\nend\n" + Program.right2)
    #expect(
      stops.checks[2].message
        == "this stops with an error: line 2: U14: attempt to delete item 9 from section 0 which only contains 2 items before the update"
    )
  }

  @Test func `numbers are near within half a point`() throws {
    let result = check(
      Program.right2,
      try .insert(
        "--@ check near\nreturn near(1, 1.5) and near(1, 0.5) and not near(1, 1.51) "
          + "and not near(0/0, 1) and not near(nil, 1), 'near'"))
    #expect(result.status == .pass, "\(result.checks)")
  }

  @Test func `an error within a check names the program's line, the code and the sentence`() throws
  {
    let program = """
      \(Program.right2)
      function work()
        view:deleteItems{{0, 7}}
      end
      """
    let result = check(
      program, try .insert("--@ check work\nreturn attempt(function() work() return true end)"))
    #expect(result.checks[1].line == 6)
    #expect(result.checks[1].message?.hasPrefix("this stops with an error: line 6: U14: ") == true)
    #expect(result.checks[1].code == "check")
  }

  @Test func `what is given and what is checked may use a denied name`() throws {
    let exercise = try Exercise.insert(
      given: "data = DataSource 'A: a b'\nview = CollectionView{dataSource = data}\n"
        + "view:reloadData()\nview:layoutIfNeeded()\nfunction again() view:reloadData() end",
      """
      --@ check another run
      view:reloadData()
      return run("view:reloadData() " .. source)
      --@ deny reloadData
      """)
    let result = check(Program.right2 + "\nagain()", exercise)
    #expect(result.checks.map(\.status) == [.pass, .pass, .pass])
  }

  @Test func `a budget is counted`() throws {
    let exercise = try Exercise.insert("--@ budget batches=1")
    #expect(check(Program.right2, exercise).status == .pass)
    let result = check(Program.right2 + "\nview:reloadItems{{0, 0}}", exercise)
    #expect(result.checks[1].message == "took 2 batches; the limit is 1")
    #expect(result.checks[1].name == "keeps to 1 batch")
    #expect(result.status == .fail)
  }

  @Test func `a typical mistake gets the answer written for it`() throws {
    let exercise = try Exercise.insert(
      """
      --@ wrong goal The item is called x.
      data:insert('z', {0, 1}) view:insertItems{{0, 1}}
      --@ wrong U01 The data has to change, too.
      view:insertItems{{0, 1}}
      """)
    #expect(
      check("view:insertItems{0, 1}", exercise).checks[0].hint == "The data has to change, too.")
    #expect(
      check("data:insert('z', {0, 1}) -- !\nview:insertItems{0, 1}", exercise).checks[0].hint
        == "The item is called x.")
    #expect(
      check("data:insert('q', {0, 1}) view:insertItems{0, 1}", exercise).checks[0].hint == nil)
  }

  @Test func `a problem in what is given is the exercise's`() throws {
    let result = check(Program.right, try .insert(given: "error('broken')"))
    #expect(result.status == .error)
    #expect(result.checks[0].message?.contains("01_01_insert.lua:6: broken") == true)
  }

  @Test func `a result survives the way through bytes, and the same text gives the same bytes`()
    throws
  {
    let text = try #require(ExercisePack.builtIn().files["01_01_single_insert.lua"])
    for source in ["", "view:insertItems{{0, 1}}", "while true do end", "\u{1}\"'"] {
      var job = CheckJob(exercise: text, file: "01_01_single_insert.lua", source: source)
      job.includesHidden = true
      let answer = CheckJob.answer(job.request)
      #expect(CheckJob.result(answer) == job.run())
      #expect(CheckJob.answer(job.request) == answer)
    }
    #expect(CheckJob.answer([1, 2, 3]).isEmpty)
    #expect(CheckJob.result(Array("{\"exercise\":1}".utf8)) == nil)
  }
}
