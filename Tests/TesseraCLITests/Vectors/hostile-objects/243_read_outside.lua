-- ends: 1 R02
-- why: readFile of a file outside of the script's folder
print(readFile("../../../etc/passwd"))
