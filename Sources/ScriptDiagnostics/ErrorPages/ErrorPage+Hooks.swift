// The pages for errors in hooks and policies, handles, scenarios and files.
extension ErrorPage {
  static let hooks: [ErrorPage] = [
    ErrorPage(
      .hookFailed,
      [
        "A handler raised an error. The call is ignored and the default behavior is used "
          + "instead; everything else continues. A scenario in which this happens fails."
      ]),
    ErrorPage(
      .badAnswer,
      [
        "A function that the engine calls returned an invalid value: a wrong type, NaN or "
          + "infinity. For this call, the engine uses its default instead.",
        "A rule can return any finite height. The sheet settles at it as far as the range from its "
          + "smallest to its largest detent allows, so `return r.height` is valid everywhere.",
      ]),
    ErrorPage(
      .impurePolicy,
      [
        "Each policy is called twice for every release and must return the same result. It "
          + "can read the release and constants, but nothing that changes: no counters, random "
          + "numbers or clock. Otherwise maps, tests and interactive play could disagree.",
        "`sheetlua check` also calls resolver, dimming, drag and rubber-band functions twice; "
          + "play calls them once, because they run for every frame or sample. Each can read its "
          + "arguments, including a sheet's properties.",
      ]),
    ErrorPage(
      .actingPolicy,
      [
        "Policies, resolvers and other functions that the engine calls during a step can only "
          + "return a value. To present, dismiss or select something, use a handler in `on`."
      ]),
    ErrorPage(
      .timeInHook,
      [
        "No virtual time passes while a handler runs. Methods of `user` and `expect` that let "
          + "time pass can only be used in scenarios. Use `after` to do something later."
      ]),
    ErrorPage(
      .runawayHandlers,
      [
        "Handlers kept triggering each other without virtual time passing. Break the cycle, "
          + "or delay one of them with `after`."
      ]),
    ErrorPage(
      .misplacedAsk,
      [
        "`ask` and `later` can only be called directly in `should_dismiss` or `should_pop`, where "
          + "the dismissal or the pop waits for the answer, and not in a coroutine that the "
          + "script creates."
      ]),
    ErrorPage(
      .unknownOutcome,
      [
        "A rule returns \"dismiss\", the name of a detent, a height, or nil to pass the release to "
          + "the next rule. A name that no layout of the script's device has is this error.",
        "If the layout has taken a detent away, its name means the active detent nearest to the "
          + "height that it had last. So a rule can name \"large\" although a tablet shows a form "
          + "sheet. `r:next_up()`, `r:next_down()` and `r:nearest()` work with any detents.",
      ]),
    ErrorPage(
      .noQuestion, ["No sheet is asking a question, or the answer is not one of its choices."]),
  ]

  static let handles: [ErrorPage] = [
    ErrorPage(
      .unknownMember,
      ["The object has no such member. Plain Lua would return nil; in sheetlua it is an error."]),
    ErrorPage(
      .readOnlyMember,
      ["The member is read-only. Use a method or `Sheet:set` to change it."]),
    ErrorPage(
      .goneHandle,
      [
        "The handle refers to something that no longer exists: a sheet removed by a reload, a "
          + "decision that is over, or a finger that has lifted."
      ]),
    ErrorPage(
      .missingColon,
      ["Call methods with a colon, which passes the object."],
      example: ["s.present { context = 1 }   -- wrong", "s:present { context = 1 }"]),
  ]

  static let testPages: [ErrorPage] = [
    ErrorPage(
      .expectationFailed,
      ["The result differs from what the scenario expects; both are shown."]),
    ErrorPage(
      .unreachableTarget,
      [
        "A scenario can only touch what is visible. The name is looked up in the top sheet, "
          + "then in the screen; elements that are scrolled out of view or covered do not count. "
          + "The error names what covers the target; `user.now` touches whatever is in front."
      ]),
    ErrorPage(
      .impossibleGesture,
      [
        "The touch samples cannot represent this speed: the distance is too short, or there "
          + "are too few samples. The message suggests a speed or a distance that works."
      ]),
    ErrorPage(
      .notAtRest,
      [
        "Something is still moving after the time limit; the message names it. If that is "
          + "intended, raise the limit."
      ]),
    ErrorPage(
      .misusedUser,
      ["A `user` method got an invalid argument, or cannot act in the current state."]
    ),
    ErrorPage(
      .noScenario, ["The file defines no scenario, or the filter matches none."]),
    ErrorPage(
      .snapshotMissing,
      ["This snapshot has not been stored yet, and this run does not write snapshots."]),
    ErrorPage(
      .snapshotDiffers,
      [
        "The frame differs from the stored snapshot. "
          + "Review the difference, then update the snapshot."
      ]),
    ErrorPage(
      .regionBroken,
      ["A release in the region has a different outcome; the first such release is shown."]),
    ErrorPage(
      .invariantBroken, ["An `always` function returned false for a release; the release is shown."]
    ),
    ErrorPage(
      .crashed,
      [
        "sheetlua itself crashed in this test. That is a bug in sheetlua, whatever the script "
          + "does: please report it with the script and the output of `-v`.",
        "The other tests ran, and their results are reported; the exit code is 70.",
      ]),
    ErrorPage(
      .fileMissing,
      ["There is no file at that path. Relative paths start at the working directory."]),
    ErrorPage(
      .fileUnreadable,
      [
        "The path is not a Lua source file (it is a directory, a pipe, compiled Lua or text "
          + "that is not UTF-8), you lack permission to read it, or it links to a file outside "
          + "the script's directory, which `require` does not allow."
      ]),
  ]
}
