import HostSystem
import LuaRuntime
import LuaSyntax

extension Library {
  /// The function that prints tables and host values, in colour if colours are enabled.
  static var print: Binding {
    .function(
      "print", "(…: any)",
      "Prints its arguments with tabs between them. Tables are printed by their contents, host values as texts; colours are used where the reader has them.",
      example: "print(data, {1, 2})"
    ) {
      Call.run($0) { call throws(BindingError) in
        let evaluator = try call.evaluator()
        var line: [UInt8] = []
        for index in stride(from: 1, through: call.count, by: 1) {
          if index > 1 { line.append(UInt8(ascii: "\t")) }
          line += try BindingError.wrapping(try evaluator.printedBytes(call, index))
        }
        line.append(UInt8(ascii: "\n"))
        try evaluator.write(line, origin: evaluator.onEvent == nil ? nil : call.sourceLine)
        return 0
      }
    }
  }

  /// The function that loads modules next to the script, and `tessera`.
  static var require: Binding {
    .function(
      "require", "(name: string): any",
      #"Runs a module beside the script once and returns what it returns. `require "tessera"` returns a table of everything listed here."#,
      example: #"print(require("tessera").DataSource == DataSource)"#
    ) {
      Call.run($0) { call throws(BindingError) in
        let name = try call.argument(1, call.readString)
        let evaluator = try call.evaluator()
        call.setCount(1)
        call.state.pushLoadedModules()
        guard call.pushField(name, of: 2) == .null else { return 1 }
        call.pop()
        try evaluator.checkCircle(of: name)
        try evaluator.pushLoader(of: name, call)
        call.push(name)
        evaluator.modulesLoading.append(name)
        defer { evaluator.modulesLoading.removeLast() }
        try call.call(arguments: 1, results: 1)
        if call.type(-1) == .null {
          call.pop()
          if call.pushField(name, of: 2) != .null { return 1 }
          call.pop()
          call.push(true)
        }
        call.copy(-1)
        evaluator.setLoadedModule(name)
        return 1
      }
    }
  }
}

extension Library {
  /// The function that reads a file next to the script, with the rules of `require`.
  static var readFile: Binding {
    .function(
      "readFile", "(name: string): string",
      "Returns the text of a file beside the script, under the rules that hold for modules. Without a script file there is none to read.",
      example: #"print(pcall(readFile, "feed.json"))"#
    ) {
      Call.run($0) { call throws(BindingError) in
        call.push(try call.evaluator().textBesideScript(call.argument(1, call.readString)))
        return 1
      }
    }
  }
}

extension Library {
  /// The function that writes a file into the folder given by `--allow write`.
  static var writeFile: Binding {
    .function(
      "writeFile", "(name: string, text: string)",
      "Writes a text to a file in the folder that `--allow write=FOLDER` grants; a file of that name is replaced. Without the grant it is an error.",
      example: #"print(pcall(writeFile, "state.txt", tostring(data)))"#
    ) {
      Call.run($0) { call throws(BindingError) in
        let name = try call.argument(1, call.readString)
        guard call.type(2) == .string, let bytes = call.bytes(2) else {
          throw .argument(2, "text expected, got \(call.typeName(2))")
        }
        try call.evaluator().write(bytes, toFile: name)
        return 0
      }
    }
  }
}

extension Evaluator {
  /// Writes a file into the writable folder; an existing file is replaced.
  fileprivate func write(_ bytes: [UInt8], toFile name: String) throws(BindingError) {
    guard let folder = configuration.writeFolder else {
      throw .host(
        "file '\(name)' cannot be written: scripts write no files unless --allow write=FOLDER "
          + "says where")
    }
    // To other programs a leading dash means a flag, and a leading dot a hidden file.
    let isSafe =
      !name.isEmpty && !name.hasPrefix(".") && !name.hasPrefix("-") && !name.hasSuffix(".")
      && name.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: ".") }
    guard isSafe else {
      throw .host(
        "file '\(name)' cannot be written: a name has letters, digits, _, - and dots, without "
          + "folders. It starts with no - or dot, and ends with no dot")
    }
    try count(written: bytes.count)
    do throws(TextFile.Failure) {
      try TextFile.write(bytes, to: name, in: folder)
    } catch {
      throw .host("file '\(name)' cannot be written: \(error)")
    }
  }

  /// Reads a file next to the script, with the rules for modules.
  fileprivate func textBesideScript(_ name: String) throws(BindingError) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isSafe = parts.allSatisfy { part in
      part.first != "." && !part.isEmpty
        && part.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: ".") }
    }
    guard isSafe else {
      throw .host(
        "file '\(name)' cannot be read: a name has letters, digits, _, -, / between folders, "
          + "and dots. It is relative to the script, and no part starts with a dot")
    }
    return try firstText([name], "file '\(name)' cannot be read").text
  }

  /// Reads the first existing file next to the script and in the readable folders.
  ///
  /// - Throws: `BindingError`, which starts with an error message.
  private func firstText(
    _ names: [String], _ subject: String
  ) throws(BindingError) -> (text: String, name: String) {
    for name in names { if let text = configuration.givenFiles[name] { return (text, name) } }
    let folders = (configuration.moduleFolder.map { [$0] } ?? []) + configuration.readFolders
    guard !folders.isEmpty else {
      throw .host("\(subject): there is no script file beside which to look")
    }
    for folder in folders {
      for name in names {
        do throws(TextFile.Failure) {
          let text = try text(of: name.split(separator: "/").map(String.init), in: folder)
          onFileRead?(name, text)
          if tellsFrames { onEvent?(.source(text, name: name)) }
          return (text, name)
        } catch {
          guard case .missing = error else { throw .host("\(subject): \(error)") }
        }
      }
    }
    throw .host(
      "\(subject): there is no file \(names.map { "'\($0)'" }.joined(separator: " or ")) in "
        + folders.map { "'\($0)'" }.joined(separator: " or "))
  }

  /// Reads a file; links must stay within granted folders.
  private func text(
    of path: [String], in folder: String
  ) throws(TextFile.Failure) -> String {
    do throws(TextFile.Failure) {
      return try TextFile.read(path, beside: folder)
    } catch {
      guard case .link = error, configuration.readFolders.contains(folder) else { throw error }
      return try TextFile.read(path, below: folder, linksWithin: linkFolders)
    }
  }

  /// The folders in which a link may end: granted ones, and older versions next to a folder
  /// `lua/5.4`. Debian stores a library's files in `lua/5.1`, with links.
  private var linkFolders: [String] {
    configuration.readFolders.flatMap { folder in
      let granted = Folder.resolved(folder)
      guard granted.hasSuffix("/lua/5.4") else { return [granted] }
      let versions = Folder.containing(granted)
      return [granted] + ["5.1", "5.2", "5.3"].map { "\(versions)/\($0)" }
    }
  }

  /// Checks that a module does not require itself through others.
  fileprivate func checkCircle(of name: String) throws(BindingError) {
    guard let start = modulesLoading.firstIndex(of: name) else { return }
    let circle = modulesLoading[start...]
    guard circle.count > 1 else {
      throw .host("module '\(name)' cannot be loaded: it requires itself")
    }
    let way = circle.dropFirst().map { "requires '\($0)', which " }.joined()
    throw .host(
      "module '\(name)' cannot be loaded, as modules require each other: '\(name)' "
        + "\(way)requires '\(name)'. Move the shared code into a third module")
  }

  /// Pushes the loader of a module: the function preloaded by the script, or the compiled file.
  func pushLoader(of name: String, _ call: Call) throws(BindingError) {
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

  /// Finds a module next to the script, compiles it and leaves it on the stack.
  func loadModule(_ name: String) throws(BindingError) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isSafe = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { $0.isNameByte }
    }
    guard isSafe else {
      throw .host(
        "module '\(name)' cannot be loaded: a name is made of letters, digits, _ and -, and dots "
          + "between folders")
    }
    let (text, file) = try firstText(
      ModuleFiles.names(of: name), "module '\(name)' cannot be loaded")
    guard text.utf8.first != Self.bytecodeMark else {
      throw .host(
        "module '\(name)' cannot be loaded: '\(file)' is compiled Lua, and only source text "
          + "can run. Replace it with its source file")
    }
    try BindingError.wrapping(try load(text, name: file))
  }
}

extension UInt8 {
  /// Whether the byte is allowed in the name of a file or a module.
  fileprivate var isNameByte: Bool { isLuaNamePart || self == UInt8(ascii: "-") }
}
