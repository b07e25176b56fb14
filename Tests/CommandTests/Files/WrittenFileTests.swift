import CLibrary
import Testing

/// Output files are written atomically at the given path.
struct WrittenFileTests {
  private static let script = """
    sheet "Order" { detents = { "medium", "large" }, title = "A title" }
    scenario "up" (function(user)
      user:opens "Order"
      user:flicks { up = 60, at = 900 }
    end)
    """
  private static let asking = """
    scenario "asks" (function(user)
      user:opens "Order"
      user:flicks { up = 60, at = 900 }
      expect "Order".matches("still", { strip = 6 })
    end)
    """

  /// Creates a directory with a script and an existing `out.html`.
  private func scratch() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "a_test.lua")
    try scratch.write("before", to: "out.html")
    return scratch
  }

  private static let writers = [
    ["report", "a_test.lua", "-o"], ["spec", "a_test.lua", "--format", "html", "-o"],
    ["spec", "a_test.lua", "-o"], ["still", "a_test.lua", "--svg"],
    ["map", "a_test.lua", "-q", "--svg"],
    ["play", "a_test.lua", "--svg"], ["test", "a_test.lua", "--tape"],
  ]

  /// Limits files to 1 KiB, which has the same effect as a full disk.
  private static let full = "cd \"$0\" && ulimit -f 2 && exec \"$@\""

  @Test(arguments: writers)
  func `a full disk does not damage the existing file`(_ arguments: [String]) throws {
    let scratch = try scratch()
    let run = try CommandRunner.run(shell: Self.full, arguments + ["out.html"], in: scratch.folder)
    #expect(run.code == 74, "\(run.errors)")
    #expect(run.errors.contains("out.html: cannot be written: file too large"), "\(run.errors)")
    #expect(try scratch.read("out.html") == "before")
    #expect(try left(in: scratch) == ["a_test.lua", "out.html"])
  }

  @Test func `a full disk replaces no file of an export`() throws {
    let scratch = try scratch()
    let names = ["order_port.py", "order.vectors.json"]
    try scratch.write(
      """
      policy "p" { { "half", function(r) return r.height < 100 and "dismiss" or r.from end } }
      sheet "Order" { policy = "p", detents = { "medium", "large" } }
      """, to: "order.lua")
    for name in names { try scratch.write("before", to: name) }
    // The port has less than 4 KiB, the vectors have more.
    let run = try CommandRunner.run(
      shell: "cd \"$0\" && ulimit -f 8 && exec \"$@\"",
      ["export", "order.lua", "--for", "python"], in: scratch.folder)
    #expect(run.code == 74, "\(run.errors)")
    for name in names {
      #expect(run.errors.contains(name), "\(run.errors)")
      #expect(try scratch.read(name) == "before")
    }
    #expect(
      try left(in: scratch).filter { !names.contains($0) && $0 != "order.lua" }
        == ["a_test.lua", "out.html"])
  }

  @Test func `a full disk does not damage a snapshot, a list of failures or a sample`() throws {
    let scratch = try scratch()
    mkdir(scratch.path("a_test.snapshots"), 0o700)
    try scratch.write("before", to: "a_test.snapshots/still.txt")
    try scratch.write(Self.script + "\n" + Self.asking, to: "a_test.lua")
    // The output uses a pipe, which has no limit.
    let run = try CommandRunner.run(
      shell: "cd \"$0\" && { (ulimit -f 2 && \"$@\"); echo \"code $?\"; } 2>&1 | cat",
      ["test", ".", "--update", "all"], in: scratch.folder)
    #expect(run.output.hasSuffix("code 1\n"), "\(run.output)")
    #expect(run.output.contains("Cannot write the snapshot \"still\""), "\(run.output)")
    #expect(try scratch.read("a_test.snapshots/still.txt") == "before")
    let list = try CommandRunner.run(shell: "ls -A \"$0/a_test.snapshots\"", in: scratch.folder)
    #expect(list.output == "still.txt\n")
    let new = try CommandRunner.run(shell: Self.full, ["init", "new"], in: scratch.folder)
    #expect(new.code == 74)
    let starter = try CommandRunner.run(shell: "ls -A \"$0/new\"", in: scratch.folder)
    #expect(starter.output == "", "\(starter.output)")
  }

  @Test(arguments: writers)
  func `standard output and a pipe with a reader are valid outputs`(_ arguments: [String]) throws {
    let scratch = try scratch()
    let file = try CommandRunner.run(arguments + ["file"], in: scratch.folder)
    #expect(file.code == 0, "\(file.errors)")
    let expected = try scratch.read("file")
    let said = file.output
    let told = try CommandRunner.run(arguments + ["/dev/stdout"], in: scratch.folder)
    #expect(told.output == expected + said, "\(told.errors)")
    let piped = try CommandRunner.run(
      shell: "cd \"$0\" && mkfifo p && { cat p >read & } && \"$@\" p >said; wait", arguments,
      in: scratch.folder)
    #expect(piped.errors == file.errors)
    #expect(try scratch.read("read") == expected)
  }

  @Test func `a pipe without a reader, a directory and a broken link are errors`() throws {
    let scratch = try scratch()
    mkfifo(scratch.path("pipe"), 0o600)
    mkdir(scratch.path("folder"), 0o700)
    symlink("nothing", scratch.path("link"))
    for (file, says) in [
      ("pipe", "pipe: is a pipe without a reader"), ("folder", "folder: cannot be written"),
      ("link", "link: is a broken link"), ("none/x", "none/x: cannot be written"),
      ("", "cannot be written"), ("x/", "cannot be written"),
    ] {
      let run = try CommandRunner.run(["still", "a_test.lua", "--svg", file], in: scratch.folder)
      #expect(run.code == 74, "\(file)")
      #expect(run.errors.contains(says), "\(run.errors)")
    }
    #expect(try left(in: scratch) == ["a_test.lua", "folder", "link", "out.html", "pipe"])
  }

  @Test func `a named link remains, and a file keeps its permissions`() throws {
    let scratch = try scratch()
    mkdir(scratch.path("folder"), 0o700)
    try scratch.write("before", to: "folder/real")
    chmod(scratch.path("folder/real"), 0o640)
    symlink("folder/real", scratch.path("link"))
    let run = try CommandRunner.run(["still", "a_test.lua", "--svg", "link"], in: scratch.folder)
    #expect(run.code == 0, "\(run.errors)")
    var status = stat()
    #expect(lstat(scratch.path("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(try scratch.read("folder/real").hasPrefix("<svg"))
    #expect(lstat(scratch.path("folder/real"), &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test func `a closed message stream does not change the results`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'a' (function() error 'no' end)", to: "a_test.lua")
    try scratch.write("this is not Lua", to: "b_test.lua")
    for stream in ["2>&-", "2>/dev/full"] {
      let test = try CommandRunner.run(
        shell: "cd \"$0\" && exec \"$@\" \(stream)", ["test", "."], in: scratch.folder)
      #expect(test.code == 2, "\(stream)")
      #expect(test.output.hasSuffix("0 passed, 2 failed, 0 skipped\n"), "\(test.output)")
      #expect(try scratch.read(".sheetlua/last-failed").contains("a_test.lua\ta\n"))
      unlink(scratch.path(".sheetlua/last-failed"))
    }
  }

  @Test func `a closed result stream exits with 74`() throws {
    let scratch = try scratch()
    for stream in [">&-", ">/dev/full", ">&- 2>&-", "<&- >&- 2>&-"] {
      let run = try CommandRunner.run(
        shell: "cd \"$0\" && exec \"$@\" \(stream)", ["still", "a_test.lua"], in: scratch.folder)
      #expect(run.code == 74, "\(stream)")
      #expect(try scratch.read("a_test.lua") == Self.script)
    }
  }

  /// Returns the names in the directory, including temporary files.
  private func left(in scratch: TemporaryDirectory) throws -> [String] {
    let list = try CommandRunner.run(shell: "ls -A \"$0\"", in: scratch.folder)
    return list.output.split(separator: "\n").map(String.init)
  }
}
