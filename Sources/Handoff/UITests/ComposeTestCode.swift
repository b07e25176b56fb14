internal import Support
internal import SheetEngine

/// Scenarios as a test of Compose's user interface, for ui-test-junit4 1.8.
package struct ComposeTestCode: UITestCode {
  let script: String
  let tests: [UITest]

  /// The tests of a script's scenarios.
  package init(script: String, tests: [UITest]) { (self.script, self.tests) = (script, tests) }

  /// The file.
  package var text: String { file }

  var preface: String {
    "The scenarios of \(CodeComment.oneLine(script)). A sheet has the test tag \"sheet "
      + "NAME\", a screen \"screen NAME\"; other elements are "
      + "found by their text. Coordinates refer to \(deviceName), in dp. Imports are omitted;"
      + " your editor can add them."
  }

  var opening: [String] { ["class \(TestNames.subject(of: script))Test {"] }

  func head(of test: UITest, name: String) -> [String] {
    let ignored = test.obstacle().map { ["@Ignore(\($0.quotedForKotlin))"] } ?? []
    return ignored + ["@Test", "fun \(name)() {"]
  }

  func code(of step: UIStep, finger: UIStep.Spot?) -> [String] {
    let held = "\(node(finger?.sheet)).performTouchInput"
    switch step {
    case .opens(let name): return ["open(\(name.quotedForKotlin))"]
    case .taps(let name, let row): return ["\(element(name, row)).performClick()"]
    case .presses(let name, let row, let seconds):
      return [
        "\(element(name, row)).performTouchInput { longClick(durationMillis = "
          + "\(milliseconds(seconds))) }"
      ]
    case .tapsGrabber:
      return ["compose.onNodeWithContentDescription(\"Drag handle\").performClick()"]
    case .tapsPoint(let spot):
      return ["\(node(spot.sheet)).performTouchInput { click(\(offset(spot.x, spot.y))) }"]
    case .pressesPoint(let spot, let seconds):
      return [
        "\(node(spot.sheet)).performTouchInput {",
        "  longClick(\(offset(spot.x, spot.y)), \(milliseconds(seconds)))", "}",
      ]
    case .drags(let spot, let way, let seconds, let hold):
      return [
        "\(node(spot.sheet)).performTouchInput {", "  down(\(offset(spot.x, spot.y)))",
        "  move(\(number(way.x)), \(number(way.y)), \(milliseconds(seconds)))",
      ] + (hold > 0 ? ["  advanceEventTime(\(milliseconds(hold)))"] : []) + ["  up()", "}"]
    case .touches(let spot): return ["\(held) { down(\(offset(spot.x, spot.y))) }"]
    case .moves(let way, let seconds):
      return ["\(held) { move(\(number(way.x)), \(number(way.y)), \(milliseconds(seconds))) }"]
    case .holds(let seconds): return ["\(held) { advanceEventTime(\(milliseconds(seconds))) }"]
    case .lifts(let isCancelled): return ["\(held) { \(isCancelled ? "cancel()" : "up()") }"]
    case .types(let text):
      return ["compose.onNode(isFocused()).performTextInput(\(text.quotedForKotlin))"]
    case .hidesKeyboard: return ["Espresso.closeSoftKeyboard()"]
    case .goesBack: return ["Espresso.pressBack()"]
    case .rotates(let isLandscape):
      let name = isLandscape ? "LANDSCAPE" : "PORTRAIT"
      return [
        "compose.activity.requestedOrientation = ActivityInfo.SCREEN_ORIENTATION_\(name)",
        "compose.waitForIdle()",
      ]
    case .leaves: return ["compose.activityRule.scenario.moveToState(Lifecycle.State.CREATED)"]
    case .returns: return ["compose.activityRule.scenario.moveToState(Lifecycle.State.RESUMED)"]
    case .waits(let seconds):
      return ["compose.mainClock.advanceTimeBy(\(milliseconds(seconds)))"]
    case .scrolls(let name, let way):
      return ["scroll(\(name.quotedForKotlin), \(number(way)))"]
    case .isShown(let name, true): return ["sheet(\(name.quotedForKotlin)).assertExists()"]
    case .isShown(let name, false): return ["sheet(\(name.quotedForKotlin)).assertDoesNotExist()"]
    case .isHigh(let name, let height, let tolerance):
      return [
        "height(\(name.quotedForKotlin)).assertIsEqualTo(\(number(height)).dp, \"height\", "
          + "\(number(tolerance)).dp)"
      ]
    case .shows(let text):
      return ["compose.onNodeWithText(\(text.quotedForKotlin), substring = true).assertExists()"]
    case .cannot(let words, _): return CodeComment.lines(CodeComment.oneLine(words))
    }
  }

  private func element(_ name: String, _ row: Int?) -> String {
    let name = name.quotedForKotlin
    return row.map { "compose.onAllNodesWithText(\(name))[\($0 - 1)]" }
      ?? "compose.onNodeWithText(\(name))"
  }

  private func node(_ sheet: String?) -> String {
    sheet.map { "sheet(\($0.quotedForKotlin))" } ?? "compose.onRoot()"
  }

  private func offset(_ x: Double, _ y: Double) -> String {
    "Offset(\(number(x)).dp.toPx(), \(number(y)).dp.toPx())"
  }

  private func number(_ value: Double) -> String { value.coordinate(2) }

  private func milliseconds(_ seconds: Double) -> String { (seconds * 1000).coordinate(0) }

  static let helpers = """
      @get:Rule
      val compose = createAndroidComposeRule<MainActivity>() // the app's own activity

      // How the app shows a sheet or a screen is its own: here by what is called so.
      private fun open(name: String) { compose.onNodeWithText(name).performClick() }

      private fun sheet(name: String) = compose.onNodeWithTag("sheet $name")

      // From the sheet's top edge to the screen's bottom edge.
      private fun height(name: String): Dp =
        compose.onRoot().getUnclippedBoundsInRoot().bottom - sheet(name).getUnclippedBoundsInRoot().top

      // A finger that is down moves so far, in dp, at one speed.
      private fun TouchInjectionScope.move(x: Number, y: Number, millis: Long) {
        val count = maxOf(1L, millis / 8)
        val step = Offset(
          (x.toFloat() / count).dp.toPx(), (y.toFloat() / count).dp.toPx()
        )
        for (index in 1..count) moveBy(step, millis / count)
      }

      // About so far: what a finger moves before it is a drag scrolls nothing.
      private fun scroll(name: String, way: Number) {
        compose.onNode(hasTestTag("sheet $name") or hasTestTag("screen $name")).performTouchInput {
          down(center)
          move(0, -way.toFloat(), 500)
          advanceEventTime(200)
          up()
        }
      }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
