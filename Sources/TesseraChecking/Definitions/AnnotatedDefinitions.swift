import CollectionScripting

/// The definitions for lua-language-server: a Lua file whose comments have types and texts.
///
/// Every entry of the reference is in it, those of Lua itself, too, since scripts have less of Lua
/// than the server takes for granted, and some functions behave otherwise.
enum AnnotatedDefinitions {
  /// The file.
  static let text: String = {
    var lines = [
      "---@meta", "\(DefinitionFormat.mark): types and texts of what a script has.",
      "-- Do not edit it: the same command writes it anew.", "",
    ]
    lines += shapes
    for table in Library.types { lines += classLines(table) }
    lines += optionClasses
    lines += globalLines
    return lines.joined(separator: "\n") + "\n"
  }()

  /// The types of values that are plain tables.
  private static let shapes: [String] = {
    let layouts = Library.types.map(\.name).filter { $0.hasSuffix("Layout") }
    return [
      "---@alias tessera.Id string|number",
      "---@alias tessera.Item string|number|table",
      "---@alias tessera.Path IndexPath|integer[]|{ section: integer, item: integer }",
      "---@class tessera.Size", "---@field width number", "---@field height number",
      "---@alias tessera.SizeLike tessera.Size|any[]|{ width: any, height: any }",
      "---@class tessera.Point", "---@field x number", "---@field y number",
      "---@alias tessera.PointLike tessera.Point|number[]|{ x: number, y: number }",
      "---@class tessera.Rect", "---@field x number", "---@field y number",
      "---@field width number", "---@field height number",
      "---@alias tessera.RectLike tessera.Rect|number[]|{ x: number, y: number, width: number, height: number }",
      "---@class tessera.Insets", "---@field top number", "---@field left number",
      "---@field bottom number", "---@field right number",
      "---@alias tessera.InsetsLike tessera.Insets|number|number[]|{ top?: number, left?: number, bottom?: number, right?: number }",
      "---@alias tessera.AnyLayout " + layouts.joined(separator: "|"), "",
    ]
  }()
}

/// Classes.
extension AnnotatedDefinitions {
  /// The class of a type: its properties as fields, its methods as functions.
  private static func classLines(_ table: BindingTable) -> [String] {
    let topic = ReferenceTopic(table)
    var lines = ["do"] + comment(topic.text) + ["---@class \(table.name)"]
    for entry in topic.entries where entry.kind == .property {
      lines.append("---@field \(entry.name) \(entry.value ?? "any") \(oneLine(entry.text))")
    }
    if table.hasOtherNames { lines.append("---@field [any] any") }
    if table.hasPlaces { lines.append("---@field [integer] any") }
    lines.append("local \(table.name) = {}")
    for entry in topic.entries where entry.kind != .property {
      lines += [""] + functionLines(entry, name: "\(table.name):\(entry.name)")
    }
    return lines + ["end", ""]
  }

  /// A function with its text, the types of its parameters and that of its result.
  private static func functionLines(_ entry: ReferenceEntry, name: String) -> [String] {
    var lines = comment(entry.text)
    var parameters: [String] = []
    for parameter in entry.parameters {
      let isRest = parameter.name == "…"
      let luaName = isRest ? "..." : luaNames[parameter.name] ?? parameter.name
      lines.append(
        "---@param \(luaName)\(parameter.isOptional && !isRest ? "?" : "") "
          + type(of: parameter, entry))
      parameters.append(luaName)
    }
    if let type = entry.value { lines.append("---@return \(type)") }
    if entry.text.contains("of an older Lua") { lines.append("---@deprecated") }
    return lines + ["function \(name)(\(parameters.joined(separator: ", "))) end"]
  }

  /// The type of a parameter; for a table of options, the class of its options.
  private static func type(
    of parameter: CallSignature.Parameter, _ entry: ReferenceEntry
  ) -> String {
    guard parameter.name == "options", !options(of: entry).isEmpty else { return parameter.type }
    return optionClass(of: entry) + parameter.type.dropFirst("table".count)
  }

  /// Names of parameters that are words of Lua.
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
    for entry in Reference.topics.flatMap(\.entries) {
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
  /// The tables of functions, the functions and the values of a script's globals.
  private static var globalLines: [String] {
    var lines: [String] = []
    for table in ReferenceCalls.tables.keys.sorted() where table != "tessera" {
      // The server gives texts the methods of this class.
      if table == "string" { lines += ["---@class string: stringlib", "", "---@class stringlib"] }
      lines.append("\(table) = {}")
    }
    lines.append("")
    for topic in Reference.topics where topic.name.isEmpty || topic.name == "Lua" {
      for entry in topic.entries {
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

/// Texts.
extension AnnotatedDefinitions {
  /// A text as a comment of documentation.
  private static func comment(_ text: String) -> [String] {
    text.isEmpty ? [] : text.split(separator: "\n").map { "---\($0)" }
  }

  private static func oneLine(_ text: String) -> String { text.replacing("\n", with: " ") }
}
