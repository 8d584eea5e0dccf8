"""A kernel for Jupyter: cells of a notebook are the lines of a session of Tessera.

Install it for yourself with `python3 tessera_kernel.py install`; it needs ipykernel and the command
`tessera`. A cell shows what it prints, its values, and the views that it changed as pictures.
"""

import json
import os
import subprocess
import sys
import tempfile

from ipykernel.kernelapp import IPKernelApp
from ipykernel.kernelbase import Kernel

COMMAND = os.environ.get("TESSERA", "tessera")
LIMITS = os.environ.get("TESSERA_LIMITS", "--timeout 60 --max-memory 512M").split()


class Service:
    """A process that answers requests of JSON-RPC, one a line."""

    def __init__(self):
        # Ctrl-C is for the notebook, which then starts another process.
        self.process = subprocess.Popen(
            [COMMAND, "repl", "--jsonl", "--isolate", "--modules", ".", *LIMITS], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)

    def ask(self, method, **params):
        request = {"jsonrpc": "2.0", "id": 0, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline() or '{"error": {"message": "it ended"}}')
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer["result"]

    def stop(self):
        self.process.kill()
        self.process.wait()


class TesseraKernel(Kernel):
    implementation = "tessera"
    implementation_version = "1"
    banner = "Tessera: a headless collection view, scripted in Lua"
    language_info = {"name": "lua", "mimetype": "text/x-lua", "file_extension": ".lua"}

    def __init__(self, **options):
        super().__init__(**options)
        self.cells = []
        self.begin()

    def begin(self):
        self.service = Service()
        self.service.ask("evaluate", text=":draw off")
        self.cells.clear()

    def do_execute(self, code, silent, store_history=True, user_expressions=None,
                   allow_stdin=False, **_):
        try:
            result = self.service.ask("evaluate", text=code, whole=True, svg=True)
        except (KeyboardInterrupt, RuntimeError, OSError) as reason:
            self.service.stop()
            self.begin()
            why = "interrupted" if isinstance(reason, KeyboardInterrupt) else str(reason)
            return self.failed(why + "; the session begins again", "", silent)
        if not silent:
            self.show(result)
        if result["error"]:
            error = result["error"]
            return self.failed(error["message"], error.get("code") or "", silent, error)
        self.cells.append(code)
        return self.done()

    def done(self):
        return {"status": "ok", "execution_count": self.execution_count, "payload": [],
                "user_expressions": {}}

    def show(self, result):
        for name, text in [("stdout", result["output"])] + [
                ("stderr", "warning: " + one["message"] + "\n") for one in result["warnings"]]:
            if text:
                self.send_response(self.iopub_socket, "stream", {"name": name, "text": text})
        shown = [{"text/plain": text} for text in result["shown"]]
        shown += [{"image/svg+xml": svg, "text/plain": "a view"} for svg in result["pictures"]]
        for data in shown:
            self.send_response(
                self.iopub_socket, "display_data", {"data": data, "metadata": {}})

    def failed(self, message, code, silent, error=None):
        lines = [code + ": " + message if code else message]
        for place in (error or {}).get("places") or []:
            lines.append(f"  {place['file']}:{place['line']}: {place['source']}")
        lines += [text for key in ("explanation", "fix") if (text := (error or {}).get(key))]
        content = {"ename": code or "error", "evalue": message, "traceback": lines}
        if not silent:
            self.send_response(self.iopub_socket, "error", content)
        return {"status": "error", "execution_count": self.execution_count, **content}

    def source(self, code, cursor):
        """The cells so far and the start of this one, with the place in bytes."""
        before = "\n".join(self.cells + [code[:cursor]])
        return {"source": before + code[cursor:], "offset": len(before.encode())}

    def do_complete(self, code, cursor_pos):
        found = self.service.ask("complete", **self.source(code, cursor_pos))
        return {"status": "ok", "matches": [one["label"] for one in found["candidates"]],
                "cursor_start": cursor_pos - len(found["prefix"]), "cursor_end": cursor_pos,
                "metadata": {}}

    def do_inspect(self, code, cursor_pos, detail_level=0, omit_sections=()):
        entries = self.service.ask("describe", **self.source(code, cursor_pos))["entries"]
        text = "\n\n".join(one["signature"] + "\n" + one["text"] for one in entries)
        return {"status": "ok", "found": bool(entries), "data": {"text/plain": text},
                "metadata": {}}

    def do_shutdown(self, restart):
        self.service.stop()
        return {"status": "ok", "restart": restart}


def install():
    from jupyter_client.kernelspec import KernelSpecManager

    spec = {"argv": [sys.executable, os.path.abspath(__file__), "-f", "{connection_file}"],
            "display_name": "Tessera", "language": "lua", "interrupt_mode": "signal"}
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "kernel.json"), "w", encoding="utf-8") as file:
            json.dump(spec, file, indent=1)
        print(KernelSpecManager().install_kernel_spec(folder, "tessera", user=True))


if __name__ == "__main__":
    if sys.argv[1:] == ["install"]:
        install()
    else:
        IPKernelApp.launch_instance(kernel_class=TesseraKernel)
