import CollectionCore
public import CollectionDiffing

/// A warning about a batch as text.
///
/// ```swift
/// let text = WarningText().text(layoutWarning: "a group lays out nothing")
/// ```
public struct WarningText {
  private let options: RenderOptions

  /// Creates a writer.
  public init(_ options: RenderOptions = RenderOptions()) { self.options = options }

  /// Returns a warning of a layout, wrapped; with `plain`, one record without a code.
  public func text(layoutWarning: String) -> String {
    guard !options.plain else {
      return "warning\t\t\t\t" + layoutWarning.escaped(.record)
    }
    let lines = "warning: \(layoutWarning)".split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { String($0).wrapped(to: options.width - 2) }
    var text = lines.joined(separator: "\n  ")
    if options.ascii { text = text.asciiSigns }
    return Mark.problem.paint(text, options)
  }

  /// Returns the warning, wrapped; with `plain`, one record of code, batch and message.
  public func text(_ warning: UpdateWarning) -> String {
    guard !options.plain else {
      let fields = [
        "warning", warning.code, warning.batch.map(String.init) ?? "",
        warning.origin?.description ?? "", warning.message,
      ]
      return fields.map { $0.escaped(.record) }.joined(separator: "\t")
    }
    let lines = "warning: \(warning)".wrapped(to: options.width - 2)
    var text = lines.joined(separator: "\n  ")
    if options.ascii { text = text.asciiSigns }
    return Mark.problem.paint(text, options)
  }
}
