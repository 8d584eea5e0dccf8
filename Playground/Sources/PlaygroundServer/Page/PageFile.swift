import NIOCore
import PlaygroundPage

/// A file of the page, embedded in the program.
struct PageFile: Equatable, Sendable {
  let name: String
  /// The media type.
  let type: String
  /// The contents.
  let contents: ByteBuffer
  /// The contents as a zlib stream, for browsers that accept `deflate`; nil if zlib is missing.
  let deflated: ByteBuffer?
  /// The tag by which a browser checks its copy.
  let tag: String

  /// The tag of the zlib stream.
  var deflatedTag: String { "\"z-\(tag.dropFirst())" }

  /// Returns the file with a name, which is not a path, or nil if there is none.
  static func named(_ name: String) -> PageFile? { all[name] }

  private static let all: [String: PageFile] = {
    var files: [String: PageFile] = [:]
    for index in 0..<playground_file_count() {
      let file = playground_file_at(index)
      let name = String(cString: file.name)
      let bytes = UnsafeBufferPointer(start: file.bytes, count: Int(file.count))
      files[name] = PageFile(
        name: name, type: String(cString: file.type), contents: ByteBuffer(bytes: bytes),
        deflated: deflated(file), tag: "\"\(String(hash(bytes), radix: 36))\"")
    }
    return files
  }()

  private static func deflated(_ file: playground_file) -> ByteBuffer? {
    var length: UInt = 0
    guard let bytes = playground_deflate(file.bytes, file.count, &length) else { return nil }
    defer { bytes.deallocate() }
    return ByteBuffer(bytes: UnsafeBufferPointer(start: bytes, count: Int(length)))
  }

  /// Returns the hash by Fowler, Noll and Vo (FNV-1a, 64 bits), which is not secret.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
