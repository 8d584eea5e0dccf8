/// The reserved words of Lua, each with a sentence and an example.
enum LuaKeywords {
  /// Returns the explanation of a keyword, or nil for any other word.
  static func text(_ word: String) -> String? { texts[word] }

  private static let texts: [String: String] = [
    "and":
      "The first value if it is false or nil, else the second, which is evaluated only then: a and b.",
    "break": "Leaves the innermost loop: while true do break end.",
    "do": "Opens a block with locals of its own, up to its end: do local x = 1 end.",
    "else": "The block that runs where no condition of an if holds: if a then b() else c() end.",
    "elseif": "Another condition of an if: if a then b() elseif c then d() end.",
    "end": "Closes the block of do, for, function, if or while.",
    "false": "The false value. Only it and nil count as false in conditions.",
    "for":
      "Repeats a block for numbers, for i = 1, 3 do … end. Or for an iterator's values, for "
      + "key, value in pairs(t) do … end.",
    "function": "Makes a function: function f(x) return 2 * x end, or f = function(x) … end.",
    "goto": "Goes on at a label of the same function: goto done … ::done::.",
    "if": "Runs a block if a condition holds: if a > b then … elseif … else … end.",
    "in": "Comes before the iterator of a for: for index, value in ipairs(list) do … end.",
    "local":
      "Makes a variable of the block: local x = 1. The session keeps those outside of functions and blocks as globals.",
    "nil":
      "No value: the value of variables and fields that were never set. Setting nil removes a "
      + "field.",
    "not": "The opposite of a condition: not a is true if a is false or nil.",
    "or":
      "The first value unless it is false or nil, else the second: name or \"nobody\" is a default.",
    "repeat": "Repeats a block until the condition after it holds: repeat … until done.",
    "return": "Ends a function, or the chunk, with values: return a, b.",
    "then": "Comes between the condition of an if and its block.",
    "true": "The true value.",
    "until": "Closes a repeat with the condition that ends it; it sees the locals of the block.",
    "while":
      "Repeats a block as long as a condition holds before it: while n > 0 do n = n - 1 end.",
  ]
}
