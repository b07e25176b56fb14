import CLibrary
import Testing

/// The workflow of `init --ci github` is valid YAML, and its steps work.
struct WorkflowTests {
  private static func workflow() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    let run = try CommandRunner.run(["init", "app", "--ci", "github"], in: scratch.folder)
    #expect(run.code == 0 && run.output.hasPrefix("app/.github/workflows/sheetlua.yml\n"))
    return scratch
  }

  @Test func `the workflow is valid YAML with three jobs and their steps`() throws {
    let scratch = try Self.workflow()
    let file = "app/.github/workflows/sheetlua.yml"
    let text = try scratch.read(file)
    for arguments in [
      "sheetlua test --reporter github --shard ${{ matrix.part }}/2", "sheetlua check --strict",
      "--markdown", "pull_request:", "pull-requests: write",
    ] {
      #expect(text.contains(arguments), "\(arguments)")
    }
    #expect(!text.contains("\t"))
    let script = """
      import sys, yaml
      flow = yaml.safe_load(open(sys.argv[1]))
      jobs = flow['jobs']
      assert sorted(jobs) == ['check', 'map', 'test'], jobs
      assert flow[True]['pull_request'] is None and flow['permissions'] == {'contents': 'read'}
      assert jobs['test']['strategy']['matrix']['part'] == [1, 2]
      for job in jobs.values():
          assert job['runs-on'] and job['steps'][0]['uses'].startswith('actions/checkout@')
          assert all(('run' in step) != ('uses' in step) for step in job['steps'])
      """
    try scratch.write(script, to: "read.py")
    let run = try CommandRunner.run(
      shell: "cd \"$0\"; python3 -c 'import yaml' || exit 99; python3 read.py \(file)",
      in: scratch.folder)
    if run.code == 99 {
      print("skipped: python3 has no yaml, so the workflow was read for its words alone")
      return
    }
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test func `the workflow is not overwritten, and other services are errors`() throws {
    let scratch = try Self.workflow()
    let again = try CommandRunner.run(["init", "app", "--ci", "github"], in: scratch.folder)
    #expect(again.code == 74 && again.errors.contains("already exists"))
    let other = try CommandRunner.run(["init", "--ci", "gitlab"], in: scratch.folder)
    #expect(other.code == 64 && other.errors.contains("explain ci"))
  }

  @Test func `the steps check scripts and compare a change with its base`() throws {
    guard access("/usr/bin/git", X_OK) == 0, access("/bin/bash", X_OK) == 0 else {
      print("skipped: git or bash is not there, so the workflow's lines were not run")
      return
    }
    let scratch = try Self.workflow()
    let lines = try scratch.read("app/.github/workflows/sheetlua.yml")
      .split(separator: "\n", omittingEmptySubsequences: false)
    func step(_ name: String) throws -> String {
      let start = try #require(lines.firstIndex { $0.hasSuffix("- name: \(name)") })
      let head = try #require(lines[start...].firstIndex { $0.hasSuffix("run: |") })
      let body = lines[(head + 1)...].prefix { $0.hasPrefix("          ") || $0.isEmpty }
      return body.map { $0.dropFirst(10) }.joined(separator: "\n")
    }
    try scratch.write(try step("Check each script"), to: "check.sh")
    try scratch.write(
      try step("Compare each changed script with the base"), to: "map.sh")
    let sheet = "sheet \"Order\" { title = \"Order\", detents = { \"medium\", \"large\" }"
    try scratch.write(sheet + " }\n", to: "app/order.lua")
    try scratch.write("this is no Lua\n", to: "app/order_test.lua")
    try scratch.write(
      """
      policy "firm" { like = "ios", fast = 900 }
      \(sheet), policy = "firm" }

      """, to: "changed.lua")
    let run = try CommandRunner.run(
      shell: """
        cd "$0/app"; mkdir ../bin; ln -s "$1" ../bin/sheetlua; PATH="$0/bin:$PATH"
        export PATH HOME="$0" BASE=base RUNNER_TEMP="$0" GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b
        export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
        git init -q . && git add . && git commit -qm one && git branch base || exit 90
        cp ../changed.lua order.lua && git commit -qam two || exit 91
        bash -euo pipefail ../check.sh || exit 92
        bash -euo pipefail ../map.sh || exit 93
        cat ../map.md
        """, in: scratch.folder)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("### order.lua\n"), "\(run.output)")
    #expect(run.output.contains("| release | before | now |"), "\(run.output)")
  }
}
