import CollectionDiffing
package import CollectionRendering
import CollectionUpdates

extension RecordingTape {
  /// Adds an event of a script, which must include frames.
  package mutating func add(_ event: ScriptEvent) {
    switch event {
    case .output(let text, let origin): add(output: text, origin: origin)
    case .source(let text, let name): add(Recording.Source(name: name, text: text))
    case .step(let step, let view): add(step, view: view)
    case .warning(let warning, _): add(warning: warning.message)
    case .layoutWarning(let text, _): add(warning: text)
    case .refused(let diagnosis, let batch, let view?, let time):
      add(diagnosis, batch?.operations ?? [], view: view, time: time)
    // A batch refused by no view, and an entry without frames, are in no picture.
    case .refused, .entry: break
    }
  }
}
