--@ id 05_10_predict
--@ title Predict: a snapshot
--@ needs 05_04_snapshot
--@ objective Say what the view shows once the snapshot is applied.
--@ teaches
-- A snapshot is changed by ids, one call after the other. It knows no index paths, and nothing
-- happens in the view before apply.
--@ uses DiffableDataSource source:snapshot snapshot:moveItem source:apply
--@ fails check guess
--@ limits steps=1000000 time=2 memory=64M
--@ given
source = DiffableDataSource{}
view = CollectionView{ dataSource = source }
view:layoutIfNeeded()
source:apply(Snapshot "Today: call mail shop | Later: swim")
view:layoutIfNeeded()
--@ predict state
snapshot = source:snapshot()
snapshot:moveItem("shop", { beforeItem = "call" })
snapshot:deleteItems{"mail"}
snapshot:appendItems({"read"}, "Later")
source:apply(snapshot)
snapshot:deleteItems{"swim"}
--@ starter
-- The program is above; it has not run yet. Which state line is shown at the end?
guess = nil          -- TODO: your guess, such as "A: a b | B: c"
--@ solution
guess = "Today: shop call | Later: swim read"
--@ wrong check guess A snapshot is a value: what happens to it after apply, the source does not learn.
guess = "Today: shop call | Later: read"
--@ wrong check guess appendItems with a section puts the items at the end of that section, here Later.
guess = "Today: shop call read | Later: swim"
--@ hint Change the list by hand, call by call.
--@ hint Which call comes after apply? The view shows what was applied.
