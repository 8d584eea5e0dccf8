import Foundation
import Testing

@testable import PlaygroundServer

/// The colours of the page, which can be read in light and in dark.
@Suite(
  .serialized, .enabled(if: Browser.isInstalled, "chromium and its driver cannot be installed"))
struct ContrastTests {
  /// Every kind of thing that the editor and the page around it show, with a text in it.
  private static let samples = """
    const sheet = document.querySelector('#x-editor-script .paint');
    const words = ['', 'k', 's', 'c', 'n', 'f', 'pair', 'found'];
    for (const kind of ['', 'here', 'error', 'warning', 'error here', 'warning here']) {
      const line = document.createElement('span');
      line.className = 'l ' + kind;
      for (const word of words) {
        const part = document.createElement('span');
        part.className = word;
        part.textContent = (word || 'plain') + ' ';
        line.append(part);
      }
      sheet.append(line);
    }
    document.querySelectorAll('[hidden]').forEach((each) => each.hidden = false);
    document.querySelectorAll('details').forEach((each) => each.open = true);
    document.querySelector('.list').innerHTML =
      '<li aria-selected="true">chosen <i>signature</i></li><li>other <i>signature</i></li>';
    document.querySelector('.help').innerHTML = '<b>signature</b> text';
    document.getElementById('x-hover').innerHTML = '<b>U02</b> <p>text</p><pre>code</pre>';
    document.getElementById('x-banner').innerHTML = 'text <button>Keep</button>';
    document.getElementById('x-verdict').innerHTML = '<ul><li><span class="pass">a</span></li>'
      + '<li><span class="fail">b</span><div class="note">c</div></li><li><span class="skipped">d</span></li></ul>'
      + '<p class="solved">Solved.</p>';
    document.getElementById('x-problems').innerHTML = ['error', 'warning'].map((kind) =>
      `<div class="problem ${kind}"><p><b>U02 </b>text</p><p class="why">why</p><pre>code</pre><button>Repair</button></div>`).join('');
    for (const id of ['x-explanation', 'x-difference', 'x-printed', 'x-log', 'x-stats', 'x-progress', 'x-folder', 'x-after', 'x-status'])
      document.getElementById(id).textContent = 'text';
    """

  /// Returns the texts whose colour stands out too little, by the formula of WCAG 2.2.
  private static let faint = """
    const parse = (text) => {
      const canvas = parse.canvas ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const light = ([r, g, b]) => [r, g, b].map((each) => each / 255)
      .map((each) => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
      .reduce((sum, each, n) => sum + each * [0.2126, 0.7152, 0.0722][n], 0);
    const over = (top, below) => [0, 1, 2].map((n) => top[n] * top[3] + below[n] * (1 - top[3]));
    const ground = (node) => {
      if (!node) return [255, 255, 255];
      const colour = parse(getComputedStyle(node).backgroundColor);
      return colour[3] === 1 ? colour : over(colour, ground(node.parentElement));
    };
    const found = [];
    let count = 0;
    const check = (node, style, name) => {
      const below = ground(node), colour = over(parse(style.color), below);
      const [a, b] = [light(colour), light(below)], ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      const size = parseFloat(style.fontSize), isLarge = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
      count++;
      if (ratio < (isLarge ? 3 : 4.5)) found.push(`${name} ${ratio.toFixed(2)}`);
    };
    for (const node of document.querySelectorAll('body *')) {
      if (node.closest('svg') || node.matches('.sheet textarea, option, optgroup, script, [type=range], [type=checkbox]')) continue;
      const style = getComputedStyle(node);
      if (style.display === 'none' || style.visibility === 'hidden') continue;
      const hasText = [...node.childNodes].some((each) => each.nodeType === 3 && each.data.trim()) || node.matches('input, textarea, select');
      const name = `${node.tagName}#${node.id}.${node.className} in ${node.parentElement.className || node.parentElement.id}`;
      if (hasText && !node.disabled) check(node, style, name);
      for (const part of ['::before', '::after', '::placeholder']) {
        const pseudo = getComputedStyle(node, part);
        const shows = part === '::placeholder' ? node.placeholder : !['none', 'normal', '""'].includes(pseudo.content);
        if (shows) check(node, pseudo, name + part);
      }
    }
    return [count, ...found].join('\\n');
    """

  @Test(arguments: ["light", "dark"])
  func `every text of the page and the editor stands out by 4.5 to 1`(scheme: String) async throws {
    try await TestServer.run { server in
      let browser = try Browser()
      try browser.command(
        "Emulation.setEmulatedMedia",
        ["features": [["name": "prefers-color-scheme", "value": scheme]]])
      try browser.visit(server.server.address)
      for _ in 0..<2400
      where try browser.run("return !!document.querySelector('.paint')") as? Bool != true {
        usleep(50_000)
      }
      let isDark = try browser.run("return matchMedia('(prefers-color-scheme: dark)').matches")
      #expect("\(isDark)" == (scheme == "dark" ? "1" : "0"))
      try browser.run(Self.samples)
      let lines = "\(try browser.run(Self.faint))".components(separatedBy: "\n")
      #expect(Int(lines[0]) ?? 0 > 150)
      #expect(lines.dropFirst().isEmpty, "\(lines.dropFirst().joined(separator: "\n"))")
    }
  }
}
