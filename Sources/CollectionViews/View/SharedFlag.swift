/// A flag that several values set and read, in a few instructions each.
final class SharedFlag {
  private let flag = RelaxedFlag(false)

  /// A Boolean value that indicates whether the flag is set.
  var isSet: Bool {
    get { flag.isSet }
    set { flag.isSet = newValue }
  }
}
