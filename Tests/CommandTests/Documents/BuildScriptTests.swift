import CLibrary
import Testing

/// `scripts/sheetlua` runs only a build of the current sources.
///
/// A fake `swift` builds the program.
struct BuildScriptTests {
  /// Builds a program that prints a word.
  ///
  /// The source "no" does not compile.
  ///
  /// Like the real `swift`, a build works only in its directory, and shares it with a plain build.
  private static let swift = """
    #!/bin/bash
    built=$PWD/.build/x86_64/release
    mkdir -p "$built"
    echo "$@" >>"$PWD/.build/calls"
    word=$(cat Sources/word)
    if [[ -e $built/where && $(<"$built/where") != "$PWD" ]]; then
      echo "error: compiled with module cache path '$(<"$built/where")'"
      exit 1
    fi
    if [[ $word == no ]]; then
      echo "Sources/word:1:1: error: no such word"
      exit 1
    fi
    echo "$PWD" >"$built/where"
    [[ "$*" == *-static-executable* ]] || word="$word, plain"
    printf '#!/bin/sh\\necho "%s" "$@"\\n' "$word" >"$built/sheetlua"
    chmod +x "$built/sheetlua"
    ln -sfn x86_64/release .build/release
    echo "Build complete!"

    """

  /// Runs bash lines in a checkout that contains the script.
  ///
  /// `say WORD` writes the sources.
  private func run(_ lines: String) throws -> CommandRunner.Outcome {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.swift, to: "bin/swift")
    let bash = """
      chmod +x "$0/bin/swift"
      PATH="$0/bin:$PATH"
      mkdir -p one/Sources one/scripts
      cp "$2"/scripts/{sheetlua,setup} one/scripts/
      touch one/Package.swift
      say() { echo "$1" >one/Sources/word; touch -d "+${2:-1} seconds" one/Sources/word; }
      sheetlua() { one/scripts/sheetlua "$@" 2>said; echo "code $?"; }
      \(lines)
      """
    try scratch.write(bash, to: "lines.bash")
    let outcome = try CommandRunner.run(
      shell: "cd \"$0\" && exec bash -c \"$(cat lines.bash)\" \"$0\" \"$1\" \"$2\"",
      [CommandRunner.package], in: scratch.folder)
    _ = try CommandRunner.run(
      shell: "rm -rf \"$0/one\" \"$0/two\" \"$0/three\"", in: scratch.folder)
    return outcome
  }

  @Test func `after a failed build no program runs, and each run prints the error`()
    throws
  {
    let run = try run(
      """
      say first; sheetlua a
      say no 10
      for _ in 1 2 3; do sheetlua a; grep -c 'error: no such word' said; done
      say second 20; sheetlua a; sheetlua b
      """)
    let failed = "code 70\n1\n"
    #expect(
      run.output
        == "first a\ncode 0\n\(failed)\(failed)\(failed)second a\ncode 0\nsecond b\ncode 0\n",
      "\(run.output)\(run.errors)")
  }

  @Test func `a failed first build exits with 70`() throws {
    let run = try run("say no; sheetlua; sheetlua; cat said")
    #expect(run.output.hasPrefix("code 70\ncode 70\n"), "\(run.output)")
    #expect(run.output.hasSuffix("sheetlua: the build failed, so nothing runs\n"), "\(run.output)")
  }

  @Test func `a plain build in the same directory is ignored`() throws {
    let run = try run(
      """
      say first -10; sheetlua
      (cd one && swift build -c release >/dev/null && .build/release/sheetlua)
      sheetlua; grep -c static one/.build/calls
      say second 10; sheetlua
      """)
    #expect(
      run.output == "first\ncode 0\nfirst, plain\nfirst\ncode 0\n1\nsecond\ncode 0\n",
      "\(run.output)\(run.errors)")
  }

  @Test func `a checkout that was moved or copied is rebuilt in its new directory`() throws {
    let run = try run(
      """
      say first -10; sheetlua; mv one two
      two/scripts/sheetlua 2>said; cat said
      two/scripts/sheetlua 2>said; cat said
      mv two three; rm three/.build/static/built
      three/scripts/sheetlua 2>said || echo "code $?"; tail -n 2 said
      """)
    let said = run.output.replacing(/[^ ]*\/three/, with: "three")
    #expect(
      said == """
        first
        code 0
        first
        sheetlua: this checkout was moved or copied; rebuilding
        Build complete!
        first
        code 70
        sheetlua: .build was created in another directory; remove it: rm -rf three/.build
        sheetlua: the build failed, so nothing runs

        """, "\(run.output)\(run.errors)")
  }
}
