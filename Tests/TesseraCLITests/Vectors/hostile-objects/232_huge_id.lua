-- ends: 125 R13
-- why: an id of megabytes in a printed state
print(DataSource{ Section("A", { ("x"):rep(3000000) }) })
