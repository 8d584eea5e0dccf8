import CollectionScripting

/// The definitions for lua-language-server: a Lua file whose comments contain types and texts.
///
/// It contains every entry of the reference, including those of Lua.
///
/// Scripts have less of Lua than the server assumes, and some functions behave differently.
enum AnnotatedDefinitions {
  /// The file.
  static let text: String = {
    var lines = [
      "---@meta", "\(DefinitionFormat.mark): types and texts of what a script has.",
      "-- Do not edit it: the same command writes it again.", "",
    ]
    lines += shapes
    for table in Library.types { lines += classLines(table) }
    lines += optionClasses
    lines += globalLines
    lines += testLines
    return lines.joined(separator: "\n") + "\n"
  }()

  /// The types of values that are plain tables.
  private static let shapes: [String] = {
    let layouts = Library.types.map { $0.name }.filter { $0.hasSuffix("Layout") }
    return [
      "---@alias tessera.Id string|number",
      "---@alias tessera.Item string|number|table",
      "---@alias tessera.Path IndexPath|integer[]|{ section: integer, item: integer }",
    ]
      + shape("Size", ["width", "height"], or: "any[]|{ width: any, height: any }")
      + shape("Point", ["x", "y"], or: "number[]|{ x: number, y: number }")
      + shape(
        "Rect", ["x", "y", "width", "height"],
        or: "number[]|{ x: number, y: number, width: number, height: number }")
      + shape(
        "Insets", ["top", "left", "bottom", "right"],
        or: "number|number[]|{ top?: number, left?: number, bottom?: number, right?: number }")
      + [
        "---@alias tessera.AnyLayout " + layouts.joined(separator: "|"), "",
      ]
  }()

  /// Returns the class of a plain table of numbers, and the type that a call takes for it.
  ///
  /// The fields are optional, because a script that assigns `{0, 40}` to a point gives none of
  /// them.
  private static func shape(
    _ name: String, _ fields: [String], or others: String
  ) -> [String] {
    ["---@class tessera.\(name)"] + fields.map { "---@field \($0)? number" }
      + [
        "---@field [integer] number",
        "---@alias tessera.\(name)Like tessera.\(name)|\(others)",
      ]
  }
}

/// Classes.
extension AnnotatedDefinitions {
  /// Returns the class of a type, with its properties as fields and its methods as functions.
  private static func classLines(_ table: BindingTable) -> [String] {
    let topic = ReferenceTopic(table)
    var lines = ["do"] + comment(topic.text) + ["---@class \(table.name)"]
    for entry in topic.entries where entry.kind == .property {
      lines.append("---@field \(entry.name) \(type(of: entry, table)) \(oneLine(entry.text))")
    }
    if table.hasOtherNames { lines.append("---@field [any] any") }
    if table.hasPlaces { lines.append("---@field [integer] any") }
    lines.append("local \(table.name) = {}")
    for entry in topic.entries where entry.kind != .property {
      lines += [""] + functionLines(entry, name: "\(table.name):\(entry.name)")
    }
    return lines + ["end", ""]
  }

  /// Returns the type of a property. A list of numbers represents a rect where scripts assign one.
  private static func type(of entry: ReferenceEntry, _ table: BindingTable) -> String {
    let type = entry.value ?? "any"
    let member = ReferenceCalls.types[table.name]?.byName[entry.name]
    let takesNumbers = lists.contains(type) && member?.isAssignable == true
    return takesNumbers ? type + "|number[]" : type
  }

  /// The types whose values scripts may also write as a list of numbers.
  private static let lists: Set = [
    "tessera.Size", "tessera.Point", "tessera.Rect", "tessera.Insets",
  ]

  /// Returns a function with its text, the types of its parameters and the type of its result.
  private static func functionLines(_ entry: ReferenceEntry, name: String) -> [String] {
    var lines = comment(entry.text)
    var parameters: [String] = []
    if let generic = generics[name] {
      return lines + generic.map { "---\($0)" }
        + ["function \(name)(\(name.hasPrefix("math") ? "number, ..." : "values")) end"]
    }
    for parameter in entry.parameters {
      let isRest = parameter.name == "…"
      let luaName = isRest ? "..." : luaNames[parameter.name] ?? parameter.name
      lines.append(
        "---@param \(luaName)\(parameter.isOptional && !isRest ? "?" : "") "
          + type(of: parameter, entry))
      parameters.append(luaName)
    }
    if takesMore(entry) {
      lines.append("---@param ... any")
      parameters.append("...")
    }
    if let type = entry.value { lines.append("---@return \(type)") }
    if severalResults.contains(entry.name) { lines.append("---@return any ...") }
    if let overload = overloads["\(entry.owner):\(entry.name)"] {
      lines.append("---@overload \(overload)")
    }
    if entry.text.contains("of an older Lua") { lines.append("---@deprecated") }
    return lines + ["function \(name)(\(parameters.joined(separator: ", "))) end"]
  }

  /// Returns whether another form of a call takes more arguments than the documented form.
  private static func takesMore(_ entry: ReferenceEntry) -> Bool {
    let member =
      entry.owner.isEmpty
      ? ReferenceCalls.functions[entry.name]
      : ReferenceCalls.types[entry.owner]?.byName[entry.name]
    guard let count = member?.greatestCount else { return false }
    return count > entry.parameters.count
  }

  /// The functions of Lua that return further values after the first one.
  private static let severalResults: Set = [
    "coroutine.close", "coroutine.resume", "coroutine.running", "coroutine.yield", "load", "next",
    "pcall", "select", "string.byte", "string.find", "string.gsub", "string.match",
    "string.unpack", "table.unpack", "utf8.codepoint", "utf8.len", "xpcall",
  ]

  /// The types of functions whose results have the types of their arguments.
  private static let generics = [
    "ipairs": [
      "@generic v", "@param values v[]|table",
      "@return fun(values: v[], index: integer): integer, v",
    ],
    "pairs": [
      "@generic k, v", "@param values table<k, v>",
      "@return fun(values: table<k, v>, key?: k): k, v",
    ],
    "math.max": ["@generic n: number", "@param number n", "@param ... n", "@return n"],
    "math.min": ["@generic n: number", "@param number n", "@param ... n", "@return n"],
  ]

  /// The results of calls without optional arguments, if they are more exact.
  private static let overloads = [
    "DiffableDataSource:snapshot": "fun(self: DiffableDataSource): DiffableDataSourceSnapshot"
  ]

  /// Returns the type of a parameter; for a table of options, the class of its options.
  private static func type(
    of parameter: CallSignature.Parameter, _ entry: ReferenceEntry
  ) -> String {
    guard parameter.name == "options", !options(of: entry).isEmpty else { return parameter.type }
    return optionClass(of: entry) + parameter.type.dropFirst("table".count)
  }

  /// Names of parameters that are keywords of Lua.
  private static let luaNames = ["function": "body", "table": "values", "end": "last"]
}

/// Options.
extension AnnotatedDefinitions {
  private static func options(of entry: ReferenceEntry) -> [Binding.Option] {
    (entry.owner.isEmpty
      ? ReferenceCalls.functions[entry.name]
      : ReferenceCalls.types[entry.owner]?.byName[entry.name])?.options ?? []
  }

  private static func optionClass(of entry: ReferenceEntry) -> String {
    (entry.owner.isEmpty ? "" : entry.owner + ".") + entry.name + ".Options"
  }

  /// A class for each table of options, with optional fields.
  private static var optionClasses: [String] {
    var lines: [String] = []
    for entry in Reference.topics.flatMap({ $0.entries }) {
      let options = options(of: entry)
      guard !options.isEmpty, entry.parameters.contains(where: { $0.name == "options" }) else {
        continue
      }
      lines.append("---@class \(optionClass(of: entry))")
      let type = ReferenceCalls.made(by: entry.name) ?? ""
      for option in options {
        let text = Reference.entry(owner: type, name: option.name)?.text ?? ""
        lines.append(
          "---@field \(option.name)? \(option.type.notation)"
            + (text.isEmpty ? "" : " " + oneLine(text)))
      }
      if ReferenceCalls.types[type]?.isOpen == true { lines.append("---@field [string] any") }
      lines.append("")
    }
    return lines
  }
}

/// Globals.
extension AnnotatedDefinitions {
  /// The tables of functions, the functions and the values among a script's globals.
  private static var globalLines: [String] {
    var lines: [String] = []
    for table in ReferenceCalls.tables.keys.sorted() where table != "tessera" {
      // The methods of this class are those that the server gives to strings.
      if table == "string" { lines += ["---@class string: stringlib", "", "---@class stringlib"] }
      lines.append("\(table) = {}")
    }
    lines.append("")
    for topic in Reference.topics where topic.name.isEmpty || topic.name == "Lua" {
      for entry in topic.entries {
        // Tests call fields of it, so it is more than a function.
        if entry.name == "assert" {
          lines += comment(entry.text) + ["---@type tessera.Assert", "assert = nil", ""]
          continue
        }
        guard entry.kind == .property else {
          lines += functionLines(entry, name: entry.name) + [""]
          continue
        }
        lines += comment(entry.text)
        lines.append("---@type \(entry.value ?? "any")")
        lines += ["\(entry.name) = nil", ""]
      }
    }
    return lines
  }
}

/// Tests.
extension AnnotatedDefinitions {
  /// The functions that only test files have, and the type of `assert` in them.
  private static var testLines: [String] {
    var lines: [String] = []
    for word in ScriptTests.words.sorted() {
      let isNamed = ScriptTests.namedWords.contains(word)
      lines.append("---A word of tests, which `tessera test` runs.")
      if isNamed { lines.append("---@param name string") }
      lines.append("---@param body\(word == "pending" ? "?" : "") function")
      lines += ["function \(word)(\(isNamed ? "name, " : "")body) end", ""]
    }
    return lines + [
      "---@class tessera.Assert", "---@field [string] any",
      "---@overload fun(value: any, message?: any, ...: any): any",
    ]
  }
}

/// Texts.
extension AnnotatedDefinitions {
  /// Returns a text as a documentation comment.
  private static func comment(_ text: String) -> [String] {
    text.isEmpty ? [] : text.split(separator: "\n").map { "---\($0)" }
  }

  private static func oneLine(_ text: String) -> String { text.replacing("\n", with: " ") }
}
