--@ id 04_04_first_item
--@ title The first message
--@ needs 04_01_section_ops
--@ objective In one batch, put a first item into an empty section, and one into a section that is new.
--@ teaches
-- A section without items can take an item at place 0. A section that does not exist cannot: it has
-- to come first. Its items come along, and need no announcement. An empty list is not the same as
-- no section.
--@ fails U16
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ uses view:insertItems view:insertSections data:append data:appendSection Section
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
--@ solution
-- An empty section first, then its item: for the view it is all one change.
view:performBatchUpdates(function()
  view:insertSections(1)
  data:appendSection(Section "sent")
  data:append("reply", 1)
  data:insert("hello", {0, 0})
  view:insertItems{0, 0}
end)
--@ wrong U03 The data has two sections now, but the view heard of an item only. Announce the section, and its item comes with it.
view:performBatchUpdates(function()
  data:append("hello", 0)
  view:insertItems{{0, 0}}
  data:appendSection(Section("sent", {"reply"}))
  view:insertItems{{1, 0}}
end)
--@ wrong check no more than needed You announced reply as well as its section. What comes with a new section needs no announcement.
view:performBatchUpdates(function()
  data:append("hello", 0)
  view:insertItems{{0, 0}}
  data:appendSection(Section("sent", {"reply"}))
  view:insertSections{1}
  view:insertItems{{1, 0}}
end)
--@ wrong U02 The section is announced, but hello is not. inbox was there before, so an item that comes into it is announced by itself.
view:performBatchUpdates(function()
  data:append("hello", 0)
  data:appendSection(Section("sent", {"reply"}))
  view:insertSections{1}
end)
--@ goal state "inbox: hello | sent: reply"
--@ check no more than needed
return attempt(function()
  return batches() == 1 and operations() == 2,
    "two operations in one batch are enough; there were " .. operations() .. " in " .. batches()
end)
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ hidden 2pt "The same with another empty section."
return attempt(function()
  for _, name in ipairs(drawnNames(2)) do
    local ok, state = rerun(("data:set '%s:' view:reloadData() view:layoutIfNeeded()"):format(name))
    local goal = DataSource{ Section(name, {"hello"}), Section("sent", {"reply"}) }
    if not ok or state ~= tostring(goal) then
      return false, "with another empty section the same should happen"
    end
  end
  return true
end)
--@ ops allow=insert,insertSection
--@ deny 0pt diff
--@ swift
var sections: [[String]] = [[]]

func receive() {
  collectionView.performBatchUpdates { [self] in
    sections[0].append("hello")
    collectionView.insertItems(at: [[0, 0]])
    sections.append(["reply"])      // a new section brings its items
    collectionView.insertSections(IndexSet(integer: 1))
  }
}
--@ review
local count = 2 + drawn(7)
return ("A section comes with %d items that the data has already.\nHow many operations announce it?"):format(
  count), 1
--@ hint Only one of the two sections is there before the batch.
--@ hint data:appendSection(Section("sent", {"reply"})) brings the section and its item into the data.
--@ hint Then tell the view about the section, not the item: view:insertSections{1} instead of view:insertItems{{1, 0}}.
