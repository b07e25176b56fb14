import CLibrary
import Testing

/// A merged report of shards is equal to the report of the whole run.
struct MergeTests {
  private static let tests = """
    sheet "Order" { title = "Order", detents = { "medium", "large" } }
    scenario "one" (function(user)
      user:opens "Order"
      print "hello"
      expect "Order".is_at "medium"
    end)
    scenario("two", { tags = { "x" } }) (function(user)
      user:opens "Order"
      user:drags { to = "large" }
      user:flicks { down = 60, at = 900 }
      expect "Order".is_at "large"
    end)
    scenario("three", { skip = "later" }) (function() end)
    story "IOS-1" "four" (function(user)
      user:opens "Order"
      user:drags { up = 80 }
      expect "Order".is_at "large"
    end)
    scenario "five" (function(user)
      user:opens "Order"
      user:settles()
      user:goes_back()
    end)
    region "r" { of = "Order", travel = { 0, 700 }, from = "large", never = "dismiss" }
    always "a" (function() return true end)

    """

  /// Creates a directory with tests and the blobs of its shards.
  private static func divided(
    _ parts: Int, _ arguments: [String] = [], broken: Bool = true
  ) throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write(tests, to: "a_test.lua")
    if broken { try scratch.write("sheet {\n", to: "b_test.lua") }
    for part in 1...parts {
      let run = try CommandRunner.run(
        ["test", "--shard", "\(part)/\(parts)", "--reporter", "blob"] + arguments,
        in: scratch.folder)
      try scratch.write(run.output, to: "\(part).blob")
    }
    return scratch
  }

  @Test(arguments: ["line", "list", "tap", "junit", "json", "github", "html"])
  func `merged shards give the report of the whole run, in any order`(_ reporter: String) throws {
    let scratch = try Self.divided(3)
    let whole = try CommandRunner.run(["test", "--reporter", reporter], in: scratch.folder)
    let merged = try CommandRunner.run(
      ["merge", "3.blob", "1.blob", "2.blob", "--reporter", reporter], in: scratch.folder)
    #expect(merged.output == whole.output)
    #expect(merged.code == whole.code && whole.code == 2)
  }

  @Test func `repeats and requirements are merged`() throws {
    let scratch = try Self.divided(2, ["--repeat", "2"], broken: false)
    try scratch.write("- IOS-1 it grows\n- IOS-2 it goes\n", to: "rows.md")
    let arguments = ["--stories", "rows.md", "--json"]
    let whole = try CommandRunner.run(["test", "--repeat", "2"] + arguments, in: scratch.folder)
    let merged = try CommandRunner.run(
      ["merge", "1.blob", "2.blob"] + arguments, in: scratch.folder)
    #expect(merged.output == whole.output)
    #expect(merged.code == whole.code && whole.code == 1)
  }

  @Test func `a missing shard is reported and fails`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      "scenario \"a\" (function() end) scenario \"b\" (function() end)", to: "a_test.lua")
    for part in 1...3 {
      let run = try CommandRunner.run(
        ["test", "--shard", "\(part)/3", "--reporter", "blob"], in: scratch.folder)
      #expect(run.code == 0)
      try scratch.write(run.output, to: "\(part).blob")
    }
    let all = try CommandRunner.run(["merge", "1.blob", "2.blob", "3.blob"], in: scratch.folder)
    #expect(all.code == 0 && all.output == "2 passed, 0 failed, 0 skipped\n", "\(all)")
    let some = try CommandRunner.run(["merge", "2.blob"], in: scratch.folder)
    #expect(some.code == 1)
    #expect(some.errors.hasPrefix("shards 1/3, 3/3 are missing; "), "\(some.errors)")
    let junit = try CommandRunner.run(
      ["merge", "2.blob", "--reporter", "junit"], in: scratch.folder)
    #expect(junit.code == 1 && junit.output.contains("are missing"), "\(junit.output)")
  }

  @Test func `shards without any tests fail`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario \"a\" (function() end)", to: "a_test.lua")
    let part = try CommandRunner.run(
      ["test", "--filter", "none", "--reporter", "blob"], in: scratch.folder)
    #expect(part.code == 1)
    try scratch.write(part.output, to: "1.blob")
    let merged = try CommandRunner.run(["merge", "1.blob"], in: scratch.folder)
    #expect(merged.code == 1 && merged.errors.contains("has this name"), "\(merged.errors)")
  }

  @Test func `blobs that do not belong together are errors`() throws {
    let scratch = try Self.divided(2, broken: false)
    func refused(_ files: [String], _ code: Int32, _ arguments: String) throws {
      let run = try CommandRunner.run(["merge"] + files, in: scratch.folder)
      #expect(run.code == code && run.errors.contains(arguments), "\(files): \(run.errors)")
      #expect(run.output.isEmpty)
    }
    try refused(["1.blob", "1.blob"], 2, "is shard 1/2, like 1.blob")
    try refused(["nowhere.blob"], 66, "nowhere.blob: no such file")
    try refused(["a_test.lua"], 2, "is not a blob")
    for (bytes, arguments) in [
      (
        #"\377\0"#,
        "bad.blob: is not a text file; expected a blob, which `--reporter blob` prints"
      ),
      (#"\033Lua\0\377"#, "bad.blob: is not a text file; expected a blob"),
      (#"{ \377 }"#, "bad.blob:1: this line is not UTF-8; save the blob as UTF-8"),
    ] {
      let run = try CommandRunner.run(
        shell: #"cd "$0" && printf '\#(bytes)' >bad.blob && exec "$1" merge bad.blob"#,
        in: scratch.folder)
      #expect(run.code == 2 && run.errors.contains(arguments), "\(run.errors)")
    }
    let big = try CommandRunner.run(
      shell: #"cd "$0" && head -c 34000000 /dev/zero >big.blob && exec "$1" merge big.blob"#,
      in: scratch.folder)
    #expect(big.code == 2)
    #expect(big.errors == "big.blob: is larger than 32 MiB, the maximum file size\n")
    try refused(["."], 66, ".: is a directory; expected a blob")
    let stories = try CommandRunner.run(
      ["test", "--stories", "bad.blob", "a_test.lua"], in: scratch.folder)
    #expect(stories.errors.contains("save the requirements as UTF-8"), "\(stories.errors)")
    let seeded = try CommandRunner.run(
      ["test", "--shard", "2/2", "--reporter", "blob", "--seed", "7"], in: scratch.folder)
    try scratch.write(seeded.output, to: "seed.blob")
    try refused(["1.blob", "seed.blob"], 2, "belongs to a different run than 1.blob")
    let blob = try scratch.read("2.blob")
    try scratch.write(blob.replacing("\"version\":1", with: "\"version\":2"), to: "2.blob")
    try refused(
      ["1.blob", "2.blob"], 2, "is a blob report of version 2; this program reads version 1")
    let other = blob.replacing("sheetlua 0.", with: "sheetlua 9.")
    try scratch.write(other, to: "2.blob")
    try refused(["1.blob", "2.blob"], 2, "was modified after it was written")
    try scratch.write(Self.summed(other), to: "2.blob")
    try refused(["1.blob", "2.blob"], 2, "run all shards with the same version")
    try scratch.write(String(blob.prefix(blob.count / 2)), to: "2.blob")
    try refused(["1.blob", "2.blob"], 2, "is truncated")
    let both = try CommandRunner.run(
      ["merge", "1.blob", "--reporter", "blob"], in: scratch.folder)
    #expect(both.code == 64)
  }

  /// Returns a blob with a valid checksum: 64-bit FNV-1a.
  private static func summed(_ blob: String) -> String {
    let text = String(blob.prefix { $0 != "\n" })
    guard let place = text.range(of: ",\"sum\":\"") else { return blob }
    let body = text[..<place.lowerBound] + "}"
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in body.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    let sum = String(repeating: "0", count: 16 - digits.count) + digits
    return text[..<place.lowerBound] + ",\"sum\":\"\(sum)\"}\n"
  }

  @Test func `a modified blob is never accepted as valid`() throws {
    let scratch = try Self.divided(1, broken: false)
    let whole = try CommandRunner.run(["merge", "1.blob", "--json"], in: scratch.folder)
    let bytes = Array(try scratch.read("1.blob").utf8)
    var state: UInt64 = 5
    func roll(_ most: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % most
    }
    for turn in 0..<100 {
      var changed = bytes
      let place = roll(bytes.count - 1)
      switch turn % 4 {
      case 0: changed[place] = UInt8(roll(256))
      case 1: changed.removeSubrange(place..<min(bytes.count, place + 1 + roll(40)))
      case 2: changed.insert(UInt8(roll(128)), at: place)
      default: changed.removeSubrange(place...)
      }
      try scratch.write(changed, to: "changed.blob")
      let run = try CommandRunner.run(["merge", "changed.blob", "--json"], in: scratch.folder)
      // A blank between two values has no effect.
      let isSame = run.code == whole.code && run.output == whole.output
      #expect(run.code == 2 || isSame, "\(turn) \(place): \(run.code ?? -1) \(run.errors)")
      #expect(isSame || run.output.isEmpty)
      #expect(isSame || !run.errors.isEmpty)
    }
  }

  @Test(arguments: ["parallel", "xargs"])
  func `shards run in parallel and are merged`(_ tool: String) throws {
    guard access("/usr/bin/\(tool)", X_OK) == 0 else {
      print("skipped: /usr/bin/\(tool) is not installed, so parts were not run by it")
      return
    }
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.tests, to: "a_test.lua")
    let part = "\"$1\" test --shard {}/4 --reporter blob > {}.blob"
    let lines =
      tool == "parallel"
      ? "seq 4 | parallel \"'$1' test --shard {}/4 --reporter blob > {}.blob\""
      : "seq 4 | xargs -P 4 -I {} sh -c '\(part)' sh \"$1\""
    // Shards with a failure exit with 1, and the merge reports this.
    let run = try CommandRunner.run(
      shell: "cd \"$0\"; \(lines); exec \"$1\" merge *.blob --json", in: scratch.folder)
    let whole = try CommandRunner.run(["test", "--json"], in: scratch.folder)
    #expect(run.output == whole.output, "\(run.errors)")
    #expect(run.code == whole.code && whole.code == 1)
  }
}
