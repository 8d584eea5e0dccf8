--@ id 06_08_predict
--@ title Predict: verbs of a page
--@ needs 06_01_components
--@ objective Say which items the page shows at the end.
--@ teaches
-- Each call of a page is a batch of its own. So the next one finds the page as it is by then. Items
-- with the same identifier are the same item.
--@ uses page:prepend page:insert page:delete page:append
--@ fails check guess
--@ limits steps=1000000 time=2 memory=64M
--@ given
page = ComponentsController{ components = {
  { identifier = "left", items = { "a", "b" } },
  { identifier = "right", items = { "x" } },
} }
view = page.view
view:layoutIfNeeded()
--@ predict state
page:prepend("n", 0)
page:insert("m", 0, 2)
page:delete("a", 0)
page:append("a", 1)
--@ starter
-- The program is above; it has not run yet. Which state line is shown at the end?
guess = nil          -- TODO: your guess, such as "A: a b | B: c"
--@ solution
guess = "left: n m b | right: x a"
--@ wrong check guess By the second call n is at index 0 and a at index 1. So m comes between a and b.
guess = "left: n b m | right: x a"
--@ wrong check guess prepend puts an item before all others, append after them.
guess = "left: m b n | right: x a"
--@ hint Write the page down after each call. Component 0 is left.
--@ hint After the second call: left: n a m b.
