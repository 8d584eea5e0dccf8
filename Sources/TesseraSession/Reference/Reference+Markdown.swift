import CollectionScripting

extension Reference {
  /// The reference as a page of the documentation.
  package static var markdown: String {
    var lines = [
      "# Reference", "",
      "Every global, method and property, with an example each, and the commands of [the "
        + "session](repl.md), where `:help NAME` shows the same. The chapters of [the Lua "
        + "API](lua-api.md) explain how they work together.", "",
      "This page is generated: change the texts in `Sources/CollectionScripting/Library` and "
        + "record it again.", "",
    ]
    lines +=
      topics.map { "- [\($0.title)](#\($0.anchor))" } + [
        "- [Functions that a script writes](#functions-that-a-script-writes)",
        "- [Commands](#commands)",
      ]
    for topic in topics { lines += topic.markdown }
    lines += writtenMarkdown
    lines += ["", "## Commands", "", "| command | does |", "| --- | --- |"]
    lines += SessionCommand.all.map { command in
      "| `\(command.usage.split(separator: "|").joined(separator: "\\|"))` | \(command.text) |"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Reference {
  /// The functions that a script writes, in a table for each place where they are written.
  private static var writtenMarkdown: [String] {
    var lines = [
      "", "## Functions that a script writes", "",
      "The engine calls them. Each function is optional. A delegate, a data source and the "
        + "handlers of an outline may have no others.",
    ]
    var owner = ""
    for entry in writtenFunctions {
      if entry.owner != owner {
        lines += ["", "### In `\(entry.owner)`", "", "| function | does |", "| --- | --- |"]
        owner = entry.owner
      }
      lines.append("| `\(entry.signature.dropFirst(owner.count + 1))` | \(entry.text) |")
    }
    return lines
  }
}

extension ReferenceTopic {
  /// The heading.
  package var title: String { name.isEmpty ? "Globals" : name }

  /// The heading as an anchor in the page.
  fileprivate var anchor: String { title.lowercased() }

  fileprivate var markdown: [String] {
    var lines = ["", "## \(title)", "", text, "", "The examples start from:", "", "```lua"]
    lines += setting.split(separator: "\n").map(String.init) + ["```"]
    for entry in entries { lines += entry.markdown }
    return lines
  }
}

extension ReferenceEntry {
  fileprivate var markdown: [String] {
    let code = example.split(separator: "\n").map { "    \($0)" }
    return ["", "### `\(signature)`", "", text, ""] + code
  }
}
