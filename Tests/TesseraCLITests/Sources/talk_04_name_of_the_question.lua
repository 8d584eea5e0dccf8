-- source: The talk
-- feature: `shouldInvalidateLayoutForBoundsChange` in a layout is refused with the right name
-- page: layouts-lua.md#what-else-can-be-asked
-- example: rotation.lua
-- test: UIKitNameTests

for _, name in ipairs{
  "shouldInvalidateLayoutForBoundsChange", "invalidationContextForBoundsChange",
  "layoutAttributesForElementsInRect", "layoutAttributesForItemAtIndexPath", "prepareLayout",
  "collectionViewContentSize",
} do
  print(select(2, pcall(Layout, { prepare = function() end, [name] = function() end })))
end
