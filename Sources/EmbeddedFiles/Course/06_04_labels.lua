--@ id 06_04_labels
--@ title How it moves
--@ needs 06_01_components
--@ uses page:append page:prepend page:delete
--@ objective Choose the labels: opened mails are there at once, a new one comes from the top.
--@ teaches
-- After the items and the component comes a label that says how they come and go. With "fade" they
-- fade, and "none" takes no time. "top" and "bottom" move them by their own height, "left" and
-- "right" slide them over that edge. What the reader has just opened should be there at once; only
-- later changes are worth an animation.
--@ fails R02
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=3
--@ given
page = ComponentsController{ components = { { identifier = "inbox" } } }
view = page.view
view:layoutIfNeeded()
--@ starter
-- page has an empty component "inbox".
-- TODO: these labels do not exist. The open mail is there at once. A new mail slides in
-- from the top; an archived one slides out to the right.
function open(mails) page:append(mails, 0, "instantly") end
function arrive(mail) page:prepend(mail, 0, "down") end
function archive(mail) page:delete(mail, 0, "away") end

open{"mail 1", "mail 2"}
arrive "mail 3"
archive "mail 1"
--@ solution
function open(mails) page:append(mails, 0, "none") end
function arrive(mail) page:prepend(mail, 0, "top") end
function archive(mail) page:delete(mail, 0, "right") end

open{"mail 1", "mail 2"}
arrive "mail 3"
archive "mail 1"
--@ solution
local inbox = page:component(0)
function open(mails)
  local items = inbox.items
  for _, mail in ipairs(mails) do items[#items + 1] = mail end
  inbox:updateIfNeeded(items, "none")
end
function arrive(mail) inbox:insert({mail}, 0, "top") end
function archive(mail)
  inbox:update("right", function(component)
    for i = #component.items, 1, -1 do
      if component.items[i].identifier == mail then table.remove(component.items, i) end
    end
  end)
end
open{"mail 1", "mail 2"}
arrive "mail 3"
archive "mail 1"
--@ wrong check what is opened is there at once Without a label a change is animated, too: it fades. For no animation at all there is the label "none".
function open(mails) page:append(mails, 0) end
function arrive(mail) page:prepend(mail, 0, "top") end
function archive(mail) page:delete(mail, 0, "right") end

open{"mail 1", "mail 2"}
arrive "mail 3"
archive "mail 1"
--@ wrong check a new mail comes from the top Now nothing moves. Only what is opened is to be without animation.
function open(mails) page:append(mails, 0, "none") end
function arrive(mail) page:prepend(mail, 0, "none") end
function archive(mail) page:delete(mail, 0, "none") end

open{"mail 1", "mail 2"}
arrive "mail 3"
archive "mail 1"
--@ wrong check a new mail comes from the top The label says where the new item comes from, not where it goes to. It should come from the top.
function open(mails) page:append(mails, 0, "none") end
function arrive(mail) page:prepend(mail, 0, "bottom") end
function archive(mail) page:delete(mail, 0, "right") end

open{"mail 1", "mail 2"}
arrive "mail 3"
archive "mail 1"
--@ goal state "inbox: \"mail 3\" \"mail 2\""
--@ check what is opened is there at once
return attempt(function()
  open{"x", "y"}
  local transition = view.transition
  if not page:indexPath "x" or not page:indexPath "y" then
    return false, "open{\"x\", \"y\"} should add both to the page"
  end
  return not transition or transition.duration == 0,
    "open should take no time, it takes " .. tostring(transition and transition.duration)
    .. " seconds"
end)
--@ check a new mail comes from the top
return attempt(function()
  view:advance(1)
  arrive "z"
  for _, element in pairs(view.transition) do
    if element.id == "z" then
      local from, to = element.initial.frame, element.final.frame
      if view.transition.duration == 0 then return false, "a new mail should be animated" end
      return from.y < to.y and from.x == to.x,
        "a new mail should come from above its place, which has y = " .. to.y
        .. "; it comes from x = " .. from.x .. ", y = " .. from.y
    end
  end
  return false, "arrive \"z\" should add z to the page"
end)
--@ check an archived mail leaves to the right
return attempt(function()
  view:advance(1)
  if not page:indexPath "z" then arrive "z" view:advance(1) end
  archive "z"
  for _, element in pairs(view.transition) do
    if element.id == "z" and element.kind == "deleted" then
      local from, to = element.initial.frame, element.final.frame
      if view.transition.duration == 0 then return false, "the archived mail should be animated" end
      return from.x < to.x,
        "an archived mail should slide to the right from x = " .. from.x .. "; it goes to x = " .. to.x
    end
  end
  return false, "archive \"z\" should take z from the page"
end)
--@ hidden 1pt "An inbox that already has mails."
return rerun([[
  page:append({"old 1", "old 2"}, 0, "none")
  view:advance(1)
]], [[
  local state = tostring(view)
  return state == 'inbox: "mail 3" "old 1" "old 2" "mail 2"' and animated() == 2,
    "in an inbox with two old mails, the new one should be first, and 2 changes animated; it shows "
    .. state:sub(1, 80) .. ", animated are " .. animated()
]])
--@ hint The message lists all labels that there are.
--@ hint One of them means no animation at all. The others name an edge from which an item comes, or to which it goes.
--@ hint Use "none" in open, "top" in arrive and "right" in archive.
