-- The friends list of friends.lua, as tests: tessera test Examples/friends_test.lua

local data, view

before_each(function()
  data = DataSource{
    Section("Friends", {
      { id = "ann", status = "reading" },
      { id = "bob", status = "running" },
      { id = "cat", status = "asleep" },
      { id = "dan", status = "offline" },
    }),
  }
  view = CollectionView{
    dataSource = data,
    layout = FlowLayout{ itemSize = {300, 60}, minimumLineSpacing = 10 },
    bounds = {320, 480},
  }
  view:layoutIfNeeded()
end)

describe("the friends list", function()
  it("has a line for each friend", function()
    assert.frames(view, [[
      [0, 0]  ann  10   0 300 60
      [0, 1]  bob  10  70 300 60
      [0, 2]  cat  10 140 300 60
      [0, 3]  dan  10 210 300 60
    ]])
  end)

  it("cannot reload and move a friend in one batch", function()
    assert.refused("U06", function()
      view:performBatchUpdates(function()
        data:move({0, 3}, {0, 0})
        view:reloadItems{{0, 3}}
        view:moveItem({0, 3}, {0, 0})
      end)
    end)
  end)

  it("takes the reload first, and then the move", function()
    view:reloadItems{{0, 3}}
    view:performBatchUpdates(function()
      data:move({0, 3}, {0, 0})
      view:moveItem({0, 3}, {0, 0})
    end)
    assert.are.equal("Friends: dan ann bob cat", tostring(view))
  end)

  pending("shows who is online")
end)
