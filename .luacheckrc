std = "lua54"
max_line_length = 100
read_globals = {
  "CollectionView", "ColumnFlowLayout", "ColumnLayout", "ComponentLayout", "DataSource",
  "FlowLayout", "IndexPath", "MosaicLayout", "Section", "StyledFlowLayout", "WaterfallLayout",
  "diff",
}
not_globals = { "dofile", "io", "loadfile", "warn" }
exclude_files = { "**/.build*" }

-- Their chunks share globals.
for _, folder in ipairs{ "Benchmarks", "Tests" } do
  files[folder] = { allow_defined_top = true, ignore = { "131" } }
end
