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

extension Library {
  /// `readFile(name)`: the text of a file beside the script, where `require` finds modules, too.
  static let readFile: NativeFunction = {
    Call.run($0) { call in
      call.push(try call.evaluator().textBesideScript(call.argument(1, call.readString)))
      return 1
    }
  }
}

extension Evaluator {
  /// Reads a file beside the script, by the rules that hold for modules.
  fileprivate func textBesideScript(_ name: String) throws -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isSafe = parts.allSatisfy { part in
      part.first != "." && !part.isEmpty
        && part.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: ".") }
    }
    guard isSafe else {
      throw ScriptFault(
        "file '\(name)' cannot be read: a name is made of letters, digits, _, - and dots that do "
          + "not come first, and / between folders beside the script")
    }
    guard let folder = configuration.moduleFolder else {
      throw ScriptFault(
        "file '\(name)' cannot be read: there is no script file beside which to look")
    }
    do throws(TextFile.Failure) {
      return try TextFile.read(parts.map(String.init), beside: folder)
    } catch {
      throw ScriptFault("file '\(name)' cannot be read: \(error)")
    }
  }

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
    let text: String
    do throws(TextFile.Failure) {
      let path = parts.dropLast().map(String.init) + ["\(parts[parts.count - 1]).lua"]
      text = try TextFile.read(path, beside: folder)
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
