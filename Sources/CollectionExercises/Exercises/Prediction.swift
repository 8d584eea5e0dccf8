package import CollectionCore

/// What a learner guesses before a program runs: the program, and what is asked about it.
package struct Prediction: Sendable, Hashable {
  /// The part of a run that is guessed.
  package enum Kind: Sendable, Hashable {
    /// The state line that the view shows at the end, or the data without a view.
    case state
    /// The frames of items at the end.
    case frames([IndexPath])
    /// The sentence, of several, that says how the run ends.
    case sentence
  }

  /// A sentence to choose, and the code of the run that it describes.
  package struct Choice: Sendable, Hashable {
    /// The code of a refusal, an error or a warning; `none` for a run without any.
    package var code: String
    /// The sentence.
    package var text: String
  }

  /// The code of a choice for a run that is neither refused nor warned about.
  package static let noCode = "none"

  /// The part of the run that is guessed.
  package var kind: Kind
  /// The program, which runs after what is given.
  package var program: Exercise.Part
  /// The sentences to choose from, in the order of the file.
  package var choices: [Choice] = []
}

extension Prediction {
  /// The chunk that reads the guess as text, after the learner's program: true and the text, or false
  /// and what is wrong with it, `open` or `form`.
  ///
  /// It calls no metamethod: a guess is a plain value.
  var reader: String {
    switch kind {
    case .state:
      """
      local guess = guess
      if guess == nil then return false, "open" end
      return type(guess) == "string", type(guess) == "string" and guess or "form"
      """
    case .sentence:
      """
      local guess = guess
      if guess == nil then return false, "open" end
      local number = math.type(guess) and math.tointeger(guess)
      if not number or number < 1 or number > \(choices.count) then return false, "form" end
      return true, ("%d"):format(number)
      """
    case .frames(let paths):
      """
      local guess = guess
      if guess == nil then return false, "open" end
      if type(guess) ~= "table" then return false, "form" end
      local words, keys = {}, {"x", "y", "width", "height"}
      for index = 1, \(paths.count) do
        local frame = rawget(guess, index)
        if frame == nil then return false, "open" end
        if type(frame) ~= "table" then return false, "form" end
        for place, key in ipairs(keys) do
          local number = rawget(frame, place) or rawget(frame, key)
          if number == nil then return false, "open" end
          if not math.type(number) or number ~= number or math.abs(number) > 1e9 then
            return false, "form"
          end
          words[#words + 1] = ("%.6g"):format(number)
        end
      end
      return true, table.concat(words, " ")
      """
    }
  }

  /// The key of the sentence that says what is guessed.
  var questionKey: String {
    switch kind {
    case .state: "goal.guess.state"
    case .frames: "goal.guess.frames"
    case .sentence: "goal.guess.sentence"
    }
  }

  /// Returns a guess as the file of progress keeps it: a state line, the number of a sentence, or four
  /// numbers a frame; nil for a text that is no such guess.
  func canonical(_ text: String) -> String? {
    switch kind {
    case .state: (try? CollectionState(line: text))?.description
    case .sentence, .frames: text
    }
  }

  /// Returns the frames that a guess of frames has.
  func frames(in guess: String) -> [Rect] {
    let numbers = guess.split(separator: " ").compactMap { Double($0) }
    return stride(from: 0, to: numbers.count - numbers.count % 4, by: 4).map {
      Rect(x: numbers[$0], y: numbers[$0 + 1], width: numbers[$0 + 2], height: numbers[$0 + 3])
    }
  }

  /// Returns the sentence that a guess of one chooses.
  func sentence(of guess: String) -> String {
    Int(guess).flatMap { choices.indices.contains($0 - 1) ? choices[$0 - 1].text : nil } ?? guess
  }
}

extension Exercise {
  /// The lines of the program that is predicted, after those that are given.
  package var predictedLines: [String] {
    guard let prediction else { return [] }
    let code = given.code.isBlank ? prediction.program.code : given.code + prediction.program.code
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isBlank == true { lines.removeLast() }
    return lines
  }
}
