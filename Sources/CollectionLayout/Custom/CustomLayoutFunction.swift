/// A source that is one function, for layouts written in Swift.
final class CustomLayoutFunction: CustomLayoutSource {
  private let body: (CustomLayout, LayoutContext) throws -> Void

  init(_ body: @escaping (CustomLayout, LayoutContext) throws -> Void) { self.body = body }

  func prepare(_ layout: CustomLayout, _ context: LayoutContext) throws {
    try body(layout, context)
  }
}
