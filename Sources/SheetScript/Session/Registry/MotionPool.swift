internal import LuaBridge
internal import Physics

/// The motions that the script has created, by the payloads of their handles.
///
/// Equal motions share a handle.
struct MotionPool {
  private var motions: [Motion] = []
  private var handles: [LuaObject] = []

  /// The handle of an equal motion; nil if there is none.
  func handle(of motion: Motion) -> LuaObject? {
    motions.firstIndex(of: motion).map { handles[$0] }
  }

  /// The payload for the handle of the next new motion.
  var next: UInt32 { UInt32(motions.count) }

  mutating func add(_ motion: Motion, _ handle: LuaObject) {
    motions.append(motion)
    handles.append(handle)
  }

  subscript(number: UInt32) -> Motion { motions[Int(number)] }
}
