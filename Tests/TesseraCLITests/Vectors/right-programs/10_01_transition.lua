local function between(a, b, t) return a + (b - a) * t end
at = function(i, t)
  return between(first[i].x, last[i].x, t), between(first[i].y, last[i].y, t)
end
