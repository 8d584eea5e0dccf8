/// The templates for authors.
package enum ExerciseTemplate {
  /// The manifest of a new pack.
  package static func manifest(name: String, chapter: String) -> String {
    """
    name \(name)
    title A course of my own
    version 1
    language en
    chapter \(chapter) First chapter

    """
  }

  /// Returns an exercise that passes the author's check, with a remark about each region.
  package static func exercise(_ id: String) -> String {
    """
    A new exercise; what stands before the first region is a note for authors.
    Check it with: tessera learn author check
    --@ id \(id)
    --@ title Tell the view
    --@ objective Tell the view of an item that the data has gained.
    --@ teaches
    -- The data changes at once; the view shows what it is told. Whoever inserts an item into the data
    -- also has to say where.
    --@ fails U01
    --@ limits steps=1000000 time=2 memory=64M
    --@ par ops=1 batches=1
    --@ given
    data = DataSource "A: a b c"
    view = CollectionView{ dataSource = data }
    view:layoutIfNeeded()
    --@ starter
    view:performBatchUpdates(function()
      view:insertItems{{0, 1}}
      -- TODO: the data must gain the item, too: "x" at {0, 1}
    end)
    --@ solution
    view:performBatchUpdates(function()
      data:insert("x", {0, 1})
      view:insertItems{{0, 1}}
    end)
    --@ wrong goal The item came to the end of the data. Say the same place twice.
    view:performBatchUpdates(function()
      data:append("x", 0)
      view:insertItems{{0, 3}}
    end)
    --@ goal state "A: a x b c"
    --@ check one batch
    return batches() == 1, "there should be 1 batch, there were " .. batches()
    --@ hidden 2pt "Tried on other data."
    local ok, state = rerun "data:set 'A: p q' view:reloadData() view:layoutIfNeeded()"
    return ok and state == "A: p x q", "on other data the item should come second as well"
    --@ deny reloadData
    --@ hint How many items has the data before the batch, and how many after it?
    --@ hint data:insert(item, path) changes the data.
    --@ hint data:insert("x", {0, 1}) inside the function.

    """
  }
}
