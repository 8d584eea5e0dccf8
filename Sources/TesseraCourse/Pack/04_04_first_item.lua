--@ id 04_04_first_item
--@ title The first message
--@ needs 04_01_section_ops
--@ objective Put a first item into an empty section, and one into a section that is not there yet.
--@ teaches
-- A section without items can take an item at place 0. A section that does not exist cannot: it
-- has to come first, and whatever is in it comes along. Announcing its items as well is too much,
-- and an empty list is not the same as no section.
--@ fails U16
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "inbox:"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- from  inbox:   to   inbox: hello | sent: reply
view:performBatchUpdates(function()
  data:append("hello", 0)
  view:insertItems{{0, 0}}
  view:insertItems{{1, 0}}         -- TODO: there is no section 1 yet
end)
--@ solution
view:performBatchUpdates(function()
  data:append("hello", 0)
  view:insertItems{{0, 0}}
  data:appendSection(Section("sent", {"reply"}))
  view:insertSections{1}
end)
--@ wrong U03 The data has two sections now, but the view heard of an item only. Announce the section, and its item comes with it.
view:performBatchUpdates(function()
  data:append("hello", 0)
  view:insertItems{{0, 0}}
  data:appendSection(Section("sent", {"reply"}))
  view:insertItems{{1, 0}}
end)
--@ wrong check no more than needed The view ends right, but you announced reply as well as its section. What comes with a new section needs no announcement.
view:performBatchUpdates(function()
  data:append("hello", 0)
  view:insertItems{{0, 0}}
  data:appendSection(Section("sent", {"reply"}))
  view:insertSections{1}
  view:insertItems{{1, 0}}
end)
--@ goal state "inbox: hello | sent: reply"
--@ check no more than needed
return attempt(function()
  return batches() == 1 and operations() == 2,
    "two operations in one batch are enough; there were " .. operations() .. " in " .. batches()
end)
--@ hidden 1pt "The same with another section."
return attempt(function()
  local ok, state = rerun "data:set 'mail:' view:reloadData() view:layoutIfNeeded()"
  return ok and state == "mail: hello | sent: reply",
    "with another section the same should happen"
end)
--@ deny reloadData
--@ hint Only one of the two sections is there before the batch.
--@ hint data:appendSection(Section("sent", {"reply"})) brings the section and its item into the data.
--@ hint Then tell the view about the section, not the item: view:insertSections{1} instead of view:insertItems{{1, 0}}.
