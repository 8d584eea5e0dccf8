import CollectionRendering
import Foundation
import TestSupport
import Testing

/// Who can read and use the page that plays a run: keys, contrast, and ways of writing.
@Suite(
  .serialized, .enabled(if: Browser.isInstalled, "chromium and its driver cannot be installed"))
struct PlayerAccessTests {
  /// Opens the page of a script.
  private func open(_ script: String, fragment: String = "") throws -> Browser {
    let folder = TemporaryFolder()
    try folder.write(script, to: "s.lua")
    let result = try Tessera.run(
      ["run", "--format", "html", "--output", "page.html", "s.lua"], in: folder.url)
    #expect(result.stderr.isEmpty, "\(result.stderr)")
    let browser = try Browser()
    try browser.open(folder.url("page.html"), fragment: fragment)
    return browser
  }

  private static let script = """
    local data = DataSource{ Section("A", { "a", "b", "c", "d" }) }
    local other = CollectionView{ dataSource = "B: x", layout = ListLayout{} }
    other:layoutIfNeeded()
    local view = CollectionView{ dataSource = data, bounds = {320, 200},
      layout = FlowLayout{ itemSize = {90, 60}, headerReferenceSize = {0, 30} } }
    view:layoutIfNeeded()
    view.contentOffset = {0, 40}
    view:selectItem{0, 3}
    view:performBatchUpdates(function()
      data:remove{0, 1} local d = data:remove{0, 2} data:insert(d, {0, 1})
      data:insert("x", {0, 2}) data:replace({0, 0}, { id = "a", isNew = true })
      view:deleteItems{{0, 1}} view:insertItems{{0, 2}}
      view:moveItem({0, 3}, {0, 1})
      view:reloadItems{{0, 0}}
    end)
    view:advance(1)
    pcall(function() view:deleteItems{{0, 9}} end)
    """

  @Test func `the tab key goes through all controls in reading order, and each shows its focus`()
    throws
  {
    let browser = try open(Self.script)
    try browser.run("document.querySelectorAll('#tp-tabs button')[1].click()")
    try browser.run("location.hash = 'batch=1'; window.onhashchange()")
    try browser.run("document.activeElement.blur(); window.focus()")
    var found: [String] = []
    for _ in 0..<24 {
      try browser.press("\u{e004}")
      let focus = try browser.run(
        """
        const node = document.activeElement, style = getComputedStyle(node);
        const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
        return (node.id || node.textContent) + (ring ? '' : ' without a ring');
        """)
      found.append(focus as? String ?? "")
    }
    #expect(
      found == [
        "other", "view", "A: before [0, 0], after [0, 0]0 · A4", "Index paths, before and after",
        "a –[0, 0]", "xother", "layout", "selected [0, 3]", "batch 1−+→↻", "refused−", "tp-seek",
        "tp-back", "tp-less", "tp-play", "tp-more", "tp-next", "tp-speed", "tp-loop", "tp-phases",
        "tp-cells", "−delete [0, 1] b path before line 12", "+insert [0, 2] x path after line 12",
        "→move [0, 3] → [0, 1] d before → after line 13", "↻reload [0, 0] a path before line 14",
      ])
    // An operation in focus lights its element and tells its index paths.
    let picked = try browser.run(
      "return [document.querySelectorAll('.tp-on').length, document.getElementById('tp-pick').textContent]"
    )
    #expect((picked as? [Any])?.first as? Int == 1)
    #expect(((picked as? [Any])?.last as? String)?.hasPrefix("a: before [0, 0]") == true)
    // Keys scroll the script where that has the focus.
    let said = "return document.getElementById('tp-say').textContent"
    let before = try browser.run(said) as? String
    try browser.run("document.getElementById('tp-code').focus()")
    try browser.press("\u{e014}")
    #expect(try browser.run(said) as? String == before)
    let tree = try browser.command("Accessibility.getFullAXTree") as? [String: Any]
    for node in tree?["nodes"] as? [[String: Any]] ?? [] {
      let properties = node["properties"] as? [[String: Any]] ?? []
      guard properties.contains(where: { $0["name"] as? String == "focusable" }),
        (node["ignored"] as? Bool) != true
      else { continue }
      let name = (node["name"] as? [String: Any])?["value"] as? String ?? ""
      #expect(!name.isEmpty, "\(node)")
    }
    #expect(try browser.console() == [])
  }

  /// Functions that compute the contrast of what is seen.
  private static let contrast = """
    const parse = (text) => {
      const numbers = (text.match(/[\\d.]+/g) || []).map(Number);
      const [r, g, b, a = 1] = text.startsWith('color(') ? numbers.slice(0, 3).map((v) => v * 255) : numbers;
      return text === 'none' || text === 'transparent' ? [0, 0, 0, 0] : [r, g, b, a];
    };
    const over = (top, base, alpha = top[3]) => base.map((v, n) => n < 3 ? top[n] * alpha + v * (1 - alpha) : 1);
    const light = (c) => {
      const [r, g, b] = c.map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (p, q) => {
      const [low, high] = [light(p), light(q)].sort((x, y) => x - y);
      return (high + 0.05) / (low + 0.05);
    };
    const style = (node) => getComputedStyle(node);
    const ground = (node) => {
      if (!node || node === document) return [255, 255, 255, 1];
      const own = parse(style(node).backgroundColor);
      return own[3] === 1 ? own : over(own, ground(node.parentNode));
    };
    const bad = [], check = (what, p, q, least) => {
      if (ratio(p, q) < least) bad.push(`${what}: ${ratio(p, q).toFixed(2)} < ${least}`);
    };
    const seen = (node) => node.getClientRects().length && style(node).visibility !== 'hidden';
    let texts = 0;
    for (const node of document.querySelectorAll('main *')) {
      if (node.closest('svg') || !seen(node)) continue;
      if (![...node.childNodes].some((c) => c.nodeType === 3 && c.textContent.trim())) continue;
      texts += 1;
      check('text ' + (node.id || node.tagName + ' ' + node.textContent), parse(style(node).color), ground(node), 4.5);
    }
    const svg = document.getElementById('tp-svg'), page = ground(document.body), stage = ground(svg);
    const screen = parse(style(document.getElementById('tp-screen')).fill);
    const veil = parse(style(document.getElementById('tp-veil')).fill), share = +style(document.getElementById('tp-veil')).opacity;
    for (const group of svg.querySelectorAll('.tp-x')) {
      if (+group.getAttribute('opacity') < 1) continue;
      const box = style(group.querySelector('rect')), fill = parse(box.fill), name = group.querySelector('title').textContent;
      // What moves lies above the veil.
      for (const isVeiled of group.classList.contains('tp-m') ? [false] : [false, true]) {
        const see = (c) => isVeiled ? over(veil, c, share) : c;
        for (const text of group.querySelectorAll('text')) {
          if (text.textContent) texts += 1;
          const sign = text.closest('.tp-sig');
          const base = sign ? parse(style(sign.querySelector('circle')).fill) : fill;
          check(name + ' text', see(parse(style(text).fill)), see(base), 4.5);
        }
        check(name + ' outline', see(parse(box.stroke)), see(fill), 3);
      }
      check(name + ' on the screen', parse(box.stroke), screen, 3);
    }
    for (const ghost of svg.querySelectorAll('.tp-g')) {
      check('ghost', over(parse(style(ghost).stroke), screen, +style(ghost).opacity), screen, 3);
    }
    const visible = parse(style(document.getElementById('tp-visible')).stroke);
    check('visible rect', visible, stage, 3);
    check('visible rect inside', visible, screen, 3);
    for (const node of document.querySelectorAll('button, input, select, [tabindex]')) {
      if (!seen(node)) continue;
      node.focus({ focusVisible: true });
      const ring = parse(style(node).outlineColor);
      check('ring of ' + (node.id || node.textContent), ring, page, 3);
    }
    return [texts, bad];
    """

  @Test(arguments: ["light", "dark"])
  func `texts and signs stand out from what is behind them`(scheme: String) throws {
    let browser = try open(Self.script)
    try browser.command(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": scheme]]])
    try browser.run(
      """
      document.querySelectorAll('#tp-tabs button')[1].click();
      for (const id of ['tp-loop', 'tp-cells']) document.getElementById(id).click();
      """)
    var texts = 0
    for fragment in ["t=0", "batch=1", "t=99"] {
      try browser.run("location.hash = arguments[0]; window.onhashchange()", fragment)
      // One operation is the current one.
      if fragment == "batch=1" { try browser.run("document.getElementById('tp-more').click()") }
      let result = try browser.run(Self.contrast) as? [Any]
      texts += result?.first as? Int ?? 0
      #expect(result?.last as? [String] == [], "\(scheme), \(fragment)")
    }
    #expect(texts > 100)
  }

  @Test func `a layout from right to left is mirrored as the engine says`() throws {
    let browser = try open(
      """
      local data = DataSource "A: a b c d"
      local view = CollectionView{ dataSource = data, bounds = {320, 200},
        layout = FlowLayout{ itemSize = {90, 60} } }
      view.semanticContentAttribute = "forceRightToLeft"
      view:layoutIfNeeded()
      data:remove{0, 0} view:deleteItems{{0, 0}}
      """, fragment: "#t=99")
    let boxes = try browser.run(
      """
      return [...document.querySelectorAll('#tp-svg .tp-x')].filter((g) => g.getAttribute('opacity') > 0)
        .map((g) => g.getAttribute('transform') + ' ' + g.querySelector('text').textContent);
      """)
    #expect(
      boxes as? [String] == ["translate(230 0) b", "translate(115 0) c", "translate(0 0) d"])
  }

  @Test func `words from right to left stand in the order of their items, and marks are told`()
    throws
  {
    let browser = try open(
      """
      local data = DataSource "A: אבג דהו مرحبا"
      local view = CollectionView{ dataSource = data, layout = FlowLayout{ itemSize = {46, 40} } }
      view:layoutIfNeeded()
      data:insert("x\u{202e}y", {0, 0}) view:insertItems{{0, 0}} view:advance(1)
      """, fragment: "#batch=1")
    let places = try browser.run(
      """
      const node = document.getElementById('tp-log').firstChild, text = node.data;
      const line = text.indexOf('\\n  =');
      return ['אבג', 'דהו', 'مرحبا', '−'].map((word) => {
        const at = text.indexOf(word, line), range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        return range.getBoundingClientRect().left;
      });
      """)
    let numbers = ((places as? [Any]) ?? []).map { ($0 as? NSNumber)?.doubleValue ?? .nan }
    #expect(numbers.count == 4)
    #expect(numbers == numbers.sorted(), "\(numbers)")
    let told = try browser.run(
      """
      const title = document.querySelector('#tp-svg title').textContent;
      return [document.documentElement.outerHTML.includes('\\u202e'),
        document.getElementById('tp-code').textContent.includes('x\\\\u{202E}y'),
        [...document.querySelectorAll('#tp-svg title')].some((t) => t.textContent.startsWith(
          'x\\\\u{202E}y: '))];
      """)
    #expect(told as? [Bool] == [false, true, true])
    // The sign that something is cut off stands where the word ends: on the left.
    let sign = try browser.run(
      """
      const text = [...document.querySelectorAll('#tp-svg text')].find((t) => /^م.*…$/.test(t.textContent));
      const last = text ? text.textContent.length - 1 : 0;
      return text ? text.getStartPositionOfChar(last).x < text.getStartPositionOfChar(0).x : null;
      """)
    #expect(sign as? Bool == true)
  }

  @Test func `wide letters are cut as the terminal cuts them, and stay in their boxes`() throws {
    let labels = [
      "日本語の長い名前", "한국어표제어", "👩‍👩‍👧family🎉🎉🎉🎉", "ＷＩＤＥ", "e\u{301}tude", "WWWWWWWWWWWWWW", "日本",
      "日本語", "a日本語", "ab日本語",
    ]
    let items = labels.map { "\"\($0)\"" }.joined(separator: ", ")
    let browser = try open(
      """
      CollectionView{ dataSource = DataSource{ Section("A", { \(items) }) }, bounds = {320, 400},
        layout = FlowLayout{ itemSize = {56, 40} } }:layoutIfNeeded()
      """)
    let found = try browser.run(
      """
      return [...document.querySelectorAll('#tp-svg .tp-x')].map((g) => {
        const text = g.querySelector('text');
        return [text.textContent, text.getComputedTextLength() <= +g.querySelector('rect').getAttribute('width')];
      });
      """)
    let rows = (found as? [[Any]]) ?? []
    #expect(rows.count == labels.count)
    // The size on the screen decides how many columns there are: the same for all.
    let cuts = (2...14).first { columns in
      zip(rows, labels).allSatisfy { $0[0] as? String == $1.cut(to: columns) }
    }
    #expect(cuts != nil, "\(rows)")
    for (row, label) in zip(rows, labels) { #expect(row[1] as? Bool == true, "\(label)") }
  }

  @Test func `an operation is shown alone, and so is a phase`() throws {
    let browser = try open(Self.script)
    try browser.run("document.querySelectorAll('#tp-tabs button')[1].click()")
    try browser.run("location.hash = 'batch=1'; window.onhashchange()")
    func shown() throws -> [String] {
      let values = try browser.run(
        """
        const step = JSON.parse(document.getElementById('tp-data').textContent).views[1].steps
          .find((s) => s.batch === 1);
        const groups = [...document.querySelectorAll('#tp-svg .tp-x')]
          .sort((one, other) => one.dataset.n - other.dataset.n);
        return [document.getElementById('tp-where').textContent.split(', ')[1] || '',
          [...document.querySelectorAll('#tp-ops .tp-now')].map((n) => n.children[1].textContent + n.children[2].textContent).join(),
          groups.filter((g) => g.classList.contains('tp-on')).map((g) => g.querySelector('text').textContent).join(),
          [...document.querySelectorAll('#tp-code .tp-now b')].map((n) => n.textContent).join(),
          step.el.map((e, n) => {
            const to = e[6] || e[5], [, x, y] = /translate\\(([-\\d.e]+) ([-\\d.e]+)\\)/.exec(groups[n].getAttribute('transform'));
            const at = (look) => Math.hypot(look[0] - x, look[1] - y) + Math.abs(look[4] - groups[n].getAttribute('opacity')) < 0.01;
            return e[0] && !at(e[5]) && at(to) ? e[2] : '';
          }).join('')];
        """)
      return (values as? [String]) ?? []
    }
    #expect(try shown() == ["", "", "", "", ""])
    let next = "document.getElementById('tp-more').click()"
    try browser.run(next)
    #expect(try shown() == ["operation 1 of 4", "delete [0, 1]", "b", "12", "b"])
    try browser.run(next)
    #expect(
      try shown() == ["operation 2 of 4", "insert [0, 2]", "x", "12", "xb"])
    try browser.run(next)
    #expect(try shown()[4] == "dxb")
    try browser.run("document.getElementById('tp-less').click()")
    #expect(try shown()[4] == "xb")
    try browser.run("document.getElementById('tp-phases').click()")
    try browser.run("location.hash = 't=0'; window.onhashchange()")
    try browser.run("location.hash = 'batch=1'; window.onhashchange()")
    try browser.run(next)
    #expect(
      try shown() == ["phase 1 of 3", "delete [0, 1]", "b", "12", "b"])
    #expect(try browser.console() == [])
  }
}
