internal import ArgumentParser

/// `tessera learn`: exercises, from the first print to a custom layout.
struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learn with exercises, and write them.",
    discussion: """
      tessera learn start        write the exercises into this folder
      tessera learn              show the current one, and run it again whenever its file changes
      tessera learn hint         one more hint each time
      tessera learn help NAME    the meaning of a name of the API
      tessera learn next         go on

      Edit the file that is shown. A solved exercise stays current until tessera learn next. Name \
      an exercise by its id, part of its id, or its number: 01_01, single_insert, 8. Exit code 0: \
      the exercise is solved.
      """,
    subcommands: [
      LearnWatch.self, LearnStart.self, LearnRun.self, LearnHint.self, LearnHelp.self,
      LearnNext.self, LearnSkip.self, LearnReset.self, LearnSolution.self, LearnSwift.self,
      LearnList.self, LearnCheck.self, LearnReview.self, LearnCertificate.self, LearnExport.self,
      LearnImport.self,
      AuthorCommand.self,
      // These are names of version 0.2.
      LearnGoal.self, LearnWhy.self, LearnCheckAll.self, LearnVerify.self,
    ],
    defaultSubcommand: LearnWatch.self)
}
