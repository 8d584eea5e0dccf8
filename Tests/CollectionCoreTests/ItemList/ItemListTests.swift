import CollectionCore
import TestSupport
import Testing

/// The list against a plain array.
struct ItemListTests {
  @Test(arguments: 0..<6)
  func `random edits keep up with an array`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var model = (0..<[0, 1, 300, 2000, 7000, 20000][seed]).map { Item(id: .integer($0)) }
    var list = ItemList(model)
    // Growing first, then shrinking, so that nodes split and merge.
    for step in 0..<3000 {
      let grows = random.below(10) < (step < 1500 ? 7 : 3)
      if grows || model.isEmpty {
        let index = random.below(model.count + 1)
        list.insert(Item(id: .integer(-step)), at: index)
        model.insert(Item(id: .integer(-step)), at: index)
      } else if random.once(in: 4) {
        let index = random.below(model.count)
        list[index] = Item(id: .integer(-step))
        model[index] = Item(id: .integer(-step))
      } else {
        let index = random.below(model.count)
        #expect(list.remove(at: index) == model.remove(at: index))
      }
      guard step % 250 == 249 else { continue }
      #expect(list.checkInvariants(), "seed \(seed), step \(step)")
      #expect(Array(list) == model, "seed \(seed), step \(step)")
      let start = random.below(model.count + 1)
      let range = start..<(start + random.below(model.count - start + 1))
      #expect(list.array(of: range) == Array(model[range]), "seed \(seed), step \(step)")
    }
    #expect(list == ItemList(model))
    #expect(model.indices.allSatisfy { list[$0] == model[$0] })
  }

  @Test(arguments: 0..<6)
  func `a list and its copies are read and edited as arrays`(seed: Int) {
    var random = SeededGenerator(seed: 60 + seed)
    var model = (0..<[0, 1, 63, 300, 2000, 7000][seed]).map { _ in
      Item(id: .integer(random.below(1000) - 500))
    }
    var list = ItemList(model)
    var copies = [(list, model)]
    for step in 0..<300 {
      #expect(list.checkInvariants(), "seed \(seed), step \(step)")
      #expect(list.count == model.count)
      if step % 20 == 0 {
        #expect(Array(list) == model, "seed \(seed), step \(step)")
        #expect(list == ItemList(model) && list.hashValue == ItemList(model).hashValue)
        let start = random.below(model.count + 1)
        let range = start..<(start + random.below(model.count - start + 1))
        #expect(list.array(of: range) == Array(model[range]))
        for id: Identifier in [.integer(random.below(1000) - 500), "text", .number(0.5)] {
          #expect(list.firstIndex(of: id) == model.firstIndex { $0.id == id })
        }
        copies.append((list, model))
      }
      let index = random.below(max(1, model.count))
      let added = (0..<random.below(random.once(in: 4) ? 400 : 4)).map { _ in
        Item(id: .integer(random.below(1000)))
      }
      switch random.below(6) {
      case 0 where !model.isEmpty: #expect(list.remove(at: index) == model.remove(at: index))
      case 1 where !model.isEmpty:
        model[index] = Item(id: model[index].id, fields: ["n": .integer(1)])
        list[index] = model[index]
      case 2:
        let place = min(index, model.count)
        list.insert(added, at: place)
        model.insert(contentsOf: added, at: place)
      case 3:
        list.insert("text", at: min(index, model.count))
        model.insert("text", at: min(index, model.count))
      case 4:
        // Any of the copies goes on, which shares what it has with the others.
        (list, model) = copies[random.below(copies.count)]
      default: #expect(model.isEmpty || list[index] == model[index])
      }
    }
    for (copy, items) in copies { #expect(Array(copy) == items) }
  }

  @Test func `edits of many items change few nodes`() {
    let list = ItemList((0..<100_000).map { Item(id: .integer($0)) })
    var copy = list
    copy.insert(-1, at: 50_000)
    copy.remove(at: 7)
    #expect(copy.numberOfNodes(beyond: list) < 300)
    #expect(copy.numberOfUnsharedItems(with: list, limit: 100_000) < 100_000)
    #expect(list.commonPrefix(with: copy) == 7)
    #expect(copy[50_000] == 50_000 && copy[49_999] == -1)
  }

  @Test func `a copy stays as it was`() {
    var random = SeededGenerator(seed: 11)
    var list = ItemList((0..<3000).map { Item(id: .integer($0)) })
    var copies: [(list: ItemList, items: [Item])] = []
    for step in 0..<600 {
      if step % 60 == 0 { copies.append((list, Array(list))) }
      switch step % 3 {
      case 0: list.insert(Item(id: .integer(-step)), at: random.below(list.count + 1))
      case 1: list.remove(at: random.below(list.count))
      default: list[random.below(list.count)] = Item(id: .integer(-step))
      }
    }
    for copy in copies {
      #expect(copy.list.checkInvariants())
      #expect(Array(copy.list) == copy.items)
    }
  }

  @Test func `copies are edited on several threads at once`() async {
    let list = ItemList((0..<3000).map { Item(id: .string("item number \($0)")) })
    let expected = Array(list)
    await withTaskGroup(of: Bool.self) { group in
      for seed in 0..<8 {
        group.addTask {
          var (random, copy, model) = (SeededGenerator(seed: seed), list, expected)
          for step in 0..<300 {
            let (index, item) = (random.below(copy.count), Item(id: .integer(-step)))
            switch step % 3 {
            case 0:
              copy.insert(item, at: index)
              model.insert(item, at: index)
            case 1:
              copy.remove(at: index)
              model.remove(at: index)
            default:
              copy[index] = item
              model[index] = item
            }
          }
          return copy.checkInvariants() && Array(copy) == model
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(Array(list) == expected)
  }

  @Test func `a list can be emptied from either end and filled again`() {
    for fromFront in [true, false] {
      var list = ItemList((0..<2000).map { Item(id: .integer($0)) })
      while !list.isEmpty {
        list.remove(at: fromFront ? 0 : list.count - 1)
        #expect(list.checkInvariants())
      }
      for number in 0..<2000 { list.append(Item(id: .integer(number))) }
      #expect(list.checkInvariants())
      #expect(list == ItemList((0..<2000).map { Item(id: .integer($0)) }))
    }
  }

  @Test(arguments: [0, 1, 191, 192, 193, 256, 257, 4608, 4609, 120_000])
  func `a list of any size is built level`(count: Int) {
    let list = ItemList((0..<count).map { Item(id: .integer($0)) })
    #expect(list.count == count)
    #expect(list.checkInvariants())
    #expect(list.last == (count > 0 ? Item(id: .integer(count - 1)) : nil))
  }

  @Test func `equal lists hash alike however they came about`() {
    var edited: ItemList = ["a", "x", "b"]
    edited.remove(at: 1)
    let literal: ItemList = ["a", "b"]
    #expect(edited == literal)
    #expect(edited.hashValue == literal.hashValue)
    #expect(edited != ["b", "a"])
  }
}
