package import LuaBridge

extension LuaAPI {
  /// The classes as the bridge has them, to be held against their descriptions.
  package static var liveClasses: [LuaClass] {
    [.sheet, .stack, .screen, .motion, .decision, .release]
  }
}
