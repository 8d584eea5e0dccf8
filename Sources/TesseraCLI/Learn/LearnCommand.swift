internal import ArgumentParser

/// `tessera learn`: exercises, from the first print to a layout of one's own.
struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learn with exercises, and write them.",
    discussion: """
      tessera learn start        write the exercises into this folder
      tessera learn              show the current one, and run it again whenever its file changes
      tessera learn hint         one more hint each time
      tessera learn help NAME    what a name of the API stands for
      tessera learn next         go on

      Edit the file that is shown. Solved exercises stay until next. Exit code 0: the exercise is \
      solved.
      """,
    subcommands: [
      LearnWatch.self, LearnStart.self, LearnRun.self, LearnHint.self, LearnGoal.self,
      LearnWhy.self, LearnHelp.self, LearnReset.self, LearnSolution.self, LearnList.self,
      LearnNext.self,
      LearnSkip.self, LearnCheckAll.self, LearnVerify.self, AuthorCommand.self,
    ],
    defaultSubcommand: LearnWatch.self)
}
