"""A client of the Debug Adapter Protocol, for tests: it starts a program and asks it."""

import atexit
import json
import subprocess
import sys
import threading
import queue


class Client:
    def __init__(self, command, timeout=600):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.timeout = timeout
        # Nothing outlives the checks, however they end.
        atexit.register(self.process.kill)
        self.sequence = 0
        self.messages = queue.Queue()
        self.events = []
        self.stray = None
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        stream = self.process.stdout
        while True:
            length = None
            while True:
                line = stream.readline()
                if not line:
                    self.messages.put(None)
                    return
                if line == b"\r\n":
                    break
                name, _, value = line.partition(b":")
                if name.strip().lower() != b"content-length":
                    self.stray = line
                    self.messages.put(None)
                    return
                length = int(value)
            self.messages.put(json.loads(stream.read(length)))

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, command, arguments=None):
        self.sequence += 1
        message = {"seq": self.sequence, "type": "request", "command": command}
        if arguments is not None:
            message["arguments"] = arguments
        body = json.dumps(message).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        return self.sequence

    def _next(self):
        try:
            message = self.messages.get(timeout=self.timeout)
        except queue.Empty:
            raise AssertionError("no message in %s s; ended: %s" % (self.timeout, self.process.poll()))
        if message is None:
            raise AssertionError("the adapter has ended (%s); stray output: %r" % (self.process.wait(10), self.stray))
        return message

    def response(self, number):
        while True:
            message = self._next()
            if message["type"] == "event":
                self.events.append(message)
            elif message["request_seq"] == number:
                return message

    def ask(self, command, arguments=None):
        return self.response(self.send(command, arguments))

    def call(self, command, arguments=None):
        answer = self.ask(command, arguments)
        assert answer["success"], answer
        return answer.get("body") or {}

    def event(self, name):
        """The next event of a name that was not taken yet."""
        while True:
            for index, event in enumerate(self.events):
                if event["event"] == name:
                    return self.events.pop(index)["body"]
            message = self._next()
            assert message["type"] == "event", message
            self.events.append(message)

    def output(self, category="stdout"):
        """What has come as output of a category; it is taken."""
        taken = [e for e in self.events if e["event"] == "output" and e["body"].get("category") == category]
        self.events = [e for e in self.events if e not in taken]
        return "".join(e["body"]["output"] for e in taken)

    def start(self, program, breakpoints={}, filters=None, functions=None, **launch):
        self.call("initialize", {"adapterID": "tessera"})
        self.call("launch", dict(program=program, **launch))
        self.event("initialized")
        for path, points in breakpoints.items():
            self.call("setBreakpoints", {"source": {"path": path}, "breakpoints": points})
        if filters is not None:
            self.call("setExceptionBreakpoints", {"filters": filters})
        if functions is not None:
            self.call("setFunctionBreakpoints", {"breakpoints": [{"name": f} for f in functions]})
        self.call("configurationDone")

    def stopped(self):
        while True:
            for index, event in enumerate(self.events):
                if event["event"] in ("stopped", "terminated"):
                    self.events.pop(index)
                    return dict(event.get("body") or {}, event=event["event"])
            message = self._next()
            assert message["type"] == "event", message
            self.events.append(message)

    def frames(self, thread=1):
        return self.call("stackTrace", {"threadId": thread})["stackFrames"]

    def line(self, thread=1):
        return self.frames(thread)[0]["line"]

    def scope(self, name, frame=None):
        frame = frame or self.frames()[0]["id"]
        scopes = self.call("scopes", {"frameId": frame})["scopes"]
        return [s for s in scopes if s["name"] == name][0]["variablesReference"]

    def variables(self, reference):
        return self.call("variables", {"variablesReference": reference})["variables"]

    def values(self, name, frame=None):
        return {v["name"]: v["value"] for v in self.variables(self.scope(name, frame))}

    def evaluate(self, expression, frame=None, context="repl"):
        return self.ask("evaluate", {"expression": expression, "frameId": frame or self.frames()[0]["id"], "context": context})

    def go(self, command="continue"):
        self.call(command, {"threadId": 1})
        return self.stopped()

    def leave(self):
        self.call("disconnect")
        return self.process.wait(timeout=self.timeout)
