internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
  /// The options of a view that say what surrounds its content.
  static let viewEnvironmentOptions = [
    "safeAreaInsets", "layoutMargins", "semanticContentAttribute",
  ]

  /// What surrounds a view's content, to be read.
  static var viewEnvironmentGetters: [HostType.Member] {
    [
      .init("adjustedContentInset") {
        Call.run($0) { call in
          call.push(try call.view.adjustedContentInset)
          return 1
        }
      },
      .init("safeAreaInsets") {
        Call.run($0) { call in
          call.push(try call.view.safeAreaInsets)
          return 1
        }
      },
      .init("layoutMargins") {
        Call.run($0) { call in
          call.push(try call.view.layoutMargins)
          return 1
        }
      },
      .init("semanticContentAttribute") {
        Call.run($0) { call in
          call.push(try call.view.semanticContentAttribute.rawValue)
          return 1
        }
      },
    ]
  }

  /// What surrounds a view's content, to be assigned.
  static var viewEnvironmentSetters: [HostType.Member] {
    [
      .init("safeAreaInsets") {
        Call.run($0) { call in
          try call.view.safeAreaInsets = try call.property("safeAreaInsets", call.readInsets)
          return 0
        }
      },
      .init("layoutMargins") {
        Call.run($0) { call in
          try call.view.layoutMargins = try call.property("layoutMargins", call.readInsets)
          return 0
        }
      },
      .init("semanticContentAttribute") {
        Call.run($0) { call in
          let attribute = try call.property(
            "semanticContentAttribute", call.readSemanticContentAttribute)
          try call.view.semanticContentAttribute = attribute
          return 0
        }
      },
    ]
  }
}

extension Call {
  /// Takes over the options that say what surrounds a view's content.
  func readEnvironment(_ options: Options, of view: CollectionView) throws {
    if let insets = try options.read("safeAreaInsets", readInsets) { view.safeAreaInsets = insets }
    if let margins = try options.read("layoutMargins", readInsets) { view.layoutMargins = margins }
    if let attribute = try options.read("semanticContentAttribute", readSemanticContentAttribute) {
      view.semanticContentAttribute = attribute
    }
  }

  fileprivate func readSemanticContentAttribute(
    _ index: Int32
  ) throws(Mismatch) -> SemanticContentAttribute {
    if let attribute = string(index).flatMap(SemanticContentAttribute.init(rawValue:)) {
      return attribute
    }
    let words = SemanticContentAttribute.allCases.map { "\"\($0.rawValue)\"" }
    throw Mismatch("\(words.joined(separator: " or ")) expected, got \(got(index))")
  }
}
