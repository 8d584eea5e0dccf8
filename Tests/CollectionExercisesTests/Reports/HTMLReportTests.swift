import CollectionCourses
import CollectionExercises
import Foundation
import Testing

/// The pages of a class and of its learners, as text; a browser opens them in another test.
struct HTMLReportTests {
  @Test func `all that learners wrote is text`() {
    var book = GradeBook.hostile
    book.submissions[0].results[0].program = "print '</script><b>'\n\(GradeBook.nasty)"
    book.submissions[0].results[0].run = "{\"title\":\"</script><b>\"}"
    let report = HTMLReport(book)
    for text in [report.index.text, report.page(at: 0).text] {
      #expect(!text.contains("<&>"))
      #expect(!text.contains("<b>"))
      #expect(!text.contains("\u{1B}"))
      #expect(text.contains("default-src 'none'"))
      #expect(!text.contains("unsafe-inline"))
      for source in [" src=", "url(", "@import", "<link", "href=\"http"] {
        #expect(!text.contains(source))
      }
    }
    #expect(report.page(at: 0).text.contains("\\u003c/script>\\u003cb>"))
  }

  @Test func `a page names hidden checks by their numbers, and leaves them out for students`() {
    let page = HTMLReport(.sample).page(at: 0).text
    #expect(page.contains("hidden check 1"))
    #expect(page.contains("a hidden check did not pass"))
    #expect(!page.contains("friends"))
    #expect(!page.contains("SECRET"))
    #expect(!HTMLReport(GradeBook.sample.withoutHidden).page(at: 0).text.contains("hidden check"))
  }

  @Test func `the line that has to do with a failure is marked`() {
    var book = GradeBook.sample
    book.submissions[0].results[1].program = "one()\r\ntwo()\r\nthree()\r\n"
    let page = HTMLReport(book).page(at: 0).text
    #expect(
      page.contains(
        "<li>two()</li>\n<li class=\"fault\"><mark>three()</mark><div class=\"reason\">↑ the script "
          + "was stopped after 1000000 instructions, its budget</div></li>\n</ol>"))
    #expect(!page.contains("<script"))
  }

  @Test func `names of files lead out of no folder, and are all different`() {
    var book = GradeBook.sample
    let names = ["../../etc", "", "..", String(repeating: "ü", count: 200), "a", "a", "a~2"]
    book.submissions = names.map { .init(name: $0, results: []) }
    let long = String(repeating: "ü", count: 100)
    #expect(book.fileNames == [".._.._etc", "_", "_~2", long, "a", "a~2", "a~2~2"])
  }

  @Test func `the class leads to its learners`() {
    var book = GradeBook.sample
    book.submissions[0].name = "ann & co"
    let page = HTMLReport(book).index.text
    #expect(page.contains("<a href=\"learners/ann%20%26%20co.html\">ann &amp; co</a>"))
  }
}
