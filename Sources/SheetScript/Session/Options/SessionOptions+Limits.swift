internal import LuaBridge

// What a person may have wished of the limits.
extension SessionOptions {
  /// How many times the work of a hook a load may do.
  private static let hooksInLoad: Int64 = 25

  /// Sets the limits that a person gave: bytes for the state, units of work for a load and for a
  /// scenario, seconds for the last guard; nil leaves what is.
  ///
  /// What a hook may do goes with it: a twenty-fifth, as by default.
  package mutating func limit(memory: Int?, instructions: Int?, seconds: Double? = nil) {
    if let seconds {
      limits.load.seconds = max(limits.load.seconds, seconds)
      limits.hook.seconds = max(limits.hook.seconds, seconds)
    }
    if let memory {
      limits.memory = memory
      // The hard limit stays four times the soft one, as far as an Int can represent it
      // (Semantics, "Limits of scripts").
      limits.hardMemory = memory.multipliedReportingOverflow(by: 4).overflow ? .max : memory * 4
    }
    guard let instructions else { return }
    limits.load.fuel = Int64(instructions)
    loadGrows = false
    limits.hook.fuel = max(
      min(LuaBudget.hook.fuel, Int64(instructions)), Int64(instructions) / Self.hooksInLoad)
  }
}
