std = "lua54"
max_line_length = 100
read_globals = {
  "BoundaryItem", "CollectionView", "ColumnFlowLayout", "ColumnLayout", "ComponentLayout",
  "ComponentsController", "CompositionalLayout", "DataSource", "DecorationItem",
  "DiffableDataSource", "DiffableDataSourceSectionSnapshot", "DiffableDataSourceSnapshot",
  "FlowLayout", "IndexPath", "Layout", "LayoutGroup", "LayoutItem", "LayoutSection",
  "ListConfiguration", "ListLayout", "MosaicLayout", "ResultsController", "ResultsProvider",
  "Section", "SectionSnapshot", "Snapshot", "StyledFlowLayout", "SupplementaryItem",
  "WaterfallLayout", "absolute", "diff", "estimated", "fixed", "flexible", "fractionalHeight", "fractionalWidth",
  "itemUpdate", "json", "performWithoutAnimation", "readFile", "threePhases",
}
not_globals = { "dofile", "io", "loadfile", "warn" }
exclude_files = { "**/.build*" }

-- Their chunks share globals.
for _, folder in ipairs{ "Benchmarks", "Tests" } do
  files[folder] = { allow_defined_top = true, ignore = { "131" } }
end

files["**/*_test.lua"] = { std = "+busted", read_globals = { assert = { other_fields = true } } }
