local identifier = "list"
local source = DiffableDataSource{ cellProvider = function(view, path) return view:dequeueReusableCell(identifier, path) end }
local view = CollectionView{ dataSource = source }
source:apply(Snapshot "main: one two") view:layoutIfNeeded()
identifier = "switch"
local next = Snapshot "main: one"
next:reconfigureItems(next.itemIdentifiers)
local ok, problem = pcall(function() source:apply(next) view:layoutIfNeeded() end)
print(ok, problem.code)
print(problem.message)
