/// The parameters of a call with their types, and the type of its result.
///
/// A binding writes them in the notation of LuaCATS, for example `(path: tessera.Path, options?:
/// table): IndexPath?`. Optional parameters have a `?` after their name. A call that takes a table
/// in braces shows some of its fields instead: `{ size = size, … }|function: LayoutItem`, with
/// alternatives to the table.
package struct CallSignature: Sendable {
  /// A parameter of a call.
  package struct Parameter: Sendable {
    /// The name; `…` for any number of arguments, `options` for a table in braces.
    package let name: String
    /// The type.
    package let type: String
    /// A Boolean value that indicates whether it is optional.
    package let isOptional: Bool
  }

  /// The parameters in their order.
  package let parameters: [Parameter]
  /// The type of the first result; nil if there is none.
  package let value: String?
  /// The arguments for people, without types: `(path, options)`.
  package let arguments: String

  /// Reads a signature. Complexity: O(n).
  package init(_ text: String) {
    let parts = Self.parts(of: text)
    let rest = parts.last.map { text[text.utf8.index(after: $0.endIndex)...] } ?? ""
    value = rest.utf8.firstIndex(of: UInt8(ascii: ":")).map { String(rest[$0...].dropFirst(2)) }
    guard text.utf8.first == UInt8(ascii: "(") else {
      let others = rest.prefix { $0 != ":" }
      parameters = [Parameter(name: "options", type: "table" + others, isOptional: true)]
      arguments = String(text[..<rest.startIndex])
      return
    }
    parameters = parts.filter { !$0.isEmpty }.map { Parameter($0.drop { $0 == " " }) }
    arguments = "(" + parameters.map { $0.name }.joined(separator: ", ") + ")"
  }

  /// Returns the parts between commas within the outermost brackets.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"):
        depth += 1
        if depth == 1 { start = text.utf8.index(after: index) }
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return parts + [text[start..<index]] }
      case UInt8(ascii: ",") where depth == 1:
        parts.append(text[start..<index])
        start = text.utf8.index(after: index)
      default: break
      }
    }
    return parts
  }
}

extension CallSignature.Parameter {
  /// Reads `options?: table`.
  fileprivate init(_ text: Substring) {
    let name = text.prefix { $0 != ":" && $0 != "?" }
    let type = text.dropFirst(name.count).drop { $0 == ":" || $0 == "?" || $0 == " " }
    self.init(
      name: String(name), type: String(type),
      isOptional: name == "…" || text.dropFirst(name.count).first == "?")
  }
}

extension Binding.ValueType {
  /// The type in the notation of LuaCATS.
  package var notation: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .text: "string"
    case .function: "function"
    case .callback(let notation): notation
    case .table: "table"
    case .list: "any[]"
    case .point: "tessera.PointLike"
    case .size: "tessera.SizeLike"
    case .rect: "tessera.RectLike"
    case .insets: "tessera.InsetsLike"
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .object("Layout"), .object("FlowLayout"): "tessera.AnyLayout"
    case .object(let name): name
    case .either(let first, let second): first.notation + "|" + second.notation
    }
  }
}
