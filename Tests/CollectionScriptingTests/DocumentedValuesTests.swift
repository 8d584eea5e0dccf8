import CollectionScripting
import Foundation
import ScriptTestSupport
import Testing

/// The words that the documentation names for an option: the program takes each of them.
@Suite struct DocumentedValuesTests {
  /// An option that takes one of some words, and the constructor or the type that has it.
  private struct WordOption: Hashable {
    let owner: String
    let name: String
    let words: [String]
  }

  private static let options: [WordOption] =
    (Library.globals + Library.types.flatMap(\.bindings))
    .flatMap { binding in
      binding.options.compactMap { option in
        guard case .word(let words) = option.type else { return nil }
        return WordOption(owner: binding.name, name: option.name, words: words)
      }
    } + components

  /// Options of components, which have the name of one in the reference.
  private static let components = [
    WordOption(owner: "component", name: "headerMode", words: ["default", "sticky"])
  ]

  /// The words of a text that stand in quotes within marks of code.
  private static func words(in text: String) -> [String] {
    text.matches(of: /`"([A-Za-z]+)"`/).map { String($0.output.1) }
  }

  @Test(arguments: [
    "layouts.md", "layouts-flow.md", "layouts-list.md", "layouts-columns.md", "layouts-lua.md",
    "layouts-compositional.md", "layouts-lessons.md", "lua-api.md", "diff.md",
  ])
  func `every word that a table of options names is taken`(page: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Documentation/\(page)")
    let text = try String(contentsOf: url, encoding: .utf8)
    for row in text.split(separator: "\n") where row.hasPrefix("| `") {
      guard let name = row.firstMatch(of: /^\| `([A-Za-z]+)`/)?.output.1 else { continue }
      let known = Self.options.filter { $0.name == name }
      guard !known.isEmpty else { continue }
      let taken = Set(known.flatMap(\.words))
      for word in Self.words(in: String(row)) {
        #expect(taken.contains(word), "\(page): \(name) = \"\(word)\"")
      }
    }
  }

  @Test func `every word in the reference of a setting is taken, and none is left out`() throws {
    for table in Library.types {
      for binding in table.bindings {
        guard
          let known = Self.options.first(where: {
            $0.owner == table.name && $0.name == binding.name
          })
        else { continue }
        #expect(
          Set(Self.words(in: "\(binding.text)")) == Set(known.words),
          "\(table.name).\(binding.name)")
      }
    }
  }

  @Test func `every word of an option is taken by its constructor`() throws {
    for option in Self.options where option.owner.hasSuffix("Layout") {
      for word in option.words {
        let result = try ScriptResult.of("\(option.owner){ \(option.name) = \"\(word)\" }")
        // A layout of one's own and a compositional one need more than the option.
        let needs = result.message.contains("needs a function") || result.message.isEmpty
        #expect(needs, "\(result.message)")
      }
    }
  }
}
