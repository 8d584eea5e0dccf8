-- The library finds what has changed.
function update(answer)
  view:apply(diff(data, { Section("Friends", answer) }))
end

update(answer)
