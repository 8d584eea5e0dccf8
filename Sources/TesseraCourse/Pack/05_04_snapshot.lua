--@ id 05_04_snapshot
--@ title Without index paths
--@ needs 05_03_unique
--@ objective Change a list by snapshots.
--@ teaches
-- A diffable data source is told what the view should show, as a snapshot, and finds the batch by
-- itself. Take a copy with source:snapshot(), change it by ids, and hand it back with
-- source:apply. The view's own methods are then forbidden: two masters would confuse it.
--@ fails U32
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=3 batches=1
--@ given
source = DiffableDataSource{}
view = CollectionView{ dataSource = source }
view:layoutIfNeeded()
source:apply(Snapshot "Today: call mail shop")
--@ starter
-- from  Today: call mail shop   to   Today: mail call read
-- TODO: this view takes snapshots only
view:moveItem({0, 1}, {0, 0})
view:deleteItems{{0, 2}}
view:insertItems{{0, 2}}
--@ solution
snapshot = source:snapshot()
snapshot:moveItem("mail", { beforeItem = "call" })
snapshot:deleteItems{"shop"}
snapshot:appendItems{"read"}
source:apply(snapshot)
--@ solution
source:apply(Snapshot "Today: mail call read")
--@ wrong goal source:snapshot() is a copy. Nothing happens on the screen before you hand it back with source:apply(snapshot).
snapshot = source:snapshot()
snapshot:moveItem("mail", { beforeItem = "call" })
snapshot:deleteItems{"shop"}
snapshot:appendItems{"read"}
--@ wrong S06 A snapshot knows ids, not index paths: name the item itself, as in snapshot:moveItem("mail", …).
snapshot = source:snapshot()
snapshot:moveItem(1, { beforeItem = "call" })
snapshot:deleteItems{"shop"}
snapshot:appendItems{"read"}
source:apply(snapshot)
--@ goal state "Today: mail call read"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hint snapshot = source:snapshot() gives you a copy of what is shown.
--@ hint snapshot:moveItem("mail", { beforeItem = "call" }) moves by ids; there are deleteItems and appendItems, too.
--@ hint After the three changes comes source:apply(snapshot).
