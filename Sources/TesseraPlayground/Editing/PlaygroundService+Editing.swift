import CollectionRendering
import CollectionScripting
import LuaSyntax
import TesseraSession

extension PlaygroundService {
  /// The methods for writing a script.
  static let editingMethods: [Method] = [
    Method(
      "complete",
      "The names that fit at a position of a script. They are methods after `:`, properties "
        + "after `.`, options in `{` and enumeration words in quotes. Elsewhere they are names of "
        + "the script, the library and Lua.",
      placeParameters
    ) { _, parameters throws(ServiceFailure) in
      let place = try place(parameters)
      return [
        "prefix": .string(place.prefix),
        "candidates": .array(
          ScriptCompletion(place: place).candidates.prefix(200).map { JSONValue($0) }),
      ]
    },
    Method(
      "signature", "The signature of the call around a place, and the number of its argument.",
      placeParameters
    ) { _, parameters throws(ServiceFailure) in
      JSONValue(ScriptCompletion(place: try place(parameters)).call)
    },
    Method(
      "describe", "The reference of the name that ends at a place, or around it.", placeParameters
    ) { _, parameters throws(ServiceFailure) in
      let place = try place(parameters, wholeName: true)
      return ["entries": .array(ScriptCompletion(place: place).entries.map { JSONValue($0) })]
    },
  ]

  private static var placeParameters: KeyValuePairs<String, String> {
    [
      "source": "the script",
      "offset": "the place, in bytes of UTF-8 from 0, else the end of the script",
    ]
  }

  private static func place(
    _ parameters: ServiceParameters, wholeName: Bool = false
  ) throws(ServiceFailure) -> ScriptPlace {
    let source = try parameters.requiredText("source")
    let bytes = Array(source.utf8)
    var offset = min(try parameters.count("offset") ?? bytes.count, bytes.count)
    if wholeName { while offset < bytes.count, bytes[offset].isLuaNamePart { offset += 1 } }
    return ScriptPlace(source, offset: offset)
  }
}

extension JSONValue {
  fileprivate init(_ candidate: ScriptCompletion.Candidate) {
    self = [
      "label": .string(candidate.label), "kind": .string(candidate.kind),
      "signature": .string(candidate.signature), "text": .string(candidate.text),
    ]
  }

  fileprivate init(_ call: ScriptCompletion.Call?) {
    guard let call else {
      self = .null
      return
    }
    self = [
      "signature": .string(call.entry.signature), "text": .string(call.entry.text),
      "argument": .integer(call.argument),
    ]
  }
}
