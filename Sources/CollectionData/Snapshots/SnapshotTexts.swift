/// The texts about one broken rule of snapshots.
struct SnapshotTexts {
  /// Whether the message is UIKit's; the others are unknown, and are Tessera's.
  let isSentenceKnown: Bool
  /// The message, with `%@` for the identifiers of a rule.
  let sentence: String
  /// The reason for the refusal.
  let explanation: String
  /// The advice on how to correct the call.
  let advice: String

  /// Creates the entry of a rule with UIKit's message.
  init(uikit sentence: String, explanation: String, advice: String) {
    (isSentenceKnown, self.sentence) = (true, sentence)
    (self.explanation, self.advice) = (explanation, advice)
  }

  /// Creates the entry of a rule with Tessera's message.
  init(own sentence: String, explanation: String, advice: String) {
    (isSentenceKnown, self.sentence) = (false, sentence)
    (self.explanation, self.advice) = (explanation, advice)
  }
}
