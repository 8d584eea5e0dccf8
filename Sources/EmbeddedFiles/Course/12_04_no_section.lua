--@ id 12_04_no_section
--@ title Crash log: nothing inserted, nothing deleted
--@ needs 12_03_reload_and_move 04_04_first_item
--@ objective Read the sum in a crash log, and find the change that the batch left out.
--@ teaches
-- Many logs have a sum. The number after the update must be the number before it, plus what was
-- inserted and minus what was deleted. One side is what the data source answered, the other what
-- your batch said. This log and those that follow are to be read without tessera explain and
-- tessera crash.
--@ uses view:insertSections view:insertItems data:appendSection data:append Section
--@ fails U03
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ ops allow=insert,insertSection
--@ given
data = DataSource "Today: call"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid
-- update: invalid number of sections. The number of sections contained in the collection view after
-- the update (2) must be equal to the number of sections contained in the collection view before the
-- update (1), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted).'
--
-- The code of the app, in Lua: a task comes to the end of a day, which may be new.
function add(task, day)
  view:performBatchUpdates(function()
    for section = 0, data:numberOfSections() - 1 do
      if data:section(section).id == day then
        data:append(task, section)
        view:insertItems{{section, data:numberOfItemsInSection(section) - 1}}
        return
      end
    end
    data:appendSection(Section(day, {task}))
    view:insertItems{{data:numberOfSections() - 1, 0}}      -- TODO: mend the function
  end)
end

-- Which side of the sum is wrong?  "data": the data has a section too many.  "told": the batch
-- announced a section too few.
cause = ""                                                  -- TODO: one of these words
add("swim", "Later")
--@ solution
function add(task, day)
  view:performBatchUpdates(function()
    for section = 0, data:numberOfSections() - 1 do
      if data:section(section).id == day then
        data:append(task, section)
        view:insertItems{{section, data:numberOfItemsInSection(section) - 1}}
        return
      end
    end
    data:appendSection(Section(day, {task}))
    view:insertSections{data:numberOfSections() - 1}
  end)
end

cause = "told"
add("swim", "Later")
--@ solution
function add(task, day)
  local place
  for section = 0, #data - 1 do
    if data:section(section).id == day then place = section end
  end
  if place then
    data:append(task, place)
    view:insertItems{{place, #data:items(place) - 1}}
  else
    data:appendSection(Section{ id = day, items = {task} })
    view:insertSections(#data - 1)
  end
end

cause = "told"
add("swim", "Later")
--@ wrong check no more than needed A new section brings its items along, so announce the section alone. This program announces the task as well.
function add(task, day)
  view:performBatchUpdates(function()
    for section = 0, data:numberOfSections() - 1 do
      if data:section(section).id == day then
        data:append(task, section)
        view:insertItems{{section, data:numberOfItemsInSection(section) - 1}}
        return
      end
    end
    data:appendSection(Section(day, {task}))
    view:insertSections{data:numberOfSections() - 1}
    view:insertItems{{data:numberOfSections() - 1, 0}}
  end)
end

cause = "told"
add("swim", "Later")
--@ wrong check the cause The data is as it should be: it has the new day. The other side of the sum, "0 inserted, 0 deleted", is what your batch said.
function add(task, day)
  view:performBatchUpdates(function()
    for section = 0, data:numberOfSections() - 1 do
      if data:section(section).id == day then
        data:append(task, section)
        view:insertItems{{section, data:numberOfItemsInSection(section) - 1}}
        return
      end
    end
    data:appendSection(Section(day, {task}))
    view:insertSections{data:numberOfSections() - 1}
  end)
end

cause = "data"
add("swim", "Later")
--@ goal state "Today: call | Later: swim"
--@ check no more than needed
return attempt(function()
  return batches() == 1 and operations() == 1,
    "a new day is one operation; there were " .. operations() .. " in " .. batches()
end)
--@ check the cause
return cause == "told", "'" .. tostring(cause):sub(1, 20) .. "' is not the cause: after the update there "
  .. "are 2 sections, as there should be"
--@ hidden 2pt "Other days, new ones and known ones."
return attempt(function()
  local a, b, c = table.unpack(drawnNames(3))
  local ok, message = rerun(("data:set '%s: %s' view:reloadData() view:layoutIfNeeded()"):format(a, b),
    ([[
      add(%q, %q)
      add("next", "Later")
      view:advance(1)
      return tostring(view) == "%s: %s %s | Later: swim next" and #view.warnings == 0
        and operations() == 1, "on other days a task is missing"
    ]]):format(c, a, a, b, c))
  return ok, message
end)
--@ deny 0pt diff
--@ swift
var days: [(name: String, tasks: [String])] = [("Today", ["call"])]

func add(_ task: String, to day: String) {
  collectionView.performBatchUpdates { [self] in
    if let section = days.firstIndex(where: { $0.name == day }) {
      days[section].tasks.append(task)
      collectionView.insertItems(at: [[section, days[section].tasks.count - 1]])
    } else {
      days.append((day, [task]))
      collectionView.insertSections(IndexSet(integer: days.count - 1))
    }
  }
}
--@ review
local count = 1 + drawn(6)
return ("A log: the number of sections after the update (%d) must equal the number before it (%d), plus or "
  .. "minus those inserted or deleted (0 inserted, 0 deleted).\nWhich call was left out?"):format(
  count + 1, count), "insertSections", "view:insertSections", "insertSections{}"
--@ hint Which numbers does the data answer: 2 after, 1 before? And which does the batch say: 0 inserted?
--@ hint The data has got a section, and the view heard of an item only.
--@ hint view:insertSections{data:numberOfSections() - 1} in place of the last insertItems. Cause: "told".
