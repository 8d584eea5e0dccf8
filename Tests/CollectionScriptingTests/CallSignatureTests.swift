import CollectionScripting
import Testing

/// What bindings say of their parameters and results.
struct CallSignatureTests {
  /// The parts of a signature: what help shows, the parameters with `?` where they are optional, and
  /// the value.
  private func parts(_ text: String) -> [String] {
    let signature = CallSignature(text)
    return [signature.arguments]
      + signature.parameters.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type)" }
      + ["-> \(signature.value ?? "nothing")"]
  }

  @Test(arguments: [
    ("()", ["()", "-> nothing"]), ("(): string", ["()", "-> string"]),
    (
      "(path: tessera.Path, options?: table): IndexPath?",
      ["(path, options)", "path: tessera.Path", "options?: table", "-> IndexPath?"]
    ),
    (
      "(compare?: fun(old: table, new: table): boolean, map: table<string, any>)",
      [
        "(compare, map)", "compare?: fun(old: table, new: table): boolean",
        "map: table<string, any>", "-> nothing",
      ]
    ),
    ("(list: any[]): fun(): integer, any", ["(list)", "list: any[]", "-> fun(): integer, any"]),
    ("(…: any): any", ["(…)", "…?: any", "-> any"]),
    ("{ a = 1, … }", ["{ a = 1, … }", "options?: table", "-> nothing"]),
    (
      "{ prepare = function(layout) … end, … }|function: Layout",
      ["{ prepare = function(layout) … end, … }", "options?: table|function", "-> Layout"]
    ),
  ])
  func `a signature has names, types and a result`(text: String, expected: [String]) {
    #expect(parts(text) == expected)
  }

  @Test func `the most arguments are counted without the commas within types`() throws {
    let view = try #require(Library.types.first { $0.name == "CollectionView" })
    let perform = try #require(view.bindings.first { $0.name == "performBatchUpdates" })
    #expect(perform.greatestCount == 3)
    let printing = try #require(Library.globals.first { $0.name == "print" })
    #expect(printing.greatestCount == nil)
  }
}
