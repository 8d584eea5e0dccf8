import CollectionExercises
import CollectionRendering

/// The style sheet and the script of the pages, in addition to those of the player.
package enum HTMLAssets {
  /// The hashes of the script and the style sheet, which a test computes again.
  package static let scriptHash = "sha256-egcBgJxPqPX2ppzp0r5z7zfEWhKxCrpsKxuCskP3n3Y="
  package static let styleHash = "sha256-Ft6EwQvRt50FnSiVd07R09Hs3NNT+RH7F8jgGQxUzAA="

  /// The script and the style sheet, for a page.
  static let scriptAsset = ClosedPage.Asset(script, hash: scriptHash)
  static let styleAsset = ClosedPage.Asset(style, hash: styleHash)

  /// The script moves the player to the run of the pressed button, and confines its keys to it.
  package static let script = """
    (() => {
      const place = document.getElementById("player");
      const buttons = [...document.querySelectorAll("button.run")];
      const show = (button) => {
        const data = document.getElementById(button.dataset.run);
        buttons.forEach((each) => each.ariaExpanded = each === button);
        button.closest("section").append(place);
        place.hidden = false;
        window.player.load(JSON.parse(data.textContent));
      };
      for (const button of buttons) {
        button.ariaExpanded = false;
        button.onclick = () => {
          if (button.ariaExpanded === "true") {
            place.hidden = true;
            button.ariaExpanded = false;
            return;
          }
          show(button);
          document.getElementById("tp-play").click();
        };
      }
      addEventListener("keydown", (event) => {
        if (!place.contains(event.target)) event.stopImmediatePropagation();
      }, true);
    })();
    """

  /// The style of the pages, in the colours of the player.
  package static let style = """
    .report{max-width:1000px;margin:auto;padding:12px 16px}
    .report h1{font-size:1.5rem;margin:.6rem 0;overflow-wrap:anywhere}
    .report h2{font-size:1.1rem;color:var(--fg);margin:1.6rem 0 .5rem;overflow-wrap:anywhere}
    .report h3{font-size:.85rem;color:var(--dim);margin:.8rem 0 .3rem}
    .report main{padding:8px 0;margin:0}
    .report>section{border-top:1px solid var(--line)}
    .report p{overflow-wrap:anywhere}
    .remark{border-inline-start:4px solid var(--m);padding:2px 10px;white-space:pre-wrap}
    .wide{overflow-x:auto}
    table{border-collapse:collapse;width:100%}
    th,td{text-align:start;padding:4px 10px 4px 0;border-bottom:1px solid var(--line);vertical-align:top}
    th{font-size:.8rem;color:var(--dim);font-weight:600}
    td{overflow-wrap:break-word;min-width:6ch}
    .n{text-align:end;font-variant-numeric:tabular-nums}
    a{color:var(--m)}
    .badge{font-size:.85rem;font-weight:600;white-space:nowrap}
    .badge.pass{color:var(--i)}
    .badge.fail,.badge.error{color:var(--e)}
    .badge.skipped{color:var(--dim)}
    .checks li{padding:3px 0;overflow-wrap:anywhere}
    .checks div{margin-inline-start:1.4em;white-space:pre-wrap;font-size:.92rem}
    .listing{counter-reset:line;font:13px/1.5 ui-monospace,monospace;border:1px solid var(--line);border-radius:8px;padding:6px 0;width:max-content;min-width:100%}
    .listing li{counter-increment:line;white-space:pre;padding:0 10px;unicode-bidi:isolate}
    .listing li::before{content:counter(line);display:inline-block;width:4ch;margin-inline-end:1.5ch;text-align:end;color:var(--dim)}
    .listing .fault{background:var(--lit);box-shadow:inset 4px 0 var(--e)}
    .listing mark{background:none;color:inherit;font-weight:700}
    .reason{color:var(--e);white-space:pre-wrap;max-width:80ch;padding-inline-start:5.5ch}
    pre.wide{border:1px solid var(--line);border-radius:8px;padding:6px 10px;white-space:pre;overflow-wrap:normal}
    @media(max-width:760px){td:nth-child(2):not(.n){min-width:14ch}td:last-child:not(.n){min-width:26ch}.report{padding:8px}.reason{max-width:calc(100vw - 40px);padding-inline-start:1ch}}
    #tp-fix{display:none}
    @media print{.run,#player{display:none}}
    """
}
