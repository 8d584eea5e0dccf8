-- Counted, not calculated.
function measure(count, width)
  local perLine, used = 0, 0
  while used + 50 <= width do
    perLine = perLine + 1
    used = used + 60
  end
  local lines = 0
  for first = 1, count, perLine do lines = lines + 1 end
  local height = 0
  for line = 1, lines do height = height + 50 + (line > 1 and 10 or 0) end
  return perLine, lines, height
end
