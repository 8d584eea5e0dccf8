--@ id 12_05_same_identity
--@ title Crash log: not unique
--@ needs 12_04_no_section 05_03_unique 05_04_snapshot
--@ objective Find out what two items of a snapshot have in common, and mend the identity.
--@ teaches
-- A diffable data source distinguishes items by their identifiers alone. The log names those that
-- came twice. Often nothing is wrong with the list. The identifier was made of something that two
-- items may share, such as a name. Take what differs, and leave the list as it is.
--@ uses snapshot:appendSections snapshot:appendItems source:apply
--@ fails S02
--@ limits steps=1000000 time=2 memory=64M
--@ given
source = DiffableDataSource{}
view = CollectionView{ dataSource = source }
view:layoutIfNeeded()
songs = {
  { number = 1, title = "intro", artist = "ann" }, { number = 2, title = "rain", artist = "bob" },
  { number = 3, title = "intro", artist = "cat" },
}
--@ starter
-- *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Fatal:
-- supplied item identifiers are not unique. Duplicate identifiers: {(
--     intro
-- )}'
--
-- The code of the app, in Lua. songs: 1 intro by ann, 2 rain by bob, 3 intro by cat. Each song
-- has a number, a title and an artist, and no two have one number.
function identifier(song)
  return song.title                     -- TODO: mend it
end

function show(songs)
  local snapshot, list = Snapshot(), {}
  for i, song in ipairs(songs) do list[i] = identifier(song) end
  snapshot:appendSections{"Songs"}
  snapshot:appendItems(list, "Songs")
  source:apply(snapshot)
end

-- What is wrong?  "list": a song is in the list twice.  "identity": two songs have one identifier.
-- "apply": the snapshot is applied twice.
cause = ""                              -- TODO: one of these words
show(songs)
--@ solution
function identifier(song)
  return song.number
end

function show(songs)
  local snapshot, list = Snapshot(), {}
  for i, song in ipairs(songs) do list[i] = identifier(song) end
  snapshot:appendSections{"Songs"}
  snapshot:appendItems(list, "Songs")
  source:apply(snapshot)
end

cause = "identity"
show(songs)
--@ solution
function identifier(song) return "song " .. song.number end

function show(songs)
  local list = {}
  for i = 1, #songs do list[i] = identifier(songs[i]) end
  source:apply(Snapshot{ Section("Songs", list) })
end

cause = "identity"
show(songs)
--@ wrong check every song is shown The crash is gone, and so is a song: both intros are songs of their own. The list is right, and the identifiers are not.
function identifier(song)
  return song.title
end

function show(songs)
  local snapshot, seen = Snapshot(), {}
  snapshot:appendSections{"Songs"}
  for _, song in ipairs(songs) do
    local id = identifier(song)
    if not seen[id] then snapshot:appendItems({ id }, "Songs") end
    seen[id] = true
  end
  source:apply(snapshot)
end

cause = "identity"
show(songs)
--@ wrong check the identifier follows from the number Title and artist differ here. But an artist may have two songs of one title, and a title may be corrected. The number is the song's own.
function identifier(song)
  return song.title .. " by " .. song.artist
end

function show(songs)
  local snapshot, list = Snapshot(), {}
  for i, song in ipairs(songs) do list[i] = identifier(song) end
  snapshot:appendSections{"Songs"}
  snapshot:appendItems(list, "Songs")
  source:apply(snapshot)
end

cause = "identity"
show(songs)
--@ check every song is shown
return attempt(function()
  local count = view.numberOfSections == 1 and view:numberOfItemsInSection(0) or 0
  return count == 3, "three songs should be shown, there are " .. count
end)
--@ check the identifier follows from the number
return attempt(function()
  local first = identifier{ number = 7, title = "rain", artist = "ann" }
  if first ~= identifier{ number = 7, title = "Rain", artist = "Ann" } then
    return false, "a song whose title is corrected should stay the same item"
  end
  return first ~= identifier{ number = 8, title = "rain", artist = "ann" },
    "two songs of one title and one artist should be two items"
end)
--@ check the cause
return cause == "identity", "'" .. tostring(cause):sub(1, 20) .. "' is not it: is the list wrong, or what "
  .. "the function makes of two songs?"
--@ hidden 2pt "Other songs, shown one after the other."
return attempt(function()
  local a, b = table.unpack(drawnNames(2))
  local ok, message = rerun(([[
    songs = {
      { number = 12, title = %q, artist = %q }, { number = 5, title = %q, artist = %q },
    }
  ]]):format(a, b, a, b), ([[
    if view:numberOfItemsInSection(0) ~= 2 then return false, "other songs are not all shown" end
    show{ { number = 5, title = %q, artist = "x" }, { number = 9, title = "y", artist = "z" },
      { number = 12, title = "w", artist = "x" } }
    view:advance(1)
    local entry = view.log[#view.log]
    local text = table.concat(entry.operations or {}, " ")
    return view:numberOfItemsInSection(0) == 3 and not text:find "delete",
      "songs that stay should not be deleted"
  ]]):format(a))
  return ok, message
end)
--@ swift
struct Song { let number: Int, title: String }
var source: UICollectionViewDiffableDataSource<String, Int>!

func show(_ songs: [Song]) {
  var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
  snapshot.appendSections(["Songs"])
  snapshot.appendItems(songs.map(\.number))     // a title may come twice, a number cannot
  source.apply(snapshot)
}
--@ hint The log says which identifier came twice. Which two songs have it?
--@ hint Both intros are in the list once. Their numbers differ, and a number never changes.
--@ hint return song.number; the cause is "identity".
