internal import CLuaShim

/// A Lua state: one script, its globals, its limits; nothing in it is shared with another.
///
/// It belongs to the thread that made it. Nothing a script does crashes, hangs or grows without
/// bound: each call from Swift has a budget, the state has a memory limit, and whatever the script
/// raises arrives as a `LuaError`.
public final class LuaState {
  /// What the script may use.
  public let limits: LuaLimits
  let machine: Machine

  /// Makes a state with the library and nothing else; `seed` is that of `math.random`.
  public init(
    limits: LuaLimits = LuaLimits(), surroundings: LuaSurroundings = LuaSurroundings(),
    seed: UInt64 = 1
  ) throws(LuaError) {
    self.limits = limits
    machine = Machine(surroundings: surroundings, limits: limits)
    machine.state = self
    var settings = SLSettings(
      soft_memory: limits.memory, hard_memory: limits.hardMemory, stack: limits.stack,
      seed: seed, plain_malloc: !limits.reserve)
    var host = SLHost(
      context: Unmanaged.passUnretained(machine).toOpaque(), invoke: enterSwift, clock: readClock)
    machine.pointer = sl_open(&settings, &host)
    guard machine.pointer != nil else { throw LuaError("no memory for a Lua state", kind: .memory) }
    try defineRequire()
  }

  deinit { close() }

  /// Ends the state and frees all of its memory at once.
  ///
  /// References into it are useless from then on, and every call throws. Must not be called while
  /// the script runs.
  public func close() {
    guard let pointer = machine.pointer else { return }
    precondition(!sl_is_running(pointer), "a state cannot be closed by its own script")
    machine.pointer = nil
    machine.forget()
    sl_close(pointer)
  }

  /// What the script finds around it; may be changed at any time.
  public var surroundings: LuaSurroundings {
    get { machine.surroundings }
    set { machine.surroundings = newValue }
  }

  /// The object that typed getters of classes are given; it must outlive the state, which does not
  /// keep it.
  public unowned(unsafe) var subject: AnyObject? {
    didSet {
      guard let pointer = machine.pointer else { return }
      sl_set_subject(pointer, subject.map { Unmanaged.passUnretained($0).toOpaque() })
    }
  }

  /// Whether the script is running now, that is, whether Swift was called by it.
  public var isRunning: Bool { machine.pointer.map { sl_is_running($0) } ?? false }

  /// Whether a limit of the call under way, or of one around it, has been reached; it ends as soon as
  /// Swift returns.
  public var isSpent: Bool { machine.pointer.map { sl_is_spent($0) } ?? false }

  /// Memory in bytes that the script holds.
  public var memoryInUse: Int { machine.pointer.map { Int(sl_figures($0).bytes) } ?? 0 }

  /// Takes work off the budget of the call that is running: for natives that loop on a script's
  /// behalf.
  ///
  /// Throws when the budget is spent; the script ends when the native has returned.
  public func charge(_ work: Int) throws(LuaError) {
    let pointer = try machine.open()
    guard sl_charge(pointer, Int64(work)) else {
      throw LuaError("more work than the limit allows", kind: .fuel)
    }
  }

  /// How the memory ends when it is made to.
  public enum Starvation: Sendable {
    /// The soft limit is passed: the next instruction ends the call.
    case soft
    /// Nothing is granted any more, as when the hard limit is passed.
    case hard
  }

  /// For tests of what happens when memory ends anywhere: grants so many blocks more; nil: any number.
  public func starve(after grants: Int?, _ kind: Starvation = .soft) {
    guard let pointer = machine.pointer else { return }
    sl_starve(pointer, grants.map(Int64.init) ?? -1, kind == .hard)
  }

  /// The blocks that are left of those granted; negative when any number is.
  public var grants: Int { machine.pointer.map { Int(sl_grants($0)) } ?? -1 }

  /// Collects everything that the script can no longer reach.
  public func collectGarbage() {
    if let pointer = machine.pointer { sl_collect(pointer) }
  }
}
