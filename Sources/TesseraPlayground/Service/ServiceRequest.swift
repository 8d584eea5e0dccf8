import CollectionCore
import CollectionRendering

/// A request: an object with `id`, `method` and `params`.
///
/// With `"jsonrpc": "2.0"` it follows JSON-RPC 2.0, and so do its answer and the lines before it.
struct ServiceRequest {
  /// The fields of the object.
  let fields: [FieldName: JSONValue]
  /// The id; null if the request has none.
  let id: JSONValue
  /// Whether the answer follows JSON-RPC.
  let isRemoteCall: Bool

  /// Creates a request; any value other than an object has no fields.
  init(_ value: JSONValue) {
    guard case .object(let fields) = value else {
      self.init(fields: [:])
      return
    }
    self.init(fields: fields)
  }

  private init(fields: [FieldName: JSONValue]) {
    self.fields = fields
    id = fields["id"] ?? .null
    isRemoteCall = fields["jsonrpc"] == "2.0"
  }

  /// Whether no answer is expected: in JSON-RPC, a request without an id.
  var isNotification: Bool { isRemoteCall && fields["id"] == nil }

  /// Returns the answer with a result, or nil for a notification.
  func answer(_ result: JSONValue) -> JSONValue? { answer("result", result) }

  /// Returns the answer with an error, or nil for a notification.
  func answer(_ failure: ServiceFailure) -> JSONValue? {
    answer("error", isRemoteCall ? failure.remoteCallJSON : failure.json)
  }

  private func answer(_ name: FieldName, _ value: JSONValue) -> JSONValue? {
    guard isRemoteCall else { return .object(["id": id, name: value]) }
    return isNotification ? nil : .object(["jsonrpc": "2.0", "id": id, name: value])
  }

  /// Returns a message before the answer: an object with `event` and its fields.
  func message(_ fields: [FieldName: JSONValue]) -> JSONValue {
    var fields = fields
    fields["id"] = id
    guard isRemoteCall, let event = fields.removeValue(forKey: "event") else {
      return .object(fields)
    }
    return ["jsonrpc": "2.0", "method": event, "params": .object(fields)]
  }
}
