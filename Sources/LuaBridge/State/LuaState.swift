internal import CLuaShim

/// A Lua state: one script, its globals, its limits; nothing in it is shared with another.
///
/// It belongs to the thread that made it. Nothing a script does crashes, hangs or grows without
/// bound: each call from Swift has a budget, the state has a memory limit, and whatever the script
/// raises arrives as a `LuaError`.
public final class LuaState {
  /// What the script may use.
  public let limits: LuaLimits
  let core: LuaStateCore
  /// What `require` has found.
  var modules: [String: LuaReference] = [:]
  /// The modules that are being loaded, outermost first.
  var loading: [String] = []

  /// Makes a state with the library and nothing else; `seed` is that of `math.random`.
  public init(
    limits: LuaLimits = LuaLimits(), host: LuaHostFunctions = LuaHostFunctions(),
    seed: UInt64 = 1
  ) throws(LuaError) {
    self.limits = limits
    self.host = host
    core = LuaStateCore(limits: limits)
    var settings = limits.settings(seed: seed)
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

  /// Ends the state and frees all of its memory at once.
  ///
  /// References into it are useless from then on, and every call throws. Must not be called while
  /// the script runs.
  public func close() {
    guard let pointer = core.pointer else { return }
    precondition(!sl_is_running(pointer), "a script cannot close its own Lua state")
    core.pointer = nil
    modules = [:]
    core.forget()
    sl_close(pointer)
  }

  /// What the script finds around it; may be changed at any time.
  public var host: LuaHostFunctions

  /// The object that typed getters of classes are given; it must outlive the state, which does not
  /// keep it.
  public unowned(unsafe) var subject: AnyObject? {
    didSet {
      guard let pointer = core.pointer else { return }
      sl_set_subject(pointer, subject.map { Unmanaged.passUnretained($0).toOpaque() })
    }
  }

  /// Whether the script is running now: Swift was called by it.
  public var isRunning: Bool { core.pointer.map { sl_is_running($0) } ?? false }

  /// A number that stays as it is as long as the script's tables do; nil while the script runs, which may
  /// change them.
  public var generation: Int? { isRunning ? nil : core.generation }

  /// Whether a limit of the current call, or of one around it, has been reached; the script then ends as
  /// soon as Swift returns.
  public var isSpent: Bool { core.pointer.map { sl_is_spent($0) } ?? false }

  /// Memory in bytes that the script holds.
  public var memoryInUse: Int { core.pointer.map { Int(sl_figures($0).bytes) } ?? 0 }

  /// Takes work off the budget of the call that is running: for natives that loop on a script's
  /// behalf.
  ///
  /// Throws when the budget is spent; the script ends when the native has returned.
  public func charge(_ work: Int) throws(LuaError) {
    _ = try core.open()
    guard spend(work) else { throw LuaError("instruction limit exceeded", kind: .fuel) }
  }

  /// The same for natives that stop by themselves: takes work off, and tells whether any is left.
  public func spend(_ work: Int) -> Bool {
    core.pointer.map { sl_charge($0, Int64(max(0, work))) } ?? false
  }

  /// Units of work that all calls from Swift have used so far, but for one that is running.
  public var workDone: Int64 { core.pointer.map { sl_used($0) } ?? 0 }

  /// What happens at the allocation that `failAllocations` lets fail.
  public enum MemoryFault: Sendable {
    /// The soft limit is passed: the next instruction ends the call.
    case soft
    /// Nothing is granted any more, as when the hard limit is passed.
    case hard
  }

  /// For tests of what happens when memory ends anywhere: grants so many blocks more; nil: any number.
  public func failAllocations(after blocks: Int?, _ fault: MemoryFault = .soft) {
    guard let pointer = core.pointer else { return }
    sl_fail_allocations(pointer, blocks.map(Int64.init) ?? -1, fault == .hard)
  }

  /// The blocks that are left before `failAllocations` strikes; negative when any number is.
  public var remainingAllocations: Int {
    core.pointer.map { Int(sl_remaining_allocations($0)) } ?? -1
  }

  /// Collects everything that the script can no longer reach.
  public func collectGarbage() {
    if let pointer = core.pointer { sl_collect(pointer) }
  }
}

extension LuaLimits {
  fileprivate func settings(seed: UInt64) -> SLSettings {
    SLSettings(
      soft_memory: memory, hard_memory: hardMemory, stack: stack, seed: seed)
  }
}
