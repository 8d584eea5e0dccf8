import CollectionRendering

/// The form and the look of what a command prints.
struct Output {
  /// A Boolean value that indicates whether one JSON document comes instead of text.
  var json = false
  /// A Boolean value that indicates whether events come as they happen, as JSON.
  var events = false
  /// A Boolean value that indicates whether a document or events tell everything that pictures need.
  var frames = false
  /// A Boolean value that indicates whether text comes as tab-separated records.
  var plain = false
  var look: LookOptions

  /// The options for what is written to a descriptor; records, and texts within JSON, have no
  /// colours.
  func rendering(for descriptor: Int32) -> RenderOptions {
    var options = look.rendering(for: descriptor)
    options.plain = plain
    if plain || descriptor == 1 && (json || events) { options.color = false }
    return options
  }
}
