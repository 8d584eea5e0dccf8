/// A moment at which a script can stop, besides lines.
enum DebugMoment: String, CaseIterable {
  case batch
  case change
  case refusal
  case failure
  case end

  /// The label of the switch in a client.
  var label: String {
    switch self {
    case .batch: "A batch begins"
    case .change: "Between data and view"
    case .refusal: "A refusal"
    case .failure: "An error that nothing catches"
    case .end: "The end of the script"
    }
  }

  /// The sentence about the switch.
  var text: String {
    switch self {
    case .batch: "Stops when the view has fixed the counts before, and the block is about to run."
    case .change: "Stops when the block has run: the data has changed, and the view has not yet."
    case .refusal: "Stops where the engine refuses something, also if the script catches the error."
    case .failure: "Stops where an error is raised that ends the script."
    case .end: "Stops when everything has run, so that the views can be looked at."
    }
  }

  /// Whether the script stops there by default.
  var isOnAtFirst: Bool {
    switch self {
    case .refusal, .failure: true
    case .batch, .change, .end: false
    }
  }
}
