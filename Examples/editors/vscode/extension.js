// Starts `tessera debug` for configurations of the type tessera.
const vscode = require("vscode");

const script = { type: "tessera", request: "launch", name: "Tessera: this script", program: "${file}" };

exports.activate = (context) => {
  context.subscriptions.push(
    vscode.debug.registerDebugAdapterDescriptorFactory("tessera", {
      createDebugAdapterDescriptor: () =>
        new vscode.DebugAdapterExecutable(
          vscode.workspace.getConfiguration("tessera").get("path") || "tessera", ["debug"]),
    }),
    vscode.debug.registerDebugConfigurationProvider("tessera", {
      provideDebugConfigurations: () => [script],
      // F5 without a launch.json debugs the file that is open.
      resolveDebugConfiguration: (folder, configuration) =>
        configuration.type ? configuration : script,
    }, vscode.DebugConfigurationProviderTriggerKind.Dynamic));
};

exports.deactivate = () => {};
