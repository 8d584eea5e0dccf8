internal import CEditShim
internal import Glibc

/// The completion of the text before the cursor.
package struct LineCompletion: Equatable, Sendable {
  /// The text that is inserted at the cursor; empty for nothing.
  package var insertion: String
  /// The lines that are shown below the line that is edited.
  package var listing: [String]

  /// Creates a completion.
  package init(insertion: String = "", listing: [String] = []) {
    self.insertion = insertion
    self.listing = listing
  }
}

/// A line that was read from a terminal.
package enum EditedLine: Equatable, Sendable {
  /// A line, or several that were recalled or pasted and then ended with the return key.
  case line(String)
  /// A paste of many lines, with what was typed before it.
  case paste(String)
  /// Ctrl-C: the line was dropped; what it was.
  case dropped(String)
  /// Ctrl-D on an empty line, or the terminal is gone.
  case end
}

/// Reads lines from the terminal with libedit: emacs keys, history, search, completion, pastes.
///
/// A process has one terminal and so one editor. It is used from one thread.
@safe package final class LineEditor {
  /// Answers the Tab key; it is given the text before the cursor.
  package var complete: (String) -> LineCompletion = { _ in LineCompletion() }
  private var editor: OpaquePointer?

  /// Creates an editor on standard input and output; nil if there is no memory.
  ///
  /// - Parameter program: the name by which `~/.editrc` knows it.
  package init?(program: String) {
    unsafe editor = nil
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let opened = unsafe tessera_editor_open(program, context) { context, text, count in
      guard let context = unsafe context, let text = unsafe text else { return nil }
      let editor = unsafe Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue()
      let bytes = unsafe UnsafeRawBufferPointer(start: text, count: count)
      return unsafe editor.answer(String(decoding: bytes, as: UTF8.self))
    }
    guard let opened = unsafe opened else { return nil }
    unsafe editor = unsafe opened
  }

  deinit { unsafe tessera_editor_close(editor) }

  /// Reads a line with a prompt before it.
  package func read(prompt: String) -> EditedLine {
    guard let editor = unsafe editor else { return .end }
    var ending = TESSERA_LINE_READ
    guard let text = unsafe tessera_editor_read(editor, prompt, &ending) else { return .end }
    return switch ending {
    case TESSERA_LINE_READ: .line(unsafe String(cString: text))
    case TESSERA_LINE_PASTED: .paste(unsafe String(cString: text))
    case TESSERA_LINE_DROPPED: .dropped(unsafe String(cString: text))
    default: .end
    }
  }

  /// Adds a statement to what can be recalled; it may have several lines.
  package func remember(_ statement: String) { unsafe tessera_editor_remember(editor, statement) }

  /// Returns a completion as the shim wants it: what to insert, then the lines to show.
  private func answer(_ text: String) -> UnsafeMutablePointer<CChar>? {
    let completion = complete(text)
    guard !completion.insertion.isEmpty || !completion.listing.isEmpty else { return nil }
    let listing = completion.listing.joined(separator: "\r\n")
    return unsafe strdup(completion.insertion + (listing.isEmpty ? "" : "\n" + listing))
  }
}
