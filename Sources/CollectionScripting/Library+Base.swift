internal import CollectionCore
internal import CollectionRendering
internal import LuaRuntime

extension Library {
  /// `print(…)`: host values in colour where the reader has colours, tables by their contents.
  static let print: NativeFunction = {
    Call.run($0) { call in
      let evaluator = try call.evaluator()
      var line: [UInt8] = []
      for index in stride(from: 1, through: call.count, by: 1) {
        if index > 1 { line.append(UInt8(ascii: "\t")) }
        line += try evaluator.printedBytes(call, index)
      }
      line.append(UInt8(ascii: "\n"))
      try evaluator.write(line, origin: evaluator.onEvent == nil ? nil : call.sourceLine)
      return 0
    }
  }

  /// `require(name)`: modules beside the script, and `tessera`.
  static let require: NativeFunction = {
    Call.run($0) { call in
      let name = try call.argument(1, call.readString)
      let evaluator = try call.evaluator()
      call.setCount(1)
      call.state.pushLoadedModules()
      guard call.pushField(name, of: 2) == .null else { return 1 }
      call.pop()
      try evaluator.pushLoader(of: name, call)
      call.push(name)
      try call.state.call(arguments: 1, results: 1)
      if call.type(-1) == .null {
        call.pop()
        if call.pushField(name, of: 2) != .null { return 1 }
        call.pop()
        call.push(true)
      }
      call.copy(-1)
      try evaluator.setLoadedModule(name)
      return 1
    }
  }
}

extension Evaluator {
  /// Pushes what makes a module: the function that the script preloaded, or the compiled file.
  func pushLoader(of name: String, _ call: Call) throws {
    call.pushField("package", of: 2)
    defer { call.remove(-2) }
    if call.type(-1) == .table {
      let preload = call.pushField("preload", of: -1)
      defer { call.remove(-2) }
      if preload == .table, call.pushField(name, of: -1) == .function { return }
      if preload == .table { call.pop() }
    }
    try loadModule(name)
  }

  /// Finds a module beside the script, compiles it and leaves it on the stack.
  func loadModule(_ name: String) throws {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isSafe = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { $0.isNameByte }
    }
    guard isSafe else {
      throw ScriptFault(
        "module '\(name)' cannot be loaded: a name is made of letters, digits, _ and -, and dots "
          + "between folders")
    }
    guard let folder = configuration.moduleFolder else {
      throw ScriptFault(
        "module '\(name)' cannot be loaded: there is no script file beside which to look")
    }
    let path = ([folder] + parts.map(String.init)).joined(separator: "/") + ".lua"
    let text: String
    do throws(TextFile.Failure) {
      text = try TextFile.read(path)
    } catch {
      throw ScriptFault("module '\(name)' cannot be loaded: \(error)")
    }
    try load(text, name: parts.joined(separator: "/") + ".lua")
  }
}

extension UInt8 {
  fileprivate var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
