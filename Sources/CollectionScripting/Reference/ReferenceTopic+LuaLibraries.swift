extension ReferenceTopic {
  /// The functions of `string`.
  static let texts: [ReferenceEntry] = [
    .function(
      "string.byte(text: string, first?: integer, last?: integer): integer",
      "Returns the bytes of a text from one place to another; the first one by default.",
      example: #"print(string.byte("A"))"#),
    .function(
      "string.char(…: any): string",
      "Returns the text of these bytes.",
      example: "print(string.char(72, 105))"),
    .function(
      "string.find(text: string, pattern: string, start?: integer, plain?: boolean): integer?",
      "Looks for a pattern, or for the text itself if the last argument is true. Returns the places of its first and last byte and what it captured, or nil.",
      example: #"print(string.find("H J K", "J"))"#),
    .function(
      "string.format(format: string, …: any): string",
      "Returns a text with values in the places of `%d`, `%s`, `%5.2f`, `%x`, `%q` and so on. `%p` is refused.",
      example: #"print(string.format("%03d|%s|%.1f", 7, "x", 1.25))"#),
    .function(
      "string.gmatch(text: string, pattern: string, start?: integer): fun(): string",
      "Iterates over all matches of a pattern in a `for` loop: the captures, or the whole match.",
      example: #"for word in string.gmatch("ann bob", "%a+") do print(word) end"#),
    .function(
      "string.gsub(text: string, pattern: string, replacement: string|table|function, limit?: integer): string",
      "Replaces the matches of a pattern by a string (`%1` is a capture), a table's entry, or a function's result. Returns the text and the number of matches.",
      example: #"print(string.gsub("a-b", "%-", "+"))"#),
    .function(
      "string.len(text: string): integer",
      "Returns the number of bytes, as `#text` does.",
      example: #"print(string.len("Zoë"))"#),
    .function(
      "string.lower(text: string): string",
      "Returns a text with its letters of ASCII in lower case.",
      example: #"print(string.lower("ABC"))"#),
    .function(
      "string.match(text: string, pattern: string, start?: integer): string?",
      "Looks for a pattern and returns what it captured, or the whole match; nil where there is none.",
      example: #"print(string.match("A: H J", "(%a+):"))"#),
    .function(
      "string.pack(format: string, …: any): string",
      "Returns values as bytes in a binary format.",
      example: #"print(#string.pack("i4", 7))"#),
    .function(
      "string.packsize(format: string): integer",
      "Returns the number of bytes that a binary format takes.",
      example: #"print(string.packsize("i4i8"))"#),
    .function(
      "string.rep(text: string, count: integer, separator?: string): string",
      "Returns a text many times over, with a separator between.",
      example: #"print(string.rep("x", 3, "-"))"#),
    .function(
      "string.reverse(text: string): string",
      "Returns the bytes of a text from the last to the first.",
      example: #"print(string.reverse("abc"))"#),
    .function(
      "string.sub(text: string, first: integer, last?: integer): string",
      "Returns a part of a text; places are those of bytes, from 1 on, or from the end if negative.",
      example: #"print(string.sub("Tessera", 1, 4), string.sub("Tessera", -3))"#),
    .function(
      "string.unpack(format: string, text: string, start?: integer): any",
      "Returns the values that bytes encode in a binary format, and the position after them.",
      example: #"print(string.unpack("i4", string.pack("i4", 7)))"#),
    .function(
      "string.upper(text: string): string",
      "Returns a text with its letters of ASCII in upper case.",
      example: #"print(string.upper("abc"))"#),
  ]

  /// The functions of `table`.
  static let lists: [ReferenceEntry] = [
    .function(
      "table.concat(list: any[], separator?: string, first?: integer, last?: integer): string",
      "Returns the texts and numbers of a list as one text.",
      example: #"print(table.concat({ "ann", "bob" }, ", "))"#),
    .function(
      "table.insert(list: any[], place: any, value?: any)",
      "Inserts a value before a place and moves the rest up; with two arguments, appends it. O(n).",
      example: "local t = { 1, 3 } table.insert(t, 2, 2) print(t)"),
    .function(
      "table.move(list: any[], first: integer, last: integer, place: integer, target?: any[]): any[]",
      "Copies elements to another place of a list, or of another one, which it returns.",
      example: "print(table.move({ 1, 2, 3 }, 2, 3, 1, {}))"),
    .function(
      "table.pack(…: any): table",
      "Returns the arguments as a list with their number in `n`.",
      example: "print(table.pack(7, nil, 9).n)"),
    .function(
      "table.remove(list: any[], place?: integer): any",
      "Removes the element at an index, by default the last, moves the rest down and returns it. O(n).",
      example: "print(table.remove{ 1, 2, 3 })"),
    .function(
      "table.sort(list: any[], isBefore?: (fun(a: any, b: any): boolean))",
      "Sorts a list in place, by `<` or by a function that says whether one value comes before another. Equals keep their order, which Lua does not promise elsewhere. O(n log n).",
      example: "local t = { 3, 1, 2 } table.sort(t) print(t)"),
    .function(
      "table.unpack(list: any[], first?: integer, last?: integer): any",
      "Returns the elements of a list as so many values.",
      example: "print(table.unpack{ 1, 2, 3 })"),
  ]

  /// The functions and numbers of `math`.
  static let numbers: [ReferenceEntry] = [
    .function(
      "math.abs(number: number): number",
      "Returns a number without its sign.",
      example: "print(math.abs(-7))"),
    .function(
      "math.acos(number: number): number",
      "Returns the angle of a cosine, in radians.",
      example: "print(math.acos(1))"),
    .function(
      "math.asin(number: number): number",
      "Returns the angle of a sine, in radians.",
      example: "print(math.asin(0))"),
    .function(
      "math.atan(y: number, x?: number): number",
      "Returns the angle of y / x, in radians, in the right quadrant; x is 1 by default.",
      example: "print(math.atan(0, 1))"),
    .function(
      "math.ceil(number: number): integer",
      "Returns the least whole number that is not below a number.",
      example: "print(math.ceil(1.2))"),
    .function(
      "math.cos(angle: number): number",
      "Returns the cosine of an angle in radians.",
      example: "print(math.cos(0))"),
    .function(
      "math.deg(angle: number): number",
      "Returns an angle in degrees that is given in radians.",
      example: "print(math.deg(math.pi))"),
    .function(
      "math.exp(number: number): number",
      "Returns e to the power of a number.",
      example: "print(math.exp(0))"),
    .function(
      "math.floor(number: number): integer",
      "Returns the greatest whole number that is not above a number.",
      example: "print(math.floor(1.8))"),
    .function(
      "math.fmod(number: number, divisor: number): number",
      "Returns what is left of a division that rounds towards zero; `%` rounds down.",
      example: "print(math.fmod(-7, 3), -7 % 3)"),
    .function(
      "math.log(number: number, base?: number): number",
      "Returns the logarithm of a number, natural unless a base is given.",
      example: "print(math.log(8, 2))"),
    .function(
      "math.max(…: any): number",
      "Returns the greatest of its arguments.",
      example: "print(math.max(3, 9, 5))"),
    .function(
      "math.min(…: any): number",
      "Returns the least of its arguments.",
      example: "print(math.min(3, 9, 5))"),
    .function(
      "math.modf(number: number): number",
      "Returns the whole part and the fraction of a number.",
      example: "print(math.modf(2.5))"),
    .function(
      "math.rad(angle: number): number",
      "Returns an angle in radians that is given in degrees.",
      example: "print(math.rad(180) == math.pi)"),
    .function(
      "math.random(first?: integer, last?: integer): number",
      "Returns a random whole number from 1 to the first argument, or between both. Without arguments, it is from 0 to below 1. Runs with the same `--seed` get the same numbers.",
      example: "print(math.random(6) <= 6)"),
    .function(
      "math.randomseed(seed?: number)",
      "Restarts the random numbers with a seed; without an argument, with the seed of the run.",
      example: "math.randomseed(7)"),
    .function(
      "math.sin(angle: number): number",
      "Returns the sine of an angle in radians.",
      example: "print(math.sin(0))"),
    .function(
      "math.sqrt(number: number): number",
      "Returns the square root of a number.",
      example: "print(math.sqrt(16))"),
    .function(
      "math.tan(angle: number): number",
      "Returns the tangent of an angle in radians.",
      example: "print(math.tan(0))"),
    .function(
      "math.tointeger(value: any): integer?",
      "Returns a number without a fraction as an integer; nil for any other value.",
      example: "print(math.tointeger(3.0))"),
    .function(
      #"math.type(value: any): "integer"|"float"|nil"#,
      #"Returns `"integer"` or `"float"`; nil for what is no number."#,
      example: "print(math.type(1), math.type(1.0))"),
    .function(
      "math.ult(first: integer, second: integer): boolean",
      "Says whether an integer is below another one, both without a sign.",
      example: "print(math.ult(1, -1))"),
    .value(
      "math.huge",
      "number", "The number that is greater than every other.",
      example: "print(math.huge > 1e308)"),
    .value(
      "math.maxinteger",
      "integer", "The greatest integer, 2⁶³ − 1.",
      example: "print(math.maxinteger)"),
    .value(
      "math.mininteger",
      "integer", "The least integer, −2⁶³.",
      example: "print(math.mininteger)"),
    .value(
      "math.pi",
      "number", "The ratio of a circle's circumference to its diameter.",
      example: "print(math.pi)"),
    .function(
      "math.atan2(y: number, x: number): number",
      "Returns an angle, as `math.atan` does; of an older Lua.",
      example: "print(math.atan2(0, 1))"),
    .function(
      "math.cosh(number: number): number",
      "Returns the hyperbolic cosine; of an older Lua.",
      example: "print(math.cosh(0))"),
    .function(
      "math.sinh(number: number): number",
      "Returns the hyperbolic sine; of an older Lua.",
      example: "print(math.sinh(0))"),
    .function(
      "math.tanh(number: number): number",
      "Returns the hyperbolic tangent; of an older Lua.",
      example: "print(math.tanh(0))"),
    .function(
      "math.pow(base: number, exponent: number): number",
      "Returns a power, as `base ^ exponent` does; of an older Lua.",
      example: "print(math.pow(2, 10))"),
    .function(
      "math.log10(number: number): number",
      "Returns the logarithm to the base 10; of an older Lua.",
      example: "print(math.log10(1000))"),
    .function(
      "math.frexp(number: number): number",
      "Returns m and e, so that the number is m × 2ᵉ; of an older Lua.",
      example: "print(math.frexp(8))"),
    .function(
      "math.ldexp(number: number, exponent: number): number",
      "Returns a number × 2ᵉ; of an older Lua.",
      example: "print(math.ldexp(1, 3))"),
  ]

  /// The functions of `utf8`.
  static let characters: [ReferenceEntry] = [
    .function(
      "utf8.char(…: any): string",
      "Returns the text of these code points.",
      example: "print(utf8.char(8594))"),
    .function(
      "utf8.codepoint(text: string, first?: integer, last?: integer): integer",
      "Returns the code points of the characters that begin between two places.",
      example: #"print(utf8.codepoint("ë"))"#),
    .function(
      "utf8.codes(text: string): fun(text: string, place: integer): integer, integer",
      "Walks the characters of a text in a `for` loop: place and code point of each.",
      example: #"for place, code in utf8.codes("Zoë") do print(place, code) end"#),
    .function(
      "utf8.len(text: string, first?: integer, last?: integer): integer?",
      "Returns the number of characters; nil and a place where the text is no UTF-8.",
      example: #"print(utf8.len("Zoë"))"#),
    .function(
      "utf8.offset(text: string, number: number, start?: integer): integer?",
      "Returns the place at which a character begins, counted from the start or, if negative, from the end.",
      example: #"print(utf8.offset("Zoë", 3))"#),
    .value(
      "utf8.charpattern",
      "string", "The pattern that matches one character.",
      example: #"for c in string.gmatch("Zoë", utf8.charpattern) do print(c) end"#),
  ]
}
