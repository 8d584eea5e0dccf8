/// The axis along which a layout's content grows and a view scrolls.
public enum ScrollDirection: String, Sendable, Hashable, CaseIterable {
  case vertical
  case horizontal
}
