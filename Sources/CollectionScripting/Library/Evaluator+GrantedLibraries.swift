import LuaRuntime

/// Functions that Lua libraries expect, if a script may read them from a folder.
extension Evaluator {
  /// An `io` that only prints, and two functions of `debug` that respect hidden metatables.
  private static let grantedLibraries = """
    local print = ...
    local format, select, type = string.format, select, type
    local stdout = {}
    function stdout:write(...)
      for place = 1, select("#", ...) do
        local value = select(place, ...)
        if type(value) ~= "string" and type(value) ~= "number" then
          error(format("bad argument #%d to 'write' (string expected, got %s)", place,
            type(value)), 2)
        end
        print(format("%s", value))
      end
      return self
    end
    function stdout:flush() return self end
    function stdout:setvbuf() return true end
    function stdout:close() return nil, "standard output stays open" end
    stdout.__index, stdout.__name, stdout.__tostring =
      stdout, "FILE*", function() return "file (standard output)" end
    local file = setmetatable({}, stdout)
    io = {
      stdout = file,
      write = function(...) return file:write(...) end,
      type = function(value) if value == file then return "file" end end,
    }
    debug.getmetatable, debug.setmetatable = getmetatable, setmetatable
    """

  /// Sets these globals if a folder was granted.
  func installGrantedLibraries() throws(LuaError) {
    guard !configuration.readFolders.isEmpty else { return }
    try state.load(Self.grantedLibraries, name: "=libraries")
    state.current.push(Self.printText, name: "write")
    try state.call(arguments: 1, results: 0)
  }

  /// The function that prints a text unchanged, without a line feed.
  private static let printText: NativeFunction = {
    Call.run($0) { call throws(BindingError) in
      let evaluator = try call.evaluator()
      let origin = evaluator.onEvent == nil ? nil : call.sourceLine
      try evaluator.write(call.bytes(1) ?? [], origin: origin)
      return 0
    }
  }
}
