import Testing

/// Tests of `scripts/walls` with a package of two targets, `Upper` and `Lower`.
struct WallsTests {
  /// Runs the script with these files in addition to those of the package.
  private func walls(_ files: [String: String] = [:]) throws -> Sheetlua.Outcome {
    let scratch = try Scratch()
    var all = [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "p",
        targets: [
          .target(name: "Lower"), .target(name: "Upper", dependencies: ["Lower"]),
          .testTarget(name: "LowerTests", dependencies: ["Lower"]),
          .testTarget(name: "UpperTests", dependencies: ["Upper"]),
        ])
      """,
      "Sources/Lower/README.md": "# Lower\n", "Sources/Upper/README.md": "# Upper\n",
      "Sources/Lower/A.swift": "import Glibc\n", "Sources/Upper/B.swift": "import Lower\n",
      "Tests/LowerTests/T.swift": "import Lower\nimport Testing\n",
      "Tests/UpperTests/T.swift": "@testable import Upper\n",
    ]
    all.merge(files) { $1 }
    for (path, text) in all { try scratch.write(text, to: path) }
    return try Sheetlua.run(
      shell: "cd \"$0\" && exec \"$2/scripts/walls\"", [Sheetlua.package], in: scratch.folder)
  }

  @Test func `a package that follows its layers passes`() throws {
    // Comments and strings import nothing.
    let outcome = try walls([
      "Sources/Lower/C.swift": "// import Upper\nlet a = \"\"\"\n  import Upper\n  \"\"\"\n"
    ])
    #expect(outcome.output.isEmpty && outcome.code == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `an import without a dependency fails`() throws {
    let outcome = try walls(["Sources/Lower/A.swift": "internal import Upper\n"])
    #expect(
      outcome.output == "Sources/Lower/A.swift:1: imports Upper, which Package.swift does not "
        + "allow here\n")
    #expect(outcome.code == 1)
  }

  @Test func `a dependency without an import fails`() throws {
    let outcome = try walls(["Sources/Upper/B.swift": "\n"])
    #expect(
      outcome.output == "Package.swift: Upper depends on Lower, but no file imports it\n")
    #expect(outcome.code == 1)
  }

  @Test func `a directory without a target or a README fails`() throws {
    let outcome = try walls(["Sources/Other/A.swift": "\n"])
    #expect(
      outcome.output == """
        Sources/Other: has no README.md
        Sources/Other: is not a target of Package.swift
        Sources/Other: has no tests; add the target OtherTests to Package.swift

        """)
    #expect(outcome.code == 1)
  }
}
