internal import LuaBridge
public import SheetEngine

// What a host that only plays a script wants to know and to say.
extension Session {
  /// The sheet that is shown when nothing else is said: the first that is no page of a stack.
  public var firstSheet: SheetID? {
    let pages = Set(registry.sheets.flatMap { $0.pages ?? [] })
    return registry.sheets.first { $0.id != nil && !pages.contains($0.name) }?.id
  }
}

extension SessionOptions {
  /// Sets the limits that a person gave: bytes for the state, instructions for a load and for a
  /// scenario; nil leaves what is.
  public mutating func limit(memory: Int?, instructions: Int?) {
    if let memory {
      limits.memory = memory
      // The hard cap stays four times the soft one (semantics 12), as far as that can be counted.
      limits.hardMemory = memory.multipliedReportingOverflow(by: 4).overflow ? .max : memory * 4
    }
    guard let instructions else { return }
    limits.load.fuel = Int64(instructions)
    limits.hook.fuel = min(limits.hook.fuel, Int64(instructions))
  }
}
