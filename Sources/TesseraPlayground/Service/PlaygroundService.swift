import CollectionCore
import CollectionRendering
package import CollectionScripting
package import TesseraSession

/// A service that answers requests about scripts, one after the other, each as one line of JSON.
///
/// Editors, pages and notebooks use it over pipes; `Documentation/protocol.md` describes the
/// protocol.
package final class PlaygroundService {
  /// The version of the protocol.
  package static let version = 1
  /// The maximum number of bytes of a request.
  package static let greatestRequest = 16 << 20

  /// A parameter of a method.
  package struct Parameter: Sendable {
    package let name: String
    package let text: String

    /// Creates a parameter with its description.
    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// A method of the protocol.
  package struct Method: Sendable {
    package let name: String
    package let text: String
    package let parameters: [Parameter]
    let call: @Sendable (PlaygroundService, ServiceParameters) throws(ServiceFailure) -> JSONValue

    init(
      _ name: String, _ text: String, _ parameters: [Parameter] = [],
      call:
        @escaping @Sendable (PlaygroundService, ServiceParameters) throws(ServiceFailure)
        -> JSONValue
    ) {
      self.name = name
      self.text = text
      self.parameters = parameters
      self.call = call
    }

    init(
      _ name: String, _ text: String, _ parameters: KeyValuePairs<String, String>,
      call:
        @escaping @Sendable (PlaygroundService, ServiceParameters) throws(ServiceFailure)
        -> JSONValue
    ) {
      self.init(name, text, parameters.map { Parameter($0.key, $0.value) }, call: call)
    }
  }

  /// The methods, in the order of the documentation.
  package static let methods: [Method] =
    [helloMethod] + runningMethods + pictureMethods + editingMethods + writingMethods
    + explainingMethods
    + learningMethods + reviewMethods + fileMethods

  /// The methods of a process that may write files; none of them runs a script in it.
  private static let methodsBesideFiles =
    [helloMethod] + learningMethods + reviewMethods + fileMethods

  private static let helloMethod = Method(
    "hello", "The version of the protocol and of Tessera, and the names of the methods."
  ) { service, _ throws(ServiceFailure) in service.hello }

  /// The methods of this service.
  private var methods: [Method] { folder == nil ? Self.methods : Self.methodsBesideFiles }

  /// The methods as rows of a table.
  package static var documentation: [String] {
    methods.map { method in
      let parameters = method.parameters.map { "`\($0.name)`: \($0.text)" }
      return "| `\(method.name)` | \(method.text) | \(parameters.joined(separator: "; ")) |"
    }
  }

  /// The version of the program in `hello`.
  let programVersion: String
  /// The folder that may be read and written; nil if there is none.
  let folder: (any ServiceFolder)?
  /// The files and programs of the session's commands; nil if they have none.
  let host: SessionHost?
  /// The reason why there is no folder.
  package var refusalOfFiles =
    "there are no files: start tessera repl --jsonl with --files PATH"
  /// The reason why the session's commands have no files; nil for the session's own reason.
  package var sessionRefusalOfFiles: String?
  /// Receives lines before an answer.
  package var onMessage: ((String) -> Void)?
  /// The request that is being answered.
  private var request = ServiceRequest(.null)
  /// The configuration of scripts, mainly the limits.
  let configuration: Evaluator.Configuration
  /// The session of `evaluate`; nil before its first request.
  var session: Session?
  /// The session's output since the last answer.
  let told = SessionOutput()

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - configuration: the limits and the rules for scripts.
  ///   - version: the version of the program.
  ///   - folder: the folder that may be read and written; nil if there is none.
  ///   - host: the files and programs of the session's commands, such as `:save`.
  package init(
    _ configuration: Evaluator.Configuration, version: String, folder: (any ServiceFolder)? = nil,
    host: SessionHost? = nil
  ) {
    self.configuration = configuration
    self.folder = folder
    self.host = host
    programVersion = version
  }

  /// Passes on a message before the answer, with the id of the request.
  func onLine(_ message: JSONValue) {
    guard case .object(let fields) = message, !request.isNotification else { return }
    onMessage?(request.message(fields).description)
  }
}

extension PlaygroundService {
  /// Answers a request: an object with `id`, `method` and `params`, on one line.
  ///
  /// - Returns: an object with the same `id`, and `result` or `error`, on one line. A list of
  ///   JSON-RPC requests has a list of answers. A JSON-RPC notification has no answer, and the text
  ///   is empty.
  package func answer(_ line: String) -> String {
    guard line.utf8.count <= Self.greatestRequest else { return Self.tooLarge }
    let value: JSONValue
    do throws(DocumentError) {
      value = try JSONValue(json: line)
    } catch {
      let failure = ServiceFailure(.invalidRequest, "the request is no JSON: \(error)")
      return ServiceRequest(.null).answer(failure)?.description ?? ""
    }
    return Self.text(of: value) { answer(to: $0) }
  }

  /// Returns the answers to a request or to a list of requests, as a text; empty for notifications.
  private static func text(of value: JSONValue, _ answer: (JSONValue) -> JSONValue?) -> String {
    guard let batch = batch(value) else { return answer(value)?.description ?? "" }
    let answers = batch.compactMap(answer)
    return answers.isEmpty ? "" : JSONValue.array(answers).description
  }

  /// Returns the requests of a JSON-RPC list, or nil for anything else.
  private static func batch(_ value: JSONValue) -> [JSONValue]? {
    guard case .array(let values) = value, !values.isEmpty,
      values.allSatisfy({ ServiceRequest($0).isRemoteCall })
    else { return nil }
    return values
  }

  private func answer(to value: JSONValue) -> JSONValue? {
    let request = ServiceRequest(value)
    do throws(ServiceFailure) {
      guard case .object = value else {
        throw ServiceFailure(
          .invalidRequest, #"a request is an object: {"id": 1, "method": "hello", "params": {}}"#)
      }
      return request.answer(try result(of: request))
    } catch {
      return request.answer(error)
    }
  }

  /// Returns the answer to a request during which the service ended; empty for a notification.
  package static func answer(_ request: [UInt8], _ failure: ServiceFailure) -> String {
    let value = (try? JSONValue(json: String(decoding: request, as: UTF8.self))) ?? .null
    return text(of: value) { ServiceRequest($0).answer(failure) }
  }

  /// The answer to a request that exceeds the service's limit.
  package static let tooLarge =
    JSONValue.object(["id": .null, "error": tooLargeFailure.json]).description

  private static let tooLargeFailure = ServiceFailure(
    .tooLarge, "a request has at most \(greatestRequest) bytes, this one has more")

  private func result(of request: ServiceRequest) throws(ServiceFailure) -> JSONValue {
    self.request = request
    let fields = request.fields
    if let version = fields["jsonrpc"], version != "2.0" {
      throw ServiceFailure(.invalidRequest, "'jsonrpc' is \"2.0\", or is left out")
    }
    guard case .string(let name)? = fields["method"] else {
      throw ServiceFailure(.invalidRequest, "a request has a 'method', which is a text")
    }
    switch fields["params"] {
    case nil, .null?: return try result(of: name, [:])
    case .object(let params)?: return try result(of: name, params)
    default:
      throw ServiceFailure(.invalidParameters, "'params' is an object of parameters by name")
    }
  }

  /// Returns the result of a method.
  ///
  /// - Throws: `ServiceFailure` for an unknown name or unknown parameters.
  func result(
    of name: String, _ parameters: [FieldName: JSONValue]
  ) throws(ServiceFailure) -> JSONValue {
    guard let method = methods.first(where: { $0.name == name }) else {
      if Self.methods.contains(where: { $0.name == name }) {
        throw ServiceFailure(
          .invalidRequest,
          "a process with --files does not answer '\(name)': ask one that was started without")
      }
      let names = methods.map { $0.name }.joined(separator: ", ")
      throw ServiceFailure(
        .unknownMethod, "there is no method '\(name.printable)'; there are \(names)")
    }
    return try method.call(self, ServiceParameters(parameters, of: method))
  }

  private var hello: JSONValue {
    [
      "protocol": .integer(Self.version), "version": .string(programVersion),
      "methods": .array(methods.map { .string($0.name) }),
    ]
  }
}
