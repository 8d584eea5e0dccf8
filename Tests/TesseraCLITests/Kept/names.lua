return { "dan", "eve" }
