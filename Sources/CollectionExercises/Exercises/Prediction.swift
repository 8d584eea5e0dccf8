package import CollectionCore

/// A prediction that a learner makes before a program runs: the program, and the question.
package struct Prediction: Sendable, Hashable {
  /// The part of a run that is predicted.
  package enum Kind: Sendable, Hashable {
    /// The state line of the view at the end, or of the data if there is no view.
    case state
    /// The frames of items at the end.
    case frames([IndexPath])
    /// The sentence, out of several, that describes the end of the run.
    case sentence
  }

  /// A sentence to choose, and the code of the run that it describes.
  package struct Choice: Sendable, Hashable {
    /// The code of a refusal, an error or a warning; `none` for a run without any.
    package var code: String
    /// The sentence.
    package var text: String
  }

  /// The code of a choice for a run without refusals, errors and warnings.
  package static let noCode = "none"

  /// The part of the run that is predicted.
  package var kind: Kind
  /// The program, which runs after the given part.
  package var program: Exercise.Part
  /// The sentences to choose from, in the order of the file.
  package var choices: [Choice] = []
}

extension Prediction {
  /// The chunk that reads the guess as text after the learner's program.
  ///
  /// It returns true and the text, or false and the problem, `open` or `form`.
  ///
  /// It calls no metamethod, because a guess is a plain value.
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

  /// The key of the message about the subject of the guess.
  var questionKey: String {
    switch kind {
    case .state: "goal.guess.state"
    case .frames: "goal.guess.frames"
    case .sentence: "goal.guess.sentence"
    }
  }

  /// Returns a guess in the form of the progress file, or nil for a text that is not such a guess.
  ///
  /// The form is a state line, the number of a sentence, or four numbers per frame.
  func canonical(_ text: String) -> String? {
    switch kind {
    case .state: (try? CollectionState(line: text))?.description
    case .sentence, .frames: text
    }
  }

  /// Returns the frames in a guess of frames.
  func frames(in guess: String) -> [Rect] {
    let numbers = guess.split(separator: " ").compactMap { Double($0) }
    return stride(from: 0, to: numbers.count - numbers.count % 4, by: 4).map {
      Rect(x: numbers[$0], y: numbers[$0 + 1], width: numbers[$0 + 2], height: numbers[$0 + 3])
    }
  }

  /// Returns the sentence that a guess chooses.
  func sentence(of guess: String) -> String {
    Int(guess).flatMap { choices.indices.contains($0 - 1) ? choices[$0 - 1].text : nil } ?? guess
  }
}

extension Exercise {
  /// The lines of the predicted program, after the given ones.
  package var predictedLines: [String] {
    guard let prediction else { return [] }
    let code = given.code.isBlank ? prediction.program.code : given.code + prediction.program.code
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isBlank == true { lines.removeLast() }
    return lines
  }
}
