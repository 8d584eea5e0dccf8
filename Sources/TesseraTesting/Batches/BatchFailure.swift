/// The failure of a batch, for the message of a test.
///
/// ```swift
/// let failure = BatchFailure.found(in: batch, from: ["a", "b"], to: ["a"])
/// print(failure?.description ?? "valid")
/// ```
public struct BatchFailure: Error, Hashable, Sendable {
  /// The code of the broken rule, such as U06, or of the warning, such as W01.
  ///
  /// A warning's code means that the rules accept the batch but the picture is wrong. It is nil if
  /// the batch cannot be read.
  public var code: String?
  /// UIKit's message, or the error in the picture.
  public var sentence: String
  /// The reason, with the numbers on both sides; nil if there is none.
  public var reason: String?
  /// The advice in a sentence; nil if there is none.
  public var advice: String?
  /// The correct batch as Swift code; nil if none was found.
  public var repair: String?
  /// The states and the operations, one per line.
  public var facts: [String]
  /// The Lua script that performs the batch, for `tessera run`; nil if the batch cannot be read.
  public var script: String?
}

extension BatchFailure: CustomStringConvertible {
  /// The whole message in a test.
  public var description: String {
    var lines = [(code.map { "\($0): " } ?? "") + sentence]
    if let reason { lines.append("Reason: \(reason)") }
    if let advice { lines.append("What to do: \(advice)") }
    lines += facts
    if let repair { lines.append("A correct batch:\n\(repair)") }
    return lines.joined(separator: "\n")
  }
}
