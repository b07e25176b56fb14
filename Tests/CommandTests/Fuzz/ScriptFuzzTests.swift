import CLibrary
import Testing

/// The process ends with a documented exit code for every script.
///
/// `SHEETLUA_FUZZ=400` sets the number of scripts, `SHEETLUA_FUZZ_FROM` sets the first seed, and
/// `SHEETLUA_FUZZ_KEEP=DIR` stores the scripts. A failure names the seed of its script.
struct ScriptFuzzTests {
  private static let scripts = number("SHEETLUA_FUZZ") ?? 15
  private static let first = number("SHEETLUA_FUZZ_FROM") ?? 1

  @Test func `no script crashes or hangs the process`() throws {
    let scratch = try TemporaryDirectory()
    for seed in Self.first..<(Self.first + Self.scripts) {
      let text = RandomScript.text(seed: UInt64(seed))
      try scratch.write(text, to: "any_test.lua")
      keep(text, seed)
      // The limit counts instructions, so it ends the same scripts on every machine.
      let run = try CommandRunner.run(
        ["test", "--instruction-limit", "1000000", "any_test.lua"], in: scratch.folder)
      let isFine = run.code.map { [0, 1, 2].contains($0) } ?? false
      #expect(
        isFine,
        "seed \(seed): code \(run.code.map { "\($0)" } ?? "none")\n\(run.errors.suffix(2000))")
    }
  }

  private func keep(_ text: String, _ seed: Int) {
    guard let folder = getenv("SHEETLUA_FUZZ_KEEP").map({ String(cString: $0) }),
      let file = fopen("\(folder)/any\(seed)_test.lua", "w")
    else { return }
    fputs(text, file)
    fclose(file)
  }

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
