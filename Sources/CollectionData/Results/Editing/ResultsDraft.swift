import CollectionCore

/// An object on its way into a results controller, with everything that functions say about it.
struct ResultsDraft {
  /// The object and its sort keys.
  var ranked: RankedItem
  /// The section that its key names; nil where it names none.
  var wanted: Identifier?
  /// The section that it goes into.
  var section: Identifier
  /// The number that it has in the content; nil where it is new.
  var number: Int32?
  /// Whether the controller reports an update although nothing may differ.
  var isUpdate = false

  /// The object's identity.
  var id: Identifier { ranked.item.id }
}
