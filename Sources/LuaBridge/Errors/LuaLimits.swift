/// What a state may use while it lives.
public struct LuaLimits: Equatable, Sendable {
  /// Memory in bytes that a script may hold after a collection; 64 MiB.
  public var memory: Int
  /// Memory in bytes that it may never exceed, not even for a moment; four times `memory`.
  public var hardMemory: Int
  /// C stack in bytes that a script may use below the outermost call; 160 KiB, so that a thread with
  /// 256 KiB suffices.
  public var stack: Int
  /// What one hook may use.
  public var hook: LuaBudget
  /// What loading a text, and a scenario, may use.
  public var load: LuaBudget

  /// Creates limits; those left out are the defaults.
  public init(
    memory: Int = 64 << 20, hardMemory: Int? = nil, stack: Int = 160 << 10,
    hook: LuaBudget = .hook, load: LuaBudget = .load
  ) {
    self.memory = memory
    self.hardMemory = hardMemory ?? 4 * memory
    self.stack = stack
    self.hook = hook
    self.load = load
  }
}

/// What one call from Swift may use.
///
/// Work ("fuel") is counted in units: two for an instruction of the Lua machine, and for blocks
/// of memory, calls into Swift and what the library and natives do as much as they take beside that
/// (`CLuaShim/machine.h`). It is the same on every machine; a unit takes 10 ns at most on the one that
/// the limits were chosen on. The time is only a last guard against what work does not see; it counts
/// while the thread computes, so that a busy machine does not shorten it.
public struct LuaBudget: Equatable, Sendable {
  /// Units of work.
  public var fuel: Int64
  /// Seconds that the call may hold the process.
  public var seconds: Double

  /// Creates a budget.
  public init(fuel: Int64, seconds: Double) {
    self.fuel = fuel
    self.seconds = seconds
  }

  /// As many times the work as a text has MiBs, where it has more than one: declaring things takes work
  /// in proportion to the text, and only what a text of a MiB cannot do is taken for endless.
  public func growing(withBytes count: Int) -> LuaBudget {
    guard count > 1 << 20 else { return self }
    let (whole, overflows) = fuel.multipliedReportingOverflow(by: Int64(count))
    return LuaBudget(fuel: overflows ? fuel : whole >> 20, seconds: seconds)
  }

  /// A hook: 2 million units, 20 ms at most; guarded by 60 seconds.
  public static let hook = LuaBudget(fuel: 2_000_000, seconds: 60)
  /// Loading a text, or a scenario: 50 million units, half a second at most; guarded by 60 seconds.
  public static let load = LuaBudget(fuel: 50_000_000, seconds: 60)
}
