import NIOHTTP1

/// The access rules: the token, the names of the server, and the origins of its page.
struct Gate: Sendable {
  /// The maximum number of bytes of a request's body.
  static let greatestBody = 1 << 20

  /// The destination of an accepted request.
  enum Route: Equatable, Sendable {
    /// A file of the page.
    case file(PageFile)
    /// A request of the protocol, from a page with a name.
    case ask(Lane, page: String)
    /// A check that the server is running.
    case health
  }

  private let token: [UInt8]
  private let hosts: Set<String>
  private let origins: Set<String>
  private let hasFiles: Bool

  /// Creates a gate.
  ///
  /// - Parameters:
  ///   - hosts: the valid values of the header Host.
  ///   - origins: the valid values of the header Origin.
  ///   - hasFiles: whether the server was started with a file or a folder.
  init(token: String, hosts: Set<String>, origins: Set<String>, hasFiles: Bool) {
    self.token = Array(token.utf8)
    self.hosts = hosts
    self.origins = origins
    self.hasFiles = hasFiles
  }

  /// Returns the destination of a request.
  ///
  /// - Throws: `Refusal`.
  func route(_ head: HTTPRequestHead) throws(Refusal) -> Route {
    let path = head.uri.prefix { $0 != "?" && $0 != "#" }
    if path == "/health" {
      guard head.method == .GET || head.method == .HEAD else { throw .method("GET, HEAD") }
      return .health
    }
    let names = head.headers["host"]
    guard names.count == 1, hosts.contains(names[0].lowercased()) else { throw .wrongHost }
    guard path.first == "/" else {
      throw .badRequest("The address of a request begins with a slash.")
    }
    let rest = path.dropFirst()
    let first = rest.prefix { $0 != "/" }
    guard isToken(first) else { throw .wrongToken }
    guard rest.count > first.count else {
      throw .notFound("The address ends with a slash: use the one that the server printed.")
    }
    let name = rest.dropFirst(first.count + 1)
    if name.hasPrefix("api/") { return try ask(String(name.dropFirst(4)), head) }
    guard let file = PageFile.named(name.isEmpty ? "index.html" : String(name)) else {
      throw .notFound("The page has no file of this name.")
    }
    guard head.method == .GET || head.method == .HEAD else { throw .method("GET, HEAD") }
    return .file(file)
  }

  private func ask(_ name: String, _ head: HTTPRequestHead) throws(Refusal) -> Route {
    guard let lane = Lane(rawValue: name) else {
      throw .notFound("There are api/run, api/ask, api/files and api/watch.")
    }
    guard head.method == .POST else { throw .method("POST") }
    let sources = head.headers["origin"]
    guard sources.count == 1, origins.contains(sources[0]) else { throw .wrongOrigin }
    guard hasFiles || lane != .watch else {
      throw .notFound("The server was started without a file or a folder.")
    }
    guard Self.isJSON(head.headers["content-type"]) else { throw .wrongType }
    let pages = head.headers["x-tessera-page"]
    guard pages.count == 1, (1...64).contains(pages[0].utf8.count),
      pages[0].utf8.allSatisfy(\.isNamePart)
    else {
      throw .badRequest("The header X-Tessera-Page holds 1 to 64 letters, digits, _ or -.")
    }
    if let length = head.headers["content-length"].first {
      guard let length = Int(length) else { throw .badRequest("Content-Length is no number.") }
      guard length <= Self.greatestBody else { throw .tooLarge(Self.greatestBody) }
      guard length > 0 else { throw .noLength }
    } else if head.headers["transfer-encoding"].isEmpty {
      throw .noLength
    }
    return .ask(lane, page: pages[0])
  }

  /// Compares a token in a time that does not reveal how much of it is right.
  private func isToken(_ text: Substring) -> Bool {
    let bytes = Array(text.utf8)
    var difference = bytes.count ^ token.count
    for (index, byte) in token.enumerated() {
      difference |= Int(byte ^ (index < bytes.count ? bytes[index] : 0))
    }
    return difference == 0
  }

  private static func isJSON(_ types: [String]) -> Bool {
    guard types.count == 1 else { return false }
    let type = types[0].lowercased().filter { $0 != " " }
    return type == "application/json" || type == "application/json;charset=utf-8"
  }
}

extension UInt8 {
  /// Whether the byte is valid in the name of a page.
  fileprivate var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
