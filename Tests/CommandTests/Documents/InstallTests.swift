import CLibrary
import Testing

@testable import sheetlua

/// `scripts/install` installs a working command and can remove it.
struct InstallTests {
  /// Runs bash lines in a directory with a prefix, `$prefix`, that contains the command.
  private static func installed(_ lines: String) throws -> CommandRunner.Outcome {
    let scratch = try TemporaryDirectory()
    let bash = """
      set -e
      prefix="$0/a place"
      "$2/scripts/install" --prefix "$prefix" --binary "$1" >"$0/said" 2>&1
      cd "$0"
      \(lines)
      """
    try scratch.write(bash, to: "lines.bash")
    return try CommandRunner.run(
      shell: "exec bash -c \"$(cat \"$0/lines.bash\")\" \"$0\" \"$1\" \"$2\"",
      [CommandRunner.package],
      in: scratch.folder)
  }

  @Test func `the installed command runs, and the script prints the line for PATH`() throws {
    let run = try Self.installed(
      """
      PATH="$prefix/bin:$PATH"
      sheetlua init orders >/dev/null
      sheetlua test orders
      grep -c 'export PATH=' said
      """)
    #expect(run.output == "2 passed, 0 failed, 0 skipped\n1\n", "\(run.errors)")
    #expect(run.code == 0)
  }

  @Test func `--uninstall removes everything`() throws {
    let run = try Self.installed(
      """
      find "$prefix" -type f | wc -l
      "$2/scripts/install" --prefix "a place" --uninstall
      ls -A "a place"
      ls
      """)
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "6", "\(run.output)")
    // The script did not create the prefix directory.
    #expect(lines.suffix(3) == ["a place", "lines.bash", "said"], "\(run.output)")
  }

  @Test func `other files stay, and DESTDIR is prepended to the paths`() throws {
    let run = try Self.installed(
      """
      touch "$prefix/bin/other"
      "$2/scripts/install" --prefix "$prefix" --uninstall >/dev/null
      find "$prefix" -type f | sed 's/.*place//'
      DESTDIR="$0/root" "$2/scripts/install" --prefix /usr --binary "$1" | sed "s,$0/root,,"
      """)
    #expect(
      run.output == """
        /bin/other
        /usr/bin/sheetlua
        /usr/share/man/man1/sheetlua.1
        /usr/share/bash-completion/completions/sheetlua
        /usr/share/zsh/site-functions/_sheetlua
        /usr/share/fish/vendor_completions.d/sheetlua.fish
        /usr/share/sheetlua/installed

        """, "\(run.errors)")
  }

  @Test func `files of others are neither removed nor overwritten`() throws {
    let run = try Self.installed(
      """
      exec 2>&1
      scripts=$2/scripts
      mkdir -p other/bin other/share/man; echo mine >other/bin/sheetlua
      "$scripts/install" --prefix other --uninstall || echo "code $?"
      "$scripts/install" --prefix other --binary "$1" || echo "code $?"
      cat other/bin/sheetlua; find other -type f | wc -l
      rm other/bin/sheetlua; ln -s /bin/true other/bin/sheetlua
      "$scripts/install" --prefix other --binary "$1" >/dev/null || echo "code $?"
      rm other/bin/sheetlua
      "$scripts/install" --prefix other --binary "$1" >/dev/null
      "$scripts/install" --prefix other --binary "$1" >/dev/null && echo again
      echo mine >other/bin/sheetlua
      "$scripts/install" --prefix other --uninstall
      find other | sort
      """)
    let said = run.output.replacing(/[^ ]*\/other\//, with: "other/")
    #expect(
      said == """
        install: other/share/sheetlua/installed: no such file, so there is nothing to uninstall
        code 66
        install: other/bin/sheetlua: already exists and was not installed by this script; \
        remove it, or choose another --prefix
        code 74
        mine
        1
        install: other/bin/sheetlua: already exists and was not installed by this script; \
        remove it, or choose another --prefix
        code 74
        again
        install: kept other/bin/sheetlua: it is not the installed file
        other
        other/bin
        other/bin/sheetlua
        other/share
        other/share/man

        """, "\(run.errors)")
  }

  @Test func `a built server is installed and removed with the command`() throws {
    let run = try Self.installed(
      """
      mkdir -p checkout/scripts checkout/.build/static
      cp "$2/scripts/install" checkout/scripts/
      printf '#!/bin/sh\\n' >checkout/scripts/sheetlua
      chmod +x checkout/scripts/sheetlua
      ln -s "$1" checkout/.build/static/sheetlua
      server=checkout/.build/static/sheetlua-serve
      printf '#!/bin/sh\\necho "$@"\\n' >"$server"
      cp "$2/examples/hello.lua" .
      "$prefix/bin/sheetlua" serve hello.lua || echo "code $?"
      checkout/scripts/install --prefix other >/dev/null
      stat -c '%a %n' other/libexec/sheetlua/*
      other/bin/sheetlua serve hello.lua --port 4711 --seed 3
      rm "$server"
      checkout/scripts/install --prefix other >/dev/null
      ls other/libexec/sheetlua
      checkout/scripts/install --prefix other --uninstall >/dev/null
      ls -A other
      """)
    let arguments = run.output.split(separator: " ")
    let path = try #require(
      arguments.first { $0.hasSuffix("/other/bin/sheetlua") }, "\(run.errors)")
    #expect(
      run.output == """
        code 66
        755 other/libexec/sheetlua/sheetlua-serve
        --port 4711 --tapes tapes --watch hello.lua -- \(path) hello.lua --seed 3
        sheetlua-serve

        """, "\(run.output)\(run.errors)")
    #expect(run.errors.hasPrefix("serve: sheetlua-serve not found; build it"), "\(run.errors)")
  }

  @Test func `the prefix can end in slashes, but not be empty`() throws {
    let run = try Self.installed(
      """
      exec 2>&1
      scripts=$2/scripts
      "$scripts/install" --prefix new// --binary "$1" | head -n 1 | sed "s,$0/,,"
      "$scripts/install" --prefix "new/" --uninstall >/dev/null
      find new
      "$scripts/install" --prefix= --binary "$1" || echo "code $?"
      "$scripts/install" --binary= --prefix new || echo "code $?"
      ls
      """)
    #expect(
      run.output == """
        new/bin/sheetlua
        new
        install: --prefix requires a path
        code 64
        install: --binary requires a path
        code 64
        a place
        lines.bash
        new
        said

        """, "\(run.errors)")
  }

  @Test func `the list of a prefix removes no directory outside of it`() throws {
    let run = try Self.installed(
      """
      mkdir victim "$prefix/other"
      printf 'folder %s\\n' ../victim bin/../../victim other >list
      list=$prefix/share/sheetlua/installed
      cat "$list" >>list
      cat list >"$list"
      "$2/scripts/install" --prefix "$prefix" --uninstall >/dev/null
      find victim "$prefix" | sed "s,$0/,,"
      """)
    #expect(run.output == "victim\na place\na place/other\n", "\(run.errors)")
  }

  @Test func `interrupted and parallel installations leave nothing after --uninstall`() throws {
    let run = try Self.installed(
      """
      "$2/scripts/install" --prefix "$prefix" --uninstall >/dev/null
      # What an installation that was killed after its first files has left.
      mkdir -p "$prefix/share/sheetlua" "$prefix/bin"
      touch "$prefix/bin/sheetlua.99999999~" "$prefix/share/sheetlua/installed.99999999~"
      printf 'folder bin\nfolder share\nfolder share/sheetlua\n' >"$prefix/share/sheetlua/installed"
      for number in 1 2 3; do "$2/scripts/install" --prefix "$prefix" --binary "$1" >/dev/null & done
      wait
      "$2/scripts/install" --prefix "$prefix" --uninstall >/dev/null
      find "$prefix" | sed "s,$0/,,"
      """)
    #expect(run.output == "a place\n", "\(run.errors)")
  }

  @Test func `invalid arguments and targets are errors`() throws {
    let run = try Self.installed(
      """
      "$2/scripts/install" --prefixx x || echo $?
      "$2/scripts/install" --prefix || echo $?
      touch file
      "$2/scripts/install" --prefix file --binary "$1" || echo $?
      "$2/scripts/install" --binary nothing || echo $?
      """)
    #expect(run.output == "64\n64\n74\n66\n", "\(run.errors)")
    #expect(run.errors.contains("install: unknown argument '--prefixx'; there are --prefix DIR"))
    #expect(run.errors.contains("choose another --prefix, or run as root"))
  }

  @Test(arguments: [
    ("te", "test"), ("fl", "flick.lua"), ("map fl", "flick.lua"), ("map --la", "--layer"),
    ("map flick.lua --layer mar", "margin"), ("explain det", "determinism"),
    ("test --reporter ju", "junit"), ("replay fl", "flick.tape"), ("init or", "orders"),
    ("check --device pix", "pixel-8"),
  ])
  func `bash completes subcommands, options, their values and files`(
    _ typed: String, _ completed: String
  ) throws {
    let run = try Self.installed(
      """
      touch flick.lua flick.tape other.txt; mkdir orders
      set +e
      PATH="$prefix/bin:$PATH"
      source "$prefix/share/bash-completion/completions/sheetlua"
      COMP_WORDS=(sheetlua \(typed))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
      _sheetlua sheetlua "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    let replies = Set(run.output.split(separator: "\n").map(String.init))
    // A tape can also be played.
    let allowed = typed == "fl" ? [completed, "flick.tape"] : [completed]
    #expect(replies == Set(allowed), "\(run.output)\(run.errors)")
  }

  @Test(
    .enabled(if: access("/usr/bin/fish", X_OK) == 0, "fish is not installed"),
    arguments: [("te", "test\t"), ("fl", "flick.lua"), ("map fl", "flick.lua")])
  func `fish completes subcommands and files`(_ typed: String, _ completed: String) throws {
    let run = try Self.installed(
      """
      touch flick.lua other.txt
      export words="$prefix/share/fish/vendor_completions.d/sheetlua.fish" HOME="$0"
      fish --no-config -c 'source $words; complete -C "sheetlua \(typed)"'
      """)
    #expect(run.output.hasPrefix(completed), "\(run.output)\(run.errors)")
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(.enabled(if: access("/usr/bin/zsh", X_OK) == 0, "zsh is not installed"))
  func `zsh accepts its completion script, which completes files`() throws {
    let run = try Self.installed(
      """
      words="$prefix/share/zsh/site-functions/_sheetlua"
      zsh -n "$words"
      head -n 1 "$words"
      grep -cF "_files -g '*.(lua|tape)'" "$words"
      """)
    #expect(run.output == "#compdef sheetlua\n1\n", "\(run.errors)")
  }
}

/// The manual page is valid roff and contains the text of `--help`.
struct ManualTests {
  @Test func `the manual begins with examples and contains every subcommand and option`() throws {
    let manual = try CommandRunner.run(["manual"]).output
    let sections = manual.split(separator: "\n").compactMap { line in
      line.hasPrefix(".SH ") ? String(line.dropFirst(5).dropLast()) : nil
    }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "EXAMPLES", "DESCRIPTION", "SUBCOMMANDS", "COMMON OPTIONS",
        "EXIT STATUS",
        "ENVIRONMENT", "FILES", "SEE ALSO",
      ])
    for verb in CommandLineParser.subcommands.map({ $0.commandName }) where verb != "manual" {
      #expect(manual.contains(".SS \"\(verb)\"\n"), "\(verb)")
      let help = try CommandRunner.run([verb, "--help"]).output
      for word in help.split(whereSeparator: { " \n,".contains($0) }) where word.hasPrefix("--") {
        if ["--version", "--help"].contains(word) { continue }
        let name = word.prefix { $0.isLetter || $0 == "-" }.replacing("-", with: "\\-")
        #expect(manual.contains(name), "\(verb) \(word)")
      }
    }
    #expect(
      manual.split(separator: "\n").filter { $0.contains("\\-\\-memory\\-limit <") }.count == 1)
    #expect(manual.utf8.allSatisfy { $0 < 128 })
  }

  @Test(.enabled(if: access("/usr/bin/groff", X_OK) == 0, "groff is not installed"))
  func `groff accepts the manual without warnings`() throws {
    let scratch = try TemporaryDirectory()
    let run = try CommandRunner.run(
      shell: "\"$1\" manual | groff -man -ww -Tutf8 -P-cbou", in: scratch.folder)
    #expect(run.errors == "")
    #expect(run.output.contains("sheetlua - prototype and test bottom sheets in Lua"))
    #expect(!run.output.contains("\\"))
  }
}
