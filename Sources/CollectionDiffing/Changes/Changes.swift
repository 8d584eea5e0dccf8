public import CollectionCore
public import CollectionUpdates

/// The changes from one state to another, as one batch or in stages.
///
/// The rules of the profile accept the batch, and its result is the new state. The same is true of
/// each stage and its state.
///
/// ```swift
/// let changes = try Changes(
///   from: CollectionState(line: "A: H J K"), to: CollectionState(line: "A: K H"))
/// let operations = changes.operations.map(\.description)  // a delete and a move
/// ```
public struct Changes: Hashable, Sendable {
  /// The state before.
  public let old: CollectionState
  /// The state after.
  public let new: CollectionState
  /// The options of the comparison.
  public let options: Options
  /// Everything in one batch.
  public let batch: BatchUpdates
  /// The difference; for stages, it compares updated sections item by item.
  let difference: Difference

  /// The options of a comparison and of its result.
  public struct Options: Hashable, Sendable {
    /// The way in which items are compared.
    public var method = Method.identity
    /// The treatment of repeated ids in a state.
    public var duplicates = Duplicates.minimal
    /// The treatment of items whose section is deleted or whose new section is inserted.
    public var crossing = Difference.Crossing.uikitSafe
    /// The way to refresh items with new content.
    public var refresh = Refresh.reload
    /// Whether the changes are made in stages.
    public var isStaged = false
    /// The rules that each batch must follow.
    public var profile = UpdateProfile.modern

    /// Creates the default options: by identity, in one batch, with modern rules.
    public init() {}
  }

  /// The way to compare items.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// By id, at any position: the fewest changes, with moves.
    case identity
    /// By index path: items that differ are reloaded. This is the simplest way.
    case positional
    /// By id and order, without moves: items out of order are deleted and inserted.
    case lcs
  }

  /// The treatment of repeated ids in a state.
  public enum Duplicates: String, Hashable, Sendable, CaseIterable {
    /// Pairs them to move as few items as possible; see `Difference.Repeats.minimal`.
    case minimal
    /// Pairs them nearby if that is easy, otherwise in order.
    case paired
    /// Throws an error that names them.
    case refused
  }

  /// Compares two states.
  ///
  /// - Throws: `ChangesError` for a repeated id if the options refuse it.
  ///
  /// Complexity: O(n) expected, O(m log m) for m items that are out of order.
  public init(
    from old: CollectionState, to new: CollectionState, options: Options = Options()
  ) throws(ChangesError) {
    try self.init(from: old, to: new, options: options) { true }
  }

  /// Compares two states with very many items.
  ///
  /// - Parameters:
  ///   - old: the state before.
  ///   - new: the state after.
  ///   - options: the options of the comparison.
  ///   - checkpoint: returns whether to continue; called between the steps of the comparison.
  /// - Throws: `ChangesError`; `ChangesError.stopped` if `checkpoint` returns false.
  package init(
    from old: CollectionState, to new: CollectionState, options: Options = Options(),
    checkpoint: () -> Bool
  ) throws(ChangesError) {
    func proceed() throws(ChangesError) { guard checkpoint() else { throw .stopped } }
    try Self.check(old, new, options)
    self.old = old
    self.new = new
    self.options = options
    difference = try Self.difference(old, new, options, remaking: !options.isStaged, proceed)
    try proceed()
    let whole =
      options.isStaged
      ? try Self.difference(old, new, options, remaking: true, proceed) : difference
    batch =
      options.method == .positional
      ? BatchUpdates(positionalFrom: old, to: new, refresh: options.refresh)
      : BatchUpdates(whole, profile: options.profile, refresh: options.refresh)
    try proceed()
  }

  private static func check(
    _ old: CollectionState, _ new: CollectionState, _ options: Options
  ) throws(ChangesError) {
    guard options.duplicates == .refused else { return }
    try old.checkUnique(isOld: true)
    try new.checkUnique(isOld: false)
  }
}

extension Changes {
  /// Whether as few items as possible move; see `Difference.isMinimal`. Items that are not compared
  /// by identity do not count.
  public var isMinimal: Bool { difference.isMinimal }

  /// Whether the states are equal. Complexity: O(1).
  public var isEmpty: Bool { batch.isEmpty }

  /// The operations of the one batch, or of all stages in order.
  public var operations: [UpdateOperation.Kind] {
    options.isStaged
      ? stages.flatMap { $0.batch.operations.map { $0.kind } } : batch.operations.map { $0.kind }
  }

  /// Compares two states with the options.
  private static func difference(
    _ old: CollectionState, _ new: CollectionState, _ options: Options, remaking: Bool,
    _ checkpoint: () throws(ChangesError) -> Void
  ) throws(ChangesError) -> Difference {
    guard options.method != .positional else { return Difference() }
    let isLCS = options.method == .lcs
    // Classic rules refuse such a move, so only stages can make it.
    let crosses =
      options.crossing == .free && !isLCS && (!remaking || options.profile != .classic)
    let matching: Difference.SectionMatching =
      isLCS ? (remaking ? .remakingInOrder : .inOrder) : (remaking ? .remaking : .all)
    let found = try Difference(
      from: old, to: new, matching: matching, crossing: crosses ? .free : .uikitSafe,
      repeats: options.duplicates == .minimal ? .minimal : .paired, checkpoint: checkpoint)
    var difference = found ?? Difference()
    if isLCS { difference.split { _ in true } }
    return difference
  }
}
