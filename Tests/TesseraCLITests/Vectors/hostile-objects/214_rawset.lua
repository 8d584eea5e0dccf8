-- ends: 1 R02
-- why: rawset on a host object
rawset(DataSource "A: x", "append", print)
