-- The size of the layout itself, set anew whenever the view turns, would not do: a delegate is asked.
local function columns(width)
  local count = 1
  while (count + 1) * 300 <= width do count = count + 1 end
  return count
end
view.delegate = {
  sizeForItemAt = function(view)
    local width = view.bounds.width - 2 * 8
    return { width = width / columns(width), height = 70 }
  end,
}
