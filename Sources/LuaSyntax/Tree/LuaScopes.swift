/// The visible variables, labels and jumps during parsing.
struct LuaScopes {
  /// The maximum number of local variables of a function.
  static let greatestLocalCount = 200

  private struct Function {
    let isVariadic: Bool
    let firstLocal: Int
    let firstBlock: Int
  }

  private struct Block {
    let firstLocal: Int
    let firstLabel: Int
    let firstJump: Int
    let isLoop: Bool
  }

  private struct Jump {
    let name: LuaName
    var localCount: Int
  }

  /// Every local of the text.
  private(set) var locals: [LuaLocal] = []
  /// Every name that is read, called or assigned, without the declarations.
  private(set) var uses: [LuaUse] = []
  private var functions: [Function] = []
  private var blocks: [Block] = []
  private var active: [Int] = []
  private var byName: [String: [Int]] = [:]
  private var labels: [String] = []
  private var jumps: [Jump] = []

  /// Returns the local with a name, or nil for a global.
  func local(named name: String) -> Int? { byName[name]?.last }

  /// Records the use of a name, and returns it as the start of a chain.
  mutating func use(_ name: LuaName) -> LuaChain.Base {
    let local = local(named: name.text)
    uses.append(LuaUse(name: name, local: local))
    return .name(name, local: local)
  }

  /// Whether `...` is allowed.
  var isVariadic: Bool { functions.last?.isVariadic ?? false }

  /// Whether a loop can be left.
  var isInLoop: Bool {
    guard let function = functions.last else { return false }
    return blocks[function.firstBlock...].contains(where: { $0.isLoop })
  }

  /// Records a local, which is not visible yet.
  mutating func declare(_ name: LuaName, isConstant: Bool = false) -> Int {
    locals.append(LuaLocal(name: name, isConstant: isConstant))
    return locals.count - 1
  }

  /// Makes a local visible.
  mutating func activate(_ local: Int) throws(LuaFault) {
    let name = locals[local].name
    guard active.count - (functions.last?.firstLocal ?? 0) < Self.greatestLocalCount else {
      throw LuaFault(
        message: "a function has at most \(Self.greatestLocalCount) local variables",
        advice: "put some of them into a table, or into a function of their own", range: name.range)
    }
    active.append(local)
    byName[name.text, default: []].append(local)
  }

  mutating func openFunction(isVariadic: Bool) {
    functions.append(
      Function(isVariadic: isVariadic, firstLocal: active.count, firstBlock: blocks.count))
    openBlock()
  }

  mutating func closeFunction() throws(LuaFault) {
    if let jump = jumps[(blocks.last?.firstJump ?? 0)...].first {
      throw LuaFault(
        message: "there is no label '\(jump.name.text)' that this goto can see", advice: nil,
        range: jump.name.range)
    }
    closeBlock()
    functions.removeLast()
  }

  mutating func openBlock(isLoop: Bool = false) {
    blocks.append(
      Block(
        firstLocal: active.count, firstLabel: labels.count, firstJump: jumps.count, isLoop: isLoop))
  }

  mutating func closeBlock() {
    let block = blocks.removeLast()
    while active.count > block.firstLocal {
      byName[locals[active.removeLast()].name.text]?.removeLast()
    }
    labels.removeLast(labels.count - block.firstLabel)
    for index in block.firstJump..<jumps.count {
      jumps[index].localCount = min(jumps[index].localCount, active.count)
    }
  }

  /// Returns to the outermost block, after a fault.
  mutating func closeAll() {
    while blocks.count > 1 { closeBlock() }
    functions.removeLast(max(0, functions.count - 1))
    jumps = []
  }

  /// Records a jump to a label, which may come later.
  mutating func jump(to name: LuaName) {
    let first = blocks[functions.last?.firstBlock ?? 0].firstLabel
    if labels[first...].contains(name.text) { return }
    jumps.append(Jump(name: name, localCount: active.count))
  }

  /// Records a label.
  ///
  /// - Parameter isLast: whether it is the last statement of its block.
  mutating func label(_ name: LuaName, isLast: Bool) throws(LuaFault) {
    let first = blocks[functions.last?.firstBlock ?? 0].firstLabel
    guard !labels[first...].contains(name.text), let block = blocks.last else {
      throw LuaFault(
        message: "there is a label '\(name.text)' already", advice: "give one of them another name",
        range: name.range)
    }
    let count = isLast ? block.firstLocal : active.count
    labels.append(name.text)
    var rest: [Jump] = []
    for jump in jumps[block.firstJump...] {
      guard jump.name.text == name.text else {
        rest.append(jump)
        continue
      }
      guard jump.localCount >= count else {
        throw LuaFault(
          message:
            "this goto jumps into the scope of the local '\(locals[active[jump.localCount]].name.text)'",
          advice: "declare the local before the goto, or end its block before the label",
          range: jump.name.range)
      }
    }
    jumps.replaceSubrange(block.firstJump..., with: rest)
  }
}
