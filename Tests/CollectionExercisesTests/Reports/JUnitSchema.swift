import Foundation
import FoundationXML

/// Checks a document against what the schemas of Ant's JUnit task and of Jenkins have in common.
final class JUnitSchema: NSObject, XMLParserDelegate {
  private(set) var problems: [String] = []
  private(set) var cases: [[String: String]] = []
  private(set) var suites: [[String: String]] = []
  private(set) var properties: [[String: String]] = []
  private(set) var texts: [String: [String]] = [:]
  private var path: [String] = []
  private var order: [Int] = []
  private var counts = ["tests": 0, "failures": 0, "errors": 0, "skipped": 0]
  private var text = ""

  /// What each element may be in, what it must have, and what it may have.
  private static let elements:
    [String: (parent: String, required: Set<String>, optional: Set<String>)] = [
      "testsuites": ("", [], []),
      "testsuite": (
        "testsuites",
        ["name", "package", "id", "timestamp", "hostname", "tests", "failures", "errors", "time"],
        ["skipped"]
      ),
      "properties": ("testsuite", [], []), "property": ("properties", ["name", "value"], []),
      "testcase": ("testsuite", ["name", "classname", "time"], []),
      "failure": ("testcase", ["type"], ["message"]), "error": ("testcase", ["type"], ["message"]),
      "skipped": ("testcase", [], []), "system-out": ("testsuite", [], []),
      "system-err": ("testsuite", [], []),
    ]

  /// In Ant's schema the children of a suite have an order, and the last two must be there.
  private static let order = ["properties", "testcase", "system-out", "system-err"]

  init(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    if !parser.parse() { problems.append("no XML: \(parser.parserError.map { "\($0)" } ?? "?")") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    text = ""
    guard let rule = Self.elements[name] else { return problems.append("there is no <\(name)>") }
    if rule.parent != path.last ?? "" { problems.append("<\(name)> in <\(path.last ?? "")>") }
    for missing in rule.required.subtracting(attributes.keys) {
      problems.append("<\(name)> has no \(missing)")
    }
    for other in Set(attributes.keys).subtracting(rule.required).subtracting(rule.optional) {
      problems.append("<\(name)> has \(other)")
    }
    for number in ["id", "tests", "failures", "errors", "skipped"] where attributes[number] != nil {
      if Int(attributes[number] ?? "") == nil { problems.append("\(number) is no number") }
    }
    if let time = attributes["time"], time.wholeMatch(of: /[0-9]+\.[0-9]{3}/) == nil {
      problems.append("time is \(time)")
    }
    if let stamp = attributes["timestamp"],
      stamp.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}/) == nil
    {
      problems.append("timestamp is \(stamp)")
    }
    if path.last == "testsuite" {
      let place = Self.order.firstIndex(of: name) ?? -1
      if place < order.last ?? 0 { problems.append("<\(name)> comes too late") }
      order.append(place)
    }
    switch name {
    case "testsuite":
      suites.append(attributes)
      order = []
      counts = counts.mapValues { _ in 0 }
      if attributes["id"] != "\(suites.count - 1)" { problems.append("ids count from 0") }
    case "testcase":
      cases.append(attributes)
      counts["tests", default: 0] += 1
    case "failure": counts["failures", default: 0] += 1
    case "error": counts["errors", default: 0] += 1
    case "skipped": counts["skipped", default: 0] += 1
    case "property": properties.append(attributes)
    default: break
    }
    path.append(name)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    path.removeLast()
    texts[name, default: []].append(text)
    guard name == "testsuite", let suite = suites.last else { return }
    for (key, count) in counts where suite[key] != "\(count)" {
      problems.append("\(key) is \(suite[key] ?? "nothing"), and there are \(count)")
    }
    if order.suffix(2) != [2, 3] || order.first != 0 { problems.append("a suite is not complete") }
  }
}
