-- A delete and an insert at the same place, as two batches.
data:remove{0, 1}
view:deleteItems{{0, 1}}
data:insert("B", {0, 1})
view:insertItems{{0, 1}}
