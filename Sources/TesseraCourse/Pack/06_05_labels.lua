--@ id 06_05_labels
--@ title How it moves
--@ needs 06_01_components
--@ objective Choose animation labels: the first items without animation, a new one from the top.
--@ teaches
-- Behind the items and the component comes a label that says how the change is animated, such as
-- "fade", "top" or "none". With "none" no time passes. What the reader has just opened should be
-- there at once; only later changes are worth an animation.
--@ fails R02
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=2
--@ given
page = ComponentsController{ components = { { identifier = "inbox" } } }
view = page.view
view:layoutIfNeeded()
--@ starter
-- page has an empty component "inbox".
-- TODO: the first mails should be there at once, and the new one should come from the top.
page:append({"mail 1", "mail 2"}, 0, "instantly")
page:prepend("mail 3", 0, "down")
--@ solution
page:append({"mail 1", "mail 2"}, 0, "none")
page:prepend("mail 3", 0, "top")
--@ wrong check only the new mail is animated Both changes are animated now, as without a label. The first one needs the label "none".
page:append({"mail 1", "mail 2"}, 0, "fade")
page:prepend("mail 3", 0, "top")
--@ wrong check only the new mail is animated Now nothing moves. Only the first change is to be without animation.
page:append({"mail 1", "mail 2"}, 0, "none")
page:prepend("mail 3", 0, "none")
--@ wrong check the label is top The label says where the new item comes from. It should come from the top.
page:append({"mail 1", "mail 2"}, 0, "none")
page:prepend("mail 3", 0, "bottom")
--@ goal state "inbox: \"mail 3\" \"mail 1\" \"mail 2\""
--@ check only the new mail is animated
return attempt(function()
  return batches() == 2 and animated() == 1,
    "of 2 batches 1 should be animated; of " .. batches() .. " there were " .. animated()
end)
--@ check the label is top
return attempt(function()
  return source:find("prepend%b()") ~= nil and source:find "[\"']top[\"']" ~= nil,
    "the new mail should come with the label top"
end)
--@ hint The message lists all labels that there are.
--@ hint One of them stands for no animation at all.
--@ hint Use "none" for the first call and "top" for the second.
