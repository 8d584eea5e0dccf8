package import CollectionLayout
import CollectionViews
package import LuaRuntime

extension Library {
  /// Describes a layout whose properties are its settings.
  static func layout(
    _ type: (some ScriptedLayout).Type, _ id: HostTypeID, _ text: StaticString,
    setting: StaticString, bindings: [Binding]
  ) -> BindingTable {
    BindingTable(
      id, type.name, text, variable: "layout", setting: setting,
      bindings: bindings + layoutQuestions + [rectSearch, invalidateLayout],
      named: .init(names(of: type), get: getSetting, set: setSetting),
      metamethods: [.init("__tostring", layoutText)])
  }

  /// The queries of all layouts, for layouts based on them.
  private static var layoutQuestions: [Binding] {
    [
      .method(
        "layoutAttributesForItem", "(path: tessera.Path): LayoutAttributes",
        "Returns the attributes that the layout computes for an item, or nil.",
        example: "print(layout:layoutAttributesForItem{0, 1})"
      ) {
        Call.run($0) { call throws(BindingError) in
          let path = try call.argument(2, call.readIndexPath)
          return call.answer(try call.asking { $0.layoutAttributesForItem(at: path) })
        }
      },
      .method(
        "layoutAttributesForElements", "(rect: tessera.RectLike): LayoutAttributes[]",
        "Returns the elements that the layout computes and that share an area with a rect.",
        example: "print(layout:layoutAttributesForElements{0, 0, 320, 40})"
      ) {
        Call.run($0) { call throws(BindingError) in
          let rect = try call.argument(2, call.readRect)
          return call.answer(try call.asking { $0.layoutAttributesForElements(in: rect) })
        }
      },
      .method(
        "layoutAttributesForSupplementaryElement",
        "(kind: string, path: tessera.Path): LayoutAttributes",
        "Returns the attributes that the layout computes for a header or the like, or nil.",
        example: #"print(layout:layoutAttributesForSupplementaryElement("header", {0, 0}))"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let kind = try call.argument(2, call.readString)
          let path = try call.argument(3, call.readPlace)
          return call.answer(
            try call.asking {
              $0.layoutAttributesForSupplementaryElement(
                ofKind: LayoutAttributes.shortKind(kind), at: path)
            })
        }
      },
      .property(
        "contentSize", "tessera.Size", "The size of the content that the layout computes.",
        example: "print(layout.contentSize)"
      ) {
        Call.run($0) { call throws(BindingError) in call.answer(try call.asking { $0.contentSize })
        }
      },
    ]
  }

  /// The setting that all layouts have.
  static var rectSearch: Binding {
    .setting(
      "rectSearch", type: #""index"|"linear"|"binary""#,
      #"How the elements in a rectangle are found: `"index"`, `"linear"` or `"binary"`; the last two are there to be compared."#,
      example: #"layout.rectSearch = "index""#)
  }

  /// The setting of layouts that ask a delegate.
  static var sizesFollowItems: Binding {
    .setting(
      "sizesFollowItems",
      "Whether the delegate's answers follow their items to other index paths. Then a batch asks only about new items. If false, it asks about all items again, as UIKit's flow layout does.",
      example: "layout.sizesFollowItems = true")
  }

  /// The method that invalidates a layout: all of it, or the parts in a table.
  ///
  /// A layout without a view has nothing to invalidate.
  static var invalidateLayout: Binding {
    .method(
      "invalidateLayout", "(what?: table)",
      "Says that the layout is out of date: the next question prepares it again. A table may name `items`, `sections` or `supplementaryElements`; then the rest stays. A layout without a view has nothing to prepare.",
      example: "layout:invalidateLayout()"
    ) {
      Call.run($0) { call throws(BindingError) in
        guard let view = try call.evaluator().view(servedBy: call.layout) else { return 0 }
        return try call.invalidate(view)
      }
    }
  }

  /// Returns the options of a layout's constructor, which are its settings.
  static func options(of type: (some ScriptedLayout).Type) -> [Binding.Option] {
    type.settingKinds.map { .init($0.name, .init($0.kind)) }
      + type.scriptedNames.map { .init($0, .either(.list, .function)) }
  }

  /// Returns the names of all settings of a layout.
  fileprivate static func names(of type: (some ScriptedLayout).Type) -> [String] {
    type.settingKinds.map { $0.name } + type.scriptedNames
  }

  /// Reads a setting of a layout by its name.
  static let getSetting: NativeFunction = {
    Call.run($0) { call throws(BindingError) in
      let name = try call.argument(2, call.readString)
      try call.layout.pushSetting(name, to: call)
      return 1
    }
  }

  /// Assigns a setting of a layout by its name.
  static let setSetting: NativeFunction = {
    Call.run($0) { call throws(BindingError) in
      let layout = try call.layout
      let name = try call.argument(2, call.readString)
      try layout.assignSetting(name, call, 3)
      return 0
    }
  }

  /// Answers `tostring(layout)` with the frames of the layout.
  static let layoutText: NativeFunction = {
    Call.run($0) { call throws(BindingError) in
      let (evaluator, layout) = (try call.evaluator(), try call.layout)
      call.push(
        try call.engine { () throws(CollectionViewError) in
          try evaluator.describe(layout: layout)
        })
      return 1
    }
  }
}

extension Call {
  /// The layout whose property is read or assigned.
  fileprivate var layout: any ScriptedLayout {
    get throws(BindingError) {
      guard let layout = Library.layout(hostObject(1)) else {
        throw .argument(1, "layout expected, got \(got(1))")
      }
      return layout
    }
  }

  /// Queries the receiving layout, after preparing it if it serves a view.
  ///
  /// Within a layout pass it answers from its last preparation; a base that has not laid out yet
  /// does so now.
  ///
  /// - Throws: errors of the preparation and the query.
  func asking<Answer>(_ body: (any CollectionViewLayout) -> Answer) throws(BindingError) -> Answer {
    let layout = try layout
    let evaluator = try evaluator()
    evaluator.prepareBases(downTo: layout)
    func answer() throws(CollectionViewError) -> Answer {
      let answer = body(layout)
      if let failure = layout.takeFailure() { throw .layout(failure) }
      return answer
    }
    guard let view = evaluator.view(servedBy: layout) else { return try engine(answer) }
    return try engine(of: view) { () throws(CollectionViewError) in
      try view.layoutIfNeeded()
      return try view.answering(answer)
    }
  }

  /// Makes a layout from a table of its settings and pushes it.
  func make<Layout: ScriptedLayout>(
    _ type: Layout.Type
  ) throws(BindingError) -> Int32 {
    let names = Library.names(of: type)
    let options = try Options(self, 1, of: type.name, names: names)
    let layout = Layout()
    let taken = try take(names, for: layout)
    for (name, kind) in type.settingKinds where !taken.contains(name) {
      let value = try options.read(name) { index throws(Mismatch) in try readSetting(kind, index) }
      if let value { layout.set(name, to: value) }
    }
    push(layout)
    return 1
  }

  /// Sets the settings of a layout that are not plain values, and returns their names.
  private func take(
    _ names: [String], for layout: some ScriptedLayout
  ) throws(BindingError) -> Set<String> {
    var taken: Set<String> = []
    guard !isAbsent(1) else { return taken }
    for name in names {
      defer { pop() }
      guard pushField(name, of: 1) != .null else { continue }
      if try layout.take(name, self, absolute(-1)) { taken.insert(name) }
    }
    return taken
  }

  /// Reads a value of a kind.
  func readSetting(
    _ kind: SettingKind, _ index: Int32
  ) throws(Mismatch) -> SettingValue {
    switch kind {
    case .number: return .number(try readNumber(index))
    case .count: return .count(try readInteger(index))
    case .flag: return .flag(try readBoolean(index))
    case .size: return .size(try readSize(index))
    case .insets: return .insets(try readInsets(index))
    case .choice(let words):
      guard let word = string(index), words.contains(word) else {
        let list = words.map { "\"\($0)\"" }.joined(separator: " or ")
        throw Mismatch("\(list) expected, got \(got(index))")
      }
      return .choice(word)
    }
  }

  func push(setting value: SettingValue?) {
    switch value {
    case .number(let number): push(number)
    case .count(let count): push(count)
    case .flag(let flag): push(flag)
    case .size(let size): push(size)
    case .insets(let insets): push(insets)
    case .choice(let word): push(word)
    case nil: pushNil()
    }
  }

  /// Pushes a layout as the object of its own type.
  package func push(layout: any CollectionViewLayout) {
    if let layout = Library.layout(layout) { layout.pushLayout(to: self) } else { pushNil() }
  }
}

extension Binding.ValueType {
  /// Creates the type of a setting's values.
  init(_ kind: SettingKind) {
    switch kind {
    case .number: self = .number
    case .count: self = .integer
    case .flag: self = .boolean
    case .size: self = .size
    case .insets: self = .insets
    case .choice(let words): self = .word(words)
    }
  }
}
