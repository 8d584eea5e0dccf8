import CollectionCore
import CollectionRendering

/// A request: an object with `id`, `method` and `params`.
///
/// With `"jsonrpc": "2.0"` it is one of JSON-RPC 2.0, and so are its answer and the lines before it.
struct ServiceRequest {
  /// The fields of the object.
  let fields: [FieldName: JSONValue]
  /// The id; null where the request has none.
  let id: JSONValue
  /// Whether the answer is one of JSON-RPC.
  let isRemoteCall: Bool

  /// Creates a request; any value but an object has no fields.
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

  /// Whether nobody waits for an answer: in JSON-RPC a request without an id.
  var isNotification: Bool { isRemoteCall && fields["id"] == nil }

  /// Returns the answer with a result; nil for a notification.
  func answer(_ result: JSONValue) -> JSONValue? { answer("result", result) }

  /// Returns the answer with an error; nil for a notification.
  func answer(_ failure: ServiceFailure) -> JSONValue? {
    answer("error", isRemoteCall ? failure.remoteCallJSON : failure.json)
  }

  private func answer(_ name: FieldName, _ value: JSONValue) -> JSONValue? {
    guard isRemoteCall else { return .object(["id": id, name: value]) }
    return isNotification ? nil : .object(["jsonrpc": "2.0", "id": id, name: value])
  }

  /// Returns a message that comes before the answer: an object with `event` and what belongs to it.
  func message(_ fields: [FieldName: JSONValue]) -> JSONValue {
    var fields = fields
    fields["id"] = id
    guard isRemoteCall, let event = fields.removeValue(forKey: "event") else {
      return .object(fields)
    }
    return ["jsonrpc": "2.0", "method": event, "params": .object(fields)]
  }
}
