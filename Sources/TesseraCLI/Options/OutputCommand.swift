internal import ArgumentParser

/// A command whose flags say in which form its output comes, and how it looks.
///
/// The groups of flags stand side by side: the parser checks a group in a group several times, which
/// takes a debug build a tenth of a second.
protocol OutputCommand: ParsableCommand {
  var form: FormOptions { get }
  var look: LookOptions { get }
}

extension OutputCommand {
  var output: Output {
    Output(json: form.json, events: form.events, plain: form.plain, look: look)
  }
}
