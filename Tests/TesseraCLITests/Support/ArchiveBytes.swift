import Foundation

/// Archives as bytes, also such as no program would make.
enum ArchiveBytes {
  /// An entry of a zip archive.
  struct Entry {
    var name: [UInt8]
    var content: [UInt8]
    /// The flags: 1 is encrypted, 0x800 says that the name is UTF-8.
    var flags = 0
    /// The method of compression: 0 is none.
    var method = 0
    /// A Boolean value that indicates whether the checksum is right.
    var isIntact = true
    /// The mode in the system's sense: 0o120777 is a link.
    var mode = 0o100644
    /// The size that the archive says it unpacks to; nil for the size of the content.
    var size: Int?

    init(_ name: String, _ content: String = "", flags: Int = 0) {
      self.name = Array(name.utf8)
      self.content = Array(content.utf8)
      self.flags = flags
    }

    init(bytes name: [UInt8], _ content: String) {
      self.init("", content)
      self.name = name
    }

    func with(_ change: (inout Entry) -> Void) -> Entry {
      var entry = self
      change(&entry)
      return entry
    }
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// A zip archive without compression.
  static func zip(_ entries: [Entry]) -> Data {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let sum = Int(checksum(entry.content)) ^ (entry.isIntact ? 0 : 1)
      let common =
        little(20, 2) + little(entry.flags, 2) + little(entry.method, 2) + little(0, 2)
        + little(0x21, 2) + little(sum, 4) + little(entry.content.count, 4)
        + little(entry.size ?? entry.content.count, 4) + little(entry.name.count, 2) + little(0, 2)
      directory +=
        [0x50, 0x4B, 1, 2] + little(0x0314, 2) + common + little(0, 2) + little(0, 2) + little(0, 2)
        + little(entry.mode << 16, 4) + little(bytes.count, 4) + entry.name
      bytes += [0x50, 0x4B, 3, 4] + common + entry.name + entry.content
    }
    let start = bytes.count
    bytes += directory
    bytes += [0x50, 0x4B, 5, 6] + little(0, 4) + little(entries.count, 2)
    bytes += little(entries.count, 2) + little(directory.count, 4) + little(start, 4) + little(0, 2)
    return Data(bytes)
  }

  /// A tar archive.
  ///
  /// - Parameter entries: names, contents, and kinds: `0` a file, `1` a hard link, `2` a link, `3` a
  ///   device; of links the content is what they lead to.
  static func tar(_ entries: [(name: String, content: String, kind: Character)]) -> Data {
    var bytes: [UInt8] = []
    for (name, content, kind) in entries {
      let isFile = kind == "0"
      var head = [UInt8](repeating: 0, count: 512)
      func put(_ text: String, _ place: Int) {
        head.replaceSubrange(place..<(place + text.utf8.count), with: Array(text.utf8))
      }
      put(name, 0)
      put("0000644", 100)
      put("0000000", 108)
      put("0000000", 116)
      let size = String(isFile ? content.utf8.count : 0, radix: 8)
      put(String(repeating: "0", count: 11 - size.count) + size, 124)
      put("00000000000", 136)
      put("        ", 148)
      put(String(kind), 156)
      if !isFile { put(content, 157) }
      put("ustar\0" + "00", 257)
      let sum = String(head.reduce(0) { $0 + Int($1) }, radix: 8)
      put(String(repeating: "0", count: 6 - sum.count) + sum + "\0 ", 148)
      bytes += head
      guard isFile else { continue }
      bytes += Array(content.utf8)
      while bytes.count % 512 != 0 { bytes.append(0) }
    }
    return Data(bytes + [UInt8](repeating: 0, count: 1024))
  }

  /// Bytes as gzip has them, without compression.
  static func gzip(_ data: Data) -> Data {
    let content = Array(data)
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    var rest = content[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      bytes += [rest.isEmpty ? 1 : 0] + little(block.count, 2) + little(~block.count, 2) + block
    } while !rest.isEmpty
    return Data(bytes + little(Int(checksum(content)), 4) + little(content.count, 4))
  }

  /// Zeros that take 13 bits for 258 of them, compressed as method 8 of zip.
  static func zeros(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    var filled = 0
    func put(_ bits: [UInt8]) {
      for bit in bits {
        byte |= bit << filled
        filled += 1
        guard filled == 8 else { continue }
        bytes.append(byte)
        byte = 0
        filled = 0
      }
    }
    // One last block with the fixed codes: a zero, then copies of it.
    put([1, 1, 0] + [0, 1, 1, 0, 0, 0, 0, 0])
    for _ in 0..<(count / 258) { put([1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]) }
    put([0, 0, 0, 0, 0, 0, 0])
    put([UInt8](repeating: 0, count: 8 - filled))
    return bytes
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
