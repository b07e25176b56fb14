package import LuaBridge

extension LuaAPI {
  /// The classes that the bridge registers, for a comparison with their descriptions.
  package static var liveClasses: [LuaClass] {
    [.sheet, .stack, .screen, .motion, .decision, .release]
  }
}
