package import CollectionRendering

/// The reason why a request has no result, in the form of its answer.
package struct ServiceFailure: Error, Equatable {
  /// The kinds of failures.
  package enum Code: String, CaseIterable, Sendable {
    /// The line is not JSON, not an object, or lacks a method.
    case invalidRequest
    /// No method has that name.
    case unknownMethod
    /// A parameter is missing, unknown or of another type.
    case invalidParameters
    /// The line exceeds the service's limit.
    case tooLarge
    /// The process of the request was ended, by the memory limit or by a fault of a library.
    case stopped
    /// The service itself has failed, which is a bug.
    case internalError
  }

  /// The kind.
  package let code: Code
  /// The message: the problem, and the expected value.
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

  /// The failure as the `error` of a JSON-RPC answer: the code is a number, and `data` contains the
  /// word.
  var remoteCallJSON: JSONValue {
    [
      "code": .integer(code.number), "message": .string(message),
      "data": ["code": .string(code.rawValue)],
    ]
  }
}

extension ServiceFailure.Code {
  /// The number in JSON-RPC 2.0; those from -32099 to -32000 are defined by servers.
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
