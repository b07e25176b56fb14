internal import Support
internal import SheetEngine

/// Scenarios as an XCUITest, for Xcode 16 and later.
package struct XCUITestCode: UITestCode {
  let script: String
  let tests: [UITest]

  /// The tests of a script's scenarios.
  package init(script: String, tests: [UITest]) { (self.script, self.tests) = (script, tests) }

  /// The file.
  package var text: String { file }

  var preface: String {
    "The scenarios of \(CodeComment.oneLine(script)). A sheet's view has the accessibility "
      + "identifier \"sheet NAME\", a screen's view \"screen "
      + "NAME\"; other elements are found by their text. Coordinates refer to \(deviceName). "
      + "UIKit decides releases itself: a failed height check shows where its decision "
      + "differs "
      + "from the policy's."
  }

  var opening: [String] {
    [
      "import XCTest", "", "@MainActor",
      "final class \(TestNames.subject(of: script))UITests: XCTestCase {",
      "  /// Pixels per point of that device.",
      "  private let density: CGFloat = \(number(tests.first?.device.density ?? 1))",
    ]
  }

  func head(of test: UITest, name: String) -> [String] {
    let why = test.obstacle { step in
      let isFree =
        if case .touches = step { true } else if case .moves = step { true } else { false }
      return isFree ? "A finger that turns or pauses: XCUITest supports only straight drags." : nil
    }
    let skipped = why.map { ["  try XCTSkipIf(true, \($0.quotedForSwift))"] } ?? []
    return ["func \(name)() throws {"] + skipped + ["  app.launch()"]
  }

  func code(of step: UIStep, finger: UIStep.Spot?) -> [String] {
    switch step {
    case .opens(let name): ["open(\(name.quotedForSwift))"]
    case .taps(let name, let row): ["\(element(name, row)).tap()"]
    case .presses(let name, let row, let seconds):
      ["\(element(name, row)).press(forDuration: \(number(seconds)))"]
    case .tapsGrabber: ["app.buttons[\"Sheet Grabber\"].tap()"]
    case .tapsPoint(let spot): ["\(place(spot)).tap()"]
    case .pressesPoint(let spot, let seconds):
      ["\(place(spot)).press(forDuration: \(number(seconds)))"]
    case .drags(let spot, let way, let seconds, let hold):
      [
        "drag(", "  from: \(place(spot)),",
        "  by: \(vector(way.x, way.y)), over: \(number(seconds)), hold: \(number(hold)))",
      ]
    case .touches(let spot): ["// A finger touches down at \(place(spot))."]
    case .moves(let way, let seconds):
      ["// It moves by \(vector(way.x, way.y)) in \(number(seconds)) s."]
    case .holds(let seconds): ["// It pauses for \(number(seconds)) s."]
    case .lifts(let isCancelled): ["// \(isCancelled ? "The system takes it away" : "It lifts")."]
    case .types(let text): ["app.typeText(\(text.quotedForSwift))"]
    case .hidesKeyboard: ["app.keyboards.buttons[\"Return\"].tap()"]
    case .goesBack: ["app.navigationBars.buttons.element(boundBy: 0).tap()"]
    case .rotates(let isLandscape):
      ["XCUIDevice.shared.orientation = \(isLandscape ? ".landscapeLeft" : ".portrait")"]
    case .leaves: ["XCUIDevice.shared.press(.home)"]
    case .returns: ["app.activate()"]
    case .waits(let seconds): ["Thread.sleep(forTimeInterval: \(number(seconds)))"]
    case .scrolls(let name, let way): ["scroll(\(name.quotedForSwift), by: \(number(way)))"]
    case .isShown(let name, true):
      ["XCTAssertTrue(sheet(\(name.quotedForSwift)).waitForExistence(timeout: 5))"]
    case .isShown(let name, false):
      ["XCTAssertTrue(sheet(\(name.quotedForSwift)).waitForNonExistence(timeout: 5))"]
    case .isHigh(let name, let height, let tolerance):
      [
        "XCTAssertEqual(height(of: \(name.quotedForSwift)), \(number(height)), "
          + "accuracy: \(number(tolerance)))"
      ]
    case .shows(let text): ["XCTAssertTrue(shows(\(text.quotedForSwift)))"]
    case .cannot(let words, _): CodeComment.lines(CodeComment.oneLine(words))
    }
  }

  private func element(_ name: String, _ row: Int?) -> String {
    let name = name.quotedForSwift
    return row.map { "app.cells.element(boundBy: \($0 - 1)).buttons[\(name)]" }
      ?? "element(\(name))"
  }

  private func place(_ spot: UIStep.Spot) -> String {
    let on = spot.sheet.map { "sheet(\($0.quotedForSwift))" } ?? "app"
    return "point(of: \(on), \(vector(spot.x, spot.y)))"
  }

  private func vector(_ x: Double, _ y: Double) -> String {
    "CGVector(dx: \(number(x)), dy: \(number(y)))"
  }

  private func number(_ value: Double) -> String { value.coordinate(3) }

  static let helpers = """
      private lazy var app = XCUIApplication()

      /// How the app shows a sheet or a screen is its own: here by what is called so.
      private func open(_ name: String) { element(name).tap() }

      private func element(_ name: String) -> XCUIElement {
        app.descendants(matching: .any)[name].firstMatch
      }

      private func sheet(_ name: String) -> XCUIElement { element("sheet \\(name)") }

      /// Points from the sheet's top edge to the screen's bottom edge.
      private func height(of name: String) -> CGFloat {
        app.frame.maxY - sheet(name).frame.minY
      }

      private func shows(_ text: String) -> Bool {
        let says = NSPredicate(format: "label CONTAINS %@ OR value CONTAINS %@", text, text)
        return app.descendants(matching: .any).matching(says).firstMatch.waitForExistence(timeout: 5)
      }

      private func point(of element: XCUIElement, _ way: CGVector) -> XCUICoordinate {
        element.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(way)
      }

      /// XCUITest takes a velocity in pixels per second.
      private func drag(
        from start: XCUICoordinate, by way: CGVector, over seconds: CGFloat, hold: TimeInterval
      ) {
        let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
        start.press(
          forDuration: 0, thenDragTo: start.withOffset(way),
          withVelocity: XCUIGestureVelocity(rawValue: density * length / seconds),
          thenHoldForDuration: hold)
      }

      /// About so far: what a finger moves before it is a drag scrolls nothing.
      private func scroll(_ name: String, by way: CGFloat) {
        let found = sheet(name).exists ? sheet(name) : element("screen \\(name)")
        let middle = found.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
        drag(from: middle, by: CGVector(dx: 0, dy: -way), over: 0.5, hold: 0.2)
      }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
