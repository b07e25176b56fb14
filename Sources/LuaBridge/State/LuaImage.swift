internal import CLuaShim

/// A heap image: a state as it was when the host had made it ready, laid back instead of made again.
///
/// States of one kind that are made one after the other cost a copy of their memory each. What a script
/// sees of them is the same: an image is what the state itself went on from. Where memory comes from
/// `malloc` (`LuaLimits.reserve`), there are none.
final class LuaImage {
  let natives: NativeTable
  let generation: Int
  let functions: [Int32]

  init(natives: NativeTable, generation: Int, functions: [Int32]) {
    self.natives = natives
    self.generation = generation
    self.functions = functions
  }
}

extension LuaState {
  /// Keeps an image of the state as it is now, for others of its kind, and functions that they begin
  /// with.
  ///
  /// The natives that it has are shared by all of them: they find what is theirs by the call's state
  /// and subject. Nothing happens where no image can be had.
  public func keepImage(kind: UInt64, with functions: [LuaFunction]) {
    guard let pointer = core.pointer else { return }
    let image = Unmanaged.passRetained(
      LuaImage(
        natives: core.natives, generation: core.generation,
        functions: functions.map { $0.reference.id }))
    if !sl_image_keep(pointer, kind, image.toOpaque()) { image.release() }
  }

  /// Makes what objects of a class need, which else the first of them does.
  public func prepare(_ type: LuaClass) throws(LuaError) {
    try core.check(sl_class_prepare(core.open(), type.pointer))
  }
}
