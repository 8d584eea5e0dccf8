package import CollectionRendering

extension ExplainPage {
  /// Returns the page as text.
  package func text(_ options: RenderOptions) -> String { document.text(options) }

  /// The page as a title and named parts.
  package var document: PageText {
    var parts: [PageText.Part] = []
    if let classicSentence {
      parts.append(.field("classic", Self.difference(sentence, classicSentence)))
    }
    parts += [
      .field("means", meaning), .field("rule", rule), .field("certain", certaintyLine),
      .list("causes", causes),
    ]
    if let wrong {
      parts.append(.space)
      parts.append(
        .code("wrong", mark: .delete, remark: remark(wrong, "\(verb) \(code)"), code: wrong.script))
    }
    if let right {
      parts.append(.space)
      parts.append(
        .code("right", mark: .insert, remark: remark(right, "runs through"), code: right.script))
    }
    if let withoutExample { parts.append(.field("example", withoutExample)) }
    if right != nil { parts.append(.space) }
    if let certaintyNote { parts.append(.field("known", certaintyNote)) }
    let title = ExplainCrash.title(sentence, of: code)
    if !title.isWhole { parts.append(.field("UIKit", sentence)) }
    if !seeAlso.isEmpty { parts.append(.field("see also", seeAlso.joined(separator: ", "))) }
    return PageText(title: "\(code): \(title.text)", parts: parts)
  }

  /// The verb for a script that produces the code.
  private var verb: String { code.hasPrefix("W") ? "warns with" : "raises" }

  private func remark(_ example: Example, _ text: String) -> String {
    example.flags.isEmpty ? text : "\(text) under \(example.flags)"
  }

  /// The sources of the rule, in one line.
  package var certaintyLine: String { certainty.map { $0.brief }.joined(separator: ", ") }

  /// Returns how the older message differs: only in the second space, or completely.
  private static func difference(_ modern: String, _ classic: String) -> String {
    classic.split(separator: " ") == modern.split(separator: " ")
      ? "UIKit up to iOS 12 writes two spaces after the first full stop." : classic
  }
}

extension ExplainPage {
  /// The page as JSON, with null for missing parts.
  package var json: JSONValue {
    [
      "code": .string(code),
      "sentence": .string(sentence),
      "classicSentence": JSONValue(classicSentence),
      "meaning": .string(meaning),
      "rule": .string(rule),
      "certainty": certaintyJSON,
      "certaintyNote": JSONValue(certaintyNote),
      "causes": .array(causes.map(JSONValue.string)),
      "wrong": wrong?.json ?? .null,
      "right": right?.json ?? .null,
      "withoutExample": JSONValue(withoutExample),
      "seeAlso": .array(seeAlso.map(JSONValue.string)),
    ]
  }

  /// The sources of the rule, as JSON.
  var certaintyJSON: JSONValue {
    .array(certainty.map { ["source": .string($0.rawValue), "certain": .boolean($0.isCertain)] })
  }
}

extension ExplainPage.Example {
  fileprivate var json: JSONValue { ["script": .string(script), "flags": .string(flags)] }
}
