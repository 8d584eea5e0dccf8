package import CollectionRendering

/// The reason why a request has no result, as its answer says it.
package struct ServiceFailure: Error, Equatable {
  /// The kinds of failures.
  package enum Code: String, CaseIterable, Sendable {
    /// The line is no JSON, no object, or has no method.
    case invalidRequest
    /// No method has that name.
    case unknownMethod
    /// A parameter is missing, unknown or of another type.
    case invalidParameters
    /// The line is longer than the service reads.
    case tooLarge
    /// The process of the request was ended: at the memory limit, or by a fault of a library.
    case stopped
    /// The service itself has failed, which is a bug.
    case internalError
  }

  /// The kind.
  package let code: Code
  /// The sentence: what is wrong, and what is expected.
  package let message: String

  /// Creates a failure.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The failure as the `error` of an answer.
  package var json: JSONValue {
    ["code": .string(code.rawValue), "message": .string(message)]
  }

  /// The failure as the `error` of an answer of JSON-RPC: the code is a number, and `data` has the
  /// word.
  var remoteCallJSON: JSONValue {
    [
      "code": .integer(code.number), "message": .string(message),
      "data": ["code": .string(code.rawValue)],
    ]
  }
}

extension ServiceFailure.Code {
  /// The number in JSON-RPC 2.0; those from -32099 to -32000 are a server's own.
  package var number: Int {
    switch self {
    case .invalidRequest: -32600
    case .unknownMethod: -32601
    case .invalidParameters: -32602
    case .internalError: -32603
    case .stopped: -32000
    case .tooLarge: -32001
    }
  }
}
