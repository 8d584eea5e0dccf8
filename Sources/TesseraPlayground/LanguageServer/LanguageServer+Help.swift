import CollectionCore
import CollectionRendering
import CollectionScripting

/// Completion, hover and signatures.
extension LanguageServer {
  /// The protocol's numbers for the kinds of candidates.
  private static let kinds: [String: Int] = [
    "method": 2, "function": 3, "option": 5, "variable": 6, "property": 10, "word": 12,
    "keyword": 14,
  ]

  /// Queries the service about the position in a message.
  private func ask(
    _ method: String, _ parameters: LanguageParameters
  ) throws(LanguageFailure) -> (JSONValue, LanguageDocument, offset: Int) {
    let document = try document(parameters)
    let offset = try document.offset(try parameters.object("position"))
    do throws(ServiceFailure) {
      let result = try service.result(
        of: method, ["source": .string(document.text), "offset": .integer(offset)])
      return (result, document, offset)
    } catch {
      throw .refused(error.message)
    }
  }

  func complete(_ parameters: LanguageParameters) throws(LanguageFailure) -> JSONValue {
    let (result, document, offset) = try ask("complete", parameters)
    guard case .object(let fields) = result, case .string(let prefix)? = fields["prefix"],
      case .array(let candidates)? = fields["candidates"]
    else { return .null }
    let range = document.range(offset - min(prefix.utf8.count, offset)..<offset)
    let items: [JSONValue] = candidates.compactMap { candidate in
      guard case .object(let fields) = candidate, case .string(let kind)? = fields["kind"],
        let label = fields["label"]
      else { return nil }
      return [
        "label": label, "kind": .integer(Self.kinds[kind] ?? 6),
        "detail": fields["signature"] ?? .null, "documentation": fields["text"] ?? .null,
        "textEdit": ["range": range, "newText": label],
      ]
    }
    return ["isIncomplete": .boolean(items.count == 200), "items": .array(items)]
  }

  func hover(_ parameters: LanguageParameters) throws(LanguageFailure) -> JSONValue {
    let (result, _, _) = try ask("describe", parameters)
    guard case .object(let fields) = result, case .array(let entries)? = fields["entries"],
      !entries.isEmpty
    else { return .null }
    let texts: [String] = entries.compactMap { entry in
      guard case .object(let fields) = entry, case .string(let signature)? = fields["signature"],
        case .string(let text)? = fields["text"]
      else { return nil }
      var lines = "```lua\n\(signature)\n```\n\(text)"
      if case .string(let example)? = fields["example"], !example.isEmpty {
        lines += "\n```lua\n\(example)\n```"
      }
      return lines
    }
    return [
      "contents": ["kind": "markdown", "value": .string(texts.joined(separator: "\n\n---\n"))]
    ]
  }

  func signature(_ parameters: LanguageParameters) throws(LanguageFailure) -> JSONValue {
    let (result, _, _) = try ask("signature", parameters)
    guard case .object(let fields) = result, case .string(let signature)? = fields["signature"],
      case .integer(let argument)? = fields["argument"]
    else { return .null }
    let names = signature.drop { $0 != "(" && $0 != "{" }.dropFirst()
      .prefix { $0 != ")" && $0 != "}" }.split(separator: ",")
    return [
      "signatures": [
        [
          "label": .string(signature), "documentation": fields["text"] ?? .null,
          "parameters": .array(
            names.map { ["label": .string(String($0).trimmingSpaces())] }),
        ]
      ],
      "activeSignature": 0, "activeParameter": .integer(argument),
    ]
  }
}
