import CollectionCore
import CollectionUpdates
import Testing

/// The worked cases of batch updates.
struct BatchVectorTests {
  @Test func `the file holds all vectors`() {
    #expect(BatchVector.all.count == 70)
  }

  @Test(arguments: BatchVector.all)
  func `a vector ends as it says`(vector: BatchVector) {
    do throws(UpdateError) {
      switch try vector.resolved(.modern) {
      case .reload: #expect(vector.reloadFallback == true)
      case .updates(let map):
        let after = map.applied(to: vector.shown, data: vector.data)
        #expect(vector.error == nil)
        #expect(vector.after.map(BatchVector.state) == after)
      }
    } catch {
      #expect(vector.error.flatMap { BatchVector.codes[$0] } == error.code)
      #expect(vector.message == error.message)
    }
  }

  @Test(arguments: BatchVector.all.filter { $0.legacyError != nil })
  func `a classic view says it in its own words`(vector: BatchVector) throws {
    do throws(UpdateError) {
      let resolution = try vector.resolved(.classic)
      Issue.record("accepted: \(resolution)")
    } catch {
      #expect(vector.legacyError.flatMap { BatchVector.codes[$0] } == error.code)
      // The vectors write one space where classic UIKit has two.
      #expect(vector.legacyMessage == error.message.replacing(".  ", with: ". "))
      #expect(error.message.contains(".  The number of"))
    }
  }

  @Test(arguments: BatchVector.all.filter { $0.error == nil })
  func `the order of the calls has no effect`(vector: BatchVector) throws {
    let counts = (vector.shown.counts, vector.data.counts)
    let forwards = try vector.resolved(.modern)
    let backwards = try BatchUpdates(vector.batch.operations.reversed())
      .resolved(before: counts.0, after: counts.1) { path in
        vector.visible?.contains([path.section, path.item]) ?? true
      }
    #expect(forwards == backwards)
  }
}
