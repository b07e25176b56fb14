internal import LuaBridge

// Limits that the user set with command-line options.
extension SessionOptions {
  /// The ratio of the work limit of a load to that of a hook.
  private static let hooksInLoad: Int64 = 25

  /// Sets the limits that the user specified: bytes of memory for the state, units of work for a
  /// load and for a scenario, and seconds for the time limit.
  ///
  /// A nil argument leaves a limit unchanged, and the time limit is never lowered. It grows with
  /// the work limit.
  ///
  /// The work limit of a hook is at least a 25th of `instructions`. It is the default limit if that
  /// is greater, but then at most `instructions`.
  package mutating func limit(memory: Int?, instructions: Int?, seconds: Double? = nil) {
    defer {
      if let seconds {
        limits.load.seconds = max(limits.load.seconds, seconds)
        limits.hook.seconds = max(limits.hook.seconds, seconds)
      }
    }
    if let memory {
      limits.memory = memory
      // The hard limit stays twice the soft one, as far as an Int can represent it
      // (Semantics, "Limits of scripts").
      limits.hardMemory = memory.multipliedReportingOverflow(by: 2).overflow ? .max : memory * 2
    }
    guard let instructions else { return }
    limits.load = limits.load.scaled(toFuel: Int64(instructions))
    loadGrows = false
    limits.hook = limits.hook.scaled(
      toFuel: max(
        min(LuaBudget.hook.fuel, Int64(instructions)), Int64(instructions) / Self.hooksInLoad))
  }
}
