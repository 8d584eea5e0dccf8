/// A refused batch: what is wrong, and everything that is needed to explain it.
public struct UpdateError: Error, Hashable, Sendable {
  /// What is wrong.
  public var fault: UpdateFault
  /// The generation of UIKit whose rules refused the batch.
  public var profile: UpdateProfile
  /// The written operations that make up the fault, in the order of the calls.
  public var involved: [UpdateOperation]
  /// The number of items of each section before the batch.
  public var before: [Int]
  /// The number of items of each section that the data has after the batch.
  public var after: [Int]
  /// The whole batch as it was written.
  public var batch: BatchUpdates

  /// Creates an error.
  public init(
    _ fault: UpdateFault,
    profile: UpdateProfile = .modern,
    involved: [UpdateOperation] = [],
    before: [Int] = [],
    after: [Int] = [],
    batch: BatchUpdates = BatchUpdates()
  ) {
    self.fault = fault
    self.profile = profile
    self.involved = involved
    self.before = before
    self.after = after
    self.batch = batch
  }

  /// The code, `U01` to `U33`.
  public var code: String { fault.code }

  /// UIKit's sentence.
  public var message: String { fault.message(profile) }
}

extension UpdateError: CustomStringConvertible {
  /// The code and UIKit's sentence.
  public var description: String { "\(code): \(message)" }
}
