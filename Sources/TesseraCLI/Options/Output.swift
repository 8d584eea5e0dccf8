import CollectionRendering

/// The form and the look of a command's output.
struct Output {
  /// A Boolean value that indicates whether the output is one JSON document instead of text.
  var json = false
  /// A Boolean value that indicates whether the output is a stream of events as JSON.
  var events = false
  /// A Boolean value that indicates whether a document or events contain everything that pictures
  /// need.
  var frames = false
  /// A Boolean value that indicates whether text consists of tab-separated records.
  var plain = false
  var look: LookOptions

  /// Returns the options for the output to a descriptor; records, and texts within JSON, have no
  /// colours.
  func rendering(for descriptor: Int32) -> RenderOptions {
    var options = look.rendering(for: descriptor)
    options.plain = plain
    if plain || descriptor == 1 && (json || events) { options.color = false }
    return options
  }
}
