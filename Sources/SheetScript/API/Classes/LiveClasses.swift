package import LuaBridge

extension Surface {
  /// The classes as the bridge has them, to be held against their descriptions.
  package static var liveClasses: [LuaClass] {
    [.sheet, .stack, .screen, .motion, .decision, .release]
  }
}
