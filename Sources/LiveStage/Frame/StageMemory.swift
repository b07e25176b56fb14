import Live
import SheetEngine
import SheetText

/// What the stage showed last, so that of a frame only what is new is made.
///
/// A frame is the same whatever is remembered. A memory belongs to one play.
struct StageMemory {
  /// The app's layer.
  var scene = SceneMemory()
  /// What stands on each layer.
  var drawing = DrawingMemory()
  /// The device's edge.
  var device = DeviceEdge.Memory()
  /// Which of the run's sessions the app's layer is of; nil: none was shown.
  private var generation: Int?

  /// Forgets what another session of the run showed.
  mutating func keep(to run: LiveRun) {
    if generation != run.generation { scene = SceneMemory() }
    generation = run.generation
  }
}
