"""Runs a notebook with the kernel of Packaging/jupyter, as a reader of the notebook does.

notebook_checks.py TESSERA KERNEL FOLDER; it prints what is wrong, and nothing if all is right.
"""

import os
import subprocess
import sys

program, kernel, folder = sys.argv[1:]
os.environ.update(TESSERA=program, TESSERA_LIMITS="--timeout 5 --max-memory 64M",
                  JUPYTER_DATA_DIR=folder, HOME=folder, IPYTHONDIR=folder)
subprocess.run([sys.executable, kernel, "install"], check=True, stdout=subprocess.DEVNULL)

import nbformat
from nbclient import NotebookClient

CELLS = [
    ('data = DataSource "A: H J K"\nview = CollectionView{ dataSource = data }\nprint "ready"',
     ["ready\n", "<svg"]),
    ("data:numberOfSections()", ["_1 = 1"]),
    ('data:append("L", 0)\nview:insertItems{ {0, 3} }', ["<svg", "@keyframes"]),
    ("view:insertItems{ {0, 3} }", ["U01", "Invalid batch updates", "data:insert(newItem, {0, 3})"]),
    ("print(", ["R01", "unexpected symbol near <eof>"]),
    ("while true do end", ["R11", "stopped after 5 seconds, its time limit"]),
    ("print(view)", ["A: H J K L"]),
    ("local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) .. #t end", ["R12"]),
    ("print(2 + 2)", ["4\n"]),
]


def texts(output):
    """The texts of an output, whatever its kind."""
    if output["output_type"] == "stream":
        return [output["text"]]
    if output["output_type"] == "error":
        return output["traceback"]
    return list(output["data"].values())


book = nbformat.v4.new_notebook(
    cells=[nbformat.v4.new_code_cell(code) for code, _ in CELLS],
    metadata={"kernelspec": {"name": "tessera", "display_name": "Tessera"}})
NotebookClient(book, timeout=300, allow_errors=True, resources={"metadata": {"path": folder}}).execute()
for cell, (code, wanted) in zip(book.cells, CELLS):
    shown = "\n".join(text for output in cell.outputs for text in texts(output))
    for text in wanted:
        if text not in shown:
            print(f"{code!r} does not show {text!r} but {shown!r}")
    if "<svg" in wanted:
        pictures = [one for one in cell.outputs if "image/svg+xml" in one.get("data", {})]
        if len(pictures) != 1:
            print(f"{code!r} has {len(pictures)} pictures")

from jupyter_client.manager import start_new_kernel

manager, client = start_new_kernel(kernel_name="tessera")
try:
    client.execute("mine = FlowLayout{}", reply=True, timeout=60)
    found = client.complete("mine.itemS", reply=True, timeout=60)["content"]
    if "itemSize" not in found["matches"] or found["cursor_start"] != 5:
        print(f"completion: {found}")
    found = client.inspect("FlowLayout", 4, reply=True, timeout=60)["content"]
    if "flow" not in found["data"].get("text/plain", "").lower():
        print(f"inspection: {found}")
    # Ctrl-C ends a cell, and the kernel goes on.
    waiting = client.execute("while true do end")
    while client.get_iopub_msg(timeout=60)["header"]["msg_type"] != "execute_input":
        pass
    manager.interrupt_kernel()
    while (reply := client.get_shell_msg(timeout=60))["parent_header"].get("msg_id") != waiting:
        pass
    if reply["content"].get("status") != "error":
        print(f"an interrupted cell: {reply['content']}")
    if client.execute("print(1)", reply=True, timeout=60)["content"]["status"] != "ok":
        print("the kernel does not go on after Ctrl-C")
finally:
    client.stop_channels()
    manager.shutdown_kernel(now=True)
