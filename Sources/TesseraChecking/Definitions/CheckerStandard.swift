/// The configuration of luacheck: the globals of a script, and the contents of their tables.
enum CheckerStandard {
  /// Returns the configuration.
  ///
  /// - Parameter globals: the names of further globals that may be set and read.
  static func text(globals: [String]) -> String {
    var lines = [
      "\(DefinitionFormat.mark) --format luacheck, which see for what may be changed here.",
      "stds.tessera = {", "  read_globals = {",
    ]
    for name in ReferenceCalls.globals.sorted() {
      guard let fields = ReferenceCalls.tables[name] else {
        lines.append("    \(field(name)),")
        continue
      }
      let list = fields.sorted().map { "\($0) = {}" }.joined(separator: ", ")
      lines.append("    \(name) = { fields = { \(list) } },")
    }
    lines += ["  },"]
    if !globals.isEmpty {
      lines.append("  globals = { \(globals.map { "\"\($0)\"" }.joined(separator: ", ")) },")
    }
    lines += [
      "}", #"std = "tessera""#,
      "-- Scripts are short, and set globals: those that the file sets itself are known.",
      "allow_defined = true", "max_line_length = false",
      "-- Unused variables and arguments, values that are overwritten, shadowing, empty branches:",
      "-- matters of taste, and the way of many examples.",
      #"ignore = { "131", "2..", "3..", "4..", "5..", "6.." }"#,
      "-- Tests have busted's words, and a few assertions of our own.",
      #"files["**/*_test.lua"] = { std = "+busted", read_globals = { assert = { other_fields = true } } }"#,
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func field(_ name: String) -> String {
    name == "_G" ? "_G = { read_only = false, other_fields = true }" : "\(name) = {}"
  }
}
