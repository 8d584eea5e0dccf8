import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// A view that was changed step by step has the frames of a fresh view with the same settings.
struct RandomSettersTests {
  /// The layouts of the registry, and those that depend on the view along the scroll axis.
  static let layouts: [LayoutRegistry] =
    LayoutRegistry.all + [
      .layout(FlowLayout.self, "FlowLayout that pins") {
        $0.headerReferenceSize = Size(width: 30, height: 30)
        $0.footerReferenceSize = Size(width: 10, height: 12.5)
        $0.sectionHeadersPinToVisibleBounds = true
        $0.sectionFootersPinToVisibleBounds = true
      },
      .layout(ListLayout.self, "ListLayout horizontal, centred") {
        $0.scrollDirection = .horizontal
        $0.centerContent = true
        $0.itemWidth = 12
      },
      .layout(ListLayout.self, "ListLayout that hugs") { $0.hugContents = true },
      LayoutRegistry("CompositionalLayout of pages") {
        CompositionalLayout(section: Self.pages(.none))
      },
      LayoutRegistry("CompositionalLayout of pages across") {
        CompositionalLayout(section: Self.pages(.groupPaging))
      },
      LayoutRegistry("CompositionalLayout by its environment") {
        CompositionalLayout { index, environment in
          var section = Self.pages(index % 2 == 0 ? .none : .continuous)
          section.interGroupSpacing = environment.contentSize.height > 400 ? 8 : 3
          return section
        }
      },
      LayoutRegistry("CompositionalLayout horizontal") {
        let layout = CompositionalLayout(section: Self.pages(.none))
        layout.scrollDirection = .horizontal
        return layout
      },
      LayoutRegistry("Layout over a flow that pins") {
        let flow = FlowLayout()
        flow.headerReferenceSize = Size(width: 30, height: 30)
        flow.sectionHeadersPinToVisibleBounds = true
        return LayoutRegistry.over(flow)
      },
      LayoutRegistry("Layout over pages across") {
        LayoutRegistry.over(CompositionalLayout(section: Self.pages(.groupPaging)))
      },
    ]

  /// A section whose groups are as large as the view, with a header that pins.
  private static func pages(_ behavior: OrthogonalScrollingBehavior) -> LayoutSection {
    let whole = LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
    let half = LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    var section = LayoutSection(
      group: .horizontal(size: whole, subitems: [.item(LayoutItem(size: half))]))
    section.orthogonalScrollingBehavior = behavior
    section.boundarySupplementaryItems = [
      BoundarySupplementaryItem(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(20)),
        elementKind: "header", alignment: .top, pinToVisibleBounds: true)
    ]
    return section
  }

  @Test(arguments: layouts, 0..<(Stress.isOn ? 60 : 2))
  func `every setter ends where a fresh view does`(entry: LayoutRegistry, seed: Int) throws {
    let run = Run(entry, seed: seed)
    for step in 0..<40 {
      let name = try run.step()
      if let difference = try run.difference() {
        Issue.record("seed \(seed), step \(step), \(name): \(difference)\n\(run.names)")
        return
      }
    }
  }
}

extension RandomSettersTests {
  /// The layouts that estimate sizes until cells are measured.
  static let estimating: [LayoutRegistry] = [
    .layout(FlowLayout.self, "FlowLayout that estimates") {
      $0.estimatedItemSize = Size(width: 100, height: 50)
    },
    LayoutRegistry("CompositionalLayout that estimates") {
      let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(50))
      return CompositionalLayout(
        section: LayoutSection(
          group: .vertical(size: size, subitems: [.item(LayoutItem(size: size))])))
    },
  ]

  @Test(arguments: estimating, ["reloadItems", "reconfigureItems"])
  func `an item that is refreshed off the screen is measured again`(
    entry: LayoutRegistry, call: String
  ) throws {
    let delegate = SizingDelegate { _ in Size(width: 100, height: 40) }
    let data = DataSource(
      CollectionState(sections: [
        Section(id: "A", items: ItemList((0..<30).map { Item(id: .integer($0)) }))
      ]))
    let view = CollectionView(
      dataSource: data, layout: entry.make(), bounds: Size(width: 100, height: 100))
    view.delegate = delegate
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: 800))
    #expect(try view.layoutAttributesForItem(at: [0, 0])?.frame.height == 40)
    delegate.preferred = { Size(width: 100, height: $0.item == 0 ? 70 : 40) }
    _ = delegate.takePaths()
    if call == "reloadItems" {
      try view.reloadItems([[0, 0]])
    } else {
      try view.reconfigureItems([[0, 0]])
    }
    try view.setContentOffset(.zero)
    #expect(delegate.takePaths().contains([0, 0]))
    #expect(try view.layoutAttributesForItem(at: [0, 0])?.frame.height == 70)
  }
}

/// A view, its data, and random changes to them.
private final class Run {
  private let entry: LayoutRegistry
  private let data = SizedData()
  private let view: CollectionView
  private var generator: SeededGenerator
  private let variety: SizeVariety
  /// The changes so far.
  private(set) var names: [String] = []

  init(_ entry: LayoutRegistry, seed: Int) {
    self.entry = entry
    generator = SeededGenerator(seed: seed)
    variety = SizeVariety.allCases[seed % SizeVariety.allCases.count]
    for _ in 0..<3 {
      data.sections.append(
        data.section(
          Int.random(in: 0...40, using: &generator), variety, using: &generator))
    }
    view = CollectionView(
      dataSource: data, layout: entry.make(), bounds: Size(width: 320, height: 480))
    view.delegate = data
  }

  private func insets(_ largest: Int) -> EdgeInsets {
    EdgeInsets(
      top: generator.half(0...largest), left: generator.half(0...largest),
      bottom: generator.half(0...largest), right: generator.half(0...largest))
  }

  /// Changes one thing, and returns its name.
  func step() throws -> String {
    let names = [
      "height", "width", "scroll", "contentInset", "layoutMargins", "safeAreaInsets", "scale",
      "direction", "delegate", "setting", "reconfigure", "reconfigure in a batch", "batch",
      "invalidated items", "reload", "item reload",
    ]
    let name = names[Int.random(in: 0..<names.count, using: &generator)]
    self.names.append(name)
    switch name {
    case "height": try resize(Size(width: view.bounds.width, height: generator.half(100...700)))
    case "width": try resize(Size(width: generator.half(120...600), height: view.bounds.height))
    case "scroll":
      let size = try view.contentSize
      try view.setContentOffset(
        Point(x: generator.half(0...Int(size.width)), y: generator.half(0...Int(size.height))))
    case "contentInset": view.contentInset = insets(20)
    case "layoutMargins": view.layoutMargins = insets(20)
    case "safeAreaInsets": view.safeAreaInsets = insets(20)
    case "scale": view.scale = Double(Int.random(in: 1...3, using: &generator))
    case "direction": view.isRightToLeft = Bool.random(using: &generator)
    case "delegate": view.delegate = view.delegate == nil ? data : nil
    case "setting": setting()
    case "reconfigure", "item reload", "invalidated items": try change(name)
    case "reconfigure in a batch":
      try view.performBatchUpdates { try self.change("reconfigure") }
    case "batch":
      try view.performBatchUpdates {
        try self.view.perform(
          self.data.change(
            self.variety, sectionChance: 10, itemChance: 60, using: &self.generator))
      }
    default:
      for index in data.sections.indices where Bool.random(using: &generator) {
        data.sections[index] = data.section(10, variety, using: &generator)
      }
      try view.reloadData()
    }
    // Sometimes two changes come before one layout pass.
    if Bool.random(using: &generator) { try view.layoutIfNeeded() }
    return name
  }

  private func resize(_ size: Size) throws {
    try view.setBounds(Rect(origin: view.bounds.origin, size: size))
  }

  /// Changes the sizes of some items, wherever they are, and says so to the view.
  private func change(_ name: String) throws {
    try view.layoutIfNeeded()
    var paths: [IndexPath] = []
    for (section, contents) in data.sections.enumerated() {
      for item in contents.sizes.indices where Int.random(in: 0..<9, using: &generator) == 0 {
        data.sections[section].sizes[item] = variety.size(using: &generator)
        paths.append(IndexPath(section, item))
      }
    }
    switch name {
    case "reconfigure": try view.reconfigureItems(paths)
    case "item reload": try view.reloadItems(paths)
    default: try view.invalidateLayout(items: paths)
    }
  }

  /// Gives one setting of the layout another value.
  private func setting() {
    guard let layout = view.layout as? any ConfigurableLayout else { return }
    // What pins lies on items.
    let kept = entry.testDescription.hasPrefix("Layout over") ? ["allowsOverlap"] : []
    let kinds = type(of: layout).settingKinds.filter { !(kept + ["rectSearch"]).contains($0.name) }
    guard let (name, kind) = kinds.randomElement(using: &generator) else { return }
    let value: SettingValue
    switch kind {
    case .number: value = .number(generator.half(1...60))
    case .count: value = .count(Int.random(in: 1...6, using: &generator))
    case .flag: value = .flag(Bool.random(using: &generator))
    case .size: value = .size(Size(width: generator.half(1...60), height: generator.half(1...60)))
    case .insets: value = .insets(insets(12))
    case .choice(let words): value = words.randomElement(using: &generator).map { .choice($0) }!
    }
    names[names.count - 1] += " \(name) = \(value)"
    layout.set(name, to: value)
  }

  /// Returns where the view differs from a fresh one with the same settings.
  func difference() throws -> String? {
    let layout = entry.make()
    if let old = view.layout as? any ConfigurableLayout,
      let new = layout as? any ConfigurableLayout
    {
      for (name, _) in type(of: old).settingKinds {
        if let value = old.value(ofSetting: name) { new.set(name, to: value) }
      }
    }
    try view.layoutIfNeeded()
    let fresh = CollectionView(
      dataSource: data, layout: layout, bounds: view.bounds.size, contentInset: view.contentInset)
    fresh.delegate = view.delegate
    fresh.layoutMargins = view.layoutMargins
    fresh.safeAreaInsets = view.safeAreaInsets
    fresh.scale = view.scale
    fresh.isRightToLeft = view.isRightToLeft
    try fresh.setBounds(view.bounds)
    try fresh.layoutIfNeeded()
    let all = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
    let expected = try fresh.layoutAttributesForElements(in: all)
    let found = try view.layoutAttributesForElements(in: all)
    guard try view.contentSize == fresh.contentSize else {
      return "content \(try view.contentSize), afresh \(try fresh.contentSize)"
    }
    if view.bounds != fresh.bounds { return "bounds \(view.bounds), afresh \(fresh.bounds)" }
    guard found != expected else { return nil }
    let pair = zip(found, expected).first { $0 != $1 }
    return "\(found.count) elements, afresh \(expected.count): \(pair as Any)"
  }
}
