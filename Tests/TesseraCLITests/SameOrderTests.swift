import Foundation
import Testing

/// Scripts that print and act in the order of `pairs`, in many processes.
struct SameOrderTests {
  @Test(arguments: [
    (
      // Prints a hundred texts, and a table of them.
      """
      local t = {}
      for i = 1, 100 do t["key " .. i * 37 % 101] = i end
      for key, value in pairs(t) do print(key, value) end
      print(t)
      """, "key 1\t71\nkey 10\t"
    ),
    (
      // Builds a batch for each text, and one for each table.
      """
      local wanted, sets = {}, {}
      for i = 1, 30 do
        wanted["item" .. i * 7 % 31] = i % 3
        sets[{ name = "set" .. i }] = true
      end
      local data = DataSource "List: a b c"
      local view = CollectionView{ dataSource = data }
      for id, place in pairs(wanted) do
        view:performBatchUpdates(function()
          data:insert(id, {0, place})
          view:insertItems{ {0, place} }
        end)
      end
      for set in pairs(sets) do
        data:append(set.name, 0)
        view:reloadData()
      end
      print(view.log)
      print(data)
      """, ""
    ),
  ])
  func `a hundred processes print the same bytes`(script: String, start: String) throws {
    let folder = TemporaryFolder()
    try folder.write(script, to: "s.lua")
    let first = try Tessera.run(["run", "s.lua"], in: folder.url)
    #expect(first.status == 0, "\(first.stderr)")
    #expect(first.stdout.hasPrefix(start) && first.stdout.count > 1000)
    for _ in 1..<100 {
      let next = try Tessera.run(["run", "s.lua"], in: folder.url)
      #expect(next.stdout == first.stdout)
    }
  }
}
