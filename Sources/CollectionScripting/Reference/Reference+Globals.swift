extension ReferenceTopic {
  /// The functions and constructors.
  static let globals = ReferenceTopic(
    name: "",
    text: "Functions and constructors.",
    setting: #"""
      data = DataSource "A: H J K"
      view = CollectionView{ dataSource = data }
      """#,
    entries: [
      .function(
        "print(…)",
        "Prints its arguments with tabs between them. Tables are printed by their contents, host values as texts; colours are used where the reader has them.",
        example: "print(data, {1, 2})"),
      .function(
        "require(name)",
        #"Runs a module beside the script once and returns what it returns. `require "tessera"` returns a table of everything listed here."#,
        example: #"print(require("tessera").DataSource == DataSource)"#),
      .function(
        "CollectionView{ dataSource = data, … }",
        "Makes a view without a screen. It asks its data source for nothing until somebody wants to know something. Options: `dataSource` (required), `layout`, `bounds`, `contentInset`, `contentOffset`, `delegate`, `allowsMultipleSelection`, `isPrefetchingEnabled`, `profile`, `strict`, `quirks`, `safeAreaInsets`, `layoutMargins`, `semanticContentAttribute`.",
        example: #"v = CollectionView{ dataSource = "A: H J K", bounds = {320, 480} }"#),
      .function(
        "DataSource(state)",
        "Makes the data that a view shows: of a state line, a list of sections, another data source, a snapshot, or nothing. Every call changes the data at once, and no view is told. O(n).",
        example: #"d = DataSource "A: H J K | B: X Y Z""#),
      .function(
        "IndexPath(section, item)",
        "Makes an index path: a value that prints as `[0, 2]`, compares by section and then by item, and is the same table key as its equal. Both numbers count from 0.",
        example: "print(IndexPath(0, 2), IndexPath{0, 2} == IndexPath(0, 2))"),
      .function(
        "Section(id, items, fields)",
        "Makes a section, a value to be put into a data source: an id, a list of items, and a table of fields; the last two may be left out. A table with `id` and `items` does, too. O(items).",
        example: #"print(Section("B", {"x", "y"}))"#),
      .function(
        "DiffableDataSource{ snapshot = snapshot, … }",
        "Makes a data source that is changed by applying snapshots; it finds the batch itself. Options: `snapshot`, `cellProvider`, `sectionSnapshotHandlers`, `view`.",
        example: #"source = DiffableDataSource{ snapshot = Snapshot "A: a b" }"#),
      .function(
        "Snapshot(state)",
        "Makes a snapshot, the state to be shown next: of a state line, a data source, a list of sections, or nothing. It is the short name of `DiffableDataSourceSnapshot`.",
        example: #"print(Snapshot "A: a b")"#),
      .function(
        "DiffableDataSourceSnapshot(state)",
        "Makes a snapshot, as `Snapshot` does, under the name that UIKit has for it.",
        example: #"print(DiffableDataSourceSnapshot "A: a b")"#),
      .function(
        "SectionSnapshot(items)",
        "Makes an outline: items that lie below each other and can be expanded. It is the short name of `DiffableDataSourceSectionSnapshot`.",
        example:
          #"outline = SectionSnapshot(); outline:append{"fruit"}; outline:append({"apple"}, "fruit")"#
      ),
      .function(
        "DiffableDataSourceSectionSnapshot(items)",
        "Makes an outline, as `SectionSnapshot` does, under the name that UIKit has for it.",
        example: "print(#DiffableDataSourceSectionSnapshot())"),
      .function(
        "ResultsController{ sectionKey = key, sortDescriptors = list, … }",
        "Makes a controller that keeps objects sorted and in sections, and reports every edit as the fewest changes. Options: `sectionKey`, `sortDescriptors`, `sectionSortDescriptors`, `removeEmptySections`, `delegate` and more.",
        example: #"results = ResultsController{ sortDescriptors = {"id"} }"#),
      .function(
        "ResultsProvider{ resultsController = results, … }",
        "Makes a data source for a view out of a results controller, with placeholders for what is empty and sections that collapse. Options: `resultsController`, `animateChanges`, `populateWhenEmpty`, `populateEmptySections`, `defaultCollapse`.",
        example: "provider = ResultsProvider{ resultsController = ResultsController{} }"),
      .function(
        "ComponentsController{ components = list, … }",
        "Makes a page of components and the view that shows it; every change of the page becomes one batch. Options: `components`, `bounds`, `interSectionSpacing`.",
        example:
          #"page = ComponentsController{ components = { { identifier = "a", items = {"x"} } } }"#),
      .function(
        "itemUpdate(old, new)",
        #"Says what the change from one item of a component to another needs: `"hard"`, `"medium"`, `"soft"` or `"none"`."#,
        example:
          #"print(itemUpdate({ identifier = 1, title = "a" }, { identifier = 1, title = "b" }))"#),
      .function(
        "readFile(name)",
        "Returns the text of a file beside the script, under the rules that hold for modules. Without a script file there is none to read.",
        example: #"print(pcall(readFile, "feed.json"))"#),
      .function(
        "writeFile(name, text)",
        "Writes a text to a file in the folder that `--allow write=FOLDER` grants; a file of that name is replaced. Without the grant it is an error.",
        example: #"print(pcall(writeFile, "state.txt", tostring(data)))"#),
      .function(
        "threePhases(view, data, items, options)",
        #"Leads a section to other items in three batches: deletes, moves, inserts. Options: `section`, `lookup`, `animated`. Returns the places, and how many comparisons it took. O(n), or O(n²) with `lookup = "search"`."#,
        example: #"print(threePhases(view, data, {"K", "H", "Z"}))"#),
      .function(
        "diff(old, new, options)",
        "Finds the changes between two states, which `view:apply` carries out. Options: `method`, `staged`, `reloads`, `duplicates`, `sections`, `profile`. O(n) expected.",
        example: #"print(diff("A: H J K", "A: K H"))"#),
      .function(
        "FlowLayout{ … }",
        "Makes a layout that fills line after line, as UIKit's flow layout does. Its options are the properties of a flow layout.",
        example: "view.layout = FlowLayout{ itemSize = {50, 50} }"),
      .function(
        "ListLayout{ … }",
        "Makes a layout of rows of equal height, which costs as little for a million items as for ten. Its options are the properties of a list layout.",
        example: "view.layout = ListLayout{ itemHeight = 44 }"),
      .function(
        "ColumnLayout{ … }",
        "Makes a layout of columns, each item below the shortest one. Its options are the properties of a column layout.",
        example: "view.layout = ColumnLayout{ columnCount = 3 }"),
      .function(
        "WaterfallLayout{ … }",
        "Makes a layout of columns for pictures that keep their ratio. Its options are the properties of a waterfall.",
        example: "view.layout = WaterfallLayout{ columnCount = 3 }"),
      .function(
        "StyledFlowLayout{ … }",
        "Makes a layout whose items flow or have rows of their own. Its options are the properties of a styled flow layout.",
        example: "view.layout = StyledFlowLayout{ interitemSpacing = 4 }"),
      .function(
        "ComponentLayout{ … }",
        "Makes a layout whose sections are lists, grids or carousels. Its options are the properties of a component layout.",
        example: #"view.layout = ComponentLayout{ sections = { { kind = "list" } } }"#),
      .function(
        "ColumnFlowLayout{ … }",
        "Makes a layout of as many equal columns as fit. Its options are the properties of a column flow layout.",
        example: "view.layout = ColumnFlowLayout{ minColumnWidth = 150 }"),
      .function(
        "MosaicLayout{ … }",
        "Makes a layout of segments of changing styles, for photos. Its options are the properties of a mosaic.",
        example: "view.layout = MosaicLayout{ segmentHeight = 150 }"),
      .function(
        "Layout{ prepare = function(layout, context) … end, … }",
        "Makes a layout that a script writes: `prepare` gives the frames; caching, searching and animation stay in Tessera.",
        example:
          "view.layout = Layout{ prepare = function(layout) layout:setFrame({0, 0}, {0, 0, 50, 50}); layout:setFrame({0, 1}, {0, 60, 50, 50}); layout:setFrame({0, 2}, {0, 120, 50, 50}) end }"
      ),
      .function(
        "CompositionalLayout{ section = section, … }",
        "Makes a layout of sections that repeat a group of items. `section` is a section or a function that is asked for each.",
        example:
          #"view.layout = CompositionalLayout{ section = { group = { direction = "horizontal", size = {320, 50}, subitems = { { size = {50, 50} } } } } }"#
      ),
      .function(
        "LayoutItem{ size = size, … }",
        "Makes the slot of one cell in a compositional layout. Fields: `size`, `contentInsets`, `edgeSpacing`, `supplementaryItems`.",
        example: "item = LayoutItem{ size = { fractionalWidth(.25), fractionalHeight(1) } }"),
      .function(
        "LayoutSection{ group = group, … }",
        "Makes a section of a compositional layout, which repeats one group. Fields: `group`, `contentInsets`, `interGroupSpacing`, `orthogonalScrollingBehavior`, `boundarySupplementaryItems`, `decorationItems` and more.",
        example:
          #"section = LayoutSection{ group = { direction = "horizontal", size = {320, 50}, subitems = { { size = {50, 50} } } } }"#
      ),
      .function(
        "SupplementaryItem{ size = size, elementKind = kind, … }",
        "Makes a badge, which is fixed to an item or a group of a compositional layout. Fields: `size`, `elementKind`, `containerAnchor`, `itemAnchor`, `zIndex`.",
        example:
          #"badge = SupplementaryItem{ size = {20, 20}, elementKind = "badge", containerAnchor = { edges = {"top", "trailing"} } }"#
      ),
      .function(
        "BoundaryItem{ size = size, elementKind = kind, … }",
        "Makes a header, a footer or the like at the boundary of a section of a compositional layout. Fields: `size`, `elementKind`, `alignment`, `absoluteOffset`, `extendsBoundary`, `pinToVisibleBounds`, `zIndex`.",
        example:
          #"header = BoundaryItem{ elementKind = "header", size = { fractionalWidth(1), 30 }, alignment = "top" }"#
      ),
      .function(
        "DecorationItem{ elementKind = kind, … }",
        "Makes the background of a section of a compositional layout. Fields: `elementKind`, `contentInsets`, `zIndex`.",
        example: #"background = DecorationItem{ elementKind = "background" }"#),
      .function(
        "LayoutGroup.horizontal{ size = size, subitems = list, … }",
        "Makes a row of a compositional layout. Fields: `size`, `subitems` or `subitem` with `count`, `interItemSpacing`, `contentInsets`, `edgeSpacing`, `supplementaryItems`.",
        example:
          "row = LayoutGroup.horizontal{ size = {320, 50}, subitems = { { size = {50, 50} } } }"),
      .function(
        "LayoutGroup.vertical{ size = size, subitems = list, … }",
        "Makes a column of a compositional layout, with the fields of a row.",
        example:
          "column = LayoutGroup.vertical{ size = {100, 200}, subitems = { { size = {100, 50} } } }"),
      .function(
        "LayoutGroup.custom(size, frames)",
        "Makes a group of a compositional layout whose frames a function gives: it gets an environment with `container.contentSize` and `count`, and returns a list of rects, or of tables with `frame` and `zIndex`.",
        example:
          "group = LayoutGroup.custom({320, 50}, function(environment) return { {0, 0, 50, 50}, {60, 0, 50, 50} } end)"
      ),
      .function(
        "fractionalWidth(fraction)",
        "A share of the width of what the element lies in, rounded down to a pixel.",
        example: "item = LayoutItem{ size = { fractionalWidth(.5), 50 } }"),
      .function(
        "fractionalHeight(fraction)",
        "A share of the height of what the element lies in, rounded down to a pixel.",
        example: "item = LayoutItem{ size = { 50, fractionalHeight(1) } }"),
      .function(
        "absolute(points)",
        "A number of points, as the number alone.",
        example: "item = LayoutItem{ size = { absolute(50), absolute(50) } }"),
      .function(
        "estimated(points)",
        "A number of points until the content is measured; a group is as large as what it holds.",
        example: "item = LayoutItem{ size = { estimated(60), 28 } }"),
      .function(
        "fixed(points)",
        "A spacing of a number of points.",
        example:
          "row = LayoutGroup.horizontal{ size = {320, 50}, subitems = { { size = {50, 50} } }, interItemSpacing = fixed(8) }"
      ),
      .function(
        "flexible(points)",
        "A spacing of at least a number of points, which shares what is left over.",
        example:
          "row = LayoutGroup.horizontal{ size = {320, 50}, subitems = { { size = {50, 50} } }, interItemSpacing = flexible(8) }"
      ),
    ])
}
