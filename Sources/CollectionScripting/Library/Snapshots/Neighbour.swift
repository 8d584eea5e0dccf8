import CollectionCore

/// The neighbour beside which something is put.
enum Neighbour {
  case before(Identifier)
  case after(Identifier)
}
