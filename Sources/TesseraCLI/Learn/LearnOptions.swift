internal import ArgumentParser
import CollectionExercises
import CollectionRendering
import HostSystem

/// The flags of the commands that learners use.
struct LearnOptions: ParsableArguments {
  @Flag(help: "Print one JSON document instead of text.")
  var json = false
  @OptionGroup var look: LookOptions

  /// A Boolean value that indicates whether text keeps to ASCII characters.
  var ascii: Bool { look.ascii }
  /// The look of text on standard output.
  var rendering: RenderOptions { look.rendering(for: 1) }
}

extension LearnFailure {
  init(_ failure: Course.Failure) {
    switch failure {
    case .none: self.init(failure.description, .noInput)
    case .folder(let failure): self.init(failure)
    case .file(let failure): self.init(failure.description, ExitStatus(failure))
    case .pack(let failure): self.init(failure)
    case .problems(let problems): self.init(problems)
    }
  }
}

extension String {
  /// The text with the signs of the texts in ASCII.
  var inASCII: String {
    replacing("·", with: "-").replacing("—", with: "-").replacing("→", with: "->")
      .replacing("…", with: "...").replacing("−", with: "-").replacing("×", with: "x")
  }
}
