view:performBatchUpdates(function()
  data:appendSection(Section "sent")
  data:append("reply", 1)
  view:insertSections{1}
  data:insert("hello", {0, 0})
  view:insertItems{{0, 0}}
end)
