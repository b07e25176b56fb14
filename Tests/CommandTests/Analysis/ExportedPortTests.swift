import CLibrary
import Testing

/// Exported ports, compiled and run in their languages, return the outcome of every vector.
@Suite(.serialized) struct ExportedPortTests {
  private static func has(_ programs: String...) -> Bool {
    programs.allSatisfy { system("command -v \($0) >/dev/null 2>&1") == 0 }
  }

  /// Exports all scripts for a language into one directory, and runs shell lines there.
  private static func run(_ lines: String, for language: String) throws -> CommandRunner.Outcome {
    let scratch = try ExportTests.scratch()
    for script in ExportTests.scripts {
      try ExportTests.export(script, for: language, in: scratch)
    }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return try CommandRunner.run(
      shell: "exec 2>&1\nPATH='\(path)'\ncd \"$0\"/out\n" + lines, in: scratch.folder)
  }

  @Test(.enabled(if: has("tsc", "node"), "tsc is missing: apt-get install node-typescript"))
  func `ports in TypeScript`() throws {
    let run = try Self.run(
      "tsc --strict --target es2020 --module commonjs *_port.ts && node --test", for: "typescript")
    #expect(run.code == 0 && run.output.contains("\n# fail 0\n"), "\(run.output)")
  }

  @Test(.enabled(if: has("kotlinc", "javac"), "kotlinc is missing: apt-get install kotlin"))
  func `ports in Kotlin`() throws {
    let run = try Self.run(
      """
      sed -i '/ JUnit$/d' *.java
      kotlinc -nowarn *.kt -d out && javac -cp out -d out *.java || exit 1
      lib=$(dirname "$(readlink -f "$(command -v kotlinc)")")/../lib
      path=out:/usr/share/java/kotlin-stdlib.jar:$lib/kotlin-stdlib.jar
      for test in *VectorsTest.java; do java -cp "$path" "${test%.java}" && echo passed; done
      """, for: "kotlin")
    let passed = run.output.split(separator: "\n").filter { $0 == "passed" }
    #expect(passed.count == ExportTests.scripts.count, "\(run.output)")
  }

  @Test(.enabled(if: has("swiftc"), "swiftc is not on the path"))
  func `ports in Swift`() throws {
    let run = try Self.run(
      #"""
      plugins=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/host/plugins
      printf 'import Testing\nawait Testing.__swiftPMEntryPoint() as Never\n' >main.swift
      for test in *VectorsTests.swift; do
        sed -i "s/thePortReturns/${test%VectorsTests.swift}Returns/" "$test"
      done
      swiftc -warnings-as-errors -module-cache-path cache -plugin-path "$plugins" *.swift -o run
      ./run
      """#, for: "swift")
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("with \(ExportTests.scripts.count) tests"), "\(run.output)")
  }
}
