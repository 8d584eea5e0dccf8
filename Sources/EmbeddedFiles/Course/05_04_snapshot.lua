--@ id 05_04_snapshot
--@ title Without index paths
--@ needs 05_03_unique
--@ objective Change the screen by ids: mail moves to just before call, shop goes, read comes to the end of Today.
--@ teaches
-- A diffable data source gets a snapshot of what the view should show. It finds the batch by
-- itself, as diff does. Take a copy with source:snapshot(), change it by ids, and hand it back with
-- source:apply. The view's own methods for updates are then forbidden: only the data source updates
-- the view.
--@ fails U32
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=3 batches=1
--@ uses DiffableDataSource source:snapshot snapshot:moveItem snapshot:deleteItems snapshot:appendItems source:apply
--@ given
source = DiffableDataSource{}
view = CollectionView{ dataSource = source }
view:layoutIfNeeded()
source:apply(Snapshot "Today: call mail shop | Later: swim")
view:layoutIfNeeded()
--@ starter
-- from  Today: call mail shop | Later: swim   to   Today: mail call read | Later: swim
-- source is the diffable data source of view.
-- TODO: this view takes snapshots only, and a snapshot knows ids instead of index paths
view:moveItem({0, 1}, {0, 0})
view:deleteItems{{0, 2}}
view:insertItems{{0, 2}}
--@ solution
snapshot = source:snapshot()
snapshot:moveItem("mail", { beforeItem = "call" })
snapshot:deleteItems{"shop"}
snapshot:appendItems({"read"}, "Today")
source:apply(snapshot)
--@ solution
-- In another order, with the short names; and the view hands the snapshot on.
local copy = source:snapshot()
copy:appendItems("read", "Today")
copy:deleteItems("shop")
copy:moveItem("mail", { before = "call" })
view:apply(copy)
--@ wrong goal source:snapshot() is a copy. Nothing happens on the screen before you hand it back with source:apply(snapshot).
snapshot = source:snapshot()
snapshot:moveItem("mail", { beforeItem = "call" })
snapshot:deleteItems{"shop"}
snapshot:appendItems({"read"}, "Today")
--@ wrong goal Without a section, appendItems appends to the last one, which is Later. Name the section: snapshot:appendItems({"read"}, "Today").
snapshot = source:snapshot()
snapshot:moveItem("mail", { beforeItem = "call" })
snapshot:deleteItems{"shop"}
snapshot:appendItems{"read"}
source:apply(snapshot)
--@ wrong replaced A new data source and a new view are not what is on the screen. Keep both, and give the source that is there a changed snapshot.
source = DiffableDataSource{ snapshot = Snapshot "Today: mail call read | Later: swim" }
view = CollectionView{ dataSource = source }
--@ wrong S06 A snapshot knows ids, not index paths: name the item itself, as in snapshot:moveItem("mail", …).
snapshot = source:snapshot()
snapshot:moveItem(1, { beforeItem = "call" })
snapshot:deleteItems{"shop"}
snapshot:appendItems({"read"}, "Today")
source:apply(snapshot)
--@ wrong check one batch Each apply is a batch with an animation of its own. Make all three changes to one snapshot, and apply it once.
snapshot = source:snapshot()
snapshot:moveItem("mail", { beforeItem = "call" })
source:apply(snapshot)
snapshot:deleteItems{"shop"}
source:apply(snapshot)
snapshot:appendItems({"read"}, "Today")
source:apply(snapshot)
--@ wrong check the same for other tasks This snapshot is made from nothing, so it holds only for the tasks above. Change a copy of what is shown: source:snapshot().
source:apply(Snapshot "Today: mail call read | Later: swim")
--@ goal state "Today: mail call read | Later: swim"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ check the same for other tasks
return attempt(function()
  local ok, message = rerun(
    "source:applySnapshotUsingReloadData(Snapshot 'Today: call shop rest mail | Later: walk')",
    [[return tostring(view) == "Today: mail call rest read | Later: walk",
      "the view shows " .. tostring(view)]])
  return ok, "from  Today: call shop rest mail | Later: walk: " .. tostring(message)
end)
--@ hidden 2pt "Tasks in other sections, more sections, neighbours."
return attempt(function()
  for before, after in pairs{
    ["Now: shop | Today: pay | Later: call mail"] = "Now: | Today: pay read | Later: mail call",
    ["Today: shop up mail on call"] = "Today: up on mail call read",
    ["Later: mail x y shop z | Today: call"] = "Later: x y z | Today: mail call " .. "read",
  } do
    local ok, state = rerun(("source:applySnapshotUsingReloadData(Snapshot '%s')"):format(before))
    if not ok or state ~= after then
      return false, "with other tasks, mail should come before call, shop go and read come"
    end
  end
  return true
end)
--@ ops allow=move,delete,insert
--@ swift
var source: UICollectionViewDiffableDataSource<String, String>!

func update() {
  var snapshot = source.snapshot()
  snapshot.moveItem("mail", beforeItem: "call")
  snapshot.deleteItems(["shop"])
  snapshot.appendItems(["read"], toSection: "Today")
  source.apply(snapshot, animatingDifferences: true)
}
--@ review
local names = drawnNames(4)
local list = { names[4], names[1], names[3] }
return ("A snapshot has  Today: %s\nmoveItem(\"%s\", { beforeItem = \"%s\" })  deleteItems{\"%s\"}\nWhich items has Today then?")
  :format(table.concat(names, " "), names[4], names[1], names[2]), table.concat(list, " "),
  "Today: " .. table.concat(list, " ")
--@ hint snapshot = source:snapshot() gives you a copy of what is shown.
--@ hint snapshot:moveItem("mail", { beforeItem = "call" }) moves by ids; there are deleteItems and appendItems, too.
--@ hint After the three changes, the last of them snapshot:appendItems({"read"}, "Today"), comes source:apply(snapshot).
