// Starts the page of one file. Modules of a page that was opened as a file cannot find each other by their
// paths, so each gets an address of its own, and a map names them.
{
  const banner = document.getElementById("x-banner");
  const imports = {};
  for (const element of document.querySelectorAll("script[data-module]")) {
    const text = element.textContent.replace(/from "\.\/([\w-]+\.js)"/g, 'from "$1"');
    imports[element.id.slice("part:".length)] = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  }
  const map = document.createElement("script");
  map.type = "importmap";
  map.textContent = JSON.stringify({ imports });
  document.head.append(map);
  // The oldest browsers that know all that the page needs: Chrome 95, Firefox 113, Safari 16.4.
  const isKnown = HTMLScriptElement.supports?.("importmap") && typeof WebAssembly === "object" && typeof DecompressionStream === "function";
  const tell = (text) => {
    banner.textContent = text;
    banner.hidden = false;
  };
  if (isKnown) import("main.js").catch((error) => tell(`The page could not be started: ${error.message}`));
  else tell("This browser is too old for the page. Chrome 95, Firefox 113 and Safari 16.4 are new enough.");
}
