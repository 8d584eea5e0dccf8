import ScriptTestSupport
import Testing

/// A wrong use of a results controller, and the end of what it says.
struct WrongResults: Sendable, CustomTestStringConvertible {
  let script: String
  let message: String
  var testDescription: String { script }

  init(_ script: String, _ message: String) {
    self.script = script
    self.message = message
  }

  static let all: [WrongResults] = [
    .init(
      "R{ sectionKye = 'a' }",
      "'ResultsController' has no option 'sectionKye'; did you mean 'sectionKey'?"),
    .init(
      "R{ sectionKey = 3 }",
      "option 'sectionKey' of 'ResultsController': the name of a field or a function expected, got 3"
    ),
    .init(
      "R{ sortDescriptors = {key = 'a'} }",
      "option 'sortDescriptors' of 'ResultsController': list of sort descriptors expected, got a table with the field 'key'"
    ),
    .init(
      "R{ sortDescriptors = {{kye = 'a'}} }",
      "option 'sortDescriptors' of 'ResultsController': sort descriptor 1 of the list: a sort descriptor has no 'kye'; did you mean 'key'?"
    ),
    .init(
      "R{ sortDescriptors = {{key = 'a', ascending = 1}} }",
      "sort descriptor 1 of the list: ascending: true or false expected, got 1"),
    .init(
      "R{ sortDescriptors = {{}} }",
      "sort descriptor 1 of the list: key: the name of a field or a function expected, got nil"),
    .init(
      "R{ delegate = {didChangeObjct = print} }",
      "a results controller's delegate is never asked for 'didChangeObjct'; did you mean 'didChangeObject'?"
    ),
    .init(
      "R{ delegate = {didSelectItemAt = print} }",
      "a results controller's delegate is never asked for 'didSelectItemAt': that function belongs in the view's delegate"
    ),
    .init(
      "R{ parents = {'a'} }",
      "'ResultsController' with parents needs a sectionKey, which gives the id of an object's parent"
    ),
    .init(
      "R{}:insert(nil)",
      "bad argument #1 to 'insert' (item expected, a text, a number or a table with an id, got nil)"
    ),
    .init(
      "R{}:insert(print)",
      "bad argument #1 to 'insert' (item expected, a text, a number or a table with an id, got function)"
    ),
    .init("R{}:insert(0/0)", "bad argument #1 to 'insert' (finite number expected, got nan)"),
    .init(
      "R{}:insert{id = 0/0}",
      "bad argument #1 to 'insert' (field 'id': finite number expected, got nan)"),
    .init(
      "R{}:insert{name = 'ann'}",
      "bad argument #1 to 'insert' (item without an id: write {id = \"…\", …})"),
    .init(
      "R{}:insert{'a', print}",
      "bad argument #1 to 'insert' (object 2 of the list: item expected, a text, a number or a table with an id, got function)"
    ),
    .init(
      "R{}:insert{'a', 'b', 'a'}",
      "object a comes twice, at places 1 and 3 of the list: each id names one object"),
    .init(
      "R{}:delete(print)", "bad argument #1 to 'delete' (text or number expected, got function)"),
    .init(
      "R{}:delete{id = print}",
      "bad argument #1 to 'delete' (object with a bad id: text or number expected, got function)"),
    .init(
      "R{}:contains{}",
      "bad argument #1 to 'contains' (object without an id: write {id = \"…\", …})"),
    .init("R{}:sectionName(2)", "section 2 does not exist: the data has no sections"),
    .init("R{}:endEditing()", "endEditing was called once more often than beginEditing"),
    .init(
      "local r = R{} r:beginEditing() r:setContent{'a'}",
      "setContent cannot be called between beginEditing and endEditing (1 not ended): it has to see the content as it is"
    ),
    .init(
      "R{ sectionKey = 'team' }:insert('a')",
      "the section key of object a is nil: a section is named by a text or a number"),
    .init(
      "R{ sectionKey = 'team' }:insert{id = 'a', team = {}}",
      "field 'team' of object a names no section: a section is named by a text or a number"),
    .init(
      "R{ sectionKey = function() return 0/0 end }:insert('a')",
      "the section key, asked about a: finite number expected, got nan"),
    .init(
      "R{ sectionKey = function() return print end }:insert('a')",
      "the section key, asked about a: text or number expected, got function"),
    .init(
      "R{ sortDescriptors = {'age'} }:insert{id = 'a', age = {1}}",
      "field 'age' of object a cannot be sorted by: the value must be nil, a boolean, number "
        + "or string"
    ),
    .init(
      "R{ sortDescriptors = {{key = function() return 0/0 end}} }:insert('a')",
      "the key of 'sortDescriptors', asked about a: it returned nan, which has no order"),
    .init(
      "R{ sortDescriptors = {function() end} }:insert{'a', 'b'}",
      "the comparator of 'sortDescriptors', asked about b and a: it must return whether the "
        + "first comes before the second: a boolean, or a number by its sign, got nil"
    ),
    .init("R{ sortDescriptors = {function() error('oh') end} }:insert{'a', 'b'}", "oh"),
    .init(
      "R{ sortDescriptors = {function() return true end} }:insert{'a', 'b'}",
      "the comparator contradicts itself about b and a: return true only if the first comes "
        + "strictly before the second. Use < instead of <="
    ),
    .init(
      "coroutine.wrap(function() R{ sortDescriptors = {coroutine.yield} }:insert{'a', 'b'} end)()",
      "attempt to yield across a C-call boundary"),
    .init(
      "local r r = R{ sectionKey = function() r:delete('x') return 1 end } r:insert('a')",
      "delete was called while the results controller was changing: call it in "
        + "controllerDidChangeContent, or later"
    ),
    .init(
      "ResultsProvider{}",
      "'ResultsProvider' needs a results controller: write ResultsProvider{ resultsController = results, … }"
    ),
    .init(
      "local p = ResultsProvider{ resultsController = R{} } CollectionView{ dataSource = p } CollectionView{ dataSource = p }",
      "option 'dataSource' of 'CollectionView': this provider belongs to another view already: make a new one"
    ),
    .init(
      "ResultsProvider{ resultsController = R{} }:collapseSection(0)",
      "section 0 does not exist: the data has no sections"),
  ]
}

@Suite struct ResultsControllerTests {
  @Test(arguments: WrongResults.all)
  func `A wrong use is named`(wrong: WrongResults) throws {
    let result = try ScriptResult.of("local R = ResultsController\n\(wrong.script)")
    #expect(result.message.hasSuffix(wrong.message), "\(result.message)")
  }

  @Test func `A comparator that fails changes nothing`() throws {
    let result = try ScriptResult.of(
      """
      local fails = false
      local results = ResultsController{
        sectionKey = function(id) return id:sub(1, 1) end,
        sortDescriptors = { function(a, b) if fails then error("no", 0) end return a > b end },
        delegate = { controllerWillChangeContent = function() print("will") end },
      }
      results:setContent{"a1", "a2", "b1"}
      fails = true
      print(pcall(results.insert, results, {"c1", "b2"}))
      results:beginEditing()
      results:delete("a1")
      results:insert("a3")
      print(pcall(results.endEditing, results))
      print(results, results:indexPath("a1"), results:contains("c1"))
      results:delete("a1")
      print(results)
      """)
    #expect(
      result.output == """
        false\tno
        false\tno
        a: a2 a1 | b: b1\t[0, 1]\tfalse
        will
        a: a2 | b: b1

        """)
    #expect(result.failure == nil)
  }

  @Test func `Everything can be read`() throws {
    let result = try ScriptResult.of(
      """
      local results = ResultsController{
        sectionKey = "team", sortDescriptors = { {key = "age", ascending = false} },
        sectionSortDescriptors = { {ascending = false} },
      }
      results:setContent{
        {id = "ann", team = "A", age = 3}, {id = "bob", team = "B", age = 5},
        {id = "cat", team = "A", age = 4},
      }
      print(results, #results, results.numberOfSections, results.isEmpty)
      print(results:numberOfObjects(1), results:sectionName(1), results:object{1, 0}.id)
      print(results:object{7, 0}, results:indexPath{id = "ann"}, results:contains("dan"))
      for _, section in ipairs(results.sections) do print(section.id, #section) end
      for _, object in ipairs(results.allObjects) do print(object.id, object.age) end
      results:insertSection(Section("C", { {id = "dan", team = "C"} }))
      results:deleteSection("A")
      print(results)
      results:setContent "X: y z | W:"
      """)
    #expect(
      result.output == """
        B: bob | A: cat ann\t3\t2\tfalse
        2\tA\tcat
        nil\t[1, 1]\tfalse
        B\t1
        A\t2
        bob\t5
        cat\t4
        ann\t3
        C: dan | B: bob

        """)
    #expect(
      result.message.hasSuffix(
        "the section key of object y is nil: a section is named by a text or a number"))
  }

  @Test func `An id alone stands for the object as it is known, in a list, too`() throws {
    let result = try ScriptResult.of(
      """
      local r = ResultsController{ sortDescriptors = {"p"} }
      r:insert{ {id = "ann", p = 2}, {id = "bob", p = 1} }
      r:didUpdate "ann"
      r:didUpdate{ "ann", "nobody", {id = "bob", p = 3} }
      print(r, r:object(r:indexPath "ann").p, #r)
      """)
    #expect(result.output == "objects: ann bob\t2\t2\n")
  }

  @Test func `A comparator may count, and sections may be sorted by functions`() throws {
    let result = try ScriptResult.of(
      """
      local rank = {low = 1, high = 2}
      local results = ResultsController{
        sectionKey = function(n) return n < 10 and "low" or "high" end,
        sortDescriptors = { function(a, b) return b - a end },
        sectionSortDescriptors = { {key = function(name) return rank[name] end} },
      }
      results:setContent{30, 1, 20, 9}
      results:insert(5)
      print(results)
      """)
    #expect(result.output == "low: 9 5 1 | high: 30 20\n")
  }
}
