internal import ArgumentParser

/// A command whose flags say in which form its output comes, and how it looks.
///
/// The groups of flags stand side by side: the parser checks a group in a group several times, which
/// takes a debug build a tenth of a second.
protocol OutputCommand: ParsableCommand {
  /// The flags that are short for a form.
  associatedtype Form: FormFlags

  var form: Form { get }
  var look: LookOptions { get }
  /// The word of `--format`; nil without it.
  var formatWord: String? { get }
}

extension OutputCommand {
  var output: Output {
    Output(
      json: form.json || formatWord == "json", events: form.events || formatWord == "events",
      plain: form.plain || formatWord == "plain", look: look)
  }

  /// Throws where `--format` and another flag ask for different forms.
  ///
  /// - Parameter flag: a flag of the command that is for text alone; nil where none is given.
  func checkForm(_ flag: String? = nil) throws {
    guard let formatWord else { return }
    let given = [
      form.json ? "json" : nil, form.events ? "events" : nil, form.plain ? "plain" : nil,
    ]
    let others = given.compactMap { $0 == formatWord ? nil : $0.map { "--\($0)" } }
    let isPicture = PictureFormat(rawValue: formatWord) != nil
    if let other = (others + [isPicture ? flag : nil]).compactMap({ $0 }).first {
      throw ValidationError("--format and \(other) ask for different forms: give one of them.")
    }
  }
}
