import CollectionCore
package import CollectionRendering

/// A server for editors that use the Language Server Protocol, version 3.17, for scripts.
///
/// Its answers come from the methods of the protocol for programs. A script runs in another process
/// when it is saved, so an endless or oversized script does not harm the server.
package final class LanguageServer {
  /// The service that answers about texts, without running them.
  let service: PlaygroundService
  /// Answers a request of the protocol for programs, as one line, in another process.
  let runs: (String) -> String
  private let send: (JSONValue) -> Void
  /// The open documents, by address.
  var documents: [String: LanguageDocument] = [:]
  private var isInitialized = false
  private var isShutDown = false
  private var requestsSent = 0

  /// The exit code that the editor has requested; nil while the server runs.
  package private(set) var exitCode: Int32?

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - service: answers about texts.
  ///   - runs: answers a request that runs a script, as a line of JSON.
  ///   - send: sends a message to the editor.
  package init(
    _ service: PlaygroundService, runs: @escaping (String) -> String,
    send: @escaping (JSONValue) -> Void
  ) {
    (self.service, self.runs, self.send) = (service, runs, send)
  }

  /// Handles a message of the editor, and sends the answer.
  package func receive(_ body: [UInt8]) {
    let message: JSONValue
    do throws(DocumentError) {
      message = try JSONValue(json: String(decoding: body, as: UTF8.self))
    } catch {
      return answer(.null, .failure(.parse("the message is no JSON: \(error)")))
    }
    guard case .object(let fields) = message else {
      return answer(.null, .failure(.invalidRequest("a message is an object")))
    }
    guard case .string(let method)? = fields["method"] else {
      // This is an answer of the editor; the server waits for none.
      if fields["result"] != nil || fields["error"] != nil { return }
      return answer(
        fields["id"] ?? .null,
        .failure(.invalidRequest("a message has a 'method', which is a text")))
    }
    var parameters = LanguageParameters(fields: [:])
    if case .object(let params)? = fields["params"] { parameters = .init(fields: params) }
    guard let id = fields["id"] else { return hear(method, parameters) }
    do throws(LanguageFailure) {
      answer(id, .success(try result(of: method, parameters)))
    } catch {
      answer(id, .failure(error))
    }
  }

  /// Sends a notification to the editor.
  func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// Requests an action from the editor, without waiting for the answer.
  func request(_ method: String, _ parameters: JSONValue) {
    requestsSent += 1
    send([
      "jsonrpc": "2.0", "id": .string("tessera-\(requestsSent)"), "method": .string(method),
      "params": parameters,
    ])
  }

  /// Shows a sentence to the user of the editor.
  func show(_ sentence: String) {
    notify("window/showMessage", ["type": 2, "message": .string(sentence)])
  }

  private func answer(_ id: JSONValue, _ result: Result<JSONValue, LanguageFailure>) {
    switch result {
    case .success(let value): send(["jsonrpc": "2.0", "id": id, "result": value])
    case .failure(let failure): send(["jsonrpc": "2.0", "id": id, "error": failure.json])
    }
  }
}

extension LanguageServer {
  private func result(
    of method: String, _ parameters: LanguageParameters
  ) throws(LanguageFailure) -> JSONValue {
    if method == "initialize" {
      isInitialized = true
      return initialized
    }
    guard isInitialized else { throw .notInitialized("'initialize' comes first") }
    guard !isShutDown else { throw .invalidRequest("only 'exit' comes after 'shutdown'") }
    switch method {
    case "shutdown":
      isShutDown = true
      return .null
    case "textDocument/completion": return try complete(parameters)
    case "textDocument/hover": return try hover(parameters)
    case "textDocument/signatureHelp": return try signature(parameters)
    case "textDocument/codeAction": return try codeActions(parameters)
    case "workspace/executeCommand": return try execute(parameters)
    case "textDocument/documentSymbol": return try symbols(parameters)
    case "textDocument/definition": return try definition(parameters)
    case "textDocument/references": return try references(parameters)
    case "textDocument/documentHighlight": return try highlights(parameters)
    case "textDocument/prepareRename": return try prepareRename(parameters)
    case "textDocument/rename": return try rename(parameters)
    default: throw .unknownMethod("there is no method '\(method.printable)'")
    }
  }

  /// Handles a message without an answer. An invalid message is ignored, because nobody would see
  /// the reason.
  private func hear(_ method: String, _ parameters: LanguageParameters) {
    if method == "exit" {
      exitCode = isShutDown ? 0 : 1
      return
    }
    guard isInitialized, !isShutDown, let item = try? parameters.object("textDocument"),
      let uri = try? item.requiredText("uri")
    else { return }
    switch method {
    case "textDocument/didOpen":
      guard let text = try? item.requiredText("text") else { return }
      open(uri, text)
    case "textDocument/didChange":
      // The server requests complete texts, so the last change is the text.
      guard let changes = try? parameters.list("contentChanges"),
        case .object(let change)? = changes.last, case .string(let text)? = change["text"]
      else { return }
      open(uri, text)
    case "textDocument/didSave": save(uri)
    case "textDocument/didClose":
      documents[uri] = nil
      publish([], of: uri)
    default: break
    }
  }

  /// The capabilities of the server.
  private var initialized: JSONValue {
    [
      "capabilities": [
        "positionEncoding": "utf-16",
        "textDocumentSync": ["openClose": true, "change": 1, "save": true],
        "completionProvider": ["triggerCharacters": [".", ":", "{", "\"", "'"]],
        "hoverProvider": true,
        "signatureHelpProvider": ["triggerCharacters": ["(", "{", ","]],
        "codeActionProvider": ["codeActionKinds": ["quickfix"]],
        "executeCommandProvider": ["commands": [.string(Self.repairCommand)]],
        "documentSymbolProvider": true,
        "definitionProvider": true,
        "referencesProvider": true,
        "documentHighlightProvider": true,
        "renameProvider": ["prepareProvider": true],
      ],
      "serverInfo": ["name": "tessera", "version": .string(service.programVersion)],
    ]
  }

  /// Returns the document in a message.
  func document(_ parameters: LanguageParameters) throws(LanguageFailure) -> LanguageDocument {
    let uri = try parameters.object("textDocument").requiredText("uri")
    guard let document = documents[uri] else {
      throw .invalidParameters("'\(uri.printable)' is not open")
    }
    return document
  }
}
