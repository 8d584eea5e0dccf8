import CollectionRendering
import CollectionScripting
import TesseraExplain

extension Session {
  /// Returns whether a text is the start of a pasted crash, which ends at an empty line.
  func isOpenCrash(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, String(first).trimmingSpaces() == ":crash" else { return false }
    guard lines.count > 1, let last = lines.last else { return true }
    return !String(last).trimmingSpaces().isEmpty
  }

  /// Explains a crash from a file or pasted below the command, and runs a script that raises it.
  func crash(_ rest: String) -> SessionAnswer {
    guard !rest.isEmpty else {
      return refuse("there is no exception below :crash: paste its lines, then an empty one")
    }
    guard !rest.contains("\n"), CrashReport(rest) == nil else { return crash(text: rest) }
    return hosted(.crash, rest)
  }

  /// Explains a crash and runs a script that raises it.
  package func crash(text: String) -> SessionAnswer {
    guard let report = CrashReport(text), let crash = ExplainCrash(report) else {
      return refuse(
        "no sentence that Tessera knows is in the text (\(text.utf8.count) bytes): paste the line "
          + "that has \"reason: '…'\"")
    }
    var paragraphs = [crash.text(render)]
    let reproduction: ExplainCrash.Reproduction
    do throws(HostError) {
      reproduction = try crash.reproduction()
    } catch {
      return failed(.host(error.description))
    }
    switch reproduction {
    case .none(let reason):
      return SessionAnswer(.done, paragraphs + ["It cannot be reproduced by a script. \(reason)"])
    case .script(let script):
      let raised = script.code == report.code ? "it" : script.code
      paragraphs.append(
        "This script raises \(raised), and runs in the session now:\n\(script.text)")
      var answer = load(path: "crash.lua", text: script.text)
      answer.paragraphs = paragraphs + answer.paragraphs
      if case .failed(let diagnosis, _) = answer.outcome, diagnosis.code == script.code {
        answer.outcome = .done
        answer.paragraphs.append(
          "\(script.code) was raised as expected. :why, :fix, :state and :undo work from here.")
      }
      return answer
    }
  }
}
