import CollectionCore
import Testing

/// The written forms of texts.
struct TextEscapesTests {
  /// Quotes, a backslash, breaks, controls of both sets, a digit behind one, and signs of markup.
  private static let text = "a\"\\\n\t\r\u{1}2\u{7f}\u{85}<&>#*\u{2028}é"

  @Test func `each form has its escapes`() {
    let text = Self.text
    #expect(
      text.quoted(.json) == #""a\"\\\n\t\r\u00012\u007f\u0085<&>#*"# + "\u{2028}é\"")
    #expect(
      text.quoted(.stateLine) == #""a\"\\\n\t\r\u{1}2\u{7f}\u{85}<&>#*"# + "\u{2028}é\"")
    #expect(
      text.quoted(.luaCode) == #""a\"\\\n\u{9}\u{d}\u{1}2\u{7f}\u{85}<&>#*"# + "\u{2028}é\"")
    #expect(
      text.quoted(.luaValue) == #""a\"\\\n\t\13\0012\127"# + "\u{85}<&>#*\u{2028}é\"")
    #expect(
      text.quoted(.yaml) == #""a\"\\\n\t\x0d\x012\x7f\x85<&>#*\u2028é""#)
    #expect(text.escaped(.tap) == "a\"\\\\    2  <&>\\#* é")
    #expect(
      text.escaped(.xml) == "a\"\\\n\t&#13;\\x12\u{7f}\u{85}&lt;&amp;&gt;#*\u{2028}é")
    #expect(
      text.escaped(.xmlAttribute)
        == "a&quot;\\&#10;&#9;&#13;\\x12\u{7f}\u{85}&lt;&amp;&gt;#*\u{2028}é")
    #expect("a_b [c] <d>".escaped(.markdown) == #"a\_b \[c\] &lt;d&gt;"#)
    #expect("a\nb\tc".escaped(.record) == #"a\nb"# + "\tc")
    #expect("a\\\r\nb".escaped(.history) == #"a\\\r\nb"#)
  }

  @Test func `a text without special characters is itself in every form`() {
    for form: TextEscapes in [
      .json, .stateLine, .luaCode, .luaValue, .yaml, .tap, .xml, .xmlAttribute, .markdown, .record,
      .history,
    ] {
      #expect("".escaped(form) == "")
      #expect("plain text, 1 2 3".escaped(form) == "plain text, 1 2 3")
      #expect("é漢👩‍👩‍👧".escaped(form) == "é漢👩‍👩‍👧")
    }
  }
}
