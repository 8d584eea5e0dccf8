(function(text)
  data = DataSource(text)
end)("A: H J")
for _, value in ipairs{ data } do print(value) end
