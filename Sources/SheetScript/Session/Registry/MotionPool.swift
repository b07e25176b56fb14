internal import LuaBridge
internal import Physics

/// The laws that the script has made, by the payloads of their handles; equal laws share one.
struct MotionPool {
  private var laws: [Motion] = []
  private var handles: [LuaObject] = []

  /// The handle of a law that was made before.
  func handle(of law: Motion) -> LuaObject? {
    laws.firstIndex(of: law).map { handles[$0] }
  }

  /// The payload that the next new law's handle gets.
  var next: UInt32 { UInt32(laws.count) }

  mutating func add(_ law: Motion, _ handle: LuaObject) {
    laws.append(law)
    handles.append(handle)
  }

  subscript(number: UInt32) -> Motion { laws[Int(number)] }
}
