import CollectionCore
package import CollectionRendering

/// Answers an editor that speaks the Language Server Protocol, version 3.17, about scripts.
///
/// What it says comes from the methods of the protocol for programs. A script runs when it is saved,
/// in another process: a script without an end, or one that fills the memory, leaves the server alone.
package final class LanguageServer {
  /// The service that answers about texts, which it does not run.
  let service: PlaygroundService
  /// Answers a request of the protocol for programs, one line each, in another process.
  let runs: (String) -> String
  private let send: (JSONValue) -> Void
  /// The documents that are open, by their addresses.
  var documents: [String: LanguageDocument] = [:]
  private var isInitialized = false
  private var isShutDown = false
  private var requestsSent = 0

  /// The exit code that the editor has asked for; nil while it goes on.
  package private(set) var exitCode: Int32?

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - service: answers about texts.
  ///   - runs: answers a request that runs a script, as a line of JSON.
  ///   - send: hands a message to the editor.
  package init(
    _ service: PlaygroundService, runs: @escaping (String) -> String,
    send: @escaping (JSONValue) -> Void
  ) {
    (self.service, self.runs, self.send) = (service, runs, send)
  }

  /// Takes a message of the editor, and sends what answers it.
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
      // An answer of the editor; none is waited for.
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

  /// Tells the editor something, without an answer.
  func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// Asks the editor to do something; whether it does is not waited for.
  func request(_ method: String, _ parameters: JSONValue) {
    requestsSent += 1
    send([
      "jsonrpc": "2.0", "id": .string("tessera-\(requestsSent)"), "method": .string(method),
      "params": parameters,
    ])
  }

  /// Shows the user of the editor a sentence.
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

  /// Takes a message that is not answered. One that is wrong is passed over: nobody would hear why.
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
      // Whole texts are asked for, so the last change is the text.
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

  /// What the server does for an editor.
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

  /// Returns the document that a message names.
  func document(_ parameters: LanguageParameters) throws(LanguageFailure) -> LanguageDocument {
    let uri = try parameters.object("textDocument").requiredText("uri")
    guard let document = documents[uri] else {
      throw .invalidParameters("'\(uri.printable)' is not open")
    }
    return document
  }
}
