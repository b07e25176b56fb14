import Support
import Foundation
import Testing

/// `test --device` with several devices.
@Suite struct DeviceListTests {
  private static let script = """
    sheet "Order" { detents = { "medium", "large" } }
    scenario "narrow" (function(user)
      user:opens "Order"
      expect.equal(environment.width < 400, true)
      expect "Order".matches "open"
    end)
    region "stays" { of = "Order", from = "large", travel = { 0, 5 }, velocity = { 0, 1 }, always = "from" }
    """

  private func folder(_ script: String = script) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    try folder.write(script, to: "a_test.lua")
    return folder
  }

  @Test(arguments: ["-j1", "-j2"])
  func `each test runs on each device, which is part of its name`(_ workers: String) throws {
    let folder = try folder()
    let arguments = ["test", workers, "--device", "iphone-se,pixel-8"]
    let run = try CommandRunner.run(
      arguments + ["--reporter", "list"], in: folder.folder, environment: ["CI="])
    #expect(run.code == 1)
    for name in [
      "narrow (iphone-se)", "narrow (pixel-8)", "region \"stays\" (iphone-se)",
      "region \"stays\" (pixel-8)",
    ] {
      #expect(run.output.contains(name), "\(run.output)")
    }
    #expect(run.output.hasSuffix("3 passed, 1 failed, 0 skipped\n"), "\(run.output)")
    // The command that repeats the failure has only its device.
    #expect(run.output.contains("test a_test.lua:2 --device pixel-8\n"), "\(run.output)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.folder)
    #expect(names.contains("a_test.iphone-se.snapshots") && !names.contains("a_test.snapshots"))
    let again = try CommandRunner.run(
      arguments + ["--last-failed", "--json"], in: folder.folder, environment: ["CI=1"])
    let report = try JSONReader.value(of: again.output)
    #expect(
      report["scenarios"].elements.map { $0["name"] } == [
        .string("narrow (iphone-se)"), .string("narrow (pixel-8)"),
      ])
    #expect(report["failed"].count == 1)
  }

  @Test func `the test list and a name selection know the devices`() throws {
    let folder = try folder()
    let arguments = ["test", "--device", "iphone-se,pixel-8", "--name", "narrow", "--list"]
    let run = try CommandRunner.run(arguments, in: folder.folder)
    #expect(run.output == "a_test.lua:2: narrow (iphone-se)\na_test.lua:2: narrow (pixel-8)\n")
  }

  @Test func `a file that loads on no device is one error, and shards contain all devices`() throws
  {
    let folder = try folder("sheet {")
    let run = try CommandRunner.run(
      ["test", "--device", "iphone-se,pixel-8"], in: folder.folder)
    #expect(run.code == 2 && run.output.hasSuffix("0 passed, 1 failed, 0 skipped\n"))
    try folder.write(Self.script, to: "a_test.lua")
    let parts = try (1...2).map { part in
      try CommandRunner.run(
        ["test", "--device", "iphone-se,pixel-8", "--list", "--shard", "\(part)/2"],
        in: folder.folder
      ).output
    }
    #expect(parts[0].split(separator: "\n").count == 2)
    #expect(parts[0] != parts[1])
  }

  @Test(arguments: [
    ("iphone-se,,pixel-8", "a name is empty"), ("pixel-8,pixel-8", "'pixel-8' occurs twice"),
    ("iphone-se,pixel-88", "unknown device 'pixel-88'; did you mean 'pixel-8'?"),
  ])
  func `a wrong list of devices is a usage error`(_ devices: String, _ message: String) throws {
    let folder = try folder()
    let run = try CommandRunner.run(["test", "--device", devices], in: folder.folder)
    #expect(run.code == 64 && run.errors.contains(message), "\(run.errors)")
    let mutants = try CommandRunner.run(
      ["test", "--mutants", "--device", "iphone-se,pixel-8"], in: folder.folder)
    #expect(mutants.code == 64 && mutants.errors.contains("one device"), "\(mutants.errors)")
  }
}
