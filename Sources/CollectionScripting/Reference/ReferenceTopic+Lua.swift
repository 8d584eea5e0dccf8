extension ReferenceTopic {
  /// Lua's own functions, as available to scripts.
  package static let lua = ReferenceTopic(
    name: "Lua",
    text:
      "Lua's own functions, as far as scripts have them. Places in texts and lists count from 1. `text:upper()` is short for `string.upper(text)`, and so for all of `string`.",
    setting: #"""
      text = "H J K"
      """#,
    entries: basics + texts + lists + numbers + characters)

  /// The functions without a table, and those of coroutines, clocks, calls and modules.
  private static let basics: [ReferenceEntry] = [
    .function(
      "assert(value: any, message?: any): any",
      #"Returns its arguments if the first is neither nil nor false; else raises the second, or "assertion failed!"."#,
      example: #"print(assert(1 < 2, "impossible"))"#),
    .function(
      #"collectgarbage(option?: ("collect"|"count")): number"#,
      #"Collects what is no longer used with `"collect"`, which is the default; returns the kibibytes in use with `"count"`. Scripts cannot stop or set the collector."#,
      example: #"print(collectgarbage("count") > 0)"#),
    .function(
      "error(message: any, level?: integer)",
      "Raises an error. A string message gets the line of the caller as a prefix. Level 2 names the caller's caller, and 0 no line.",
      example: #"print(pcall(error, "no friends", 0))"#),
    .function(
      "getmetatable(value: any): any",
      "Returns the metatable of a value, or what its `__metatable` field says; nil where there is none.",
      example: #"print(getmetatable("text"))"#),
    .function(
      "ipairs(list: any[]): fun(list: any[], index: integer): integer, any",
      "Walks the elements 1, 2, 3 and so on up to the first nil, in a `for` loop.",
      example: #"for index, name in ipairs{"ann", "bob"} do print(index, name) end"#),
    .function(
      "load(chunk: string|function, name?: string, mode?: string, environment?: table): function?",
      "Compiles a string, or the pieces that a function returns, into a function. Returns nil and a message for a syntax error. At most 16 MiB, and no bytecode.",
      example: #"print(load("return 1 + 1")())"#),
    .function(
      "next(table: table, key?: any): any",
      "Returns the entry after a key, the first one for nil, and nil after the last. The order is Lua's, which differs from run to run but for elements.",
      example: "print(next({}) == nil)"),
    .function(
      "pairs(table: table): fun(table: table, key: any): any, any",
      "Iterates over a table in a `for` loop: integers from 1 on, other numbers, strings in byte order, the rest. `__pairs` replaces this order. O(n log n) where there is more than elements.",
      example: "for name, age in pairs{ ann = 7 } do print(name, age) end"),
    .function(
      "pcall(function: function, …: any): boolean",
      "Calls a function and catches its errors: returns true and the results, or false and the error. It does not catch a stop by a limit.",
      example: #"print(pcall(error, "no", 0))"#),
    .function(
      "rawequal(first: any, second: any): boolean",
      "Says whether two values are the same, without `__eq`.",
      example: "print(rawequal({}, {}))"),
    .function(
      "rawget(table: table, key: any): any",
      "Returns the value of a key, without `__index`.",
      example: "print(rawget({ 7 }, 1))"),
    .function(
      "rawlen(value: any): integer",
      "Returns the length of a table or a text, without `__len`.",
      example: "print(rawlen{ 7, 8 })"),
    .function(
      "rawset(table: table, key: any, value: any): table",
      "Sets the value of a key, without `__newindex`, and returns the table.",
      example: #"print(rawset({}, "a", 1).a)"#),
    .function(
      ##"select(number: integer|"#", …: any): any"##,
      ##"Returns the arguments from a number on, the last ones for a negative number; for `"#"`, how many there are."##,
      example: ##"print(select("#", 7, 8, nil), select(2, 7, 8))"##),
    .function(
      "setmetatable(table: table, metatable?: table): table",
      "Sets the metatable of a table, and returns the table. A metatable with `__gc` is refused, since no limit reaches a finaliser.",
      example: "print(setmetatable({}, { __index = { a = 1 } }).a)"),
    .function(
      "tonumber(value: any, base?: integer): number?",
      "Returns the number in a string, or nil if there is none. A base may be given, from 2 to 36.",
      example: #"print(tonumber("0x10"), tonumber("z", 36), tonumber("one"))"#),
    .function(
      "tostring(value: any): string",
      "Returns a value as text, as its `__tostring` says. Addresses are not shown.",
      example: #"print(tostring(1.5) .. "!")"#),
    .function(
      #"type(value: any): "nil"|"number"|"string"|"boolean"|"table"|"function"|"thread"|"userdata""#,
      #"Returns the name of a type: `"nil"`, `"number"`, `"string"`, `"boolean"`, `"table"`, `"function"`, `"thread"`, or `"userdata"` for Tessera's objects."#,
      example: "print(type{}, type(DataSource()))"),
    .function(
      "xpcall(function: function, handler: fun(problem: any): any, …: any): boolean",
      "Calls a function as `pcall` does. The handler gets the error where it happens, and its result is returned instead.",
      example: #"print(xpcall(error, function(e) return e .. "!" end, "no"))"#),
    .value(
      "_G",
      "table", "The table of all globals.",
      example: "print(_G.print == print)"),
    .value(
      "_VERSION",
      "string", "The version of the language.",
      example: "print(_VERSION)"),
    .value(
      "arg",
      "string[]", "The arguments of the script from 1 on; at 0, its name.",
      example: "print(#arg)"),
    .function(
      "coroutine.create(function: function): thread",
      "Makes a coroutine, which has not started yet.",
      example: "print(coroutine.status(coroutine.create(print)))"),
    .function(
      "coroutine.resume(thread: thread, …: any): boolean",
      "Starts a coroutine, or goes on where it has yielded. Returns true and what it yields or returns, or false and its error.",
      example: "print(coroutine.resume(coroutine.create(function(a) return a + 1 end), 1))"),
    .function(
      "coroutine.yield(…: any): any",
      "Suspends the running coroutine; returns what the next `resume` gives. Delegates and other functions that Tessera calls cannot yield.",
      example: "print(coroutine.wrap(function() coroutine.yield(7) end)())"),
    .function(
      "coroutine.wrap(function: function): function",
      "Makes a coroutine and returns a function that resumes it; errors pass through.",
      example:
        "for i in coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end) do print(i) end"
    ),
    .function(
      #"coroutine.status(thread: thread): "running"|"suspended"|"normal"|"dead""#,
      #"Returns `"running"`, `"suspended"`, `"normal"` or `"dead"`."#,
      example: "print(coroutine.status(coroutine.create(print)))"),
    .function(
      "coroutine.running(): thread",
      "Returns the running coroutine, and whether it is the main one.",
      example: "print(select(2, coroutine.running()))"),
    .function(
      "coroutine.isyieldable(thread?: thread): boolean",
      "Says whether a coroutine, by default the running one, can yield.",
      example: "print(coroutine.isyieldable())"),
    .function(
      "coroutine.close(thread: thread): boolean",
      "Ends a suspended coroutine and closes its `<close>` variables. Returns true, or false and an error.",
      example: "print(coroutine.close(coroutine.create(print)))"),
    .function(
      "os.time(table?: table): integer",
      "Returns the seconds since 1970, of the script's clock or of a table with `year`, `month`, `day` and more. The clock starts at the beginning of 2001 and advances with the views' clocks.",
      example: "print(os.time() - os.time{ year = 2001, month = 1, day = 1, hour = 0 })"),
    .function(
      "os.clock(): number",
      "Returns the seconds that have passed on the script's clock; with `--allow clock`, the processor time.",
      example: "print(os.clock())"),
    .function(
      "os.date(format?: string, time?: number): string|table",
      #"Returns a time as text, or as a table for the format `"*t"`. Times are UTC."#,
      example: #"print(os.date("%Y-%m-%d"))"#),
    .function(
      "os.difftime(later: number, earlier: number): number",
      "Returns the seconds between two times.",
      example: "print(os.difftime(os.time(), 0))"),
    .function(
      "debug.traceback(message?: any): string",
      "Returns the calls that led here as text, innermost first.",
      example: #"print(debug.traceback("here"))"#),
    .function(
      "debug.getinfo(function: function|integer): table",
      "Returns a table about a function or a level of the call stack. It has `short_src`, `currentline`, `linedefined`, `lastlinedefined`, `name`, `nparams`, `what`.",
      example: "print(debug.getinfo(1).currentline)"),
    .value(
      "json.null",
      "userdata",
      "The value that `json.decode` puts into a list for null, and `json.encode` writes as null.",
      example: "print(json.decode('[null]')[1] == json.null)"),
    .value(
      "package.config",
      "string", "The separators of folders and of paths, and the marks in them, one a line.",
      example: "print(package.config:sub(1, 1))"),
    .value(
      "package.loaded",
      "table<string, any>", "The modules that `require` has loaded, by name.",
      example: "print(package.loaded.string == string)"),
    .value(
      "package.preload",
      "table<string, function>",
      "Functions by the names of modules, which `require` calls in place of looking for a file.",
      example: #"package.preload.answer = function() return 42 end print(require "answer")"#),
  ]
}
