internal import CLuaShim

/// A Lua state: a script with its globals and limits.
///
/// States share nothing.
///
/// A state belongs to the thread that created it. A script cannot crash, hang or use unlimited
/// memory: each call from Swift has a budget, the state has a memory limit, and every error of the
/// script becomes a `LuaError`.
public final class LuaState {
  /// The resource limits of the script.
  public let limits: LuaLimits
  let core: LuaStateCore
  /// The modules that `require` has loaded.
  var modules: [String: LuaReference] = [:]
  /// The modules that are being loaded, outermost first.
  var loading: [String] = []
  /// The data in Swift at the checkpoint; nil if there is no checkpoint.
  var checkpoint: Checkpoint?

  /// Creates a state that only contains the library; `seed` is that of `math.random`.
  ///
  /// `setCheckpoint` requires `isRestorable`.
  public init(
    limits: LuaLimits = LuaLimits(), host: LuaHostFunctions = LuaHostFunctions(),
    seed: UInt64 = 1, isRestorable: Bool = false
  ) throws(LuaError) {
    self.limits = limits
    self.host = host
    core = LuaStateCore(limits: limits)
    var settings = limits.settings(seed: seed, isRestorable: isRestorable)
    var entry = entry
    switch sl_open(&settings, &entry, &core.pointer) {
    case SL_OK: break
    case SL_MEMORY: throw LuaError("not enough memory for a Lua state", kind: .memory)
    default:
      throw LuaError(
        "this Lua library is not supported: it does not allocate objects as Lua 5.4 does",
        kind: .runtime)
    }
    try defineRequire()
  }

  private var entry: SLHost {
    SLHost(
      context: Unmanaged.passUnretained(self).toOpaque(), invoke: enterSwift, clock: readClock)
  }

  deinit { close() }

  /// Closes the state and frees all of its memory.
  ///
  /// After that, its references are invalid, every call throws, and it has no subject and no
  /// functions of the host, which the owner can free. Must not be called while the script runs.
  public func close() {
    guard let pointer = core.pointer else { return }
    precondition(!sl_is_running(pointer), "a script cannot close its own Lua state")
    core.pointer = nil
    subject = nil
    host = LuaHostFunctions()
    modules = [:]
    core.releaseReferences()
    sl_close(pointer)
  }

  /// The host functions; can be changed at any time.
  public var host: LuaHostFunctions

  /// The object that typed getters of classes receive.
  ///
  /// The state does not retain it, so it must outlive the state.
  public unowned(unsafe) var subject: AnyObject? {
    didSet {
      guard let pointer = core.pointer else { return }
      sl_set_subject(pointer, subject.map { Unmanaged.passUnretained($0).toOpaque() })
    }
  }

  /// Whether the script is running, that is, has called Swift.
  public var isRunning: Bool { core.pointer.map { sl_is_running($0) } ?? false }

  /// A number that does not change as long as the script's tables do not change; nil while the
  /// script runs, because it can change them.
  public var generation: Int? { isRunning ? nil : core.generation }

  /// Whether the current call or an enclosing call has exceeded a limit; the script then ends as
  /// soon as Swift returns.
  public var isSpent: Bool { core.pointer.map { sl_is_spent($0) } ?? false }

  /// The memory that the script uses, in bytes.
  public var memoryInUse: Int { core.pointer.map { Int(sl_figures($0).bytes) } ?? 0 }

  /// The peak of the memory of the script, in bytes.
  public var peakMemory: Int { core.pointer.map { Int(sl_figures($0).peak) } ?? 0 }

  /// Subtracts work from the budget of the running call, for natives that loop for a script.
  ///
  /// Throws if the budget is spent; the script ends when the native has returned.
  public func charge(_ work: Int) throws(LuaError) {
    _ = try core.open()
    guard spend(work) else { throw LuaError("instruction limit exceeded", kind: .fuel) }
  }

  /// Charges work of a native that stops by itself; returns true if any of the budget is left.
  public func spend(_ work: Int) -> Bool {
    core.pointer.map { sl_charge($0, Int64(max(0, work))) } ?? false
  }

  /// The units of work of all completed calls from Swift.
  public var workDone: Int64 { core.pointer.map { sl_used($0) } ?? 0 }

  /// The failure that `failAllocations` simulates.
  public enum MemoryFailure: Sendable {
    /// The soft limit is exceeded: the next instruction ends the call.
    case soft
    /// Every later allocation fails, too, as if the hard limit was exceeded.
    case hard
  }

  /// Simulates a memory failure after a number of allocated blocks, for tests; nil turns the
  /// simulation off.
  public func failAllocations(after blocks: Int?, _ kind: MemoryFailure = .soft) {
    guard let pointer = core.pointer else { return }
    sl_fail_allocations(pointer, blocks.map(Int64.init) ?? -1, kind == .hard)
  }

  /// Number of blocks before the simulated failure; negative if the simulation is off.
  public var remainingAllocations: Int {
    core.pointer.map { Int(sl_remaining_allocations($0)) } ?? -1
  }

  /// Collects all unreachable objects of the script.
  public func collectGarbage() {
    if let pointer = core.pointer { sl_collect(pointer) }
  }
}

extension LuaLimits {
  fileprivate func settings(seed: UInt64, isRestorable: Bool) -> SLSettings {
    SLSettings(
      soft_memory: memory, hard_memory: hardMemory, stack: stack, seed: seed,
      is_restorable: isRestorable)
  }
}
