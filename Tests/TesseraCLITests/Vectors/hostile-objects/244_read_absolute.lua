-- ends: 1 R02
-- why: readFile of an absolute path
print(readFile("/etc/passwd"))
