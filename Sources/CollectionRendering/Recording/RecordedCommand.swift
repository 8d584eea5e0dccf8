import CollectionCore
package import CollectionUpdates

/// The command of a recorded run: what ran, and how, so that it can run again.
package struct RecordedCommand: Sendable {
  /// The executed texts, in order.
  package var chunks: [Recording.Source]
  /// The arguments of the script.
  package var arguments: [String]
  /// The seed of `math.random`.
  package var seed: Int
  /// The version of UIKit whose rules apply.
  package var profile: UpdateProfile
  package var isStrict: Bool
  package var reportsQuirks: Bool
  package var reportsWarnings: Bool

  /// Creates the command of a run.
  package init(
    chunks: [Recording.Source], arguments: [String], seed: Int, profile: UpdateProfile,
    isStrict: Bool, reportsQuirks: Bool, reportsWarnings: Bool
  ) {
    self.chunks = chunks
    self.arguments = arguments
    self.seed = seed
    self.profile = profile
    self.isStrict = isStrict
    self.reportsQuirks = reportsQuirks
    self.reportsWarnings = reportsWarnings
  }

  /// The start of the first line of a recording.
  package static let beginning = #"{"arguments":["#

  /// The first line of a recording.
  package var json: JSONValue {
    [
      "event": "recording", "version": .integer(Recording.version),
      "chunks": .array(chunks.map { ["name": .string($0.name), "text": .string($0.text)] }),
      "arguments": .array(arguments.map(JSONValue.string)), "seed": .integer(seed),
      "profile": .string(profile.rawValue), "strict": .boolean(isStrict),
      "quirks": .boolean(reportsQuirks), "warnings": .boolean(reportsWarnings),
    ]
  }

  /// Reads the first line of a recording.
  init(_ object: RecordReader) throws(RecordReader.Mismatch) {
    chunks = []
    for chunk in try object.objects("chunks") {
      chunks.append(Recording.Source(name: try chunk.text("name"), text: try chunk.text("text")))
    }
    arguments = []
    for argument in try object.list("arguments") {
      guard case .string(let text) = argument else {
        throw RecordReader.Mismatch(reason: "arguments has to be a list of texts")
      }
      arguments.append(text)
    }
    seed = try object.integer("seed")
    profile = try UpdateProfile(named: object.text("profile")) ?? .modern
    isStrict = object.fields["strict"] == true
    reportsQuirks = object.fields["quirks"] == true
    reportsWarnings = object.fields["warnings"] != false
  }
}
