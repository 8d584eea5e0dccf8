import CollectionRendering
import TesseraExplain
import Testing

/// What iOS 16.4, 17, 18 and 26 say, as people paste it.
struct RecentTextTests {
  @Test func `each text of the file is there once, with its address`() {
    let texts = RecentText.all
    #expect(texts.count == 46)
    #expect(Set(texts.map(\.text)).count == texts.count)
    for text in texts {
      #expect(text.seen.contains("#") || text.seen.hasPrefix("https://"))
      #expect((2023...2026).contains(text.year))
    }
  }

  /// Of the 13 texts that were held back, the finished reader read 12 when it first saw them.
  @Test(arguments: RecentText.all)
  func `a recent text is read, and its log lines told from exceptions`(text: RecentText) throws {
    let report = try #require(CrashReport(text.text))
    #expect(report.code == text.expect.code)
    #expect(report.numbers == text.expect.numbers)
    #expect(report.isLogged == text.expect.logged)
    #expect((report.consequence != nil) == text.expect.logged)
  }

  @Test func `a reload instead of an exception is a line of the log of no old system`() throws {
    let sentence =
      "Invalid update: invalid number of items in section 0.  The number of items contained in an "
      + "existing section after the update (20) must be equal to the number of items contained in that "
      + "section before the update (20), plus or minus the number of items inserted or deleted from "
      + "that section (0 inserted, 1 deleted) and plus or minus the number of items moved into or out "
      + "of that section (0 moved in, 0 moved out)."
    let logged = try #require(
      CrashReport(
        "[UICollectionView] \(sentence) - will perform reloadData. instance: <App.V: 0x1>"))
    #expect(logged.isLogged && !logged.isClassicWording)
    #expect(
      logged.consequence
        == "The app continues, but the view reloads everything instead of animating the batch, and a "
        + "later system raises an exception.")
    let other = try #require(
      CrashReport("[UICollectionView] Performing reloadData as a fallback\n\n\(sentence)"))
    #expect(other.isLogged)
    let raised = try #require(CrashReport("reason: '\(sentence)'"))
    #expect(!raised.isLogged && raised.isClassicWording && raised.consequence == nil)
  }

  @Test func `an exception after lines of the log is the topic`() throws {
    let report = try #require(
      CrashReport(
        "[Assert] UICollectionView internal inconsistency: attempting to apply nil layout attributes "
          + "to view. View: <Header: 0x1>\n*** Terminating app, reason: 'attempt to delete item 7 from "
          + "section 0 which only contains 3 items before the update'"))
    #expect((report.code, report.isLogged) == ("U14", false))
    #expect(report.others.map(\.code) == ["C33"])
  }

  @Test(
    arguments: [
      (
        "NSCollectionView received layout attributes for a cell with an index path that does not exist: ",
        "U29"
      ),
      ("<App.FeedCollectionView: 0x1> must be initialized with a non-nil layout parameter", nil),
      ("PagingCollectionView must be initialized with a non-nil layout parameter", "C10"),
      ("ASTableView dataSource is not set", "C23"), ("the table view is not set", nil),
      ("FeedTableView was told to layout its visible cells and other contents", "C27"),
    ] as [(String, String?)])
  func `the name of a class may have any prefix`(sentence: String, code: String?) {
    let path = code == "U29" ? "<NSIndexPath: 0x1> {length = 2, path = 0 - 3}" : ""
    #expect(CrashReport(sentence + path)?.code == code)
  }

  @Test func `the text says that the app goes on`() throws {
    let report = try #require(
      CrashReport("List failed to visit cell content, returning an empty cell."))
    let text = try #require(ExplainCrash(report)).text(RenderOptions(width: 100))
    #expect(text.contains("read     a line of the log, not an exception: the sentence of"))
    #expect(
      text.contains("log      The app continues, but the row is empty until the list is laid out"))
  }
}
