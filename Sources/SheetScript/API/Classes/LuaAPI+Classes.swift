package import LuaBridge

extension LuaAPI {
  /// The classes with members that a session reads, writes and calls.
  package static let declaredClasses = [
    LuaClass.sheetDeclaration, LuaClass.stackDeclaration, LuaClass.screenDeclaration,
    LuaClass.motionDeclaration, LuaClass.decisionDeclaration, LuaClass.releaseDeclaration,
  ]

  /// The classes of the bridge.
  package static var liveClasses: [LuaClass] { declaredClasses.map { $0.type } }
}
