@testable import Handoff
import ScriptDiagnostics
import Glibc
import Scenarios
import SheetEngine
import SheetScript
import Testing

@testable import Pictures

/// Whether Debian's compiler of Kotlin is there.
private let hasKotlin = system("command -v kotlinc >/dev/null 2>&1") == 0

/// Each scenario becomes a test of the platforms' own frameworks, which compiles and says what it leaves
/// out.
struct UITestCodeTests {
  /// The tests of a script's scenarios, all of which must pass.
  private static func tests(of text: String, name: String = "a.lua") throws -> [UITest] {
    let session = try HandedOff.session(text, name: name)
    var options = SessionOptions()
    options.module = { module in
      let path = "\(HandedOff.package)/examples/\(module.replacing(".", with: "/")).lua"
      return (try? HandedOff.text(of: path)).map { Source(name: path, text: $0) }
    }
    let runner = ScenarioRunner(source: Source(name: name, text: text), options: options)
    var tests: [UITest] = []
    for scenario in ScenarioRunner.list(of: session) {
      var session: Session?
      let report = runner.run(scenario) {
        $0.keepSteps()
        session = $0
      }
      guard case .passed = report.outcome, let session else { continue }
      tests.append(
        UITest(name: scenario.name, ids: scenario.ids, device: .standard, steps: session.takenSteps)
      )
    }
    return tests
  }

  /// A script with every verb and every assertion that a scenario can have.
  private static let everything = """
    screen "Home" {
      tabs = { "News", "Chart" }, fields = { "Note" }, rows = { { name = "Ada" }, { name = "Bo" } },
      triggers = { Buy = "Order \\"x\\" $y" },
    }
    screen "Class" { lines = 80 }
    sheet 'Order "x" $y' {
      title = "Order", detents = { "medium", "large" },
      content = { fields = { "Quantity" }, buttons = { "Go" }, rows = 40 },
    }
    scenario "verbs" (function(user)
      local name = 'Order "x" $y'
      user:taps("Buy", 2)
      expect(name).is_open()
      user:taps "grabber"
      expect(name).is_at "large"
      user:presses "Row 2"
      user:presses { x = 196, y = 300 }
      user:taps { x = 196, y = 700 }
      user:taps "bar"
      user:drags { to = "medium" }
      expect(name).height(426, 2)
      user:taps "Quantity"
      user:types "1\\"$\\n2"
      user:hides_keyboard()
      user:scrolls(name, 60)
      user:waits(0.3)
      user:rotates "landscape"
      user:rotates "portrait"
      user:leaves_app()
      user:returns()
      user:flicks { down = 300, at = 2000 }
      expect(name).is_dismissed { why = "swipe", within = 2 }
      expect(name).is_closed()
      expect(name).never "dismiss_blocked"
      expect "Home".shows "Ada"
      user:visits "Class"
      user:goes_back()
      expect.equal(user:haptics(), {})
      expect(1).equal(1)
    end)
    scenario "a finger that turns" (function(user)
      user:opens 'Order "x" $y'
      user:settles()
      local finger = user:grabs()
      finger:moves { down = 40 }
      expect.now 'Order "x" $y'.height(386, 20)
      finger:moves { up = 40, right = 3, over = 0.2 }
      finger:holds(0.2)
      finger:lifts()
    end)
    scenario "in" (function(user) user:opens('Order "x" $y') user:shakes() end)
    scenario "\\u{202E}1 \\n" (function(user) user:visits "Class" end)
    scenario "in!" (function(user) user:opens('Order "x" $y') user:sheet('Order "x" $y'):dismiss() end)
    """

  private static func everyTest() throws -> [UITest] {
    var tests = try tests(of: everything)
    for name in HandedOff.examples {
      let path = "\(HandedOff.package)/examples/\(name)"
      tests += try Self.tests(of: try HandedOff.text(of: path), name: path)
    }
    return tests
  }

  private static func said(
    of files: [(name: String, text: String)], by command: String
  ) throws -> String {
    var pattern = Array("/tmp/sheetlua-code-XXXXXX".utf8CString)
    guard let made = mkdtemp(&pattern) else { throw HandedOff.Unreadable(path: "/tmp") }
    let folder = String(cString: made)
    defer { _ = system("rm -r '\(folder)'") }
    for (name, text) in files {
      guard let file = fopen("\(folder)/\(name)", "w") else {
        throw HandedOff.Unreadable(path: name)
      }
      fputs(text, file)
      fclose(file)
    }
    let status = system("cd '\(folder)' && { \(command); } >said 2>&1 </dev/null")
    let said = try HandedOff.text(of: "\(folder)/said")
    return status == 0 ? "" : said.isEmpty ? "it ended with \(status)" : said
  }

  private static func swiftSays(_ code: String) throws -> String {
    let swiftc = "swiftc -swift-version 6 -parse-as-library"
    return try said(
      of: [("XCTest.swift", UITestStubs.xctest), ("code.swift", code)],
      by: "\(swiftc) -emit-module -module-name XCTest XCTest.swift && "
        + "\(swiftc) -typecheck -warnings-as-errors -I . code.swift")
  }

  private static func kotlinSays(_ code: String) throws -> String {
    try said(
      of: [("Stubs.kt", UITestStubs.compose), ("Code.kt", code)],
      by: "kotlinc -nowarn Stubs.kt Code.kt -d out")
  }

  @Test func `the scenarios of every example, and every verb, compile as an XCUITest`() throws {
    let tests = try Self.everyTest()
    #expect(tests.count > 60, "\(tests.count)")
    let code = XCUITestCode(script: "examples/a b.lua", tests: tests).text
    #expect(try Self.swiftSays(code) == "", "\(code.prefix(200))")
    #expect(try Self.swiftSays(code.replacing(".tap()", with: ".taps()")).contains("error:"))
  }

  @Test(.enabled(if: hasKotlin, "kotlinc is missing: apt-get install kotlin"))
  func `they compile as a test of Compose`() throws {
    let code = ComposeTestCode(script: "examples/a b.lua", tests: try Self.everyTest()).text
    #expect(try Self.kotlinSays(code) == "")
  }

  @Test func `what a scenario does and expects stands there, and what it cannot in words`() throws {
    let tests = try Self.tests(of: Self.everything)
    #expect(tests.count == 5)
    let swift = XCUITestCode(script: "examples/order.lua", tests: tests).text
    for line in [
      "final class OrderUITests: XCTestCase {", "  func testVerbs() throws {",
      "  func testIn() throws {", "  func testIn2() throws {", "  func testN1()",
      "app.cells.element(boundBy: 1).buttons[\"Buy\"].tap()",
      "app.buttons[\"Sheet Grabber\"].tap()",
      "element(\"Row 2\").press(forDuration: 0.7)",
      "XCTAssertEqual(height(of: \"Order \\\"x\\\" $y\"), 426, accuracy: 2)",
      "app.typeText(\"1\\\"$\\n2\")", "XCUIDevice.shared.orientation = .landscapeLeft",
      "scroll(\"Order \\\"x\\\" $y\", by: 60)",
      "CGVector(dx: 196, dy: 241)).press(forDuration: 0.7)",
      "  by: CGVector(dx: 0, dy: 300), over: 0.15, hold: 0)", "private let density: CGFloat = 3",
      "waitForNonExistence(timeout: 5)", "XCTAssertTrue(shows(\"Ada\"))",
      "    // Checks only that the sheet was dismissed, not the details: expect \"Order \\\"x\\\"\n"
        + "    // $y\".is_dismissed(",
      "    // A UI test cannot check: expect \"Order \\\"x\\\" $y\".never(\"dismiss_blocked\")",
      "    // A script value that a UI test cannot read: expect.equal(user:haptics(), {})",
      "    // A script value that a UI test cannot read: expect(1).equal(1)",
      "try XCTSkipIf(true, \"A finger that turns or pauses: XCUITest supports only straight drags.\")",
      "try XCTSkipIf(true, \"A UI test cannot perform user:shakes().\")",
      "try XCTSkipIf(true, \"A script call that a UI test cannot make: user:sheet",
    ] { #expect(swift.contains(line), "\(line)\n\(swift)") }
    let kotlin = ComposeTestCode(script: "examples/order.lua", tests: tests).text
    for line in [
      "class OrderTest {", "  fun testVerbs() {",
      "compose.onAllNodesWithText(\"Buy\")[1].performClick()",
      "height(\"Order \\\"x\\\" \\$y\").assertIsEqualTo(426.dp, \"height\", 2.dp)",
      "sheet(\"Order \\\"x\\\" \\$y\").performTouchInput { move(0, 40, 300) }",
      "sheet(\"Order \\\"x\\\" \\$y\").performTouchInput { move(3, -40, 200) }",
      "performTouchInput { advanceEventTime(200) }", "performTouchInput { up() }",
      "@Ignore(\"A UI test cannot perform user:shakes().\")",
    ] { #expect(kotlin.contains(line), "\(line)\n\(kotlin)") }
    #expect(!swift.contains("\u{202E}") && !kotlin.contains("\u{202E}"))
  }
}
