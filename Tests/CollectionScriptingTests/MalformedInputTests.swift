import CollectionCore
import CollectionRendering
import CollectionScripting
import ScriptTestSupport
import Testing

/// A script that is wrong on purpose, and the sentence that it must get.
struct WrongScript: Sendable, CustomTestStringConvertible {
  let script: String
  let message: String

  init(_ script: String, _ message: String) {
    self.script = script
    self.message = message
  }

  var testDescription: String { script }
}

@Suite struct MalformedInputTests {
  @Test(arguments: [
    (
      "CollectionView{ dataSource = 'A:', zebra = 1, apple = 2, mango = 3 }",
      "'CollectionView' has no option 'apple'"
    ),
    (
      "FlowLayout{ zebra = 1, [true] = 1, [3] = 2, [1.5] = 3, [-4] = 1 }",
      "'FlowLayout' takes options by name, got the key -4"
    ),
    (
      "DataSource{ { id = 'A', items = { { id = 1, z = print, b = print, m = 0/0, a = 1 } } } }",
      "field 'b': a value that cannot be copied into the data"
    ),
    (
      "Section('A', {}, { z = print, y = { [3] = 1, [2] = 1 }, m = 0/0, c = 1e999, [4] = 1, [9] = 1 })",
      "fields must have names, got the key 4"
    ),
    (
      "Section('A', {}, { z = print, m = 0/0, k = { [8] = 1, f = 1 }, x = coroutine.create(print) })",
      "field 'k': fields must have names, got the key 8"
    ),
    (
      "DataSource{ { id = 'A', items = { { id = 1, z = { b = print, a = { 1, print } } } } } }",
      "field 'z.a[1]': a value that cannot be copied into the data: function"
    ),
    (
      "ComponentsController{ components = { { items = { 'a', { id = 1, m = { { x = 0/0 } } } } } } }",
      "components[0].items[1].m[0].x: finite number expected, got nan"
    ),
    (
      "ComponentsController{ components = { components = { { header = { [7] = 1 } } } } }",
      "field 'components[0].header': fields must have names, got the key 7"
    ),
    (
      "DataSource{ { id = 'A', items = { { id = 1, z = print, [7] = 1, [2] = 1 } } } }",
      "fields must have names, got the key 2"
    ),
    (
      "CollectionView{ dataSource = 'A:', delegate = { sizeForItemsAt = print, didSelectItemsAt = print } }",
      "a delegate is never asked for 'didSelectItemsAt'"
    ),
  ])
  func `of several faults the first by name is told`(code: String, sentence: String) throws {
    for _ in 0..<5 {
      let evaluator = try Evaluator { _ in }
      let failure = #expect(throws: ScriptFailure.self) {
        try evaluator.run(code, name: "s.lua")
      }
      let message = failure?.diagnosis.message ?? ""
      #expect(message.contains(sentence), "\(message)")
    }
  }

  @Test func `a circle of wide tables is refused soon`() throws {
    let evaluator = try Evaluator { _ in }
    let failure = #expect(throws: ScriptFailure.self) {
      try evaluator.run(
        "local t = {} for i = 1, 200 do t['f' .. i] = i end t.t = t "
          + "DataSource{ { id = 'A', items = { { id = 1, t = t } } } }", name: "s.lua")
    }
    #expect(failure?.diagnosis.message.contains("nested more than 16 deep") == true)
  }

  @Test func `an error whose value is nil says so`() throws {
    let evaluator = try Evaluator { _ in }
    let failure = #expect(throws: ScriptFailure.self) {
      try evaluator.run("local function fail() error(nil) end fail()", name: "s.lua")
    }
    #expect(failure?.diagnosis.message == "an error was raised whose value is nil")
    #expect(failure?.diagnosis.fix?.contains("error(\"") == true)
  }

  static let prelude =
    "local data = DataSource 'A: H J K | B: X Y Z' "
    + "local view = CollectionView{ dataSource = data } "

  @Test(arguments: [
    WrongScript(
      "view:insertItem({0, 1})",
      "CollectionView has no method or property 'insertItem'; did you mean 'insertItems'?"),
    WrongScript("print(view.fo)", "CollectionView has no method or property 'fo'"),
    WrongScript("print(view[{}])", "CollectionView has no member of the key table"),
    WrongScript(
      "view.layot = 3", "CollectionView has no property 'layot' to assign; did you mean 'layout'?"),
    WrongScript(
      "view.contentSize = 3", "'contentSize' of CollectionView can be read, but not assigned"),
    WrongScript(
      "view.layout.itemSise = {1, 1}",
      "FlowLayout has no property 'itemSise' to assign; did you mean 'itemSize'?"),
    WrongScript("data.x = 1", "DataSource has no property 'x' to assign"),
    WrongScript(
      "data.insert('y', {1, 0})",
      "calling 'insert' on a bad self (string instead of the object); write object:insert(…) with a colon"
    ),
    WrongScript(
      "view.insertItems(data, {0, 0})",
      "calling 'insertItems' on a bad self (DataSource instead of the object); "
        + "write object:insertItems(…) with a colon"),
    WrongScript(
      "data.item({0, 1})",
      "calling 'item' on a bad self (table instead of the object); write object:item(…) with a colon"
    ),
    WrongScript(
      "data.numberOfSections()",
      "calling 'numberOfSections' on a bad self (no value instead of the object); "
        + "write object:numberOfSections(…) with a colon"),
  ])
  func `an unknown or misused member is named, with the one that was meant`(
    _ wrong: WrongScript
  ) throws {
    try expect(wrong)
  }

  @Test(arguments: [
    WrongScript("view:insertItems()", "(index path expected, as in {0, 2}, got nothing)"),
    WrongScript("view:insertItems(nil)", "(index path expected, as in {0, 2}, got nil)"),
    WrongScript("view:insertItems('x')", "(index path expected, as in {0, 2}, got the text \"x\")"),
    WrongScript("view:insertItems(true)", "(index path expected, as in {0, 2}, got boolean)"),
    WrongScript(
      "view:insertItems(view)", "(index path expected, as in {0, 2}, got CollectionView)"),
    WrongScript(
      "view:insertItems{1}",
      "(index path expected, a table of section and item as in {0, 2}, got a table of 1 element)"),
    WrongScript(
      "view:insertItems{1, 2, 3}",
      "(index path expected, a table of section and item as in {0, 2}, got a table of 3 elements)"),
    WrongScript(
      "view:insertItems{ {0, 1}, {0} }",
      "(index path 2 of the list: index path expected, a table of section and item as in {0, 2}, "
        + "got a table of 1 element)"),
    WrongScript(
      "view:insertItems{ section = 0 }",
      "(index path {section = …, item = …} expected, got a table with 'section')"),
    WrongScript(
      "view:insertItems{-1, 0}",
      "(index path with a bad section: index expected, which is never negative, got -1)"),
    WrongScript(
      "view:insertItems{0, 0.5}",
      "(index path with a bad item: whole number expected, got the fraction 0.5)"),
    WrongScript(
      "view:insertItems{0, 2^63}",
      "(index path with a bad item: whole number expected, got 9.223372036854776e+18, "
        + "which is none that fits into 64 bits)"),
    WrongScript(
      "view:insertItems{0, 0/0}",
      "(index path with a bad item: whole number expected, got nan, which is none that fits into 64 bits)"
    ),
    WrongScript(
      "view:insertItems{0, math.mininteger}",
      "(index path with a bad item: index expected, which is never negative, "
        + "got -9223372036854775808)"),
    WrongScript(
      "view:insertItems{0, 'a'}",
      "(index path with a bad item: whole number expected, got the text \"a\")"),
  ])
  func `a bad index path is described`(_ wrong: WrongScript) throws {
    try expect(
      WrongScript(wrong.script, "bad argument #1 to 'insertItems' \(wrong.message)"))
  }

  @Test(arguments: [
    WrongScript(
      "view:moveItem({0, 0})",
      "bad argument #2 to 'moveItem' (index path expected, as in {0, 2}, got nothing)"),
    WrongScript(
      "view:insertSections(-1)",
      "bad argument #1 to 'insertSections' (index expected, which is never negative, got -1)"),
    WrongScript(
      "view:moveSection(0)",
      "bad argument #2 to 'moveSection' (whole number expected, got nothing)"),
    WrongScript(
      "view:insertItems({0, 0}, {animate = true})",
      "'insertItems' has no option 'animate'; did you mean 'animated'?"),
    WrongScript(
      "view:insertItems({0, 0}, {animated = 1})",
      "option 'animated' of 'insertItems': true or false expected, got 1"),
    WrongScript(
      "view:performBatchUpdates(3)",
      "bad argument #1 to 'performBatchUpdates' (function expected, got 3)"),
    WrongScript(
      "view:performBatchUpdates(nil, {})",
      "bad argument #2 to 'performBatchUpdates' (function expected, got table)"),
    WrongScript(
      "view:scrollToItem({0, 0}, 'middle')",
      "bad argument #2 to 'scrollToItem' (scroll position expected, one of nearest, leading, "
        + "centered, trailing, top, centeredVertically, bottom, left, centeredHorizontally, right, "
        + "got \"middle\")"),
    WrongScript(
      "view:layoutAttributesForElements{0, 0}",
      "bad argument #1 to 'layoutAttributesForElements' (rect expected, as {x, y, width, height}, "
        + "got a table of 2 elements)"),
    WrongScript(
      "view:advance(-1)",
      "the clock cannot advance by -1 seconds: it takes a number from 0 on, up to 1000000000000 in all"
    ),
    WrongScript(
      "view:advance(1/0)", "bad argument #1 to 'advance' (finite number expected, got inf)"),
    WrongScript(
      "view:selectItem{0, 9}", "there is no item [0, 9]: section 0 of the view has 3 items (0 to 2)"
    ),
    WrongScript(
      "view:scrollToItem{0, 9}",
      "Attempted to scroll the collection view to an out-of-bounds item (9) when there are only 3 "
        + "items in section 0."),
    WrongScript(
      "view:numberOfItemsInSection(5)",
      "request for number of items in section 5 when there are only 2 sections in the collection view"
    ),
  ])
  func `a bad call of a view is described`(_ wrong: WrongScript) throws { try expect(wrong) }

  @Test(arguments: [
    WrongScript("data:remove{0, 3}", "item [0, 3] does not exist: section 0 has 3 items (0 to 2)"),
    WrongScript(
      "data:insert('y', {2, 0})", "section 2 does not exist: the data has 2 sections (0 to 1)"),
    WrongScript(
      "data:insert('y', {0, 4})",
      "nothing can be put at [0, 4]: section 0 has 3 items, so the last place is [0, 3]"),
    WrongScript(
      "data:move({0, 0}, {0, 3})",
      "nothing can be put at [0, 3]: section 0 has 2 items once the moved one is taken out, "
        + "so the last place is [0, 2]"),
    WrongScript(
      "data:insertSection(Section 'C', 3)",
      "no section can be put at 3: the data has 2 sections, so the last place is 2"),
    WrongScript(
      "data:insert({title = 'x'}, {0, 0})",
      "bad argument #1 to 'insert' (item without an id: write {id = \"…\", …})"),
    WrongScript(
      "data:insert(print, {0, 0})",
      "bad argument #1 to 'insert' (item expected, a text, a number or a table with an id, got function)"
    ),
    WrongScript(
      "data:insert({id = 'x', f = print}, {0, 0})",
      "bad argument #1 to 'insert' (field 'f': a value that cannot be copied into the data: function)"
    ),
    WrongScript(
      "local t = {} t.t = t data:insert({id = 'x', f = t}, {0, 0})",
      "bad argument #1 to 'insert' (field 'f.t.t.t.t.t.t.t.t.t.t.t.t.t.t.t.t': tables nested more than 16 deep, or in a circle)"
    ),
    WrongScript(
      "data:insert({id = 'x', n = 0/0}, {0, 0})",
      "bad argument #1 to 'insert' (field 'n': finite number expected, got nan)"),
    WrongScript(
      "data:insert('\\xff', {0, 0})",
      "bad argument #1 to 'insert' (text is not valid UTF-8: the byte at offset 0 (line 1) does not "
        + "belong to a character)"
    ),
    WrongScript(
      "data:set 'A H'",
      "bad argument #1 to 'set' (state line, column 3: expected `:` after the section's name `A`, "
        + "as in `A: H J K`)"),
    WrongScript(
      "data:set(3)",
      "bad argument #1 to 'set' (state expected, a line as \"A: H J | B: X\" or a list of sections, got 3)"
    ),
  ])
  func `a bad change of the data is described and changes nothing`(_ wrong: WrongScript) throws {
    try expect(wrong)
    let result = try ScriptResult.of(
      Self.prelude + "pcall(function() \(wrong.script) end) print(data)")
    #expect(result.output == "A: H J K | B: X Y Z\n")
  }

  @Test(arguments: [
    WrongScript(
      "CollectionView{}",
      "'CollectionView' needs a data source: write CollectionView{ dataSource = data, … }"),
    WrongScript(
      "CollectionView(3)",
      "bad argument #1 to 'CollectionView' (table of options expected, as in {dataSource = …}, got 3)"
    ),
    WrongScript(
      "CollectionView{ dataSorce = data }",
      "'CollectionView' has no option 'dataSorce'; did you mean 'dataSource'?"),
    WrongScript(
      "CollectionView{ dataSource = 3 }",
      "option 'dataSource' of 'CollectionView': data source expected, as DataSource \"A: H J\", got 3"
    ),
    WrongScript(
      "CollectionView{ dataSource = data, layout = {} }",
      "option 'layout' of 'CollectionView': layout expected, as FlowLayout{…}, got table"),
    WrongScript(
      "CollectionView{ dataSource = data, bounds = {0/0, 1} }",
      "option 'bounds' of 'CollectionView': size {width, height} with a bad width: "
        + "finite number expected, got nan"),
    WrongScript(
      "CollectionView{ dataSource = data, bounds = {-1, 1} }",
      "the view has bounds.width -1: it must be a number from 0 to 1000000000000"),
    WrongScript(
      "FlowLayout{ itemSize = {1, 2, 3} }",
      "option 'itemSize' of 'FlowLayout': size expected, as {width, height}, got a table of 3 elements"
    ),
    WrongScript(
      "FlowLayout{ itemSize = {math.huge, 1} }",
      "option 'itemSize' of 'FlowLayout': size {width, height} with a bad width: "
        + "finite number expected, got inf"),
    WrongScript(
      "FlowLayout{ scrollDirection = 'diagonal' }",
      "option 'scrollDirection' of 'FlowLayout': \"vertical\" or \"horizontal\" expected, "
        + "got the text \"diagonal\""),
    WrongScript(
      "view.layout.itemSize = {-1, 3} print(view.contentSize)",
      "negative sizes are not supported in the flow layout (item [0, 0] has the size -1 × 3)"
    ),
    WrongScript(
      "view.layout.headerReferenceSize = {0, -4} print(view.contentSize)",
      "section 0 has headerReferenceSize.height -4: it must be a number from 0 to 1000000000000"),
    WrongScript(
      "view.layout.itemSize = {1e300, 3} print(view.contentSize)",
      "item [0, 0] has itemSize.width 1e+300: it must be a number from 0 to 1000000000000"),
    WrongScript("view.delegate = 3", "property 'delegate': table of functions expected, got 3"),
    WrongScript(
      "view.delegate = { sizeForItem = print }",
      "a delegate is never asked for 'sizeForItem'; did you mean 'sizeForItemAt'?"),
  ])
  func `a bad option or property is described`(_ wrong: WrongScript) throws { try expect(wrong) }

  @Test(arguments: [
    ("return nil", "size expected, as {width, height}, got nil"),
    ("return 'x'", "size expected, as {width, height}, got the text \"x\""),
    ("return {1}", "size expected, as {width, height}, got a table of 1 element"),
    ("return {0/0, 1}", "size {width, height} with a bad width: finite number expected, got nan"),
  ])
  func `a delegate that answers nonsense is described`(body: String, reason: String) throws {
    try expect(
      WrongScript(
        "view.delegate = { sizeForItemAt = function() \(body) end } print(view.contentSize)",
        "'sizeForItemAt' of the delegate, asked about [0, 0]: \(reason)"))
  }

  @Test(arguments: [
    ("return nil", "got nil"), ("return '3'", "got the text \"3\""), ("return -1", "got -1"),
    ("return 1.5", "got 1.5"), ("", "got nil"),
  ])
  func `a data source that answers nonsense is described`(body: String, got: String) throws {
    try expect(
      WrongScript(
        "print(CollectionView{ dataSource = { numberOfItemsInSection = function() \(body) end } })",
        "'numberOfItemsInSection' of the data source, asked about section 0: "
          + "it must return a whole number of 0 or more, \(got)"))
  }

  @Test(arguments: [
    "data:append('q', 0)", "view:reloadData()", "view:insertItems{0, 0}",
    "view:performBatchUpdates()", "view.bounds = {1, 1}", "view.layout = FlowLayout{}",
  ])
  func `a delegate that changes something during a layout pass is refused`(change: String) throws {
    let result = try ScriptResult.of(
      Self.prelude + """
        view.delegate = { sizeForItemAt = function() \(change) return {1, 1} end }
        print(view.contentSize)
        """)
    #expect(
      ["L03", "L04"].contains(result.failure?.diagnosis.code ?? "")
        || result.message.contains("changed while its layout was preparing"),
      "\(result.message)")
  }

  @Test func `an error of a function that the engine asks keeps its place`() throws {
    let result = try ScriptResult.of(
      Self.prelude + """

        view.delegate = { sizeForItemAt = function(_, _, path)
          if path == IndexPath(0, 2) then error("no size for K") end
          return {10, 10}
        end }
        print(view.contentSize)
        """)
    #expect(
      result.message == "test.lua:3: no size for K"
        + " (raised by 'sizeForItemAt' of the delegate, asked about [0, 2])")
    #expect(
      result.failure?.diagnosis.traceback == """
        traceback:
          test.lua:3: in the function at line 2
          test.lua:6: in the main chunk
        """)
  }

  @Test(arguments: [
    WrongScript(
      "data:insert({id = 'x', tags = {'red', 'blue', main = 'red'}}, {0, 0})",
      "bad argument #1 to 'insert' (field 'tags': a list may have no names, got the key main)"),
    WrongScript(
      "data:insert({id = 'x', meta = {{'a', [4] = 'b'}}}, {0, 0})",
      "bad argument #1 to 'insert' (field 'meta[0]': item 2 of the list is missing, though there is "
        + "one at 4)"),
    WrongScript(
      "Section('A', {[1] = 'a', [3] = 'b'})",
      "bad argument #2 to 'Section' (item 2 of the list is missing, though there is one at 3)"),
    WrongScript(
      "Section('A', {[2] = 'b'})",
      "bad argument #2 to 'Section' (item 1 of the list is missing, though there is one at 2)"),
    WrongScript(
      "Section('A', {'a', [0] = 'b'})",
      "bad argument #2 to 'Section' (a list counts from 1, got the key 0)"),
    WrongScript(
      "ComponentsController{ components = {{ items = {[1] = 'a', [3] = 'c'} }} }",
      "option 'components' of 'ComponentsController': components[0].items: item 2 of the list is "
        + "missing, though there is one at 3"),
  ])
  func `a list with names or gaps is refused, as they would be lost`(_ wrong: WrongScript) throws {
    try expect(wrong)
  }

  @Test func `what table pack returns is a list`() throws {
    let result = try ScriptResult.of("print(DataSource{ Section('A', table.pack('a', 'b')) })")
    #expect(result.output == "A: a b\n")
  }

  @Test(arguments: [
    WrongScript(
      "DiffableDataSource{ sectionSnapshotHandlers = { shouldExpandItem = 5 } }",
      "'shouldExpandItem' of the table of section snapshot handlers must be a function, got 5"),
    WrongScript(
      "ResultsController{ delegate = { didChangeObject = 5 } }",
      "'didChangeObject' of the results controller's delegate must be a function, got 5"),
    WrongScript(
      "local source = DiffableDataSource{ snapshot = Snapshot 'A: x' } "
        + "CollectionView{ dataSource = source }:apply(diff('A: x', 'A: y'))",
      "changes need a view with a DataSource, but this one has a DiffableDataSource: pass a "
        + "snapshot to its 'apply'"),
    WrongScript(
      "local page = ComponentsController{ components = {{ items = {'a'} }} } "
        + "page.view:apply(diff('A: x', 'A: y'))",
      "changes set the data of a view, but this view shows the page of a ComponentsController: "
        + "change the page instead"),
  ])
  func `what stands where something else belongs is named`(_ wrong: WrongScript) throws {
    try expect(wrong)
  }

  private func expect(_ wrong: WrongScript) throws {
    let result = try ScriptResult.of(Self.prelude + wrong.script)
    let message = result.message
    let sentence = message.hasPrefix("test.lua:1: ") ? String(message.dropFirst(12)) : message
    #expect(sentence == wrong.message)
    #expect(result.failure?.kind == .uncaught)
    #expect(result.failure?.diagnosis.places.first?.line.line == 1)
  }
}

/// Index paths by name, whose order does not matter.
@Suite struct NamedIndexPathTests {
  @Test func `an index path may be a table of names wherever one is read`() throws {
    let result = try ScriptResult.of(
      MalformedInputTests.prelude + """
        print(IndexPath{ item = 1, section = 0 }, IndexPath{ section = 1, row = 2 })
        print(data:item{ item = 2, section = 1 }, view:itemIdentifier{ section = 0, item = 1 })
        view:layoutIfNeeded()
        data:remove{ item = 0, section = 0 }
        view:deleteItems{ item = 0, section = 0 }
        data:insert("N", { item = 0, section = 0 })
        view:insertItems{ { item = 0, section = 0 } }
        print(view, data:indexPath("Z") == IndexPath{ section = 1, item = 2 })
        """)
    #expect(result.failure == nil, "\(result.message)")
    #expect(
      result.output == """
        [0, 1]\t[1, 2]
        Z\tJ
        A: N J K | B: X Y Z\ttrue

        """)
  }

  @Test(arguments: [
    (
      "{ item = 1 }", "index path {section = …, item = …} expected, got a table with 'item'"
    ),
    ("{ section = 0 }", "expected, got a table with 'section'"),
    ("{ section = 0, item = 1, row = 1 }", "got a table with 'item' and 'row' and 'section'"),
    ("{ section = 0, itm = 1 }", "got a table with the field 'itm'"),
    ("{ section = 0, item = -1 }", "index path with a bad item: index expected"),
    ("{ section = 'x', item = 1 }", "index path with a bad section: whole number expected"),
  ])
  func `a table that names no index path is refused`(table: String, sentence: String) throws {
    let result = try ScriptResult.of(MalformedInputTests.prelude + "data:remove\(table)")
    #expect(result.message.contains(sentence), "\(result.message)")
  }
}
