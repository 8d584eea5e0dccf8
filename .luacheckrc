std = "lua54"
max_line_length = 100
read_globals = {
  "CollectionView", "DataSource", "DiffableDataSource",
  "DiffableDataSourceSectionSnapshot", "DiffableDataSourceSnapshot", "FlowLayout", "IndexPath", "Section",
  "SectionSnapshot", "Snapshot",
}
not_globals = { "dofile", "io", "loadfile", "warn" }
exclude_files = { "**/.build*" }

-- Their chunks share globals.
for _, folder in ipairs{ "Benchmarks", "Tests" } do
  files[folder] = { allow_defined_top = true, ignore = { "131" } }
end
