-- Numbers as text, texts as numbers, and arithmetic at the edges.
local numbers = {
  0, -0.0, 1, -1, 0.1, 1 / 3, 2 / 3, 1e15, 1e16, 1e17, 1e100, -1e-7, 5e-324, 1.7976931348623157e308, 2 ^ 53, 2 ^ 63, -2 ^ 63,
  math.pi, math.huge, -math.huge, math.maxinteger, math.mininteger, 123456789012345678, 1e14 + 0.5, 100.25, 3.0,
}
for _, number in ipairs(numbers) do
  print(number, math.type(number), math.tointeger(number), tostring(number))
  print(("%g %.3f %.14g %.17g %e"):format(number, number, number, number, number))
end
-- The least number is in a case of its own: libraries of C write it in two ways, and both are right.
for _, number in ipairs(numbers) do if number ~= 5e-324 then print(("%a"):format(number)) end end
print(("%d %5d %-5d| %05d %x %X %o %c %q %s %i"):format(42, 42, 42, 42, 255, 255, 8, 65, "a\nb", {} ~= nil, 7))
for _, text in ipairs{ "0x10", "1e3", " 12 ", "0x1p4", "1_000", "9223372036854775808", "0x7fffffffffffffff", "1e999", "nan", "inf", "" } do
  print(text, tonumber(text))
end
print(7 // 2, -7 // 2, 7 % -3, -7 % 3, 7.5 // 2, -7.5 % 2, 1 // 0.0, -1 % math.huge, 3 | 4, ~0, 1 << 62, 1 << 63, 1 << 64, -1 >> 1)
print(math.maxinteger + 1 == math.mininteger, math.maxinteger * 2, math.ult(1, -1), math.abs(math.mininteger), math.fmod(-7, 3))
print(pcall(function() return 1 // 0 end))
print(pcall(function() return 2 ^ 53 | 0, 1.5 | 0 end))
for _, x in ipairs{ 0.5, 1, 2, 10, 100.125 } do print(math.sqrt(x), math.floor(x), math.ceil(x), x ^ 2, x ^ 0.5) end
local view = CollectionView{ dataSource = DataSource "A: a b c d e f g", layout = FlowLayout{ itemSize = { 100 / 3, 12.7 }, minimumInteritemSpacing = 0.1 }, bounds = { 100.3, 480 } }
print(view.layout)
for _ = 1, 20 do print(math.random(1000), math.random()) end
