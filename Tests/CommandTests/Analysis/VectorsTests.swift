import CLibrary
import Testing

/// `sheetlua vectors` on the command line.
struct VectorsTests {
  private static let order = """
    policy "careful" {
      { "flick", function(r) if r.velocity >= 900 then return "dismiss" end end },
      { "near", function(r) return r:nearest(r.height - 0.2 * r.velocity) end },
    }
    sheet "Order" { detents = { "medium", "large" }, policy = "careful" }
    sheet "Other" { detents = { "medium" } }

    """

  private static func scratch() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write(order, to: "order.lua")
    return scratch
  }

  @Test func `vectors are printed, one per line`() throws {
    let scratch = try Self.scratch()
    let run = try CommandRunner.run(["vectors", "order.lua"], in: scratch.folder)
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.hasPrefix("{\n\"format\":\"sheetlua vectors\",\n\"version\":1,\n"))
    #expect(run.output.hasSuffix("]\n}\n"))
    #expect(
      run.output.contains(
        "\"outcome\":\"dismiss\",\"rule\":\"flick\",\"why\":\"on the border of medium and dismiss\"}"
      ))
    for kind in ["release", "detents", "spring", "drag", "rubber_band", "dimming"] {
      #expect(run.output.contains("\"kind\":\"\(kind)\""), "\(kind)")
    }
  }

  @Test func `vectors are the same each time`() throws {
    let folder = try Self.scratch()
    let one = try CommandRunner.run(["vectors", "order.lua"], in: folder.folder)
    let other = try CommandRunner.run(["vectors", "order.lua"], in: folder.folder)
    #expect(one.output == other.output)
  }

  @Test func `stored vectors are compared with those of the script`() throws {
    let scratch = try Self.scratch()
    let check = ["vectors", "order.lua", "--check", "v.json"]
    _ = try CommandRunner.run(["vectors", "order.lua", "-o", "v.json"], in: scratch.folder)
    #expect(try scratch.read("v.json").contains("\"fingerprint\":\""))
    let same = try CommandRunner.run(check, in: scratch.folder)
    #expect(same.code == 0, "\(same.output)")
    #expect(same.output.hasPrefix("the stored vectors are up to date ("), "\(same.output)")
    // A comment changes no vector.
    try scratch.write("-- comment\n" + Self.order, to: "order.lua")
    #expect(try CommandRunner.run(check, in: scratch.folder).code == 0)
    try scratch.write(Self.order.replacing("0.2 *", with: "0.3 *"), to: "order.lua")
    let stale = try CommandRunner.run(check, in: scratch.folder)
    #expect(stale.code == 1)
    #expect(stale.output.contains("\nthe stored vectors are out of date: "), "\(stale.output)")
    #expect(stale.output.contains("Order/iphone-15/medium/release-1: has changed\n"))
    let json = try CommandRunner.run(check + ["--json"], in: scratch.folder)
    #expect(json.code == 1 && json.output.hasPrefix("{\"version\":1,\"current\":false,"))
  }

  @Test func `options select vectors by sheet, kind and device`() throws {
    let scratch = try Self.scratch()
    let arguments = ["vectors", "order.lua", "--sheet", "Other", "--only", "release,detents"]
    let run = try CommandRunner.run(
      arguments + ["--device", "pixel-8,iphone-se"], in: scratch.folder)
    #expect(!run.output.contains("\"Order/") && !run.output.contains("\"spring\""))
    #expect(run.output.contains("Other/pixel-8/medium/release-1"))
    #expect(run.output.contains("Other/iphone-se/medium/release-1"))
    #expect(!run.output.contains("Other/iphone-15/medium/release-1"))
    #expect(run.output.contains("Other/iphone-15/detent-medium"))
  }

  @Test(arguments: [
    ("swift", "OrderVectorsTests.swift", "enum OrderPort"),
    ("junit", "OrderVectorsTest.java", "class OrderPort"),
    ("node", "order_vectors.test.mjs", "order_port.mjs"),
    ("pytest", "test_order_vectors.py", "order_port.py"),
  ])
  func `a port test is written next to the vectors, once`(
    _ name: String, _ file: String, _ port: String
  ) throws {
    let scratch = try Self.scratch()
    let arguments = ["vectors", "order.lua", "--for", name]
    let run = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(run.output.hasPrefix("order.vectors.json: "))
    #expect(run.output.hasSuffix("\n\(file): calls \(port)\n") && run.code == 0, "\(run.errors)")
    #expect(try scratch.read(file).contains("order.vectors.json"))
    #expect(try scratch.read("order.vectors.json").hasPrefix("{\n\"format\""))
    #expect(
      try CommandRunner.run(arguments, in: scratch.folder).output.contains("\(file): unchanged\n"))
    try scratch.write("mine", to: file)
    let again = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(again.output.contains("\(file): already exists; not changed"))
    #expect(try scratch.read(file) == "mine")
  }

  @Test func `a policy that can only be sampled is reported`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      Self.order.replacing("r.velocity >= 900", with: "r.velocity * r.travel >= 90000"),
      to: "order.lua")
    let run = try CommandRunner.run(
      ["vectors", "order.lua", "-o", "a.json", "--sheet", "Order"], in: scratch.folder)
    #expect(
      run.output.contains("Order from medium on iphone-15: sampled: rule \"flick\" multiplies"))
  }

  /// Writes the results that are part of a file of vectors.
  private static let answered = """
    /usr/bin/python3 -c 'import json
    f = json.load(open("v.json"))
    print(json.dumps({"version": 1, "answers":
      {v["id"]: v.get("outcome", v.get("value")) for v in f["vectors"]}}))' >answers.json
    """
  private static let hasPython = access("/usr/bin/python3", 1) == 0

  @Test(.enabled(if: hasPython, "python3 is missing: apt-get install python3"))
  func `correct results pass, and a changed result is reported`() throws {
    let scratch = try Self.scratch()
    let check = "\"$1\" vectors order.lua --check answers.json"
    let right = try CommandRunner.run(
      shell: "cd \"$0\" && \"$1\" vectors order.lua -o v.json -q && \(Self.answered) && \(check)",
      in: scratch.folder)
    #expect(right.code == 0 && right.output.hasSuffix(" answers are correct\n"), "\(right.errors)")
    let wrong = try CommandRunner.run(
      shell: "cd \"$0\" && sed -i 's|medium/release-2\": \"[a-z]*\"|medium/release-2\": \"gone\"|;"
        + " s|-3\": [0-9.]*,|-3\": NaN,|; s|drag-up-12\"|drag\"|' answers.json && \(check)",
      in: scratch.folder)
    #expect(wrong.code == 1)
    #expect(wrong.output.contains("Order/iphone-15/medium/release-2: expected \""))
    #expect(wrong.output.contains("got \"gone\""))
    #expect(wrong.output.contains("got NaN, which is not a number"))
    #expect(wrong.output.contains("Order/iphone-15/medium/drag-up-12: no answer"))
    #expect(wrong.output.contains("drag: unknown vector ID"))
    let json = try CommandRunner.run(shell: "cd \"$0\" && \(check) --json", in: scratch.folder)
    #expect(json.code == 1 && json.output.hasPrefix("{\"version\":1,\"right\":"))
  }

  @Test(arguments: [
    ("{\"version\":1,\"answers\":{}}", Int32(1), "no answer", true),
    ("{\"version\":2,\"answers\":{}}", 2, "a.json: has answers of version 2", false),
    ("{\"version\":1,\n\"answers\":", 2, "a.json:2: is not JSON: unexpected end of input", false),
    ("[]", 2, "a.json: is not a JSON object; answers are {", false),
    ("\u{0}", 2, "a.json", false),
  ])
  func `a file without results fails`(
    _ text: String, _ code: Int32, _ arguments: String, _ isResult: Bool
  ) throws {
    let scratch = try Self.scratch()
    try scratch.write(text, to: "a.json")
    let run = try CommandRunner.run(
      ["vectors", "order.lua", "--check", "a.json"], in: scratch.folder)
    #expect(run.code == code)
    if isResult {
      #expect(run.output.contains(": no answer\n") && run.output.contains("... and "))
    } else {
      #expect(run.errors.contains(arguments) && run.output == "", "\(run.errors)")
    }
  }

  @Test(arguments: [
    (["vectors"], Int32(64), "missing argument: script"),
    (["vectors", "no.lua"], 66, "no.lua: no such file"),
    (
      ["vectors", "order.lua", "--for", "cobol"], 64, "--for: expected swift, junit, node or pytest"
    ),
    (["vectors", "order.lua", "--only", "release,all"], 64, "--only: expected kinds of release,"),
    (["vectors", "order.lua", "--sheet", "No"], 64, "has no sheet 'No'"),
    (["vectors", "order.lua", "--device", "nokia"], 64, "nokia"),
    (["vectors", "order.lua", "--device", "pixel-8,nokia"], 64, "nokia"),
    (["vectors", "order.lua", "--check", "no.json"], 66, "no.json: no such file"),
    (
      ["vectors", "order.lua", "--check", "a", "-o", "b"], 64,
      "--check cannot be used with -o or --for"
    ),
    (["vectors", "order.lua", "-o", "/nowhere/a"], 74, "cannot be written"),
    (
      ["vectors", "order.lua", "--for", "node", "-o", "-"], 64,
      "so it requires a file, as in -o order.json"
    ),
    (["vectors", "empty.lua"], 1, "empty.lua: no test vectors for a port"),
  ])
  func `invalid arguments fail`(_ arguments: [String], _ code: Int32, _ says: String) throws {
    let scratch = try Self.scratch()
    try scratch.write("", to: "empty.lua")
    let run = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(run.code == code, "\(run.errors)")
    #expect(run.errors.contains(says), "\(run.errors)")
    #expect(run.output == "")
  }
}
