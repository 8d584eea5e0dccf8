import CollectionCore
import TestSupport
import Testing

/// Orders of numbers against arrays.
struct NumberOrderTests {
  @Test(arguments: [0, 1, 50, 100, 3000])
  func `each number finds its index after random edits`(count: Int) {
    var random = SeededGenerator(seed: count)
    var list = (0..<Int32(count)).map { $0 }
    var order = NumberOrder(list)
    var labels = list.indices.map { order.label(at: $0) }
    for _ in 0..<1500 {
      let copy = order
      let before = list
      if list.isEmpty || random.below(10) < 6 {
        let number = Int32(labels.count)
        let index = random.once(in: 3) ? list.count / 2 : random.below(list.count + 1)
        labels.append(0)
        list.insert(number, at: index)
        for place in order.insert(number, at: index) {
          labels[Int(list[place])] = order.label(at: place)
        }
      } else {
        let index = random.below(list.count)
        list.remove(at: index)
        order.remove(at: index)
      }
      if random.once(in: 100) {
        #expect(order.checkInvariants())
        #expect(order.array == list)
        #expect(copy.array == before, "a copy changes with the order")
      }
    }
    #expect(order.count == list.count)
    for (index, number) in list.enumerated() {
      #expect(order[index] == number)
      #expect(order.index(of: labels[Int(number)]) == index)
    }
  }

  @Test(arguments: 0..<4)
  func `the place of a number among ascending ones is found whatever was edited`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var list: [Int32] = []
    var order = NumberOrder()
    for _ in 0..<800 {
      let number = Int32(random.below(500))
      let index = list.firstIndex { $0 > number } ?? list.count
      #expect(order.partitioningIndex { $0 > number } == index)
      list.insert(number, at: index)
      order.insert(number, at: index)
    }
    #expect(order.array == list)
  }
}
