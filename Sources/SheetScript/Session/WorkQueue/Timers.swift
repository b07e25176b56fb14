internal import LuaBridge

/// The functions that wait for their time (`after`); when each is due the world knows.
struct Timers {
  /// A function that waits.
  struct Timer {
    let function: LuaFunction
    /// Whether it was set from outside, as a scenario does: what it asks for comes from outside too.
    let isFromOutside: Bool
  }

  private var waiting: [Int: Timer] = [:]
  private var next = 0

  /// How many wait.
  var count: Int { waiting.count }

  /// Adds a function, and answers with its number.
  mutating func add(_ timer: Timer) -> Int {
    defer { next += 1 }
    waiting[next] = timer
    return next
  }

  /// Takes one out: it is due, or was called off; nil when it is gone already.
  mutating func take(_ number: Int) -> Timer? { waiting.removeValue(forKey: number) }

  /// Takes all out, and answers with their numbers in order.
  mutating func takeAll() -> [Int] {
    defer { waiting.removeAll() }
    return waiting.keys.sorted()
  }

  /// Takes out those that the script set itself, and answers with their numbers in order.
  mutating func takeOwn() -> [Int] {
    let own = waiting.filter { !$0.value.isFromOutside }.keys.sorted()
    for number in own { waiting[number] = nil }
    return own
  }

  /// Gives no number that others have given: their world goes on, and may know it.
  mutating func continueNumbers(of others: Timers) { next = others.next }
}
