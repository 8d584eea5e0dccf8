"""Prints the warnings of a language server for Lua about the scripts of a folder, one a line.

lua_warnings.py SERVER FOLDER; the folder has the definitions and .luarc.json, too.
"""

import json
import pathlib
import subprocess
import sys


class Server:
    """A language server that answers requests for diagnostics."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            [command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.requests = 0

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            name, value = line.split(b":", 1)
            if name.lower() == b"content-length":
                length = int(value)
        if length == 0:
            sys.exit("the server has ended")
        return json.loads(self.process.stdout.read(length))

    def ask(self, method, params):
        self.requests += 1
        self.send(id=self.requests, method=method, params=params)
        while True:
            message = self.receive()
            if "method" not in message:
                return message.get("result")
            if "id" in message:
                # It asks for settings, which it finds in .luarc.json.
                items = (message.get("params") or {}).get("items", [])
                self.send(id=message["id"], result=[None] * len(items))


def main(command, name):
    folder = pathlib.Path(name).resolve()
    server = Server(command)
    server.ask("initialize", {
        "processId": None, "rootUri": folder.as_uri(),
        "workspaceFolders": [{"uri": folder.as_uri(), "name": "scripts"}],
        "capabilities": {"textDocument": {"diagnostic": {}}, "workspace": {"configuration": True}},
    })
    server.send(method="initialized", params={})
    scripts = sorted(folder.glob("*.lua"))
    for script in scripts:
        server.send(method="textDocument/didOpen", params={"textDocument": {
            "uri": script.as_uri(), "languageId": "lua", "version": 1, "text": script.read_text()}})
    for script in scripts:
        found = server.ask("textDocument/diagnostic", {"textDocument": {"uri": script.as_uri()}})
        for one in (found or {}).get("items", []):
            # Errors and warnings; hints are matters of taste.
            if one.get("severity", 1) <= 2:
                line = one["range"]["start"]["line"] + 1
                print(f"{script.name}:{line}: {one['code']}: {one['message']}")
    server.ask("shutdown", None)
    server.send(method="exit")
    print(f"{len(scripts)} scripts")


main(*sys.argv[1:])
