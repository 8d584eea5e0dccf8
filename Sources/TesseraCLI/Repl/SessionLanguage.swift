import LineEditing
import LuaSyntax
import TesseraSession

/// Lua and the commands of a session, for the editor of statements.
struct SessionLanguage {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The language of the editor.
  var language: EditorLanguage {
    var language = EditorLanguage()
    language.isComplete = { [session] in session.isComplete($0) }
    language.spans = { text in
      LuaSpans(text).parts.map { EditorLanguage.Span($0.range, Self.style($0.kind)) }
    }
    language.indentation = { before, line in LuaIndentation(before).columns(for: line) }
    language.complete = { [session] text, offset in
      let before = String(decoding: Array(text.utf8).prefix(offset), as: UTF8.self)
      let completion = session.complete(before)
      return EditorLanguage.Completion(
        count: completion.prefix.count,
        candidates: completion.candidates.map {
          EditorLanguage.Candidate($0.name, suffix: $0.suffix, note: $0.signature ?? "")
        })
    }
    language.hint = { [session] text, offset in
      let before = String(decoding: Array(text.utf8).prefix(offset), as: UTF8.self)
      if let signature = session.signature(at: before) {
        return EditorLanguage.Hint(signature.text, marked: signature.argument)
      }
      return session.preview(of: text).map { EditorLanguage.Hint("= \($0)") }
    }
    language.fault = { [session] in session.fault(in: $0) }
    return language
  }

  private static func style(_ kind: LuaSpans.Kind) -> EditorFrame.Style {
    switch kind {
    case .keyword: .keyword
    case .string: .string
    case .number: .number
    case .comment: .comment
    case .function: .function
    }
  }
}
