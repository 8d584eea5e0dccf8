import Foundation
import Testing

@testable import PlaygroundServer

/// The files of the page, as the program holds them.
struct PageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent(folder).path)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try #require(PageFile.named(name)).contents.readableBytesView, as: UTF8.self)
  }

  @Test func `every file of the folder is in the program, as it is on the disk`() throws {
    let folder = "Playground/Sources/PlaygroundPage/Page"
    for name in try names(folder) where !name.hasSuffix(".html") {
      let disk = try String(
        contentsOf: Self.root.appendingPathComponent("\(folder)/\(name)"), encoding: .utf8)
      #expect(try text(name) == disk, "\(name)")
    }
  }

  @Test func `the menu has every example`() throws {
    let menu = try text("examples.js")
    // The folders beside the scripts are packages for Swift, and the page runs no tests.
    for name in try names("Examples") where name.contains(".") && !name.hasSuffix("_test.lua") {
      #expect(PageFile.named(name) != nil, "\(name)")
      if name.hasSuffix(".lua"), name != "photo_sizes.lua" {
        #expect(menu.contains("[\"\(name)\", "), "\(name)")
      }
    }
  }

  @Test func `the names that completion puts first are those that the examples use most`() throws {
    let list = try #require(try text("assist.js").firstMatch(of: /const LIKELY = \(([^)]*)\)/)).1
    let likely = list.matches(of: /[A-Za-z_]\w*/).map { String($0.0) }
    let scripts = try names("Examples").filter {
      $0.hasSuffix(".lua") && !$0.hasSuffix("_test.lua")
    }
    let words = try scripts.map { name in
      let script = try String(
        contentsOf: Self.root.appendingPathComponent("Examples/\(name)"), encoding: .utf8)
      return Set(script.matches(of: /[A-Za-z_]\w*/).map { String($0.0) })
    }
    let counts = likely.map { name in words.count(where: { $0.contains(name) }) }
    #expect(likely.count > 50 && counts == counts.sorted(by: >))
  }

  @Test func `the modules name elements that the page has, and no other host`() throws {
    let page = try text("index.html")
    for name in try names("Playground/Sources/PlaygroundPage/Page") where name.hasSuffix(".js") {
      let script = try text(name)
      for match in script.matches(of: /\$\("([\w-]+)"\)/) {
        #expect(page.contains("id=\"\(match.1)\""), "\(name): \(match.1)")
      }
      #expect(!script.contains("http://") && !script.contains("https://"), "\(name)")
    }
    #expect(!page.contains("style=") && !page.contains("<script>") && !page.contains("onclick="))
  }
}
