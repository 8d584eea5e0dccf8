--@ id 11_05_predict
--@ title Predict: a chat is edited
--@ needs 11_02_chat
--@ objective Say what the chat shows after a batch of four operations.
--@ teaches
-- A batch of a real app has several operations at once. At the end the view shows what the data
-- holds, if it heard of every change.
--@ uses view:performBatchUpdates view:moveItem
--@ fails check guess
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "Chat: m11 m12 m13 m14"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ predict state
view:performBatchUpdates(function()
  data:remove{0, 0}
  data:append("m15", 0)
  data:move({0, 2}, {0, 0})
  data:insert("m09", {0, 0})
  view:deleteItems{{0, 0}}
  view:moveItem({0, 3}, {0, 1})
  view:insertItems{{0, 0}, {0, 4}}
end)
--@ starter
-- The program is above; it has not run yet. Which state line is shown at the end?
guess = nil          -- TODO: your guess, such as "A: a b | B: c"
--@ solution
guess = "Chat: m09 m14 m12 m13 m15"
--@ wrong check guess {0, 2} is read when m11 has gone: m14 is at place 2 by then.
guess = "Chat: m09 m13 m12 m14 m15"
--@ wrong check guess m09 comes last, to {0, 0}: whatever was at the front makes room.
guess = "Chat: m14 m09 m12 m13 m15"
--@ hint Do the four changes of the data one after the other.
--@ hint After the first three: m14 m12 m13 m15.
