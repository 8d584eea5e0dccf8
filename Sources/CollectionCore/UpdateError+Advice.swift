extension UpdateError {
  /// What to do about it, in one or two sentences.
  public var advice: String { "" }
}
