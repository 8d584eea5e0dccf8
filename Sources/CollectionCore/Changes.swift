/// What changed from one state to another, as one batch or in stages.
///
/// The batch is accepted by the rules of its profile and lands on the new state, and so does each
/// stage on the state that the next one starts from.
public struct Changes: Hashable, Sendable {
  /// The state before.
  public let old: CollectionState
  /// The state after.
  public let new: CollectionState
  /// How the states were compared.
  public let options: Options
  /// Everything in one batch.
  public let batch: BatchUpdates
  /// What was found; updated sections are compared item by item if it is for stages.
  let difference: Difference

  /// How states are compared, and how what is found is told.
  public struct Options: Hashable, Sendable {
    /// How items are compared.
    public var method = Method.identity
    /// What becomes of ids that a state has more than once.
    public var duplicates = Duplicates.minimal
    /// Whether items follow their ids out of sections that go and into sections that come.
    public var crossing = Difference.Crossing.uikitSafe
    /// How items with new content are brought up to date.
    public var refresh = Refresh.reload
    /// Whether the changes are meant to be made in stages.
    public var isStaged = false
    /// The rules that each batch has to pass.
    public var profile = UpdateProfile.modern

    /// Creates options: by identity, in one batch, by modern rules.
    public init() {}
  }

  /// How items are compared.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// By id, wherever they are: the shortest way, with moves.
    case identity
    /// By place: what is in one place and differs is reloaded. The simplest way.
    case positional
    /// By id and order, without moves: what is out of order goes and comes.
    case lcs
  }

  /// What becomes of ids that a state has more than once.
  public enum Duplicates: String, Hashable, Sendable, CaseIterable {
    /// They are paired so that as little as possible moves; see `Difference.Repeats.minimal`.
    case minimal
    /// They are paired nearby where that is easy, else in order.
    case paired
    /// They are an error that names them.
    case refused
  }

  /// Compares two states.
  ///
  /// - Throws: `ChangesError` for an id that a state has twice, if that is to be refused.
  ///
  /// Complexity: O(n) expected, O(m log m) for the m items that are out of order.
  public init(
    from old: CollectionState, to new: CollectionState, options: Options = Options()
  ) throws(ChangesError) {
    try Self.check(old, new, options)
    self.init(checked: old, new, options) {}
  }

  /// Compares two states of very many items.
  ///
  /// - Parameter checkpoint: called between the steps of the comparison; what it throws ends it.
  /// - Throws: `ChangesError`, and what `checkpoint` throws.
  public init(
    from old: CollectionState, to new: CollectionState, options: Options = Options(),
    checkpoint: () throws -> Void
  ) throws {
    try Self.check(old, new, options)
    try self.init(checked: old, new, options, checkpoint)
  }

  private static func check(
    _ old: CollectionState, _ new: CollectionState, _ options: Options
  ) throws(ChangesError) {
    guard options.duplicates == .refused else { return }
    try old.checkUnique(isOld: true)
    try new.checkUnique(isOld: false)
  }

  private init(
    checked old: CollectionState, _ new: CollectionState, _ options: Options,
    _ checkpoint: () throws -> Void
  ) rethrows {
    self.old = old
    self.new = new
    self.options = options
    difference = try Self.difference(
      old, new, options, remaking: !options.isStaged, checkpoint)
    try checkpoint()
    let whole =
      options.isStaged
      ? try Self.difference(old, new, options, remaking: true, checkpoint) : difference
    batch =
      options.method == .positional
      ? BatchUpdates(positionalFrom: old, to: new, refresh: options.refresh)
      : BatchUpdates(whole, profile: options.profile, refresh: options.refresh)
    try checkpoint()
  }
}

extension Changes {
  /// Whether nothing changed. Complexity: O(1).
  public var isEmpty: Bool { batch.isEmpty }

  /// The operations of the one batch, or of all stages in turn.
  public var operations: [UpdateOperation.Kind] {
    options.isStaged
      ? stages.flatMap { $0.batch.operations.map(\.kind) } : batch.operations.map(\.kind)
  }

  /// Compares two states as the options say.
  private static func difference(
    _ old: CollectionState, _ new: CollectionState, _ options: Options, remaking: Bool,
    _ checkpoint: () throws -> Void
  ) rethrows -> Difference {
    guard options.method != .positional else { return Difference() }
    let isLCS = options.method == .lcs
    // Classic rules refuse such a move, so only stages can make it.
    let crosses =
      options.crossing == .free && !isLCS && (!remaking || options.profile == .modern)
    let matching: Difference.SectionMatching =
      isLCS ? (remaking ? .remakingInOrder : .inOrder) : (remaking ? .remaking : .all)
    var difference =
      try Difference(
        from: old, to: new, matching: matching, crossing: crosses ? .free : .uikitSafe,
        repeats: options.duplicates == .minimal ? .minimal : .paired, checkpoint: checkpoint)
      ?? Difference()
    if isLCS { difference.split { _ in true } }
    return difference
  }
}
