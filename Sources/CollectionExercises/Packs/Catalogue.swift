/// The texts that learners read, by key, with `{name}` for what is filled in.
///
/// A pack overrides any of them in its `catalogue.txt`, so that a translation needs no fork.
package struct Catalogue: Sendable, Hashable {
  /// The texts of a pack that stand in for the built-in ones.
  package private(set) var overrides: [String: String]

  /// Creates a catalogue; keys that are unknown are never asked for.
  package init(overrides: [String: String] = [:]) { self.overrides = overrides }

  /// Returns a text with its placeholders filled in; a placeholder without a value stays.
  package func text(_ key: String, _ values: [String: String] = [:]) -> String {
    let template = overrides[key] ?? Self.texts[key] ?? key
    return Self.fill(template, values)
  }

  private static func fill(_ template: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = template[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      result += rest[..<start]
      let name = String(rest[rest.index(after: start)..<end])
      result += values[name] ?? "{\(name)}"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The placeholders of a template.
  static func placeholders(of template: String) -> Set<String> {
    var names: Set<String> = []
    var rest = template[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      names.insert(String(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return names
  }
}

extension Catalogue {
  /// Reads a pack's texts: lines of a key, a space and a text; `#` starts a comment, `\n` is a new line.
  ///
  /// - Throws: `PackFaults` for unknown keys, placeholders that are not filled in, and keys twice.
  package init(reading text: String, file: String) throws(PackFaults) {
    var faults: [PackFault] = []
    var overrides: [String: String] = [:]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isBlank && !line.hasPrefix("#") {
      let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      let key = String(words[0])
      let value = words.count > 1 ? words[1].trimmed.replacing("\\n", with: "\n") : ""
      guard let original = Self.texts[key] else {
        faults.append(
          PackFault(
            file, line: index + 1, "there is no text '\(key)'",
            fix: "the keys are listed by tessera learn author texts"))
        continue
      }
      let unknown = Self.placeholders(of: value).subtracting(Self.placeholders(of: original))
      if let name = unknown.min() {
        faults.append(
          PackFault(
            file, line: index + 1, "the text '\(key)' is not given a {\(name)}",
            fix: "it may use what the built-in text uses: \(original)"))
      }
      if overrides.updateValue(value, forKey: key) != nil {
        faults.append(
          PackFault(file, line: index + 1, "the text '\(key)' stands twice", fix: "keep one"))
      }
    }
    guard faults.isEmpty else { throw PackFaults(faults) }
    self.init(overrides: overrides)
  }

  /// The built-in texts as a pack's `catalogue.txt` would have them, sorted by key.
  package static var listing: String {
    texts.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.replacing("\n", with: "\\n"))\n" }.joined()
  }
}
