// A small app that is recorded: main SCENARIO FILE.

import Foundation
import UIKit

/// A list of friends in two sections.
@MainActor final class Friends: UICollectionViewDataSource {
  var near = ["Ann", "Bob", "Cid"]
  var far = ["Dan"]

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { section == 0 ? near.count : far.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell() }

  var numberOfSections: SectionCount? { SectionCount { 2 } }
}

/// A view that a callback of the layout makes call.
final class EagerView: TesseraCollectionView {
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}

let scenario = CommandLine.arguments[1]
let file = URL(fileURLWithPath: CommandLine.arguments[2])
let recorder = TesseraRecorder.shared
let layout = UICollectionViewLayout()
let friends = Friends()
let view = TesseraCollectionView(frame: .zero, collectionViewLayout: layout)

NSSetUncaughtExceptionHandler { _ in print("the app's own handler") }
recorder.start(file: file)
recorder.record(view, name: "friends")
view.dataSource = friends
view.layoutIfNeeded()

/// Deletes and inserts in one batch, as it should be.
@MainActor func renew() {
  view.performBatchUpdates {
    friends.near.remove(at: 0)
    friends.near.append("Eve")
    view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    view.insertItems(at: [IndexPath(item: 2, section: 0)])
  }
}

switch scenario {
case "right":
  renew()
  friends.far.append("Fay")
  view.insertItems(at: [IndexPath(item: 1, section: 1)])
  view.performBatchUpdates(nil)
  view.performBatchUpdates {
    view.performBatchUpdates {
      friends.near.swapAt(0, 2)
      view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
    }
    view.reloadSections([1])
    view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
  }
  friends.near = []
  view.reloadData()
  view.layoutIfNeeded()
  recorder.note("the list is empty")
case "forgotten":
  renew()
  recorder.note("Gus joins")
  view.performBatchUpdates {
    friends.near.append("Gus")
    friends.far.append("Hal")
    view.insertItems(at: [IndexPath(item: 3, section: 0)])
  }
case "outside":
  renew()
  friends.far.append("Fay")
  friends.far.append("Gus")
  view.performBatchUpdates {
    friends.far.append("Hal")
    view.insertItems(at: [IndexPath(item: 3, section: 1)])
  }
case "unread":
  view.reloadData()
  friends.near.append("Eve")
  view.insertItems(at: [IndexPath(item: 3, section: 0)])
case "silent":
  renew()
  friends.far.append("Fay")
case "wrongItem":
  recorder.identifier = { _, path in path.section == 0 ? friends.near[path.item] : "Dan" }
  view.reloadData()
  view.layoutIfNeeded()
  view.performBatchUpdates {
    friends.near.remove(at: 0)
    view.deleteItems(at: [IndexPath(item: 1, section: 0)])
  }
case "ring":
  for _ in 0..<150 { renew() }
  for number in 0..<150 {
    friends.far.append("friend \(number)")
    view.insertItems(at: [IndexPath(item: number + 1, section: 1)])
  }
  friends.near.append("Gus")
  view.insertItems(at: [IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0)])
case "snapshots":
  let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
    _, _, _ in nil
  }
  for names in [["Ann", "Bob"], ["Bob", "Ann", "Cid"]] {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(names)
    source.applyRecorded(snapshot)
  }
  view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
case "views":
  let others = (0..<3).map { _ in
    TesseraCollectionView(frame: .zero, collectionViewLayout: layout)
  }
  for other in others { other.dataSource = friends }
  for other in others { other.layoutIfNeeded() }
  for _ in 0..<3 {
    // Gone at once.
    let short = TesseraCollectionView(frame: .zero, collectionViewLayout: layout)
    short.dataSource = friends
  }
  friends.near.append("Eve")
  for other in [view] + others {
    other.insertItems(at: [IndexPath(item: 3, section: 0)])
  }
case "callback":
  let eager = EagerView(frame: .zero, collectionViewLayout: layout)
  eager.onLayout = {
    eager.onLayout = nil
    friends.near.append("Eve")
    eager.insertItems(at: [IndexPath(item: 3, section: 0)])
  }
  eager.dataSource = friends
  eager.layoutIfNeeded()
case "asked":
  view.reloadData()
  _ = view.numberOfSections
  friends.near.append("Eve")
  view.insertItems(at: [IndexPath(item: 3, section: 0)])
case "plain":
  let plain = UICollectionView(frame: .zero, collectionViewLayout: layout)
  print(recorder.record(plain))
case "unfinished":
  view.performBatchUpdates {
    friends.near.removeAll()
    NSGetUncaughtExceptionHandler()?(
      NSException(name: NSExceptionName(rawValue: "NSRangeException"), reason: "\"out\"\nof bounds")
    )
    exit(9)
  }
default: fatalError("no scenario \(scenario)")
}
try recorder.write(to: file)
