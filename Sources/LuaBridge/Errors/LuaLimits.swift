/// The resource limits of a state.
public struct LuaLimits: Equatable, Sendable {
  /// Maximum memory in bytes after a collection; the default is 64 MiB.
  public var memory: Int
  /// Maximum memory in bytes at any time; the default is twice `memory`.
  public var hardMemory: Int
  /// Maximum C stack in bytes below the outermost call; the default is 160 KiB, so that a thread
  /// with 256 KiB suffices.
  ///
  /// Without optimization, the default is 224 KiB, for a thread with 384 KiB.
  public var stack: Int
  /// The budget of a hook.
  public var hook: LuaBudget
  /// The budget of loading a text, and of a scenario.
  public var load: LuaBudget

  /// The default of `stack` in bytes: larger without optimization, because frames of the host are larger.
  public static var defaultStack: Int {
    #if DEBUG
      224 << 10
    #else
      160 << 10
    #endif
  }

  /// Creates limits; omitted limits have their defaults.
  public init(
    memory: Int = 64 << 20, hardMemory: Int? = nil, stack: Int = Self.defaultStack,
    hook: LuaBudget = .hook, load: LuaBudget = .load
  ) {
    self.memory = memory
    self.hardMemory = hardMemory ?? 2 * memory
    self.stack = stack
    self.hook = hook
    self.load = load
  }
}

/// The limits of a call from Swift.
///
/// Work ("fuel") is counted in units: two for an instruction of the Lua machine, and corresponding
/// numbers for blocks of memory, calls into Swift, library functions and natives
/// (`CLuaShim/machine.h`). The count is the same on every machine; a unit takes at most 10 ns on
/// the machine on which the limits were chosen.
///
/// CPU time of the script, without that of the host, counts as work if it exceeds the time of the
/// counted work by far: the work of `seconds` is `fuel`. Only instructions that move thousands of
/// values take so long; all others are counted long before.
public struct LuaBudget: Equatable, Sendable {
  /// Units of work.
  public var fuel: Int64
  /// The seconds of CPU time that cost as much as `fuel`.
  public var seconds: Double

  /// Creates a budget.
  public init(fuel: Int64, seconds: Double) {
    self.fuel = fuel
    self.seconds = seconds
  }

  /// Returns the budget multiplied by the size of a text in MiB, if it is more than 1 MiB.
  ///
  /// Definitions take work in proportion to the text, so only work beyond that is considered
  /// endless.
  public func growing(withBytes count: Int) -> LuaBudget {
    guard count > 1 << 20 else { return self }
    let (whole, overflows) = fuel.multipliedReportingOverflow(by: Int64(count))
    guard !overflows else { return self }
    return LuaBudget(fuel: whole >> 20, seconds: seconds * Double(count) / Double(1 << 20))
  }

  /// Multiplies the budget, so that the work is `fuel`.
  public func scaled(toFuel fuel: Int64) -> LuaBudget {
    LuaBudget(fuel: fuel, seconds: seconds * Double(fuel) / Double(self.fuel))
  }

  /// A hook: 2 million units, which take at most 20 ms, or .1 s of CPU time.
  public static let hook = LuaBudget(fuel: 2_000_000, seconds: 0.1)
  /// Loading a text, or a scenario: 50 million units, which take at most half a second, or 2 s of
  /// CPU time.
  public static let load = LuaBudget(fuel: 50_000_000, seconds: 2)
}
