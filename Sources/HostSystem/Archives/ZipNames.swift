/// The names in a zip archive that contain a NUL, at which the library cuts them.
enum ZipNames {
  /// Returns the parts before the NUL of all such names in the archive's directory.
  ///
  /// An archive without a directory, or with a truncated one, has none. Complexity: O(n) for n
  /// bytes of the directory.
  static func cut(in archive: [UInt8]) -> Set<[UInt8]> {
    guard let end = endOfDirectory(archive) else { return [] }
    var names: Set<[UInt8]> = []
    var place = number(archive, end + 16, bytes: 4)
    while place + 46 <= archive.count, archive[place..<(place + 4)].elementsEqual(entry) {
      let length = number(archive, place + 28, bytes: 2)
      let rest = number(archive, place + 30, bytes: 2) + number(archive, place + 32, bytes: 2)
      let name = archive[(place + 46)...].prefix(length)
      if let nul = name.firstIndex(of: 0) { names.insert(Array(name[..<nul])) }
      place += 46 + length + rest
    }
    return names
  }

  private static let entry: [UInt8] = [0x50, 0x4B, 1, 2]
  private static let ending: [UInt8] = [0x50, 0x4B, 5, 6]

  /// Returns the position of the record at the end, after which there may be a comment, or nil.
  private static func endOfDirectory(_ archive: [UInt8]) -> Int? {
    guard archive.count >= 22 else { return nil }
    let first = max(0, archive.count - 22 - 0xFFFF)
    return (first...(archive.count - 22)).reversed().first {
      archive[$0..<($0 + 4)].elementsEqual(ending)
    }
  }

  private static func number(_ bytes: [UInt8], _ place: Int, bytes count: Int) -> Int {
    bytes[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
