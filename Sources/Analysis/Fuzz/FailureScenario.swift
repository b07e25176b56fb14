internal import UserActions
internal import Support
internal import Scenarios

/// A Lua test file that reproduces the failure of a run.
package struct FailureScenario {
  /// The actions and the violated invariant.
  package let run: FuzzRun
  /// The module that defines the sheets under test, as the file passes it to `require`.
  package let module: String
  /// The seed that found the failure.
  package let seed: UInt64
  /// The device; nil if the script chose it and not the command.
  package var device: String?

  package init(_ run: FuzzRun, module: String, seed: UInt64, device: String? = nil) {
    self.run = run
    self.module = module
    self.seed = seed
    self.device = device
  }

  /// The name of the file: letters, digits and underscores, with the extension.
  package var fileName: String {
    let words = (run.violation?.invariant ?? "run").lowercased().map { letter -> Character in
      letter.isASCII && (letter.isLetter || letter.isNumber) ? letter : "_"
    }
    let name = String(words).split(separator: "_").joined(separator: "_").prefix(40)
    let base = module.split(separator: ".").last.map(String.init) ?? module
    return "\(base)_\(name)_\(run.hash16)_test.lua"
  }

  /// The content of the file.
  package var text: String {
    let sentence = (run.violation?.message ?? "").onOneLine
    var lines = [
      "-- Found by sheetlua fuzz --seed \(seed), and made as short as it goes:",
      "-- \(sentence)", "",
      "require \(module.quotedForLua)", "",
    ]
    let options = device.map { ", { device = \($0.quotedForLua) }" }
    let name = "fuzz: \(run.violation?.invariant ?? "run")".quotedForLua
    lines.append(
      options.map { "scenario(\(name)\($0)) (function(user)" }
        ?? "scenario \(name) (function(user)")
    lines += Action.lines(run.actions).map { "  \($0)" }
    lines.append("  user:settles(10)")
    // Claims and hooks of a script fail without an assertion.
    if run.violation?.isOfEngine == true { lines += Self.assertion.map { "  \($0)" } }
    lines += ["end)", ""]
    return lines.joined(separator: "\n")
  }

  /// Assertions of the engine invariants for every sheet at rest.
  private static let assertion = [
    "for _, name in ipairs(user:layers()) do",
    "  if name ~= \"keyboard\" and name:sub(1, 4) ~= \"dim:\" and name ~= user:screen().name then",
    "    local s = user:sheet(name)",
    "    expect.equal(s.phase, \"resting\")",
    "    for _, d in ipairs(s.presentation == \"sheet\" and s.detents or {}) do",
    "      if d.name == s.detent then expect.near(s.height, d.height, 0.01) end",
    "    end",
    "  end",
    "end",
  ]
}

extension FuzzRun {
  /// Four hexadecimal digits, computed from the actions, that distinguish the file names of runs.
  var hash16: String {
    let hash = actions.map(\.lua).joined().fingerprint
    return UInt16(truncatingIfNeeded: hash ^ (hash >> 32)).hexadecimal(4)
  }
}
