import Testing

/// `--stories`: the status of each requirement of a file.
struct RequirementReportTests {
  private static let script = """
    story "AB-1, AB-2" "one that passes" (function(user) end)
    story "AB-2" "one that fails" (function(user) error "no" end)
    story("AB-3")("one that waits", { skip = "later" }) (function(user) end)
    story "ZZ-9" "one of no requirement" (function(user) end)
    """
  private static let requirements = """
    # What is wanted: AB-7 in a sentence is no requirement

    | ID | requirement |
    |---|---|
    | AB-1 | first | seen |
    | AB-2 | second |

    - AB-3 third
    * **AB-4**: fourth
    - something else
    """

  @Test func `each requirement is printed with its status`() throws {
    let run = try test([])
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = [
      "pass         AB-1  first", "fail         AB-2  second", "skipped      AB-3  third",
      "no scenario  AB-4  fourth", "1 of 4 requirements pass; 1 fail, 1 skipped, 1 no scenario", "",
      "2 passed, 1 failed, 1 skipped", "",
    ]
    #expect(lines.suffix(8).map(String.init) == expected, "\(run.output)")
    #expect(run.errors.contains("stories refer to unknown requirements: ZZ-9"))
    #expect(run.code == 1)
  }

  @Test(
    arguments: [
      (arguments: [], code: 0), (arguments: ["--strict"], code: 1),
      (arguments: ["--strict", "--stories", "first.md"], code: 1),
      (arguments: ["--strict", "--stories", "both.md"], code: 0),
    ] as [(arguments: [String], code: Int32)])
  func `a requirement without a scenario fails only with --strict`(
    _ row: (arguments: [String], code: Int32)
  ) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("story \"AB-1, CD-2\" \"it\" (function(user) end)", to: "a_test.lua")
    try scratch.write("- AB-1 a\n- CD-2 b\n- EF-3 c\n", to: "all.md")
    try scratch.write("- AB-1 a\n", to: "first.md")
    try scratch.write("- AB-1 a\n- CD-2 b\n", to: "both.md")
    let stories = row.arguments.contains("--stories") ? [] : ["--stories", "all.md"]
    let run = try CommandRunner.run(["test"] + stories + row.arguments, in: scratch.folder)
    #expect(run.code == row.code, "\(run.output)")
  }

  @Test(arguments: ["\n", "\r\n"])
  func `IDs are found in all forms of Markdown`(_ end: String) throws {
    let wanted = """
      What is wanted

      | # | ID | text |
      |---|:--:|---|
      | 1 | `AB-1` | first \\| piped |
      | 2 | **AB-2**, AB-3 | both |

      - a group
          - [x] __CD-1__: nested
            * [CD-2](x.md) — linked
      1. CD-3 ordered
      2) CD-4b: suffixed
      > - CD-5 quoted
      ### US-3-4 A heading
      - AB-1 again
      ```
      - CD-99 fenced
      ```
      - 0.5 s is no ID, nor is A-level, nor this CD-98
      """
    let scratch = try TemporaryDirectory()
    try scratch.write("story \"AB-1, US-3-4\" \"it\" (function(user) end)", to: "a_test.lua")
    try scratch.write(wanted.replacing("\n", with: end), to: "wanted.md")
    let run = try CommandRunner.run(["test", "--stories", "wanted.md"], in: scratch.folder)
    #expect(
      run.output == """
        pass         AB-1    first | piped
        no scenario  AB-2    both
        no scenario  AB-3    both
        no scenario  CD-1    nested
        no scenario  CD-2    linked
        no scenario  CD-3    ordered
        no scenario  CD-4b   suffixed
        no scenario  CD-5    quoted
        pass         US-3-4  A heading
        2 of 9 requirements pass; 7 no scenario

        1 passed, 0 failed, 0 skipped

        """)
    #expect(run.errors == "listed more than once; only the first counts: AB-1\n")
  }

  @Test func `a requirement whose test did not run has the status not run`() throws {
    let run = try test(["--filter", "passes"])
    #expect(run.output.contains("not run      AB-3  third\n"), "\(run.output)")
    #expect(run.code == 0)
  }

  @Test func `--json contains the requirements`() throws {
    let run = try test(["--json"])
    #expect(
      run.output.contains("{\"id\":\"AB-2\",\"text\":\"second\",\"standing\":\"fail\"}"),
      "\(run.output)")
    #expect(run.output.hasSuffix(",\"unknown\":[\"ZZ-9\"]}\n"))
  }

  @Test(
    arguments: [
      (arguments: ["--stories", "missing.md"], code: 66, says: "missing.md: no such file"),
      (arguments: ["--stories", "a_test.lua"], code: 1, says: "a_test.lua: has no requirement"),
      (
        arguments: ["--stories", "empty.md"], code: 1,
        says: "empty.md: is empty; expected rows such"
      ),
      (arguments: ["--strict"], code: 64, says: "--strict requires --mutants or --stories"),
    ] as [(arguments: [String], code: Int32, says: String)])
  func `a file without requirements fails`(_ row: (arguments: [String], code: Int32, says: String))
    throws
  {
    let run = try test(row.arguments, stories: false)
    #expect(run.code == row.code)
    #expect(run.errors.contains(row.says), "\(run.errors)")
  }

  private func test(_ arguments: [String], stories: Bool = true) throws -> CommandRunner.Outcome {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "a_test.lua")
    try scratch.write(Self.requirements, to: "wanted.md")
    try scratch.write("\r\n  \n", to: "empty.md")
    let wanted = stories ? ["--stories", "wanted.md"] : []
    return try CommandRunner.run(["test"] + wanted + arguments, in: scratch.folder)
  }
}
