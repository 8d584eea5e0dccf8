std = "lua54"
max_line_length = 100
read_globals = {
  "BoundaryItem", "CollectionView", "ColumnFlowLayout", "ColumnLayout", "ComponentLayout",
  "CompositionalLayout", "DataSource", "DecorationItem", "FlowLayout", "IndexPath", "Layout",
  "LayoutGroup", "LayoutItem", "LayoutSection", "ListLayout", "MosaicLayout", "ResultsController",
  "ResultsProvider", "Section", "StyledFlowLayout",
  "SupplementaryItem", "WaterfallLayout", "absolute", "estimated", "fixed", "flexible",
  "fractionalHeight", "fractionalWidth",
}
not_globals = { "dofile", "io", "loadfile", "warn" }
exclude_files = { "**/.build*" }

-- Their chunks share globals.
for _, folder in ipairs{ "Benchmarks", "Tests" } do
  files[folder] = { allow_defined_top = true, ignore = { "131" } }
end
