local function search(frames, top, low, high)
  if low > high then return low end
  local middle = low + (high - low) // 2
  local frame = frames[middle]
  if top < frame.y + frame.height then return search(frames, top, low, middle - 1) end
  return search(frames, top, middle + 1, high)
end
function firstBelow(frames, top) return search(frames, top, 1, #frames) end
