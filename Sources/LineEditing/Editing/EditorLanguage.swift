/// The properties of the language of the edited text.
///
/// They determine when a statement is complete, how it is coloured, and what can be inserted at the
/// cursor.
///
/// Texts and offsets are those of the complete text; offsets count UTF-8 bytes.
package struct EditorLanguage {
  /// A part of the text.
  package struct Span: Hashable, Sendable {
    /// The bytes of the part.
    package var range: Range<Int>
    /// The style of the part.
    package var style: EditorFrame.Style

    /// Creates a span.
    package init(_ range: Range<Int>, _ style: EditorFrame.Style) {
      self.range = range
      self.style = style
    }
  }

  /// A line that explains the call around the cursor.
  package struct Hint: Hashable, Sendable {
    /// The line.
    package var text: String
    /// The characters of the line for the argument at the cursor; empty if there are none.
    package var marked: Range<Int>

    /// Creates a hint.
    package init(_ text: String, marked: Range<Int> = 0..<0) {
      self.text = text
      self.marked = marked
    }
  }

  /// The answer to the Tab key.
  package struct Completion: Hashable, Sendable {
    /// The characters before the cursor that a candidate replaces.
    package var count: Int
    /// The texts that can be inserted there.
    package var candidates: [Candidate]

    /// Creates a completion.
    package init(count: Int = 0, candidates: [Candidate] = []) {
      self.count = count
      self.candidates = candidates
    }
  }

  /// A text that can be inserted at the cursor.
  package struct Candidate: Hashable, Sendable {
    /// The text, which is shown and inserted.
    package var text: String
    /// The text to add if it is the only candidate, such as `(`.
    package var suffix: String
    /// The line that explains it; empty if there is none.
    package var note: String

    /// Creates a candidate.
    package init(_ text: String, suffix: String = "", note: String = "") {
      self.text = text
      self.suffix = suffix
      self.note = note
    }
  }

  /// A function that returns whether a text is a complete statement, which the return key runs.
  package var isComplete: (_ text: String) -> Bool = { _ in true }
  /// A function that returns the parts to colour, in order and without overlaps.
  package var spans: (_ text: String) -> [Span] = { _ in [] }
  /// A function that returns the columns by which a line is indented, from the text before it.
  package var indentation: (_ before: String, _ line: String) -> Int = { _, _ in 0 }
  /// A function that returns the completions at an offset.
  package var complete: (_ text: String, _ offset: Int) -> Completion = { _, _ in Completion() }
  /// A function that returns the line to show below the text, such as the signature of a call.
  package var hint: (_ text: String, _ offset: Int) -> Hint? = { _, _ in nil }
  /// A function that returns the bytes from which a text cannot become valid; nil if it can.
  package var fault: (_ before: String) -> Range<Int>? = { _ in nil }

  /// Creates the language of plain text.
  package init() {}
}
