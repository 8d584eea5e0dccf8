"""Sessions of the debug adapter, each a function: dap_checks.py PROGRAM NAME runs one."""

import json
import os
import sys
import tempfile
import threading

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from dap_client import Client

FOLDER = os.path.realpath(tempfile.mkdtemp())


def script(text, name="script.lua"):
    path = os.path.join(FOLDER, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    return path


# Seconds that all checks of one process may take: many times what they need on a busy machine.
DEADLINE = 600
CLIENTS = []


def client():
    CLIENTS.append(Client([PROGRAM, "debug"]))
    return CLIENTS[-1]


def equal(found, expected):
    assert found == expected, "found %r, expected %r" % (found, expected)


def finish(c):
    """Runs to the end, and returns what was printed on the way."""
    while True:
        stop = c.go()
        if stop["event"] == "terminated":
            break
    text = c.output()
    equal(c.leave(), 0)
    return text


BATCH = """local data = DataSource "A: H J K"
local view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
view:performBatchUpdates(function()
  data:append("L", 0)
  view:insertItems{{0, 3}}
end)
print(view)
"""


# The protocol.

def order():
    c = client()
    path = script("print(1)\n")
    equal(c.ask("launch", {"program": path})["message"], "'initialize' comes first")
    equal(c.ask("nonsense")["message"], "there is no command 'nonsense'")
    capabilities = c.call("initialize")
    assert capabilities["supportsStepBack"] and capabilities["supportsSetVariable"]
    equal([f["filter"] for f in capabilities["exceptionBreakpointFilters"]], ["batch", "change", "refusal", "failure", "end"])
    equal(c.ask("initialize")["message"], "'initialize' comes once")
    equal(c.ask("continue")["message"], "the script is not running")
    equal(c.ask("pause")["message"], "'launch' comes before 'pause'")
    equal(c.ask("attach")["success"], False)
    equal(c.ask("launch")["message"], "'program' is to be the path of a script")
    equal(c.ask("launch", {"program": path, "profile": "old"})["message"], "'profile' is to be 'modern', 'classic', 'iOS 12', 'iOS 15' or 'iOS 18'")
    assert "there is no file" in c.ask("launch", {"program": path + "x"})["message"]
    equal(c.ask("setBreakpoints", {"source": 7})["message"], "'source' is to be an object")
    equal(c.ask("setBreakpoints", {"source": {"path": path}, "breakpoints": [{"line": "1"}]})["message"], "'line' is to be a whole number")
    c.call("launch", {"program": path})
    c.event("initialized")
    c.call("configurationDone")
    equal(c.event("exited"), {"exitCode": 0})
    c.event("terminated")
    equal(c.output(), "1\n")
    equal(c.ask("stepBack")["message"], "the script is not running")
    equal(c.leave(), 0)


def garbage():
    c = client()
    c.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    c.write(b"Content-Length: many\r\n\r\n")
    c.write(b"Content-Length: -5\r\n\r\n")
    c.write(b"Content-Length: 99999999999999999999\r\n\r\n")
    body = b"x" * (17 << 20)
    c.write(b"Content-Length: %d\r\n\r\n" % len(body))
    c.write(body)
    for text in (b"{", b"[1]", b"7", b'{"seq":1}', b'{"seq":"1","command":"threads"}', b"[" * 5000 + b"]" * 5000, b"\xff\xfe"):
        c.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)
    text = b'{"type":"event","event":"x","seq":1}'
    c.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)
    c.write(b"Content-Length: 0\r\n\r\n")
    assert c.call("initialize")["supportsStepBack"]
    text = c.output("console")
    for reason in ("no Content-Length", "is passed over", "no JSON", "nested more than", "a request has a number"):
        assert reason in text, (reason, text)
    # A header of letters without an end, and a message that comes byte by byte.
    c.write(b"a" * 10000)
    body = json.dumps({"seq": 500, "type": "request", "command": "threads"}).encode()
    for byte in b"Content-Length: %d\r\nContent-Type: x\r\n\r\n" % len(body) + body:
        c.write(bytes([byte]))
    equal(c.response(500)["success"], True)
    equal(c.leave(), 0)


def leaving():
    path = script("local x = 1\nwhile true do x = x + 1 end\n")
    # In the middle of a stop, by a request and by the end of the input.
    c = client()
    c.start(path, stopOnEntry=True)
    equal(c.stopped()["reason"], "entry")
    equal(c.leave(), 0)
    c = client()
    c.start(path, stopOnEntry=True)
    c.stopped()
    c.process.stdin.close()
    equal(c.process.wait(60), 1)
    # While the script runs.
    c = client()
    c.start(path)
    equal(c.leave(), 0)
    c = client()
    c.start(path)
    c.process.stdin.close()
    equal(c.process.wait(60), 1)
    # Before anything.
    c = client()
    c.process.stdin.close()
    equal(c.process.wait(60), 1)


def endless():
    path = script("local n = 0\nlocal function f() n = n + 1 end\nwhile true do f() end\n")
    c = client()
    c.start(path)
    equal(c.ask("stackTrace", {"threadId": 1})["message"], "the script is running: pause it first")
    equal(c.call("threads")["threads"], [{"id": 1, "name": "script"}])
    for _ in range(3):
        c.call("pause", {"threadId": 1})
        equal(c.stopped()["reason"], "pause")
        assert c.line() in (2, 3)
        c.call("continue", {"threadId": 1})
    # A breakpoint that is set while the script runs.
    c.call("setBreakpoints", {"source": {"path": path}, "breakpoints": [{"line": 2}]})
    equal(c.stopped()["reason"], "breakpoint")
    c.call("setBreakpoints", {"source": {"path": path}, "breakpoints": []})
    c.call("continue", {"threadId": 1})
    c.call("terminate")
    c.event("terminated")
    equal(c.leave(), 0)


def restart():
    path = script("print(1)\nprint(2)\n")
    c = client()
    c.start(path, {path: [{"line": 2}]})
    c.stopped()
    script("print(3)\nprint(4)\n")
    c.call("restart")
    equal(c.stopped()["reason"], "breakpoint")
    equal(c.output(), "1\n3\n")
    equal(finish(c), "4\n")


# Output.

def output():
    path = script("print('Content-Length: 9')\nprint(('x'):rep(100000))\nfor i = 1, 3 do print(i) end\nprint('\\r\\n\\0\\255')\nerror('over')\n")
    c = client()
    c.start(path)
    stop = c.stopped()
    equal((stop["reason"], stop["text"]), ("exception", "R02: script.lua:5: over"))
    outputs = [e["body"] for e in c.events if e["event"] == "output" and e["body"]["category"] == "stdout"]
    equal(outputs[0]["output"], "Content-Length: 9\n")
    equal((outputs[0]["line"], outputs[0]["source"]["path"]), (1, path))
    equal(len(outputs[1]["output"]), 100001)
    equal("".join(o["output"] for o in outputs[2:5]), "1\n2\n3\n")
    c.call("continue", {"threadId": 1})
    equal(c.event("exited"), {"exitCode": 1})
    c.event("terminated")
    assert "script.lua:5: over" in c.output("stderr")
    equal(c.leave(), 0)


def no_lua():
    path = script("local = 3\n")
    c = client()
    c.start(path, {path: [{"line": 1}]})
    equal(c.event("exited"), {"exitCode": 65})
    assert "R01" in c.output("stderr")
    equal(c.leave(), 0)


def plain_run():
    path = script(BATCH)
    c = client()
    c.start(path, {path: [{"line": 4}]}, filters=["batch"], noDebug=True)
    equal(c.stopped()["event"], "terminated")
    equal(c.output(), "A: H J K L\n")
    equal(c.output("console"), "")
    equal(c.leave(), 0)


def plain_endless_run():
    path = script("while true do end\n")
    c = client()
    c.start(path, noDebug=True)
    c.call("threads")
    assert not c.ask("pause", {"threadId": 1})["success"]
    equal(c.leave(), 0)


def restart_needs_a_script():
    path = script("print(1)\nprint(2)\n")
    c = client()
    c.start(path, {path: [{"line": 2}]})
    c.stopped()
    answer = c.ask("restart", {"arguments": {"program": path + ".none"}})
    assert not answer["success"] and "there is no" in answer["message"], answer
    equal(c.line(), 2)
    equal(finish(c), "1\n2\n")


def numbers_beyond():
    path = script("local value = 1\nlocal t = {value = 1}\nvalue = value + 1\nprint(value, t.value)\n")
    c = client()
    c.start(path, {path: [{"line": 3}], path + ".none": [{"line": 1}]})
    c.stopped()
    least = -2 ** 63
    for command, arguments in [
        ("scopes", {"frameId": least}), ("variables", {"variablesReference": least}),
        ("setVariable", {"variablesReference": least, "name": "x", "value": "1"}),
        ("evaluate", {"expression": "1", "frameId": least}),
    ]:
        assert not c.ask(command, arguments)["success"], command
    for line in (least, 2 ** 63 - 1):
        for file in (path, path + ".none"):
            c.ask("setBreakpoints", {"source": {"path": file}, "breakpoints": [{"line": line}]})
    # A local may have the name that the adapter might use.
    locals = c.scope("Locals")
    c.call("setVariable", {"variablesReference": locals, "name": "value", "value": "41 -- the answer"})
    table = [v for v in c.variables(locals) if v["name"] == "t"][0]["variablesReference"]
    c.call("setVariable", {"variablesReference": table, "name": "value", "value": "value + 1"})
    equal(finish(c), "42\t42\n")


def large_expression():
    path = script("local x = 1\nprint(x)\n")
    c = client()
    c.start(path, {path: [{"line": 2}]})
    c.stopped()
    for expression in ["#string.rep('x', 1 << 30)", "#string.rep('x', 1 << 40)", "table.concat({('x'):rep(1 << 28), ('y'):rep(1 << 28)})"]:
        answer = c.evaluate(expression)
        assert not answer["success"], answer
    equal(c.evaluate("#string.rep('x', 1 << 20)")["body"]["result"], str(1 << 20))
    equal(finish(c), "1\n")


# Breakpoints.

def lines():
    text = "#!/usr/bin/env tessera\n\n-- nothing\nlocal t = {\n  1,\n  2,\n}\nlocal function f()\n  return 1\nend\n\nf()\n"
    path = script(text)
    c = client()
    c.call("initialize")
    c.call("launch", {"program": path})
    set = c.call("setBreakpoints", {"source": {"path": path}, "breakpoints": [{"line": l} for l in (-5, 3, 8, 9, 11, 99, 2 ** 62)]})["breakpoints"]
    equal([(b["verified"], b["line"]) for b in set[:5]], [(True, 4), (True, 4), (True, 9), (True, 9), (True, 12)])
    equal([b["verified"] for b in set[5:]], [False, False])
    places = c.call("breakpointLocations", {"source": {"path": path}, "line": 8, "endLine": 99})["breakpoints"]
    equal([p["line"] for p in places], [9, 10, 12])
    equal(c.call("setBreakpoints", {"source": {"path": path + "x"}, "breakpoints": [{"line": 1}]})["breakpoints"][0]["verified"], False)
    equal(c.call("setBreakpoints", {"source": {"path": path}, "lines": [9]})["breakpoints"][0]["verified"], True)
    equal(c.call("setFunctionBreakpoints", {"breakpoints": [{"name": "a b"}, {"name": "m.f"}]})["breakpoints"][0]["verified"], False)
    c.call("setFunctionBreakpoints", {"breakpoints": []})
    c.call("configurationDone")
    c.stopped()
    equal(c.line(), 9)
    finish(c)


def lines_from_zero():
    path = script("local x = 1\nprint(x)\n")
    c = client()
    c.call("initialize", {"linesStartAt1": False, "columnsStartAt1": False})
    c.call("launch", {"program": path})
    equal(c.call("setBreakpoints", {"source": {"path": path}, "breakpoints": [{"line": 1}]})["breakpoints"][0]["line"], 1)
    c.call("configurationDone")
    c.stopped()
    equal(c.line(), 1)
    equal(c.values("Locals"), {"x": "1"})
    finish(c)


def modules():
    module = script("local M = {}\nfunction M.twice(x)\n  local y = 2 * x\n  return y\nend\nreturn M\n", "parts/double.lua")
    path = script("local double = require 'parts.double'\nprint(double.twice(4))\n")
    link = os.path.join(FOLDER, "link.lua")
    if not os.path.lexists(link):
        os.symlink(path, link)
    c = client()
    c.start(path, {module: [{"line": 4}], link: [{"line": 2}]})
    equal(c.stopped()["reason"], "breakpoint")
    equal(c.line(), 2)
    c.go()
    frames = c.frames()
    equal([(f["name"], f["line"], f["source"]["path"]) for f in frames], [("twice", 4, module), ("main chunk", 2, path)])
    equal(c.values("Locals"), {"x": "4", "y": "8"})
    equal(finish(c), "8\n")


def conditions():
    path = script("local sum = 0\nfor i = 1, 10 do\n  sum = sum + i\nend\nprint(sum)\n")
    c = client()
    c.start(path, {path: [{"line": 3, "condition": "i == 4"}]})
    c.stopped()
    equal(c.evaluate("i, sum")["body"]["result"], "4, 6")
    equal(finish(c), "55\n")
    # One that fails stops, and says why; one that never ends is stopped; one that is no Lua.
    for condition, reason in (("i.x.y", "attempt to index"), ("(function() while true do end end)()", "was stopped after"), ("i ==", "expected")):
        c = client()
        c.start(path, {path: [{"line": 3, "condition": condition}]}, evaluationTimeout=300)
        equal(c.stopped()["reason"], "breakpoint")
        assert reason in c.output("console"), reason
        equal(c.leave(), 0)
    for condition, stops in (("3", [3]), (">= 9", [9, 10]), ("% 4", [4, 8]), ("> 9", [10]), ("0", []), ("x", [])):
        c = client()
        c.start(path, {path: [{"line": 3, "hitCondition": condition}]})
        found = []
        stop = c.stopped()
        while stop["event"] == "stopped":
            found.append(int(c.evaluate("i")["body"]["result"]))
            stop = c.go()
        equal(found, stops)
        equal(c.leave(), 0)


def logpoints():
    path = script("local sum = 0\nfor i = 1, 3 do\n  sum = sum + i\nend\n")
    c = client()
    c.start(path, {path: [{"line": 3, "logMessage": "i is {i}, sum {sum}, {nothing.x} {"}]})
    equal(c.stopped()["event"], "terminated")
    text = c.output("console")
    assert "i is 1, sum 0, {" in text and "i is 3, sum 3, {" in text and "attempt to index" in text, text
    equal(c.leave(), 0)


def function_breakpoints():
    path = script("local t = {}\nfunction t:add(x)\n  return x\nend\nlocal function sub() return 1 end\nt:add(1)\nsub()\nt:add(2)\n")
    c = client()
    c.start(path, functions=["t:add"])
    stop = c.stopped()
    equal((stop["reason"], stop["description"], c.line()), ("function breakpoint", "'add' is called", 3))
    c.go()
    equal(c.values("Locals")["x"], "2")
    finish(c)


# Moments.

def moments():
    path = script(BATCH)
    c = client()
    c.start(path, filters=["batch", "change", "end"])
    stop = c.stopped()
    equal((stop["reason"], stop["description"]), ("batch", "batch 1 begins"))
    view = {v["name"]: v["value"] for v in c.variables(c.variables(c.scope("Views"))[0]["variablesReference"])}
    equal((view["shows"], view["counts"], view["open operations"], view["log"]), ("A: H J K", "[3]", "none yet", "empty"))
    picture = c.output("console")
    assert "view 1: A: H J K\n" in picture and "│     H" in picture and "tessera play" in picture, picture
    stop = c.go()
    equal(stop["reason"], "change")
    views = c.variables(c.scope("Views"))
    equal([(v["name"], v["value"]) for v in views], [("view", "A: H J K")])
    view = {v["name"]: v for v in c.variables(views[0]["variablesReference"])}
    equal((view["shows"]["value"], view["data"]["value"]), ("A: H J K", "A: H J K L (other counts than the view)"))
    equal([v["value"] for v in c.variables(view["open operations"]["variablesReference"])], ["insertItem [0, 3] (script.lua:6)"])
    data = c.variables(c.scope("Data"))
    equal([(v["name"], v["value"]) for v in data], [("data", "A: H J K L")])
    sections = c.variables(data[0]["variablesReference"])
    equal([(v["name"], v["value"]) for v in sections], [("[0]", "A: 4 items")])
    equal([v["value"] for v in c.variables(sections[0]["variablesReference"])], ["H", "J", "K", "L"])
    stop = c.go()
    equal(stop["reason"], "end")
    view = {v["name"]: v for v in c.variables(c.variables(c.scope("Views"))[0]["variablesReference"])}
    log = c.variables(view["log"]["variablesReference"])
    assert log[0]["value"].startswith("batch 1 (1 operation, script.lua:4)"), log
    equal(c.frames()[0]["name"], "the end of the script")
    equal(finish(c), "A: H J K L\n")


def refusal():
    text = BATCH.replace('data:append("L", 0)', "").replace("{{0, 3}}", "{{0, 2}}")
    path = script(text + "print(1)\n")
    c = client()
    c.start(path)
    stop = c.stopped()
    equal(stop["reason"], "exception")
    assert stop["text"].startswith("U01: Invalid batch updates"), stop
    equal(c.line(), 4)
    info = c.call("exceptionInfo")
    equal(info["exceptionId"], "U01")
    assert "script.lua:6" in info["details"]["message"], info
    # The same error does not stop twice on its way out.
    c.call("continue", {"threadId": 1})
    equal(c.event("exited"), {"exitCode": 1})
    equal(c.leave(), 0)
    # A refusal that is caught.
    path = script(text.replace("view:perform", "pcall(view.perform").replace("s(function", "s, view, function"))
    for filters, stops in ((["refusal"], 1), ([], 0), (["failure"], 0)):
        c = client()
        c.start(path, filters=filters)
        found = 0
        stop = c.stopped()
        while stop["event"] == "stopped":
            found += 1
            stop = c.go()
        equal(found, stops)
        equal(c.leave(), 0)


def failure():
    path = script("local function f(x)\n  local y = x.a\n  return y.b.c\nend\nprint(pcall(f, {}))\nprint(select(2, coroutine.resume(coroutine.create(f), {})))\nf{}\n")
    c = client()
    c.start(path)
    stop = c.stopped()
    assert "attempt to index a nil value (local 'y')" in stop["text"]
    equal([f["line"] for f in c.frames()], [3, 7])
    equal(c.values("Locals"), {"x": "{}", "y": "nil"})
    c.call("continue", {"threadId": 1})
    equal(c.event("exited"), {"exitCode": 1})
    equal(c.leave(), 0)
    # A text of an error that never ends, and one that fails; the stack at its end.
    for raised, reason in (("error(setmetatable({}, {__tostring = function() while true do end end}))", "without a readable text"),
                           ("error(setmetatable({}, {__tostring = function() error() end}))", "__tostring fails"),
                           ("error()", "whose value is nil"),
                           ("local function deep() return 1 + deep() end deep()", "stack overflow")):
        c = client()
        c.start(script(raised + "\n"), evaluationTimeout=500)
        stop = c.stopped()
        assert reason in stop["text"], stop
        assert c.frames()
        equal(c.evaluate("1 + 1")["body"]["result"], "2")
        equal(c.leave(), 0)


# Stepping.

STEPS = """local function inner(x)
  local y = x + 1
  return y
end
local function outer(x)
  local y = inner(x)
  return y
end
local a = outer(1)
local b = outer(2)
print(a + b)
"""


def steps():
    path = script(STEPS)
    c = client()
    c.start(path, {path: [{"line": 9}]})
    c.stopped()
    lines = []
    for command in ("stepIn", "stepIn", "next", "stepOut", "stepOut", "next"):
        c.go(command)
        lines.append(c.line())
    equal(lines, [6, 2, 3, 7, 10, 11])
    path = script("local function f(n) if n > 0 then return f(n - 1) + 1 end return 0 end\nlocal x = f(50)\nprint(x)\n")
    equal(c.leave(), 0)
    c = client()
    c.start(path, stopOnEntry=True)
    c.stopped()
    equal(c.line(), 2)
    c.go("next")
    equal(c.line(), 3)
    finish(c)


def coroutines():
    path = script("""local co = coroutine.create(function(a)
  local b = a + 1
  local c = coroutine.yield(b)
  local d = c
  return d
end)
local function run(x)
  local ok, value = coroutine.resume(co, x)
  return value
end
print(run(1))
print(run(2))
local gen = coroutine.wrap(function() for i = 1, 2 do coroutine.yield(i) end end)
print(gen())
print(gen())
""")
    c = client()
    c.start(path, {path: [{"line": 3}]})
    stop = c.stopped()
    equal(stop["threadId"], 2)
    equal([t["name"] for t in c.call("threads")["threads"]], ["script", "coroutine 1"])
    equal([(f["name"], f["line"]) for f in c.frames(2)], [("function at line 1", 3), ("coroutine 1, resumed by", 0), ("run", 8), ("main chunk", 11)])
    equal([f["line"] for f in c.frames(1)], [8, 11])
    equal(c.values("Locals", c.frames(2)[0]["id"]), {"a": "1", "b": "2"})
    equal(c.values("Locals", c.frames(2)[2]["id"]), {"x": "1"})
    # The yield leads to the line behind the resume.
    c.go("next")
    equal(c.line(1), 9)
    equal([t["name"] for t in c.call("threads")["threads"]], ["script", "coroutine 1"])
    equal([f["line"] for f in c.frames(2)], [3])
    c.go("stepOut")
    equal(c.line(1), 12)
    # A step over a resume passes the coroutine over, and a step into it enters.
    c.go("stepIn")
    c.go("next")
    equal(c.line(1), 9)
    equal([t["name"] for t in c.call("threads")["threads"]], ["script"])
    c.go("stepOut")
    equal(c.line(1), 13)
    c.go("next")
    stop = c.go("stepIn")
    equal(c.frames(stop["threadId"])[0]["line"], 13)
    c.go("stepOut")
    equal(c.line(1), 15)
    equal(finish(c).split()[-2:], ["1", "2"])


def callbacks():
    path = script(BATCH)
    c = client()
    c.start(path, {path: [{"line": 4}]})
    c.stopped()
    c.go("stepIn")
    equal([f["line"] for f in c.frames()], [5, 4])
    c.go("stepOut")
    equal(c.line(), 8)
    finish(c)
    c = client()
    c.start(path, {path: [{"line": 4}]}, filters=["batch"])
    c.stopped()
    equal(c.go("next")["reason"], "batch")
    c.go("next")
    equal(c.line(), 8)
    finish(c)


def statements_of_many_lines():
    path = script("""local function f(...) return ... end
f(function()
  return 1
end,
  2,
  f(3)
)
local t = f{
  a = function() end,
  b = f(
    4),
}
for i = 1, 2 do
  f(i,
    i)
end
""")
    c = client()
    c.start(path, {path: [{"line": 2}, {"line": 8}, {"line": 14}]})
    found = []
    stop = c.stopped()
    while stop["event"] == "stopped":
        found.append(c.line())
        stop = c.go()
    # The call itself is at the first line again, and is no second stop.
    equal(found, [2, 8, 14, 14])
    equal(c.leave(), 0)
    c = client()
    c.start(path, {path: [{"line": 2}]})
    c.stopped()
    found = []
    for _ in range(4):
        c.go("next")
        found.append(c.line())
    equal(found[:3], [5, 6, 8])
    c.go("stepBack")
    c.go("reverseContinue")
    equal(c.line(), 2)
    # A function that was left by an error in the middle of a statement.
    path = script("local function g(x)\n  print(1,\n    x.y)\nend\npcall(g)\npcall(g)\n")
    equal(c.leave(), 0)
    c = client()
    c.start(path, {path: [{"line": 2}]})
    c.stopped()
    equal(c.go()["reason"], "breakpoint")
    equal([f["line"] for f in c.frames()], [2, 6])
    finish(c)


# Going back.

def back():
    path = script(STEPS)
    c = client()
    c.start(path, {path: [{"line": 10}]})
    c.stopped()
    c.go("stepBack")
    equal(c.line(), 9)
    c.go("stepIn")
    c.go("next")
    equal(c.line(), 7)
    c.go("stepBack")
    equal(c.line(), 6)
    c.go("stepBack")
    equal([f["line"] for f in c.frames()], [9])
    for _ in range(2):
        c.go("stepBack")
        equal(c.line(), 9)
    assert "this is where the script begins" in c.output("console")
    c.go()
    equal(c.line(), 10)
    equal(finish(c), "5\n")


def back_to_batches():
    path = script(BATCH + """print("second")
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
end)
print(view, math.random(1000))
""")
    c = client()
    c.start(path, filters=["end"])
    equal(c.stopped()["reason"], "end")
    printed = c.output()
    stop = c.go("reverseContinue")
    equal((stop["reason"], stop["description"]), ("batch", "batch 2 begins"))
    equal([f["line"] for f in c.frames()], [10])
    equal(c.values("Views"), {"view": "A: H J K L"})
    stop = c.go("reverseContinue")
    equal((stop["description"], c.line()), ("batch 1 begins", 4))
    equal(c.values("Views"), {"view": "A: H J K"})
    c.go("reverseContinue")
    equal(c.line(), 1)
    # What was printed once is not printed again.
    equal(c.go()["reason"], "end")
    equal(c.output(), "")
    # The same place is found from a refusal, an error and a pause between lines.
    equal(c.go("stepBack")["reason"], "step")
    equal(c.line(), 14)
    equal(c.evaluate("view")["body"]["result"], "A: J K L")
    assert printed.startswith("A: H J K L\nsecond\nA: J K L\t")
    # A breakpoint is a place to go back to, too.
    c.call("setBreakpoints", {"source": {"path": path}, "breakpoints": [{"line": 6}, {"line": 11, "condition": "false"}]})
    equal(c.go("reverseContinue")["description"], "batch 2 begins")
    c.go("reverseContinue")
    equal(c.line(), 6)
    # What was set is not repeated.
    c.evaluate("data:append('M', 0)")
    equal(c.go("stepBack")["reason"], "step")
    assert "is not repeated" in c.output("console")
    equal(c.values("Data"), {"data": "A: H J K"} if c.line() == 5 else None)
    finish(c)


def back_from_errors():
    text = BATCH.replace('data:append("L", 0)', "local z = 1")
    path = script(text)
    c = client()
    c.start(path)
    equal(c.stopped()["reason"], "exception")
    c.go("reverseContinue")
    equal(c.line(), 4)
    c.go("stepIn")
    equal(c.line(), 5)
    equal(c.go()["reason"], "exception")
    c.go("stepBack")
    equal(c.line(), 4)
    equal(c.leave(), 0)
    c = client()
    c.start(script("local n = 0\nwhile true do\n  n = n + 1\n  n = n + 0\nend\n"))
    c.call("pause", {"threadId": 1})
    c.stopped()
    n = int(c.evaluate("n")["body"]["result"])
    # A script that is paused within a line goes back to its beginning, one that is paused before it to
    # the line before.
    c.go("stepBack")
    line = c.line()
    assert line in (3, 4), line
    assert abs(int(c.evaluate("n")["body"]["result"]) - n) <= 1
    c.go("stepBack")
    equal(c.line(), 7 - line)
    c.go("next")
    equal(c.line(), line)
    equal(c.leave(), 0)


# Values.

VALUES = """local text = "a\\n" .. ("x"):rep(2000)
local t = {1, 2, {3}, name = "n", [true] = 1, [2.5] = 2, ["a b"] = 3}
t.self = t
local big = {} for i = 1, 5000 do big[i] = i end
local up = 5
g = "global"
local shadow = 1
do
  local shadow = 2
  local function f(a, ...)
    local own = up
    return own
  end
  local r = f(1, "v", nil, 3)
end
print(up, g, t[1], t.name, t["a b"], t[true])
"""


def values():
    path = script(VALUES)
    c = client()
    c.start(path, {path: [{"line": 12}]})
    c.stopped()
    equal(c.values("Locals"), {"a": "1", "own": "5", "...[1]": '"v"', "...[2]": "nil", "...[3]": "3"})
    equal(c.values("Captured"), {"up": "5"})
    equal(c.values("Globals"), {"g": '"global"'})
    outer = c.frames()[1]["id"]
    variables = {v["name"]: v for v in c.variables(c.scope("Locals", outer))}
    equal(variables["shadow"]["value"], "2")
    assert len(variables["text"]["value"]) < 1100
    equal(variables["t"]["value"], '{1, 2, {…}, [2.5] = 2, ["a b"] = 3, name = "n", self = {…}, [true] = 1}')
    parts = {v["name"]: v for v in c.variables(variables["t"]["variablesReference"])}
    equal(sorted(parts), sorted(["[1]", "[2]", "[3]", "[true]", "[2.5]", '["a b"]', "name", "self"]))
    equal(parts["[3]"]["evaluateName"], "t[3]")
    equal(parts['["a b"]']["evaluateName"], 't["a b"]')
    equal(c.evaluate('t["a b"]', outer)["body"]["result"], "3")
    # A table within itself, as deep as one likes.
    part = parts["self"]
    for _ in range(5):
        part = {v["name"]: v for v in c.variables(part["variablesReference"])}["self"]
    big = variables["big"]
    equal((big["indexedVariables"], big["namedVariables"]), (5000, 0))
    page = c.call("variables", {"variablesReference": big["variablesReference"], "filter": "indexed", "start": 4998, "count": 100})["variables"]
    equal([v["value"] for v in page], ["4999", "5000"])
    equal(len(c.variables(big["variablesReference"])), 1000)
    for start, count in ((10 ** 18, 5), (-5, 2), (0, 2 ** 62)):
        c.call("variables", {"variablesReference": big["variablesReference"], "start": start, "count": count})
    # Nothing of an earlier stop is met again.
    frame = c.frames()[0]["id"]
    c.go("next")
    assert "has gone on" in c.ask("variables", {"variablesReference": big["variablesReference"]})["message"]
    assert "has gone on" in c.ask("scopes", {"frameId": frame})["message"]
    assert "has gone on" in c.evaluate("1", frame)["message"]
    for number in (0, -1, 10 ** 9, 2 ** 62):
        equal(c.ask("variables", {"variablesReference": number})["success"], False)
        equal(c.ask("stackTrace", {"threadId": number})["success"], False)
    finish(c)


def setting():
    path = script(VALUES)
    c = client()
    c.start(path, {path: [{"line": 12}]})
    c.stopped()
    set = lambda reference, name, value: c.ask("setVariable", {"variablesReference": reference, "name": name, "value": value})
    equal(set(c.scope("Locals"), "own", "own + 1")["body"]["value"], "6")
    equal(set(c.scope("Captured"), "up", "'u'")["body"]["value"], '"u"')
    equal(set(c.scope("Globals"), "g", "{own}")["body"]["value"], "{6}")
    assert "attempt to perform" in set(c.scope("Locals"), "own", "nil + 1")["message"]
    equal(set(c.scope("Locals"), "own", "1 +")["message"], "the value is no expression")
    equal(set(c.scope("Locals"), "...[1]", "1")["success"], False)
    equal(set(c.scope("Data"), "x", "1")["success"], False)
    outer = c.frames()[1]["id"]
    t = [v for v in c.variables(c.scope("Locals", outer)) if v["name"] == "t"][0]["variablesReference"]
    equal(set(t, "[1]", "10")["body"]["value"], "10")
    equal(set(t, "name", "own")["body"]["value"], "6")
    equal(set(t, '["a b"]', "7")["body"]["value"], "7")
    equal(set(t, "[true]", "nil")["body"]["value"], "nil")
    equal(set(t, "[x", "1")["success"], False)
    answer = c.call("setExpression", {"expression": "t[2]", "value": "t[1] * 2", "frameId": outer})
    equal(answer["value"], "20")
    equal(c.ask("setExpression", {"expression": "1", "value": "2"})["success"], False)
    equal(finish(c), "u\t{6}\t10\t6\t7\tnil\n")


def evaluating():
    path = script(VALUES)
    c = client()
    c.start(path, {path: [{"line": 12}]}, evaluationTimeout=200)
    c.stopped()
    equal(c.evaluate("own + up")["body"]["result"], "10")
    equal(c.evaluate("select('#', ...)")["body"]["result"], "3")
    equal(c.evaluate("own = 9")["body"]["result"], "")
    equal(c.evaluate("own")["body"]["result"], "9")
    equal(c.evaluate("new = 1 local z = 2 return new + z")["body"]["result"], "3")
    equal(c.evaluate("print('from here')")["success"], True)
    equal(c.output(), "from here\n")
    equal(c.evaluate("own = 1", context="watch")["message"], "this is no expression")
    assert "')' expected" in c.evaluate("(1")["message"] or "expected" in c.evaluate("(1")["message"]
    assert "attempt to index" in c.evaluate("nothing.x")["message"]
    assert "attempt to yield" in c.evaluate("coroutine.yield(1)")["message"]
    equal(c.evaluate("coroutine.wrap(function() coroutine.yield(up) end)()")["body"]["result"], "5")
    # What does not end is ended: also within pcall, a coroutine, a metamethod, and a search for a pattern.
    for text in ("while true do end", "while true do pcall(error) end", "(function() while true do pcall(function() while true do end end) end end)()",
                 "coroutine.wrap(function() while true do end end)()", "setmetatable({}, {__index = function(t, k) while true do end end}).x",
                 "('a'):rep(40):find(('a*'):rep(30) .. 'b')", "setmetatable({}, {__tostring = function() while true do end end})"):
        answer = c.evaluate(text)
        assert not answer["success"] and "was stopped after" in answer["message"], (text, answer)
    # A function that outlives the stop finds the globals.
    c.evaluate("late = function() return own end")
    equal(c.evaluate("late()")["body"]["result"], "9")
    c.go("next")
    equal(c.evaluate("late()")["body"]["result"], "nil")
    equal(c.evaluate("own", context="hover")["body"]["result"], "nil")
    # The view can be asked, and even updated.
    assert "CollectionView" in c.evaluate("CollectionView{ dataSource = 'A: x', layout = ListLayout() }")["body"]["type"]
    finish(c)


def completing():
    path = script(VALUES)
    c = client()
    c.start(path, {path: [{"line": 12}]}, evaluationTimeout=200)
    c.stopped()

    def labels(text, column=None, **more):
        body = c.call("completions", {"text": text, "column": column or len(text) + 1, **more})
        return [one["label"] for one in body["targets"]]

    assert "own" in labels("ow") and "print" in labels("pri"), labels("ow")
    assert "up" in labels("own + u")
    equal(labels("CollectionV"), ["CollectionView"])
    assert "concat" in labels("table.con"), labels("table.con")
    c.evaluate("look = CollectionView{ dataSource = 'A: x' }")
    equal(labels("look:insertI"), ["insertItems"])
    assert "bounds" in labels("look.bou")
    # Nothing is called, and of several lines the one with the cursor counts.
    equal(labels("error('x')."), [])
    equal(labels("nothing\ntable.con", 10, line=2), ["concat"])
    c.evaluate("endless = setmetatable({}, { __tostring = function() while true do end end, "
               "__index = function() while true do end end })")
    assert "endless" in labels("endl")
    equal(labels("endless.a."), [])
    lowest = -(1 << 63)
    assert "own" in labels("own", lowest), labels("own", lowest)
    assert not c.ask("completions", {"text": "a", "column": 1, "line": lowest})["success"]
    target = c.call("completions", {"text": "x = own", "column": 8})["targets"][0]
    equal((target["start"], target["length"]), (5, 3))
    finish(c)


def data_breakpoints():
    path = script(BATCH + "view.contentOffset = {0, 0}\nprint('done')\nview:reloadData()\nprint('end')\n")
    c = client()
    c.start(path, {path: [{"line": 4}]}, filters=["uncaught"])
    c.stopped()
    equal(c.call("dataBreakpointInfo", {"name": "data", "variablesReference": c.scope("Locals")})["dataId"], None)
    for where in ("Locals", "Views"):
        info = c.call("dataBreakpointInfo", {"name": "view", "variablesReference": c.scope(where)})
        equal((info["dataId"], info["accessTypes"]), ("view 1", ["write"]))
    equal(c.call("dataBreakpointInfo", {"name": "nothing"})["dataId"], None)
    equal([one["verified"] for one in c.call("setDataBreakpoints", {"breakpoints": [{"dataId": "view 1"}, {"dataId": "nonsense"}]})["breakpoints"]], [True, False])
    stop = c.go()
    equal((stop["reason"], c.line()), ("data breakpoint", 8))
    equal(c.evaluate("tostring(view)")["body"]["result"], '"A: H J K L"')
    # Scrolling and the same state again are no changes.
    equal(finish(c), "A: H J K L\ndone\nend\n")
    # Without pictures views are followed only if a breakpoint asks for it in time.
    c = client()
    c.start(path, {path: [{"line": 4}]}, filters=["uncaught"], pictures=False)
    c.stopped()
    late = c.call("setDataBreakpoints", {"breakpoints": [{"dataId": "view 1"}]})["breakpoints"][0]
    assert not late["verified"] and "before the script starts" in late["message"], late
    finish(c)


def loaded_sources():
    module = script("return 1\n", "parts/one.lua")
    path = script("local one = require 'parts.one'\nprint(one)\n")
    c = client()
    c.start(path, {path: [{"line": 2}]})
    c.stopped()
    sources = c.call("loadedSources")["sources"]
    equal([one["path"] for one in sources], [module, path])
    finish(c)


# Many.

def memory(process):
    with open("/proc/%d/statm" % process.pid) as file:
        return int(file.read().split()[1]) * 4096


def many_stops():
    path = script("local t = {}\nfor i = 1, 1e9 do\n  t = {i, t[1]}\nend\n")
    c = client()
    c.start(path, {path: [{"line": 3}]})
    c.stopped()
    sizes = []
    for number in range(1000):
        frame = c.frames()[0]["id"]
        c.values("Locals", frame)
        c.evaluate("{t, t, t}", frame, "watch")
        equal(c.go()["reason"], "breakpoint")
        if number in (200, 999) and os.path.exists("/proc/self/statm"):
            sizes.append(memory(c.process))
    equal(c.evaluate("i")["body"]["result"], "1001")
    assert not sizes or sizes[1] - sizes[0] < 4 << 20, sizes
    equal(c.leave(), 0)


def many_coroutines():
    path = script("local all = {}\nfor i = 1, 3000 do\n  local co = coroutine.create(function() local x = i\n coroutine.yield() end)\n  coroutine.resume(co)\n  if i > 2990 then all[#all + 1] = co end\nend\nprint(#all)\n")
    c = client()
    c.start(path, {path: [{"line": 8}]})
    c.stopped()
    threads = c.call("threads")["threads"]
    assert len(threads) >= 11, len(threads)
    last = threads[-1]["id"]
    if len(threads) < 256:
        equal(c.values("Locals", c.frames(last)[0]["id"]), {"x": "3000"})
    finish(c)


def deep_recursion():
    path = script("local function f(n) if n == 0 then\n  return 0 end\n  return 1 + f(n - 1)\nend\nprint(f(100000))\n")
    c = client()
    c.start(path, {path: [{"line": 2}]})
    c.stopped()
    body = c.call("stackTrace", {"threadId": 1, "startFrame": 0, "levels": 20})
    equal(len(body["stackFrames"]), 20)
    assert body["totalFrames"] >= 1000
    # No line is entered on the way out, so nothing ends the step.
    equal(c.go("stepOut")["event"], "terminated")
    equal(c.output(), "100000\n")
    equal(c.leave(), 0)


def give_up():
    """Ends the checks, and what they have started, when they take far too long."""
    print("the checks took more than %d s" % DEADLINE, flush=True)
    for c in CLIENTS:
        c.process.kill()
    os._exit(1)


if __name__ == "__main__":
    PROGRAM = sys.argv[1]
    deadline = threading.Timer(DEADLINE, give_up)
    deadline.daemon = True
    deadline.start()
    checks = [name for name, value in list(globals().items()) if callable(value) and getattr(value, "__module__", "") == "__main__"]
    checks = [n for n in checks if n not in ("script", "client", "equal", "finish", "memory", "give_up")]
    for name in sys.argv[2:] or checks:
        if name == "--list":
            print("\n".join(checks))
            continue
        globals()[name]()
        if len(sys.argv) == 2:
            print(name, "ok", flush=True)
