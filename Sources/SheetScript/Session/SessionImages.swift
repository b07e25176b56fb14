internal import LuaBridge

// Heap images of Lua states with all globals of a session, for those that are made one after the other.
extension Session {
  /// A state of that kind that was made before; nil: there is none, or none is idle.
  static func laidBack(
    _ kind: UInt64, _ options: SessionOptions, _ functions: inout [LuaFunction]
  ) -> LuaState? {
    LuaState(imageOf: kind, limits: options.limits, seed: options.seed, functions: &functions)
  }

  /// Keeps an image of the state as it is now, with all classes that most scripts meet.
  func keepImage(_ kind: UInt64, with functions: [LuaFunction]) throws(LuaError) {
    for type in Surface.liveClasses { try lua.prepare(type) }
    lua.keepImage(kind: kind, with: functions)
  }
}
