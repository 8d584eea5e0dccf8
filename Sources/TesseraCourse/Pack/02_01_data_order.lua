--@ id 02_01_data_order
--@ title To the data, order matters
--@ needs 01_02_before_after
--@ objective Predict what two programs do to the data.
--@ teaches
-- Changes of the data happen one after the other. Each sees the list as the one before has left
-- it. So the same two calls in another order can lead to another list.
--@ fails check the second prediction
--@ limits steps=1000000 time=2 memory=64M
--@ given
function result(change)
  local list = DataSource "A: a b c"
  change(list)
  return tostring(list)
end
--@ starter
-- Both start from  A: a b c  and make the same two calls.
one = result(function(list) list:remove{0, 0}; list:insert("x", {0, 1}) end)
two = result(function(list) list:insert("x", {0, 1}); list:remove{0, 0} end)

predictedOne = "A: b x c"
predictedTwo = "A: b x c"      -- TODO: predict it on paper before you print it
--@ solution
predictedOne = "A: b x c"
predictedTwo = "A: x b c"
--@ solution
predictedOne = result(function(list) list:remove{0, 0}; list:insert("x", {0, 1}) end)
predictedTwo = result(function(list) list:insert("x", {0, 1}); list:remove{0, 0} end)
--@ wrong check the second prediction In the second program x comes in while a is still there, and then the first item goes. That is a, not x.
predictedOne = "A: b x c"
predictedTwo = "A: a x c"
--@ wrong check the first prediction The first prediction was right. Only the second one has to change.
predictedOne = "A: x b c"
predictedTwo = "A: b x c"
--@ check the first prediction
return attempt(function()
  return predictedOne == "A: b x c",
    "you predicted '" .. tostring(predictedOne):sub(1, 40)
    .. "', but in the first program a goes, then x comes to place 1 of what is left"
end)
--@ check the second prediction
return attempt(function()
  return predictedTwo == "A: x b c",
    "you predicted '" .. tostring(predictedTwo):sub(1, 40)
    .. "', but the second program leads to another list"
end)
--@ hint Write the list down after every single call.
--@ hint In the second program x goes in while a is still there: a x b c.
--@ hint Then the first item of a x b c goes. Write the rest as a state line: "A: …".
