internal import CLibrary

/// Crashes the command on purpose for tests of crash handling.
///
/// `SHEETLUA_TEST_CRASH=trap:NAME` traps when the scenario, claim, script or module with that name
/// is about to run or load. `overflow:` overflows the stack, `abort:` aborts, and `hang:` never
/// returns. Several values are separated by commas. Scripts cannot set environment variables and
/// so cannot cause such a crash.
package enum CrashInjection {
  private static let injections: [(kind: Substring, name: Substring)] =
    (environment("SHEETLUA_TEST_CRASH") ?? "").split(separator: ",").compactMap { one in
      let parts = one.split(separator: ":", maxSplits: 1)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

  /// Crashes if the variable names this test or file.
  package static func crashIfRequested(at name: String) {
    guard let kind = injections.first(where: { $0.name == name })?.kind else { return }
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
