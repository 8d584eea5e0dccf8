import CollectionCore
import CollectionRendering
import Foundation
import TestSupport
import Testing

@Suite struct JSONValueTests {
  @Test func `keys are sorted, and texts are escaped`() {
    let value: JSONValue = ["b": [1, .number(2.5), true, nil], "a": "x\"\\\n\u{1}é\u{85}"]
    #expect(
      value.description == #"{"a":"x\"\\\n\u0001é\u0085","b":[1,2.5,true,null]}"#)
  }

  @Test func `numbers read back exactly, and what is no number is null`() throws {
    for number in [0.1, 1.0 / 3, 1e300, -0.5, 67.5, 1e15, 123_456_789.125] {
      let data = Data("[\(JSONValue.number(number))]".utf8)
      let parsed = try #require(try JSONSerialization.jsonObject(with: data) as? [Double])
      #expect(parsed == [number])
    }
    #expect(JSONValue.number(.nan).description == "null")
    #expect(JSONValue.number(-.infinity).description == "null")
  }

  @Test func `any text survives a real reader`() throws {
    var generator = SeededGenerator(seed: 24)
    for _ in 0..<200 {
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let data = Data("[\(JSONValue.string(text))]".utf8)
      let parsed = try #require(try JSONSerialization.jsonObject(with: data) as? [String])
      #expect(Array(parsed[0].unicodeScalars) == scalars)
    }
  }

  @Test func `keys that look the same and differ in bytes are two, read, compared and written`()
    throws
  {
    let text = #"{"e\u0301":2,"\u00e9":1}"#
    let value = try JSONValue(json: text)
    #expect(value == ["\u{e9}": 1, "e\u{301}": 2])
    #expect(value != ["\u{e9}": 1])
    #expect(try JSONValue(json: #"{"\u00e9":1}"#) != JSONValue(json: #"{"e\u0301":1}"#))
    #expect(Array(value.description.utf8) == Array("{\"e\u{301}\":2,\"\u{e9}\":1}".utf8))
    #expect(try JSONValue(json: value.description) == value)
  }

  @Test func `a key that appears twice with the same bytes is an error`() {
    #expect(throws: DocumentError.self) { try JSONValue(json: #"{"\u00e9":1,"\u00E9":2}"#) }
  }
}
