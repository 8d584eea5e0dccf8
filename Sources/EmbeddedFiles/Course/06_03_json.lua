--@ id 06_03_json
--@ title What the server sends
--@ needs 06_02_soft_hard
--@ uses page:reloadIfNeeded pcall string.match tonumber
--@ objective Show a page that comes as JSON; if it is broken, keep the old page and say where.
--@ teaches
-- Pages often come from a server, as JSON, and page:reloadIfNeeded takes the text as it is. A
-- mistake in it is an error, and the page stays as it was. The message names the key by its path,
-- counted from 0, with line and column. pcall(page.reloadIfNeeded, page, text) catches it: the
-- results are false and the error, which tostring turns into text, whatever it is.
--@ fails R02
--@ limits steps=1000000 time=2 memory=64M
--@ given
page = ComponentsController{ components = [[
  { "components": [ { "identifier": "news", "items": [
    { "identifier": 1, "title": "Rain" }, { "identifier": 2, "title": "Sun" } ] } ] }
]] }
view = page.view
view:layoutIfNeeded()
documents = {
  '[ { "identifier": "news",\n    "items": [ {"identifier": 3, "titel": "Snow"} ] } ]',
  '[ { "identifier": "news", "items": [\n    {"identifier": 2, "title": "Sun"},\n    {"identifier": 2, "title": "Fog"} ] } ]',
  '[ { "identifier": "news", "items": [\n    {"identifier": 3, "title": "Snow"}, {"identifier": 2, "title": "Sun"} ] } ]',
}
--@ starter
-- page has a component "news" with the items 1 and 2.
-- documents: three texts. "titel" is misspelt in the first, the second has an identifier twice.

-- Shows the page of a document, and returns true; or false, the line and the column of a mistake.
function show(document)
  page:reloadIfNeeded(document)          -- TODO: this stops at the first mistake
  return true
end

for _, document in ipairs(documents) do print(show(document)) end
--@ solution
function show(document)
  local ok, problem = pcall(page.reloadIfNeeded, page, document)
  if ok then return true end
  local line, column = tostring(problem):match "line (%d+), column (%d+)"
  return false, tonumber(line), tonumber(column)
end

for _, document in ipairs(documents) do print(show(document)) end
--@ solution
function show(document)
  local ok, problem = pcall(function() page:reloadIfNeeded(document) end)
  if not ok then
    local place = string.match(tostring(problem), "%(line %d+, column %d+%)")
    return false, place:match "line (%d+)", place:match "column (%d+)"
  end
  return ok
end
for _, document in ipairs(documents) do show(document) end
--@ wrong check names the place The error is caught, and the page stays. But whoever has to mend the document wants to know where: take line and column out of the message.
function show(document)
  return (pcall(page.reloadIfNeeded, page, document))
end

for _, document in ipairs(documents) do print(show(document)) end
--@ wrong R02 Not every error is a text: one with a code is an object, and has no match. tostring(problem) makes a text of either.
function show(document)
  local ok, problem = pcall(page.reloadIfNeeded, page, document)
  if ok then return true end
  local line, column = problem:match "line (%d+), column (%d+)"
  return false, tonumber(line), tonumber(column)
end

for _, document in ipairs(documents) do print(show(document)) end
--@ wrong check a broken document changes nothing An empty page is worse than the one from before. After an error there is nothing to clear away: the page is as it was.
function show(document)
  local ok, problem = pcall(page.reloadIfNeeded, page, document)
  if ok then return true end
  page:reload{}
  local line, column = tostring(problem):match "line (%d+), column (%d+)"
  return false, tonumber(line), tonumber(column)
end

for _, document in ipairs(documents) do print(show(document)) end
--@ wrong check one batch page:reload compares nothing and fills all cells again, and there is no batch that could be animated. reloadIfNeeded leaves alone what is the same.
function show(document)
  local ok, problem = pcall(page.reload, page, document)
  if ok then return true end
  local line, column = tostring(problem):match "line (%d+), column (%d+)"
  return false, tonumber(line), tonumber(column)
end

for _, document in ipairs(documents) do print(show(document)) end
--@ goal state "news: 3 2"
--@ check names the place
return attempt(function()
  local text = '[ { "identifier": "news",\n    "items": [ {"identifier": 3, "titel": "Snow"} ] } ]'
  local ok, line, column = show(text)
  return ok == false and tonumber(line) == 2 and tonumber(column) == 43,
    "for the first document show should return false, 2, 43; it returned " .. tostring(ok) .. ", "
    .. tostring(line):sub(1, 60) .. ", " .. tostring(column):sub(1, 20)
end)
--@ check a broken document changes nothing
return attempt(function()
  local before, count = tostring(view), #view.log
  show '[ { "identifier": "news", "items": [1, 2], "kind": "lsit" } ]'
  return tostring(view) == before and #view.log == count,
    "after a broken document the page should show " .. before:sub(1, 60) .. " as before, it shows "
    .. tostring(view):sub(1, 60)
end)
--@ check one batch
return attempt(function()
  return batches() == 1,
    "one of the three documents is right, so there should be 1 batch; there were " .. batches()
end)
--@ hidden 1pt "Other documents: broken ones, a right one, and the right one again."
return attempt(function()
  local before = tostring(view)
  for _, text in ipairs{
    "", "null", '[ {"items": [1,\n2,] } ]', '[\n\n  {"kind": "gird"}]', "{} {}",
    '[ { "identifier": "a" },\n  { "identifier": "a" } ]',
  } do
    local ok, problem = pcall(page.changes, page, text)
    local line, column = tostring(problem):match "%(line (%d+).-(%d+)%)"
    local answer, itsLine, itsColumn = show(text)
    if ok or answer ~= false or tonumber(itsLine) ~= tonumber(line)
      or tonumber(itsColumn) ~= tonumber(column) or tostring(view) ~= before then
      return false, "for a broken document show should return false, " .. tostring(line) .. ", "
        .. tostring(column) .. " and leave the page; it returned " .. tostring(answer) .. ", "
        .. tostring(itsLine):sub(1, 20) .. ", " .. tostring(itsColumn):sub(1, 20)
    end
  end
  local text = '[ { "identifier": "news", "items": ["q", {"identifier": 2, "title": "Sun"}] } ]'
  local count = #view.log
  if show(text) ~= true or tostring(view) ~= "news: q 2" or #view.log ~= count + 1 then
    return false, "a right document should be shown in one batch, and show should return true"
  end
  return show(text) == true and #view.log == count + 1,
    "if the same document comes once more, show should return true, and there should be no batch"
end)
--@ hint print(pcall(page.reloadIfNeeded, page, documents[1])) shows what you get to work with.
--@ hint tostring(problem):match "line (%d+), column (%d+)" takes two numbers out of the message.
--@ hint local ok, problem = pcall(page.reloadIfNeeded, page, document) comes first. Then write if ok then return true end, and return false and tonumber of both.
