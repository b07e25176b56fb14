import Testing

/// Tests of `scripts/walls` with a package of one target, `Room`.
struct WallsTests {
  /// Runs the script with sources of the target, by their paths in it.
  private func walls(_ sources: [String: String]) throws -> Sheetlua.Outcome {
    let scratch = try Scratch()
    try scratch.write(
      ".target(name: \"Room\"), .testTarget(name: \"RoomTests\", dependencies: [\"Room\"])",
      to: "Package.swift")
    try scratch.write("import Room\n", to: "Tests/RoomTests/RoomTests.swift")
    try scratch.write("# Room\n", to: "Sources/Room/README.md")
    for (path, text) in sources { try scratch.write(text, to: "Sources/Room/" + path) }
    return try Sheetlua.run(
      shell: "cd \"$0\" && exec lua5.4 \"$2/scripts/walls\"", [Sheetlua.package],
      in: scratch.folder)
  }

  @Test func `a directory can use the types of another directory`() throws {
    // A part of a word, a comment and a private type are not uses.
    let outcome = try walls([
      "Lower/One.swift": "struct One { let two = other.rawTwo }  // Two\nprivate struct Own {}\n",
      "Upper/Two.swift": "struct Two { let one: One; let own: Own }\nstruct Own {}\n",
    ])
    #expect(outcome.output.isEmpty && outcome.code == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `two directories cannot use each other's types`() throws {
    let outcome = try walls([
      "Lower/One.swift": "struct One { let two: Two? }\n",
      "Upper/Two.swift": "struct Two { let ones: [One] }\n",
    ])
    #expect(
      outcome.output == "Sources/Room: Lower <-> Upper: directories that use each other's types\n")
    #expect(outcome.code == 1)
  }

  @Test func `a directory with its own package must follow that package`() throws {
    let package = [
      "../Nested/Package.swift": ".executableTarget(name: \"nested\", dependencies: [\"CNested\"])",
      "../Nested/README.md": "# Nested\n",
      "../Nested/Sources/nested/main.swift": "import CNested\nimport Glibc\n",
    ]
    let outcome = try walls(package)
    #expect(outcome.output.isEmpty && outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    let wrong = try walls(
      package.merging(["../Nested/Sources/nested/main.swift": "import Foundation\n"]) { $1 })
    #expect(
      wrong.output == """
        Sources/Nested/Sources/nested/main.swift:1: imports Foundation, which neither \
        Sources/Nested/Package.swift nor scripts/walls allows
        Sources/Nested/Package.swift: nested depends on CNested, but no file imports it

        """)
  }

  @Test func `a directory contains at most twelve files`() throws {
    var sources: [String: String] = [:]
    for number in 1...12 { sources["Full/File\(number).swift"] = "" }
    #expect(try walls(sources).code == 0)
    sources["Full/File13.swift"] = ""
    let outcome = try walls(sources)
    #expect(outcome.output == "Sources/Room/Full: contains 13 files; at most 12 are allowed\n")
    #expect(outcome.code == 1)
  }
}
