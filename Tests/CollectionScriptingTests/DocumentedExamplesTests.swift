import CollectionScripting
import Testing

/// The examples of the doc comments of the module.
@Suite struct DocumentedExamplesTests {
  @Test func evaluator() throws {
    var configuration = Evaluator.Configuration()
    configuration.limits = Limits(seconds: 1, memory: 64 << 20, output: 1 << 20)
    configuration.arguments = ["Ann"]
    var printed: [UInt8] = []
    let evaluator = try Evaluator(configuration) { printed += $0 }
    try evaluator.run("print('Hello, ' .. ...)", name: "hello.lua")
    #expect(printed == Array("Hello, Ann\n".utf8))
  }

  @Test func registeredFunctions() throws {
    var printed: [UInt8] = []
    let evaluator = try Evaluator { printed += $0 }
    let prices = ["tea": 2.5, "cake": 4.0]
    try evaluator.register(
      "price", parameters: ["name", "count"], documentation: "Returns the price of an order."
    ) { (name: String, count: Int) -> Double? in
      prices[name].map { $0 * Double(count) }
    }
    try evaluator.run("print(price('tea', 2))", name: "order.lua")  // 5
    #expect(printed == Array("5\n".utf8))
  }

  struct Price: ScriptConvertible {
    var cents: Int
    static var scriptType: String { "integer" }
    init(cents: Int) { self.cents = cents }
    init?(scriptValue: FieldValue?) {
      guard let cents = Int(scriptValue: scriptValue) else { return nil }
      self.cents = cents
    }
    var scriptValue: FieldValue? { .integer(cents) }
  }

  @Test func typesOfTheProgram() throws {
    var printed: [UInt8] = []
    let evaluator = try Evaluator { printed += $0 }
    try evaluator.register("twice", parameters: ["price"]) { (price: Price) in
      Price(cents: 2 * price.cents)
    }
    try evaluator.run("print(twice(250))", name: "order.lua")
    #expect(printed == Array("500\n".utf8))
  }

  @Test func events() throws {
    var batches: [(view: Int, operations: Int)] = []
    var codes: [String] = []
    let evaluator = try Evaluator { _ in }
    evaluator.onEvent = { event in
      switch event {
      case .entry(.batch(let batch), let view): batches.append((view, batch.operations.count))
      case .refused(let diagnosis, _, _, _): codes.append(diagnosis.code ?? "")
      default: break
      }
    }
    try evaluator.run(
      """
      local data = DataSource "A: H J"
      local view = CollectionView{ dataSource = data, layout = ListLayout() }
      view:performBatchUpdates(function()
        data:remove{0, 0}
        view:deleteItems{{0, 0}}
      end)
      pcall(view.deleteItems, view, {{0, 0}})
      """, name: "s.lua")
    #expect(batches.map(\.view) == [1] && batches.map(\.operations) == [1])
    #expect(codes == ["U02"])
  }

  @Test func frames() throws {
    let evaluator = try Evaluator { _ in }
    try evaluator.run(
      "CollectionView{ dataSource = 'A: H J', layout = ListLayout(), bounds = {320, 480} }",
      name: "s.lua")
    let frames = try evaluator.inspect {
      try evaluator.views[0].layoutAttributesForAllElements().map(\.frame)
    }
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 320, height: 36), Rect(x: 0, y: 36, width: 320, height: 36),
      ])
  }
}
