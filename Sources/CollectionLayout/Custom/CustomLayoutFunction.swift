/// A source consisting of one function, for layouts written in Swift.
final class CustomLayoutFunction: CustomLayoutSource {
  private let body: (CustomLayout, LayoutContext) -> Void

  init(_ body: @escaping (CustomLayout, LayoutContext) -> Void) { self.body = body }

  func prepare(_ layout: CustomLayout, _ context: LayoutContext) {
    body(layout, context)
  }
}
