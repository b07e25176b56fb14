internal import CLibrary

/// Crashes the command on purpose, so that its own tests can see what is left of a crash.
///
/// `SHEETLUA_TEST_CRASH=trap:NAME` traps when the scenario, promise, script or module of that name is
/// about to be run or read; `overflow:` fills the stack, `abort:` aborts, `hang:` waits for ever;
/// several stand behind commas. Only who sets the variable can reach it; no script can.
package enum CrashInjection {
  private static let wanted: [(kind: Substring, name: Substring)] =
    (environment("SHEETLUA_TEST_CRASH") ?? "").split(separator: ",").compactMap { one in
      let parts = one.split(separator: ":", maxSplits: 1)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

  /// Crashes if it is wanted here.
  package static func spring(at name: String) {
    guard let kind = wanted.first(where: { $0.name == name })?.kind else { return }
    switch kind {
    case "trap": trap([])
    case "overflow": _ = overflow(0)
    case "abort": abort()
    case "hang": while true { pause() }
    default: break
    }
  }

  @inline(never)
  private static func trap(_ nothing: [Int]) { print(nothing[nothing.count]) }

  @inline(never)
  private static func overflow(_ depth: Int) -> Int {
    depth < 0 ? 0 : overflow(depth + 1) + overflow(depth + 2)
  }
}
