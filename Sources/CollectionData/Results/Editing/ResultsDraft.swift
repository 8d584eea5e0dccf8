import CollectionCore

/// An object before it enters a results controller, with the results of all functions about it.
struct ResultsDraft {
  /// The object and its sort keys.
  var ranked: RankedItem
  /// The section named by its key; nil if there is none.
  var wanted: Identifier?
  /// The section that it enters.
  var section: Identifier
  /// Its number in the content; nil if it is new.
  var number: Int32?
  /// Whether the controller reports an update even without a difference.
  var isUpdate = false

  /// The object's identity.
  var id: Identifier { ranked.item.id }
}
