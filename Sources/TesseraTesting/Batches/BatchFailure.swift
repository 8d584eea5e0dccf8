/// What is wrong with a batch, for the message of a test.
///
/// ```swift
/// let failure = BatchFailure.found(in: batch, from: ["a", "b"], to: ["a"])
/// print(failure?.description ?? "valid")
/// ```
public struct BatchFailure: Error, Hashable, Sendable {
  /// The code of the rule that is broken, as U06; that of the warning where the rules accept the
  /// batch and the picture is wrong, as W01; nil where the batch cannot be read.
  public var code: String?
  /// UIKit's sentence, or what is wrong with the picture.
  public var sentence: String
  /// The reason, with the numbers on both sides.
  public var reason: String?
  /// The advice in a sentence.
  public var advice: String?
  /// The right batch as Swift code; nil where none was found.
  public var repair: String?
  /// The states and the operations, a line each.
  public var facts: [String]
  /// The Lua script that performs the batch, for `tessera run`; nil where it cannot be read.
  public var script: String?
}

extension BatchFailure: CustomStringConvertible {
  /// The whole message, as a test prints it.
  public var description: String {
    var lines = [(code.map { "\($0): " } ?? "") + sentence]
    if let reason { lines.append("Reason: \(reason)") }
    if let advice { lines.append("What to do: \(advice)") }
    lines += facts
    if let repair { lines.append("A correct batch:\n\(repair)") }
    return lines.joined(separator: "\n")
  }
}
