internal import ArgumentParser

/// A command with flags for the form and the look of its output.
///
/// The groups of flags are not nested. The parser checks a nested group several times, which takes
/// a debug build a tenth of a second.
protocol OutputCommand: ParsableCommand {
  /// The short flags for a form.
  associatedtype Form: FormFlags

  var form: Form { get }
  var look: LookOptions { get }
  /// The value of `--format`; nil if it is missing.
  var formatWord: String? { get }
}

extension OutputCommand {
  var output: Output {
    Output(
      json: form.json || formatWord == "json", events: form.events || formatWord == "events",
      plain: form.plain || formatWord == "plain", look: look)
  }

  /// Throws an error if `--format` and another flag contradict each other.
  ///
  /// - Parameter flag: a flag of the command that is valid only for text; nil if there is none.
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
