-- expect: error
-- why: rawset on a host object
rawset(DataSource "A: x", "append", print)
