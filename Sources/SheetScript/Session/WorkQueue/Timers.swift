internal import LuaBridge

/// The functions that wait for their time (`after`); the world knows when each is due.
struct Timers {
  struct Timer {
    let function: LuaFunction
    /// Whether a scenario or another outside caller set the timer; its actions then count as coming
    /// from outside, too.
    let isFromOutside: Bool
  }

  private var pending: [Int: Timer] = [:]
  private var next = 0

  /// Number of waiting functions.
  var count: Int { pending.count }

  /// Adds a function and returns its number.
  mutating func add(_ timer: Timer) -> Int {
    defer { next += 1 }
    pending[next] = timer
    return next
  }

  /// Removes a timer that is due or canceled; nil if it has already been removed.
  mutating func take(_ number: Int) -> Timer? { pending.removeValue(forKey: number) }

  /// Removes all timers and returns their numbers in order.
  mutating func takeAll() -> [Int] {
    defer { pending.removeAll() }
    return pending.keys.sorted()
  }

  /// Removes the timers that the script set itself, and returns their numbers in order.
  mutating func takeOwn() -> [Int] {
    let own = pending.filter { !$0.value.isFromOutside }.keys.sorted()
    for number in own { pending[number] = nil }
    return own
  }

  /// Continues the numbers of other timers, because the world stays and can contain them.
  mutating func continueNumbers(of others: Timers) { next = others.next }
}
