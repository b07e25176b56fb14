internal import CLuaShim

// A checkpoint: the state after a script was loaded, from which it can run any number of times.
extension LuaState {
  /// The data of a state in Swift that its script can change.
  struct Checkpoint {
    var modules: [String: LuaReference]
    var core: LuaStateCore.Checkpoint
  }

  /// Stores the complete state, to which `returnToCheckpoint` returns.
  ///
  /// Returns false if the state is not restorable, if the system does not support it (only Linux
  /// does), if there is a checkpoint already, or if the script is running.
  public func setCheckpoint() -> Bool {
    guard let pointer = core.pointer, sl_set_checkpoint(pointer) else { return false }
    checkpoint = Checkpoint(modules: modules, core: core.checkpoint)
    return true
  }

  /// Restores the state of the checkpoint: variables, tables, coroutines, objects, random numbers and
  /// used work.
  ///
  /// References and objects that were created after the checkpoint must not be used any longer. The
  /// subject and the functions of the host must be set again.
  public func returnToCheckpoint() {
    guard let pointer = core.pointer, let checkpoint else { return }
    subject = nil
    host = LuaHostFunctions()
    modules = checkpoint.modules
    core.returnTo(checkpoint.core)
    sl_return_to_checkpoint(pointer)
    sl_set_subject(pointer, nil)
  }
}

extension LuaStateCore {
  struct Checkpoint {
    fileprivate var natives: NativeFunctionTable
    fileprivate var chunks: [Chunk]
  }

  fileprivate var checkpoint: Checkpoint { Checkpoint(natives: natives, chunks: chunks) }

  fileprivate func returnTo(_ checkpoint: Checkpoint) {
    sentValues = []
    recentErrors = []
    natives = checkpoint.natives
    chunks = checkpoint.chunks
    // Caches of values by generation belong to the old run.
    generation &+= 1
    era += 1
  }
}
