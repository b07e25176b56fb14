import Support
import Testing

/// `fit --ask`: questions as JSON and on a terminal, and the answers in the log.
@Suite struct FitQuestionTests {
  /// The rule of the user who answers.
  private static func answer(_ question: JSONValue) -> String {
    (question["velocity"].double ?? 0) >= 700 ? "dismiss" : question["from"].stringValue ?? ""
  }

  private static func run(
    _ arguments: [String], input: String, in directory: TemporaryDirectory
  ) throws -> CommandRunner.Outcome {
    try CommandRunner.run(["fit"] + arguments, input: input, in: directory.folder)
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  @Test func `one question and one outcome per line, and each answer is in the log`() throws {
    let directory = try FitTests.directory("")
    let arguments = ["order.lua", "new.releases.jsonl", "--ask", "--json"]
    // The questions depend only on the answers, so that the input can grow by one answer per run.
    var input = ""
    var questions: [JSONValue] = []
    while true {
      let run = try Self.run(arguments, input: input, in: directory)
      questions = try Self.lines(run.output).map { try JSONReader.value(of: $0) }
        .filter { $0.has("question") }
      let log = questions.count - 1 == Self.lines(input).count
      guard log, questions.count < 40 else { break }
      input += Self.answer(questions[questions.count - 1]) + "\n"
      try directory.write("", to: "new.releases.jsonl")
    }
    #expect(questions.count >= 4 && questions.count < 40)
    #expect(questions[0]["question"] == .integer(1))
    #expect(
      questions[0]["outcomes"] == .array([.string("large"), .string("medium"), .string("dismiss")]))
    let run = try Self.run(arguments, input: "", in: directory)
    #expect(run.code == 0, "\(run.errors)")
    let fit = try JSONReader.value(of: Self.lines(run.output).last ?? "")
    #expect(fit["format"] == .string("sheetlua-fit"))
    #expect(fit["labels"] == .integer(questions.count))
    let after = fit["numbers"].elements[0]["after"].double ?? 0
    #expect(abs(after - 700) <= 50, "\(after)")
    let log = Self.lines(try directory.read("new.releases.jsonl"))
    #expect(log.count == questions.count + 1 && log[0].contains("sheetlua-releases"))
    // The log can be read again, and needs no further question.
    #expect(try Self.run(arguments, input: "", in: directory).code == 0)
  }

  @Test func `an unknown outcome is asked for again, and the end of the input ends`() throws {
    let directory = try FitTests.directory()
    let before = try directory.read("a.releases.jsonl")
    let run = try Self.run(
      ["order.lua", "a.releases.jsonl", "--ask", "--json"], input: "nowhere\n\"dismiss\"\n",
      in: directory)
    let questions = try Self.lines(run.output).map { try JSONReader.value(of: $0) }
    #expect(questions[0]["question"] == questions[1]["question"])
    #expect(questions[0]["velocity"] == questions[1]["velocity"])
    let error = questions[1]["error"].stringValue ?? ""
    #expect(error == "expected large, medium or dismiss, got 'nowhere'")
    let log = try directory.read("a.releases.jsonl")
    #expect(log.hasPrefix(before) && Self.lines(log).count == Self.lines(before).count + 1)
    #expect(log.hasSuffix("\"wanted\":\"dismiss\"}\n"))
  }

  @Test func `on a terminal, a number answers, and an answer can be removed`() throws {
    let directory = try FitTests.directory("")
    let run = try CommandRunner.run(
      shell: """
        cd "$0" && TERM=xterm timeout 100 \
        script -qec "'$1' fit order.lua l.releases.jsonl --ask" /dev/null
        """, input: "1\nu\n3\nq\n", in: directory.folder)
    for part in [
      "1. Order at ", "●", "Where should it go? 1 large, 2 medium, 3 dismiss", "2. Order at ",
      "1 answer; the numbers that are left change up to", "fast",
    ] {
      #expect(run.output.contains(part), "\(part)\n\(run.output)")
    }
    let log = Self.lines(try directory.read("l.releases.jsonl"))
    #expect(log.count == 2 && log[1].contains("\"wanted\":\"dismiss\""))
  }

  @Test(arguments: [
    (["order.lua", "a.releases.jsonl", "--ask"], Int32(64), "--ask: requires a terminal"),
    (["order.lua", "-", "--ask", "--json"], 64, "it must be a file"),
    (["order.lua", "missing/a.releases.jsonl", "--ask", "--json"], 74, "missing/a.releases"),
    (["order.lua", "/dev/null", "--ask", "--json"], 74, "only to a regular file"),
    (["order.lua", "new.jsonl", "--ask", "--json"], 2, "contains no release with `wanted`"),
    (["order.lua", "new.jsonl", "--ask", "--json", "--only", "x"], 64, "read no number 'x'"),
  ])
  func `bad arguments and logs are errors`(
    _ arguments: [String], _ code: Int32, _ message: String
  ) throws {
    let directory = try FitTests.directory("")
    let run = try Self.run(arguments, input: "", in: directory)
    #expect(run.code == code, "\(run.output)\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
