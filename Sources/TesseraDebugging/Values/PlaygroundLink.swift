/// The address of a playground page that opens a script.
struct PlaygroundLink {
  /// The maximum number of bytes of a script in an address.
  static let greatestScript = 16 << 10

  /// The address.
  let address: String

  /// Creates a link; nil for a script that is too long.
  ///
  /// - Parameter page: the address of the page, as printed by `tessera play`.
  init?(_ page: String, script: String) {
    guard script.utf8.count <= Self.greatestScript else { return nil }
    let place = page.prefix { $0 != "#" }
    // The 0 means that the text after it is not compressed.
    address = "\(place)#code=0\(Self.encoded(Array(script.utf8)))"
  }

  /// Returns bytes in the base64 form for addresses (RFC 4648, section 5), without padding.
  private static func encoded(_ bytes: [UInt8]) -> String {
    let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
      for place in 0...group.count { text.append(signs[bits >> (18 - 6 * place) & 63]) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
