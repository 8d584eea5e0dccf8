import CollectionLayout
import LuaRuntime

extension Library {
  /// The constructor of layouts written in a script.
  static var makeCustomLayout: Binding {
    .function(
      "Layout", "{ prepare = function(layout, context) … end, … }: Layout",
      "Makes a layout that a script writes: `prepare` gives the frames; caching, searching and animation stay in Tessera. With a `base`, another layout, it changes what that one computes.",
      example:
        "view.layout = Layout{ prepare = function(layout) layout:setFrame({0, 0}, {0, 0, 50, 50}); layout:setFrame({0, 1}, {0, 60, 50, 50}); layout:setFrame({0, 2}, {0, 120, 50, 50}) end }",
      options: options(of: CustomLayout.self) + [.init("base", .object("FlowLayout"))]
    ) { Call.run($0, method: Call.makeCustomLayout) }
  }

  /// Layouts written in a script.
  static var customLayout: BindingTable {
    BindingTable(
      .customLayout,
      "Layout",
      "A layout that a script writes. layouts-lua.md lists its functions and their arguments. It can hold fields of your own, too.",
      variable: "layout",
      setting: #"""
        layout = Layout{
          prepare = function(layout, context)
            for item = 0, context:numberOfItems(0) - 1 do
              layout:setFrame({0, item}, {0, item * 60, 50, 50})
            end
          end,
        }
        view = CollectionView{ dataSource = "A: a b", layout = layout }
        view:layoutIfNeeded()
        """#,
      bindings: givingFrames + givenFrames + [invalidateLayout] + customProperties,
      named: .init(CustomLayout.settingKinds.map { $0.name }, get: getSetting, set: setSetting),
      metamethods: [
        .init("__tostring", layoutText),
        .init("__otherwise") { Call.run($0, method: Call.readLayoutField) },
        .init("__otherwiseAssign") { Call.run($0, method: Call.assignLayoutField) },
      ])
  }

  /// The methods that set frames, in `prepare`.
  private static var givingFrames: [Binding] {
    [
      .method(
        "setFrame", "(path: tessera.Path, rect: tessera.RectLike)",
        "Gives one item its frame, in `prepare`.",
        example: #"""
          v = CollectionView{ dataSource = "A: a", layout = Layout{
            prepare = function(layout) layout:setFrame({0, 0}, {0, 0, 50, 50}) end,
          } }
          print(v.layout)
          """#
      ) {
        Call.run($0) { call throws(BindingError) in
          let path = try call.argument(2, call.readIndexPath)
          let frame = try call.argument(3, call.readFrame)
          _ = call.take(CustomLayout.bytesOfFrame)
          return try call.give { layout throws(LayoutError) in
            try layout.place(
              [frame], inSection: path.section, startingAt: path.item, call: "setFrame")
          }
        }
      },
      .method(
        "setFrames", "(section: integer, frames: table, first?: integer)",
        "Gives consecutive items their frames, in `prepare`: a list of rects, or, faster, a flat list of their numbers.",
        example: #"""
          v = CollectionView{ dataSource = "A: a b", layout = Layout{
            prepare = function(layout) layout:setFrames(0, {0, 0, 50, 50, 0, 60, 50, 50}) end,
          } }
          print(v.layout)
          """#
      ) {
        Call.run($0) { call throws(BindingError) in
          let section = try call.argument(2, call.readIndex)
          let frames = try call.argument(3, call.readFrames)
          let first = try call.optional(4, call.readIndex) ?? 0
          _ = call.take(frames.count * CustomLayout.bytesOfFrame)
          return try call.give { layout throws(LayoutError) in
            try layout.place(frames, inSection: section, startingAt: first, call: "setFrames")
          }
        }
      },
      .method(
        "setAttributes", "(path: tessera.Path, attributes: table)",
        "Gives an item, a header, a footer or a decoration its attributes, in `prepare`. They are `frame`, `alpha`, `zIndex`, `transform`, `isHidden`, `elementKind`, `elementCategory`.",
        example: #"""
          v = CollectionView{ dataSource = "A: a", layout = Layout{
            prepare = function(layout) layout:setAttributes({0, 0}, { frame = {0, 0, 50, 50}, alpha = 0.5 }) end,
          } }
          print(v.layout)
          """#
      ) {
        Call.run($0) { call throws(BindingError) in
          let layout = try call.customLayout
          let path = try call.argument(2, call.readPlace)
          let attributes = try call.argument(3) { index throws(Mismatch) in
            try call.readAttributes(index, at: path) { path, kind in
              kind.map { layout.givenAttributesForSupplementaryElement(ofKind: $0, at: path) }
                ?? layout.givenAttributesForItem(at: path)
            }
          }
          return try call.give { layout throws(LayoutError) in
            try layout.place(attributes, call: "setAttributes")
          }
        }
      },
    ]
  }

  /// The queries for set attributes, which functions that change the answers can also use.
  private static var givenFrames: [Binding] {
    [
      .method(
        "layoutAttributesForItem", "(path: tessera.Path): LayoutAttributes",
        "Returns the attributes that an item was given, else those of the base, or nil.",
        example: "print(layout:layoutAttributesForItem{0, 1})"
      ) {
        Call.run($0) { call throws(BindingError) in
          let path = try call.argument(2, call.readIndexPath)
          let answer = try call.given {
            $0.givenAttributesForItem(at: path)
          } asBase: {
            $0.layoutAttributesForItem(at: path)
          }
          return call.answer(answer)
        }
      },
      .method(
        "layoutAttributesForElements", "(rect: tessera.RectLike): LayoutAttributes[]",
        "Returns the given elements that intersect a rect. With a base, returns the base's elements, replaced by the given ones.",
        example: "print(layout:layoutAttributesForElements{0, 0, 320, 40})"
      ) {
        Call.run($0) { call throws(BindingError) in
          let rect = try call.argument(2, call.readRect)
          let answer = try call.given {
            $0.givenAttributesForElements(in: rect)
          } asBase: {
            $0.layoutAttributesForElements(in: rect)
          }
          return call.answer(answer)
        }
      },
      .method(
        "layoutAttributesForSupplementaryElement",
        "(kind: string, path: tessera.Path): LayoutAttributes",
        "Returns the attributes that a header or the like was given, else those of the base, or nil.",
        example: #"print(layout:layoutAttributesForSupplementaryElement("header", {0, 0}))"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let kind = try call.argument(2, call.readString)
          let path = try call.argument(3, call.readPlace)
          let answer = try call.given {
            $0.givenAttributesForSupplementaryElement(ofKind: kind, at: path)
          } asBase: {
            $0.layoutAttributesForSupplementaryElement(
              ofKind: LayoutAttributes.shortKind(kind), at: path)
          }
          return call.answer(answer)
        }
      },
    ]
  }

  private static var customProperties: [Binding] {
    [
      .property(
        "contentSize", "tessera.Size", "The size of the content.",
        example: "print(layout.contentSize)"
      ) {
        CustomLayout.get($0) { $0.contentSize }
      },
      .property(
        "base", "tessera.AnyLayout?", "The layout that this one changes, or nil.",
        example: "print(layout.base)"
      ) {
        Call.run($0) { call throws(BindingError) in
          if let base = try call.customLayout.base {
            call.push(layout: base)
          } else {
            call.pushNil()
          }
          return 1
        }
      },
      .property("name", "string", "The name that is printed.", example: "print(layout.name)") {
        CustomLayout.get($0) { $0.displayName }
      },
      .setting(
        "scrollDirection", #"`"vertical"` or `"horizontal"`."#,
        example: #"layout.scrollDirection = "horizontal""#),
      .setting(
        "allowsOverlap",
        "Whether items may overlap. If false, an overlap is an error (L12).",
        example: "layout.allowsOverlap = false"),
      rectSearch,
    ]
  }
}
