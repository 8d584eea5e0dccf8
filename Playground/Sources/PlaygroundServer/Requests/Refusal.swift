import NIOHTTP1

/// The reason why a request is not served, in the form of its answer.
struct Refusal: Error, Equatable {
  let status: HTTPResponseStatus
  /// The word that identifies the reason for programs.
  let code: String
  /// The problem and the advice.
  let message: String
  /// The allowed methods, if another one was used; otherwise nil.
  var allowed: String?

  /// The answer's body.
  var body: String {
    #"{"error":{"code":"\#(code)","message":"\#(message.inJSON)"}}"# + "\n"
  }
}

extension Refusal {
  static func badRequest(_ message: String) -> Refusal {
    Refusal(status: .badRequest, code: "badRequest", message: message)
  }

  static let wrongHost = Refusal(
    status: .misdirectedRequest, code: "wrongHost",
    message: "The header Host names no address of this server. Use the address that it printed, "
      + "or start it with --allow-host.")

  static let wrongToken = Refusal(
    status: .forbidden, code: "wrongToken",
    message: "The address lacks the token. Use the whole address that the server printed.")

  static let wrongOrigin = Refusal(
    status: .forbidden, code: "wrongOrigin",
    message: "The header Origin is not that of this server's page. Use the address that it "
      + "printed, or start it with --allow-origin.")

  static func notFound(_ message: String) -> Refusal {
    Refusal(status: .notFound, code: "notFound", message: message)
  }

  static func method(_ allowed: String) -> Refusal {
    Refusal(
      status: .methodNotAllowed, code: "wrongMethod",
      message: "This address takes \(allowed) alone.", allowed: allowed)
  }

  static let wrongType = Refusal(
    status: .unsupportedMediaType, code: "wrongType",
    message: "The body of a request is JSON, with the header Content-Type: application/json.")

  static let noLength = Refusal(
    status: .lengthRequired, code: "noBody",
    message: "A request has a body: one request of the protocol, as JSON.")

  static func tooLarge(_ limit: Int) -> Refusal {
    Refusal(
      status: .payloadTooLarge, code: "tooLarge",
      message: "The body of a request has at most \(limit) bytes.")
  }

  static let largeHead = Refusal(
    status: .requestHeaderFieldsTooLarge, code: "largeHead",
    message: "The head of a request has at most 16384 bytes.")

  static let tooSlow = Refusal(
    status: .requestTimeout, code: "tooSlow", message: "The request did not come in time.")

  static let busy = Refusal(
    status: .serviceUnavailable, code: "busy",
    message: "Too many requests wait already. Try again in a second.")
}

extension String {
  /// The text with escapes for a JSON string, without quotes.
  var inJSON: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.value < 0x20: text += " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
