import CollectionRendering

/// The reason why a request of an editor has no result, with a code of JSON-RPC.
struct LanguageFailure: Error, Equatable {
  /// The code.
  let code: Int
  /// The message: the problem, and the expected value.
  let message: String

  static func parse(_ message: String) -> Self { Self(code: -32700, message: message) }
  static func invalidRequest(_ message: String) -> Self { Self(code: -32600, message: message) }
  static func unknownMethod(_ message: String) -> Self { Self(code: -32601, message: message) }
  static func invalidParameters(_ message: String) -> Self { Self(code: -32602, message: message) }
  static func notInitialized(_ message: String) -> Self { Self(code: -32002, message: message) }
  /// Returns the failure of a request that cannot be fulfilled, whose reason the editor shows.
  static func refused(_ message: String) -> Self { Self(code: -32803, message: message) }

  /// The failure as the `error` of an answer.
  var json: JSONValue { ["code": .integer(code), "message": .string(message)] }
}
