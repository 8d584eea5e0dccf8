// Starts `tessera lsp` for Lua files, and `tessera debug` for configurations of the type tessera.
const vscode = require("vscode");

const script = { type: "tessera", request: "launch", name: "Tessera: this script", program: "${file}" };
const setting = (name) => vscode.workspace.getConfiguration("tessera").get(name);
const program = () => setting("path") || "tessera";

let client;

// The client is a package of its own: `npm install` in this folder brings it.
const startClient = () => {
  let languageClient;
  try {
    languageClient = require("vscode-languageclient/node");
  } catch {
    vscode.window.showWarningMessage(
      "Tessera: run 'npm install' in the folder of this extension for help while you write.");
    return;
  }
  client = new languageClient.LanguageClient(
    "tessera", "Tessera", { command: program(), args: ["lsp"] },
    { documentSelector: [{ language: "lua" }] });
  client.start();
};

exports.activate = (context) => {
  if (setting("languageServer")) startClient();
  context.subscriptions.push(
    vscode.debug.registerDebugAdapterDescriptorFactory("tessera", {
      createDebugAdapterDescriptor: () => new vscode.DebugAdapterExecutable(program(), ["debug"]),
    }),
    vscode.debug.registerDebugConfigurationProvider("tessera", {
      provideDebugConfigurations: () => [script],
      // F5 without a launch.json debugs the file that is open.
      resolveDebugConfiguration: (folder, configuration) =>
        configuration.type ? configuration : script,
    }, vscode.DebugConfigurationProviderTriggerKind.Dynamic));
};

exports.deactivate = () => client?.stop();
