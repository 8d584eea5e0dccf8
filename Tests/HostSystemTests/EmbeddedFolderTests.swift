import HostSystem
import Testing

/// Folders of texts in the form in which the build embeds them.
struct EmbeddedFolderTests {
  @Test func `a text is found by its name`() throws {
    try unsafe withFolder { folder in
      #expect(unsafe EmbeddedFolder.text(of: "A.md", folder) == "first")
      #expect(unsafe EmbeddedFolder.text(of: "B.md", folder) == "second")
      #expect(unsafe EmbeddedFolder.text(of: "C.md", folder) == nil)
      #expect(unsafe EmbeddedFolder.text(of: "first", folder) == nil)
    }
  }

  @Test func `names and texts are those of all files`() throws {
    try unsafe withFolder { folder in
      #expect(unsafe EmbeddedFolder.names(folder) == ["A.md", "B.md"])
      #expect(unsafe EmbeddedFolder.texts(folder) == ["A.md": "first", "B.md": "second"])
    }
  }

  private func withFolder(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>) throws -> Void
  ) throws {
    let (one, first, two, second) = ("A.md", "first", "B.md", "second")
    try unsafe one.withCString { one in
      try unsafe first.withCString { first in
        try unsafe two.withCString { two in
          try unsafe second.withCString { second in
            let list: [UnsafePointer<CChar>?] = unsafe [one, first, two, second, nil]
            try unsafe list.withUnsafeBufferPointer { try unsafe body(#require($0.baseAddress)) }
          }
        }
      }
    }
  }
}
