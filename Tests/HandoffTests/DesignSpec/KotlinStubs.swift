@testable import Handoff

/// Declarations of Compose for the code of the hand-off, with the same names and order of
/// parameters, but without effect.
///
/// Source: Compose Foundation, Animation and UI 1.8. Anchors are strings, as in the code: Debian's
/// compiler (1.3) cannot infer their type from the calls in a builder.
enum KotlinStubs {
  static let compose = """
    class Dp(val value: Float)
    val Int.dp: Dp get() = Dp(toFloat())
    val Double.dp: Dp get() = Dp(toFloat())
    interface Density { fun Dp.toPx(): Float }
    object LocalDensity { val current: Density get() = error("a stub") }
    enum class Orientation { Vertical, Horizontal }
    class WindowInsets { fun getTop(density: Density): Int = error("$density") }

    interface Easing
    object LinearEasing : Easing
    class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float) : Easing
    interface AnimationSpec<T>
    fun <T> spring(
      dampingRatio: Float = 1f, stiffness: Float = 1500f, visibilityThreshold: T? = null
    ): AnimationSpec<T> = error("$dampingRatio $stiffness $visibilityThreshold")
    fun <T> tween(
      durationMillis: Int = 300, delayMillis: Int = 0, easing: Easing = LinearEasing
    ): AnimationSpec<T> = error("$durationMillis $delayMillis $easing")

    fun <T> remember(calculation: () -> T): T = calculation()
    fun SideEffect(effect: () -> Unit) = effect()

    interface DraggableAnchors { fun positionOf(anchor: String): Float }
    class DraggableAnchorsConfig {
      infix fun String.at(position: Float) { error("$this $position") }
    }
    fun DraggableAnchors(builder: DraggableAnchorsConfig.() -> Unit): DraggableAnchors =
      error("$builder")
    class AnchoredDraggableState(val initialValue: String, var anchors: DraggableAnchors) {
      fun requireOffset(): Float = error("a stub")
      fun updateAnchors(newAnchors: DraggableAnchors) { anchors = newAnchors }
    }
    interface FlingBehavior
    object AnchoredDraggableDefaults {
      fun flingBehavior(
        state: AnchoredDraggableState,
        positionalThreshold: (totalDistance: Float) -> Float = { 0.5f * it },
        animationSpec: AnimationSpec<Float> = tween()
      ): FlingBehavior = error("$state $positionalThreshold $animationSpec")
    }
    open class Modifier { companion object : Modifier() }
    fun Modifier.anchoredDraggable(
      state: AnchoredDraggableState, orientation: Orientation, enabled: Boolean = true,
      startDragImmediately: Boolean = false, flingBehavior: FlingBehavior? = null
    ): Modifier = error("$this $state $orientation $enabled $startDragImmediately $flingBehavior")
    """
}
