/// The declarations of XCTest and of Compose's test library that the hand-off's tests use, so that the
/// compilers can check them where there is neither; they do nothing.
///
/// Names, labels and types are those of Apple's documentation (Xcode 16) and of ui-test-junit4 1.8.
enum UITestStubs {
  static let xctest = """
    public typealias CGFloat = Double
    public typealias TimeInterval = Double
    public struct CGVector {
      public var dx: CGFloat
      public var dy: CGFloat
      public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    }
    public struct CGRect {
      public var minY: CGFloat { 0 }
      public var maxY: CGFloat { 0 }
    }
    open class NSObject { public init() {} }
    public final class NSPredicate: NSObject {
      public init(format: String, _ arguments: String...) {}
    }
    public final class Thread: NSObject {
      public static func sleep(forTimeInterval: TimeInterval) {}
    }
    open class XCTestCase: NSObject {}
    public func XCTAssertTrue(
      _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = ""
    ) {}
    public func XCTAssertEqual<T: FloatingPoint>(
      _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T,
      accuracy: T, _ message: @autoclosure () -> String = ""
    ) {}
    public func XCTSkipIf(
      _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil
    ) throws {}
    public struct XCUIGestureVelocity: RawRepresentable, Sendable {
      public let rawValue: CGFloat
      public init(rawValue: CGFloat) { self.rawValue = rawValue }
    }
    @MainActor public final class XCUICoordinate: NSObject {
      public func withOffset(_ offsetVector: CGVector) -> XCUICoordinate { self }
      public func tap() {}
      public func press(forDuration: TimeInterval) {}
      public func press(
        forDuration: TimeInterval, thenDragTo: XCUICoordinate,
        withVelocity: XCUIGestureVelocity, thenHoldForDuration: TimeInterval
      ) {}
    }
    @MainActor open class XCUIElement: NSObject {
      public enum ElementType: UInt, Sendable { case any }
      public var exists: Bool { true }
      public var firstMatch: XCUIElement { self }
      public var frame: CGRect { CGRect() }
      public var buttons: XCUIElementQuery { XCUIElementQuery() }
      public var cells: XCUIElementQuery { XCUIElementQuery() }
      public var keyboards: XCUIElementQuery { XCUIElementQuery() }
      public var navigationBars: XCUIElementQuery { XCUIElementQuery() }
      public func descendants(matching: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
      public func coordinate(withNormalizedOffset: CGVector) -> XCUICoordinate { XCUICoordinate() }
      public func waitForExistence(timeout: TimeInterval) -> Bool { true }
      public func waitForNonExistence(timeout: TimeInterval) -> Bool { true }
      public func tap() {}
      public func press(forDuration: TimeInterval) {}
      public func typeText(_ text: String) {}
    }
    @MainActor public final class XCUIElementQuery: NSObject {
      public subscript(key: String) -> XCUIElement { XCUIElement() }
      public var firstMatch: XCUIElement { XCUIElement() }
      public var buttons: XCUIElementQuery { self }
      public func element(boundBy: Int) -> XCUIElement { XCUIElement() }
      public func matching(_ predicate: NSPredicate) -> XCUIElementQuery { self }
    }
    @MainActor public final class XCUIApplication: XCUIElement {
      public func launch() {}
      public func activate() {}
    }
    public enum UIDeviceOrientation: Sendable { case portrait, landscapeLeft }
    @MainActor public final class XCUIDevice: NSObject {
      public enum Button: Sendable { case home }
      public static var shared: XCUIDevice { XCUIDevice() }
      public var orientation = UIDeviceOrientation.portrait
      public func press(_ button: Button) {}
    }
    """

  static let compose = """
    annotation class Test
    annotation class Ignore(val value: String = "")
    @Target(AnnotationTarget.PROPERTY_GETTER) annotation class Rule
    class Dp(val value: Float) { operator fun minus(other: Dp): Dp = Dp(value - other.value) }
    val Int.dp: Dp get() = Dp(toFloat())
    val Float.dp: Dp get() = Dp(this)
    val Double.dp: Dp get() = Dp(toFloat())
    fun Dp.assertIsEqualTo(expected: Dp, subject: String, tolerance: Dp = Dp(.5f)) {
      error("$expected $subject $tolerance")
    }
    class DpRect(val left: Dp, val top: Dp, val right: Dp, val bottom: Dp)
    class Offset(val x: Float, val y: Float)
    interface Density { fun Dp.toPx(): Float }
    interface TouchInjectionScope : Density {
      val center: Offset
      fun down(position: Offset)
      fun moveBy(delta: Offset, delayMillis: Long = 16)
      fun advanceEventTime(durationMillis: Long = 16)
      fun up()
      fun cancel(delayMillis: Long = 16)
    }
    fun TouchInjectionScope.click(position: Offset = center) { error("$position") }
    fun TouchInjectionScope.longClick(position: Offset = center, durationMillis: Long = 500) {
      error("$position $durationMillis")
    }
    class SemanticsMatcher { infix fun or(other: SemanticsMatcher): SemanticsMatcher = other }
    fun hasTestTag(testTag: String): SemanticsMatcher = error(testTag)
    fun isFocused(): SemanticsMatcher = error("a stub")
    class SemanticsNodeInteraction {
      fun assertExists(): SemanticsNodeInteraction = this
      fun assertDoesNotExist() {}
    }
    fun SemanticsNodeInteraction.performClick(): SemanticsNodeInteraction = this
    fun SemanticsNodeInteraction.performTextInput(text: String) { error(text) }
    fun SemanticsNodeInteraction.performTouchInput(
      block: TouchInjectionScope.() -> Unit
    ): SemanticsNodeInteraction = error("$block")
    fun SemanticsNodeInteraction.getUnclippedBoundsInRoot(): DpRect = error("a stub")
    class SemanticsNodeInteractionCollection {
      operator fun get(index: Int): SemanticsNodeInteraction = error("$index")
    }
    interface MainTestClock { fun advanceTimeBy(milliseconds: Long, ignoreFrameDuration: Boolean = false) }
    class MainActivity { var requestedOrientation: Int = 0 }
    object ActivityInfo {
      const val SCREEN_ORIENTATION_LANDSCAPE = 0
      const val SCREEN_ORIENTATION_PORTRAIT = 1
    }
    class Lifecycle { enum class State { CREATED, RESUMED } }
    class ActivityScenario {
      fun moveToState(newState: Lifecycle.State): ActivityScenario = error("$newState")
    }
    class ActivityScenarioRule { val scenario: ActivityScenario = ActivityScenario() }
    class AndroidComposeTestRule<A>(val activity: A) {
      val activityRule = ActivityScenarioRule()
      val mainClock: MainTestClock get() = error("a stub")
      fun waitForIdle() {}
      fun onRoot(): SemanticsNodeInteraction = error("a stub")
      fun onNode(matcher: SemanticsMatcher): SemanticsNodeInteraction = error("$matcher")
      fun onNodeWithTag(testTag: String): SemanticsNodeInteraction = error(testTag)
      fun onNodeWithContentDescription(label: String): SemanticsNodeInteraction = error(label)
      fun onNodeWithText(text: String, substring: Boolean = false): SemanticsNodeInteraction =
        error("$text $substring")
      fun onAllNodesWithText(text: String): SemanticsNodeInteractionCollection = error(text)
    }
    fun <A> createAndroidComposeRule(): AndroidComposeTestRule<A> = error("a stub")
    object Espresso {
      fun closeSoftKeyboard() {}
      fun pressBack() {}
    }
    """
}
