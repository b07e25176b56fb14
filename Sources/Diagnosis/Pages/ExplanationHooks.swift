// The pages of errors in hooks and policies, in handles, in scenarios and in files.
extension Explanation {
  static let hooks: [Explanation] = [
    Explanation(
      .hookFailed,
      [
        "A handler raised an error. That call of it counts as not made: the default takes its "
          + "place, everything else goes on. A scenario fails with it."
      ]),
    Explanation(
      .badAnswer,
      [
        "A function that the engine asks gave an answer that cannot be used: another kind of value, "
          + "NaN, an infinity. The engine's own answer takes its place for this call."
      ]),
    Explanation(
      .impurePolicy,
      [
        "A policy is asked twice for every release and must answer the same. It may read the "
          + "release and constants, but nothing that changes: no counter, no random number, no "
          + "clock. Otherwise map, test and live play could disagree.",
        "`sheetlua check` asks resolvers, dimming, drag and rubber-band functions twice as well; "
          + "play asks them once, for they run at each frame or sample. Each may read what it is "
          + "given, a sheet's properties included.",
      ]),
    Explanation(
      .actingPolicy,
      [
        "Policies, resolvers and other functions that the engine asks from inside a step only "
          + "answer. To present, dismiss or select, use a handler in `on`."
      ]),
    Explanation(
      .timeInHook,
      [
        "A handler runs at one instant; time passes when it has returned. The verbs of `user` and "
          + "`expect`, which let time pass, belong in scenarios. Use `after` to do something "
          + "later."
      ]),
    Explanation(
      .runawayHandlers,
      [
        "Handlers asked for more and more at one instant: each did something that called the next. "
          + "Break the circle, or delay one of them with `after`."
      ]),
    Explanation(
      .misplacedAsk,
      [
        "`ask` and `later` can only be called in `should_dismiss`, where a dismissal waits for the "
          + "answer, and in that function itself, not in a coroutine of your own."
      ]),
    Explanation(
      .unknownOutcome,
      [
        "A rule answers \"dismiss\", the name of a detent that is active, or nil to leave it to the "
          + "next rule."
      ]),
    Explanation(
      .noQuestion, ["No sheet has asked a question, or the answer is not one of its choices."]),
  ]

  static let handles: [Explanation] = [
    Explanation(
      .unknownMember,
      ["Reading a member that is not there would be nil in plain Lua; here it is an error."]),
    Explanation(
      .readOnlyMember,
      ["The member can be read, but not set; what changes it is a method, or `Sheet:set`."]),
    Explanation(
      .goneHandle,
      [
        "The handle names something that is no longer there: a sheet that a reload removed, a "
          + "decision or a finger of an earlier time."
      ]),
    Explanation(
      .missingColon,
      ["A method is called with a colon, so that it knows its object."],
      example: ["s.present { context = 1 }   -- wrong", "s:present { context = 1 }"]),
  ]

  static let proofs: [Explanation] = [
    Explanation(
      .expectationFailed,
      ["The script did something else than the scenario expects; both are shown."]),
    Explanation(
      .unreachableTarget,
      [
        "A scenario can only touch what is on the screen. The name is looked for in the top sheet "
          + "first, then in the screen; what is scrolled away or covered does not count. The error says what covers it; `user.now` "
          + "takes whatever lies in front."
      ]),
    Explanation(
      .impossibleGesture,
      [
        "The samples of a finger could not show that speed: too short a way, or too few samples. "
          + "The message says which speed, or which distance, would do."
      ]),
    Explanation(
      .notAtRest,
      ["Something still moves after the limit; the message names what. Raise the limit if it may."]),
    Explanation(
      .misusedUser,
      ["A `user` method got an argument that it does not accept, or was called when it cannot act."]
    ),
    Explanation(
      .noScenario, ["The file defines no scenario, or the filter left none."]),
    Explanation(
      .snapshotMissing,
      ["There is no stored text for this snapshot yet, and this run was told not to write one."]),
    Explanation(
      .snapshotDiffers, ["The frame differs from the stored one. Review it, then update it."]),
    Explanation(
      .regionBroken, ["A release in the region ends otherwise; the first such release is shown."]),
    Explanation(
      .invariantBroken, ["An `always` answered false for a release; the release is shown."]),
    Explanation(
      .crashed,
      [
        "sheetlua itself crashed while this ran. That is a bug in it, whatever the script does: "
          + "please report it, with the script and with what `-v` shows.",
        "The other tests ran, and what came of them is told; the command ends with 70.",
      ]),
    Explanation(
      .fileMissing,
      ["There is no file under that path. The path is as given, from the present folder."]),
    Explanation(
      .fileUnreadable,
      [
        "The path names what is no file of Lua text (a directory, a pipe, compiled Lua, a text that is "
          + "not UTF-8), a file that may not be read, or a link that leads out of the script's folder: "
          + "`require` finds only what is really in it."
      ]),
  ]
}
