--@ id 00_05_predict
--@ title Predict: step by step
--@ needs 00_03_index_paths
--@ objective Say what the data holds at the end, before the program runs.
--@ teaches
-- Now the program is given, and it waits for you: write down what you expect, then run it. Your
-- first guess is noted, and you see where it differs from the run. A guess that is wrong teaches
-- most; a changed one counts as practice. Do the lines one after the other: each changes the list
-- that the next one sees.
--@ uses data:insert data:move data:remove
--@ fails check guess
--@ limits steps=1000000 time=2 memory=64M
--@ predict state
data = DataSource "A: a b c | B: x"
data:insert("n", {0, 1})
data:move({0, 0}, {1, 1})
data:remove{0, 1}
--@ starter
-- The program is above; it has not run yet. Which state line is shown at the end?
guess = nil          -- TODO: your guess, such as "A: a b | B: c"
--@ solution
guess = "A: n c | B: x a"
--@ wrong check guess Every path is read in the list as it is by then. When a has left, n is at {0, 0}, and b at {0, 1}.
guess = "A: b c | B: x a"
--@ wrong check guess a moves to {1, 1}: after x, which is at {1, 0}.
guess = "A: n c | B: a x"
--@ hint Write the state line below each line of the program.
--@ hint After the insert: A: a n b c | B: x. After the move, a is in B, and A is n b c.
