-- expect: error
-- why: readFile of an absolute path
print(readFile("/etc/passwd"))
