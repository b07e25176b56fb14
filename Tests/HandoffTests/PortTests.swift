import Foundation
import Handoff
import Testing

/// Manually written ports give the correct answer to every vector, and mutants of the ports do not.
@Suite(.serialized) struct PortTests {
  /// The JSON that a mutation program prints.
  private struct Report: Decodable {
    var wrong: String?
    var mutants: Int
    var survivors: [String]
  }

  /// Equivalent mutants of a language, with reasons in `equivalents.txt`: no release can detect
  /// them.
  private static func equivalents(_ language: String) throws -> Set<String> {
    let text = try String(
      contentsOfFile: "\(VectorFixtures.ports)/equivalents.txt", encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix(language + " ") }
    return Set(lines.map { String($0.dropFirst(language.count + 1)) })
  }

  private static func check(
    _ language: String, _ command: String, files: [(String, String)] = []
  ) throws {
    let vectors = try VectorFixtures.policies()
    let sheets = Dictionary(grouping: vectors.vectors) { $0.sheet.prefix { $0 != " " } }
    #expect(sheets.count == 3)
    #expect(sheets.values.allSatisfy { $0.count <= TestVectorBuilder.maxReleases })
    let said = try VectorFixtures.said(
      command.replacing("PORTS", with: VectorFixtures.ports),
      with: [("policies.vectors.json", vectors.text)] + files)
    let line = said.text.split(separator: "\n").last.map(String.init) ?? ""
    let report = try JSONDecoder().decode(Report.self, from: Data(line.utf8))
    #expect(report.wrong == nil)
    #expect(report.mutants >= 200)
    let argued = try equivalents(language)
    #expect(argued.subtracting(report.survivors).isEmpty, "these are noticed: no need to argue")
    let missed = report.survivors.filter { !argued.contains($0) }
    let others = report.mutants - (report.survivors.count - missed.count)
    #expect(
      missed.count * 100 <= others,
      "\(missed.count) of \(others):\n\(missed.joined(separator: "\n"))")
    print("\(others - missed.count) of \(others) changes are noticed")
  }

  @Test(.enabled(if: VectorFixtures.has("python3"), "python3 is missing: apt-get install python3"))
  func `the vectors kill the mutants of the Python port`() throws {
    try Self.check(
      "python", "python3 'PORTS/mutate_ports.py' 'PORTS/ports.py' policies.vectors.json")
  }

  @Test(.enabled(if: VectorFixtures.has("node"), "node is missing: apt-get install nodejs"))
  func `the vectors kill the mutants of the JavaScript port`() throws {
    try Self.check("javascript", "node 'PORTS/mutate.mjs' 'PORTS/ports.mjs' policies.vectors.json")
  }

  @Test(
    .enabled(
      if: VectorFixtures.has("javac"), "javac is missing: apt-get install default-jdk-headless"))
  func `the vectors kill the mutants of the Java port`() throws {
    try Self.check(
      "java",
      """
      javac -d . PoliciesVectorsTest.java 'PORTS/Mutate.java' 'PORTS/PoliciesPort.java' &&
      java -cp . Mutate 'PORTS/PoliciesPort.java' policies.vectors.json .
      """, files: [("PoliciesVectorsTest.java", RunnerTests.plainJava)])
  }
}

/// The tests that `--for` writes run, pass for a correct port and fail for a wrong port.
@Suite(.serialized) struct RunnerTests {
  private static let names = PortTestTemplate.Names(of: "policies.vectors.json")

  private static func text(_ runner: PortTestTemplate) -> String {
    runner.text(names, vectors: "policies.vectors.json")
  }

  /// Without the JUnit lines, as the head of the file describes.
  static let plainJava = text(.junit).split(separator: "\n", omittingEmptySubsequences: false)
    .filter { !$0.hasSuffix("// JUnit") }.joined(separator: "\n")

  private static func run(
    _ runner: PortTestTemplate, port: String, as name: String, _ command: String,
    text: String? = nil,
    vectors: String, changing change: (String, String)? = nil
  ) throws -> (text: String, code: Int32) {
    var port = try String(contentsOfFile: "\(VectorFixtures.ports)/\(port)", encoding: .utf8)
    if let change {
      #expect(port.contains(change.0))
      port = port.replacing(change.0, with: change.1)
    }
    return try VectorFixtures.said(
      command,
      with: [
        ("policies.vectors.json", vectors), (name, port),
        (runner.file(names), text ?? Self.text(runner)),
      ])
  }

  private static func check(
    _ runner: PortTestTemplate, port: String, as name: String, _ command: String,
    text: String? = nil
  ) throws {
    let vectors = try VectorFixtures.policies().text
    let right = try run(runner, port: port, as: name, command, text: text, vectors: vectors)
    #expect(right.code == 0, "\(right.text)")
    let wrong = try run(
      runner, port: port, as: name, command, text: text, vectors: vectors,
      changing: ("0.2 *", "0.205 *"))
    #expect(wrong.code != 0)
    #expect(wrong.text.contains("gorhom free/iphone-15/"), "\(wrong.text)")
    if runner == .swift { return }
    // Other programs can write the same JSON with these escapes.
    let escaped = try run(
      runner, port: port, as: name, command, text: text,
      vectors: vectors.replacing("\"gorhom", with: #""\u0067orhom"#).replacing(
        "/iphone", with: #"\/iphone"#))
    #expect(escaped.code == 0, "\(escaped.text)")
    let other = try run(
      runner, port: port, as: name, command, text: text,
      vectors: vectors.replacing("\"version\":1,", with: "\"version\":2,"))
    #expect(other.code != 0)
  }

  @Test(arguments: PortTestTemplate.allCases) func `it is short`(_ runner: PortTestTemplate) {
    let lines = Self.text(runner).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 61 && lines.last == "")
    #expect(lines.allSatisfy { $0.count <= 110 })
    #expect(!Self.text(runner).contains("{{"))
  }

  /// A name that ends a comment, a docstring or a string literal in some language, unless it is
  /// escaped.
  private static let hostileName = "a\rb\tc\u{2028}d\u{85}e\u{202E}f\u{B}g\"\"\"h\\i */ \nj.json"

  @Test(arguments: PortTestTemplate.allCases)
  func `no file name breaks a line of the generated test`(_ runner: PortTestTemplate) {
    let text = runner.text(Self.names, vectors: Self.hostileName)
    let count = Self.text(runner).split(separator: "\n").count
    #expect(text.split(separator: "\n").count == count)
    let others = text.unicodeScalars.filter { scalar in
      guard scalar != "\n" else { return false }
      return switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    #expect(others.isEmpty)
  }

  @Test(
    .enabled(
      if: VectorFixtures.has("node") && VectorFixtures.has("python3"),
      "node or python3 is missing: apt-get install nodejs python3"))
  func `a generated test contains the exact file name`() throws {
    let scalars = Self.hostileName.unicodeScalars.map { String($0.value) }
      .joined(separator: ", ")
    func literal(_ runner: PortTestTemplate, after start: String) throws -> String {
      let text = runner.text(Self.names, vectors: Self.hostileName)
      let line = try #require(text.split(separator: "\n").first { $0.contains(start + "\"") })
      let tail = try #require(line.range(of: start).map { line[$0.upperBound...] })
      return String(try #require(tail.range(of: "\")").map { tail[..<$0.lowerBound] })) + "\""
    }
    let node = try literal(.node, after: "encodeURIComponent(")
    let python = try literal(.pytest, after: ".parent / ")
    let printed = try VectorFixtures.said(
      "node name.mjs && python3 name.py",
      with: [
        ("name.mjs", "console.log(\(node) === String.fromCodePoint(\(scalars)))"),
        ("name.py", "print(\(python) == ''.join(map(chr, [\(scalars)])))"),
      ])
    #expect(printed.text == "true\nTrue\n")
  }

  @Test(arguments: [
    ("order.vectors.json", "Order", "order"),
    ("a/trade ticket.json", "TradeTicket", "trade_ticket"),
    ("2nd.json", "N2nd", "n_2nd"), ("\u{202E}.json", "Sheet", "sheet"),
  ])
  func `the names are derived from the file name of the vectors`(
    _ file: String, _ type: String, _ module: String
  ) {
    let names = PortTestTemplate.Names(of: file)
    #expect(names.type == type && names.module == module)
  }

  @Test(.enabled(if: VectorFixtures.has("python3"), "python3 is missing: apt-get install python3"))
  func `the Python test runs`() throws {
    try Self.check(
      .pytest, port: "ports.py", as: "policies_port.py", "python3 -m unittest")
    let vectors = try VectorFixtures.policies()
    let answers = try Self.run(
      .pytest, port: "ports.py", as: "policies_port.py",
      "VECTORS_ANSWERS=a.json python3 -m unittest -q >/dev/null 2>&1; cat a.json",
      vectors: vectors.text)
    #expect(AnswerCheck(of: try AnswerFile(answers.text), by: vectors.vectors).passes)
  }

  @Test(.enabled(if: VectorFixtures.has("node"), "node is missing: apt-get install nodejs"))
  func `the JavaScript test runs`() throws {
    try Self.check(.node, port: "ports.mjs", as: "policies_port.mjs", "node --test")
    let vectors = try VectorFixtures.policies()
    let answers = try Self.run(
      .node, port: "ports.mjs", as: "policies_port.mjs",
      "VECTORS_ANSWERS=a.json node --test >/dev/null 2>&1; cat a.json", vectors: vectors.text)
    #expect(AnswerCheck(of: try AnswerFile(answers.text), by: vectors.vectors).passes)
  }

  @Test(
    .enabled(
      if: VectorFixtures.has("javac"), "javac is missing: apt-get install default-jdk-headless"))
  func `the Java test runs without JUnit`() throws {
    try Self.check(
      .junit, port: "PoliciesPort.java", as: "PoliciesPort.java",
      "javac *.java && java PoliciesVectorsTest", text: Self.plainJava)
  }

  /// The directory of the jars of Debian's junit5.
  private static let jars = "/usr/share/java"
  private static let hasJUnit =
    VectorFixtures.has("javac")
    && FileManager.default.fileExists(atPath: "\(jars)/junit-platform-console.jar")

  @Test(.enabled(if: hasJUnit, "JUnit 5 is missing: apt-get install junit5"))
  func `the Java test runs with JUnit`() throws {
    let parts = [
      "junit-jupiter-api", "junit-jupiter-engine", "junit-platform-commons",
      "junit-platform-console", "junit-platform-engine", "junit-platform-launcher",
      "junit-platform-reporting", "opentest4j", "opentest4j-reporting-events",
      "opentest4j-reporting-schema", "apiguardian-api", "picocli", "univocity-parsers",
    ]
    let path = ([".", "classes"] + parts.map { "\(Self.jars)/\($0).jar" }).joined(separator: ":")
    try Self.check(
      .junit, port: "PoliciesPort.java", as: "PoliciesPort.java",
      """
      javac -d classes -cp \(path) *.java && java -cp \(path) \
        org.junit.platform.console.ConsoleLauncher --disable-banner --details=tree \
        --select-class PoliciesVectorsTest
      """)
  }

  @Test(.enabled(if: VectorFixtures.has("swiftc"), "swiftc is not on the path"))
  func `the Swift test runs`() throws {
    // A package would also work, but the compiler alone is faster.
    try Self.check(
      .swift, port: "PoliciesPort.swift", as: "PoliciesPort.swift",
      """
      plugins=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/host/plugins
      printf 'import Testing\\nawait Testing.__swiftPMEntryPoint() as Never\\n' >main.swift
      swiftc -module-cache-path cache -plugin-path "$plugins" *.swift -o run && ./run
      """)
  }
}
