/// A program as its evaluator knows it, without keeping it alive.
final class WeakProgram {
  private(set) weak var program: CheckedProgram?
  init(_ program: CheckedProgram) { self.program = program }
}
