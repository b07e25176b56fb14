import Testing

/// With any options, the subcommands for output exit with a documented code and a message on
/// failure.
struct OptionFuzzTests {
  private static let values = [
    "", "0", "-1", "3", "24", "1e9", "nan", "inf", "0x10", "9999999999999999999", "unicode",
    "ascii",
    "html", "json", "md", "ios", "vaul", "Hello", "a flick", "\u{202E}", "../..", "/dev/null",
    "/nowhere/x", "--at", "-",
  ]
  private static let options: [String: [String]] = [
    "still": [
      "--scenario", "--at", "--strip", "--cols", "--rows", "--charset", "--svg", "--json",
      "--device", "--dark",
    ],
    "report": ["--scenario", "-o", "--json", "--seed", "--dark"],
    "spec": ["--format", "--sheet", "-o", "--json", "--set"],
    "vectors": ["--for", "--check", "--sheet", "-o", "--only", "--device", "--json", "-q"],
    "export": ["--for", "--sheet", "-o", "--device", "--json", "-q"],
    "check": ["--a11y", "--a11y", "--sheet", "--strict", "--device", "--json", "-q", "-v"],
    "test --mutants": [
      "--write", "--min-killed", "--strict", "--filter", "--name", "--tags", "-j", "--device",
      "--seed", "--json", "-q", "-v",
    ],
    "policies": ["--house", "--markdown", "--json", "-q", "--device", "--set"],
    "merge": ["--reporter", "--stories", "--strict", "--json", "-q", "-v"],
    "conform": ["--to", "--sheet", "--list", "--json", "-q"],
  ]

  @Test(arguments: options.keys.sorted())
  func `no options cause a crash or a failure without a message`(_ verb: String) throws {
    var state: UInt64 = 11
    func roll(_ most: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % most
    }
    let options = try #require(Self.options[verb])
    let hello = try text(ofFile: CommandRunner.package + "/examples/hello.lua")
    for _ in 0..<25 {
      // Some subcommands write next to the script.
      let scratch = try TemporaryDirectory()
      try scratch.write(hello, to: "hello.lua")
      var arguments = verb.split(separator: " ").map(String.init) + ["hello.lua"]
      for _ in 0...roll(3) {
        arguments.append(options[roll(options.count)])
        if roll(4) > 0 { arguments.append(Self.values[roll(Self.values.count)]) }
      }
      let run = try CommandRunner.run(arguments, in: scratch.folder)
      #expect(
        [0, 1, 2, 64, 66, 74].contains(run.code), "\(arguments): \(run.code ?? -1) \(run.errors)")
      #expect(run.code == 0 || !(run.errors + run.output).isEmpty, "\(arguments) says nothing")
    }
  }

  @Test(arguments: [
    (
      arguments: ["still", "a.lua", "--at", "-1"], code: 64,
      says: "--at: expected seconds, at least 0, but got -1"
    ),
    (arguments: ["test", "-j", "-1"], code: 64, says: "-j: expected 1 to 64, got -1"),
    (arguments: ["test", "--jobs", "-1"], code: 64, says: "-j: expected 1 to 64, got -1"),
    (
      arguments: ["test", "--repeat", "-3"], code: 64,
      says: "--repeat: expected 1 to 1000000, got -3"
    ),
    (arguments: ["fuzz", "a.lua", "--time", "-.5"], code: 64, says: "--time is above 0"),
    (arguments: ["a.lua", "--seed", "-1"], code: 64, says: "-1"),
    (
      arguments: ["a.lua", "--timeout", "-2e3"], code: 64,
      says: "--timeout: expected seconds from 0.001"
    ),
    (arguments: ["a.lua", "--svg", "x.svg", "--drag", "-40"], code: 0, says: ""),
    (
      arguments: ["test", "--filter", "-5", "a.lua"], code: 1,
      says: "no test in a.lua has this name"
    ),
    (
      arguments: ["still", "a.lua", "--at", "--json"], code: 64,
      says: "missing value for '--at <seconds>'"
    ),
    (arguments: ["a.lua", "-5"], code: 64, says: "-5"),
  ])
  func `a negative number after an option is its value`(
    _ row: (arguments: [String], code: Int32, says: String)
  ) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("sheet \"A\" {} scenario \"a\" (function() end)", to: "a.lua")
    let run = try CommandRunner.run(row.arguments, in: scratch.folder)
    #expect(run.code == row.code, "\(run.errors)")
    #expect(run.errors.contains(row.says) || row.says.isEmpty, "\(run.errors)")
    let isMissing = row.says.contains("missing")
    #expect(run.errors.contains("missing") == isMissing, "\(run.errors)")
  }
}
