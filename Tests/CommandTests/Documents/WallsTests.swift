import Testing

/// What `scripts/walls` says of a package with one target, `Room`.
struct WallsTests {
  /// Runs it over the sources of the target, by their paths in it.
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

  @Test func `a folder may use the types of another one`() throws {
    // Neither a part of a word, nor a comment, nor what is private to a file is a use.
    let outcome = try walls([
      "Lower/One.swift": "struct One { let two = other.rawTwo }  // Two\nprivate struct Own {}\n",
      "Upper/Two.swift": "struct Two { let one: One; let own: Own }\nstruct Own {}\n",
    ])
    #expect(outcome.output.isEmpty && outcome.code == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `two folders may not use each other's types`() throws {
    let outcome = try walls([
      "Lower/One.swift": "struct One { let two: Two? }\n",
      "Upper/Two.swift": "struct Two { let ones: [One] }\n",
    ])
    #expect(
      outcome.output == "Sources/Room: Lower <-> Upper: folders that use each other's types\n")
    #expect(outcome.code == 1)
  }

  @Test func `a folder with a package of its own is held to that one`() throws {
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
        Sources/Nested/Sources/nested/main.swift:1: imports Foundation; neither \
        Sources/Nested/Package.swift nor scripts/walls lets it
        Sources/Nested/Package.swift: nested depends on CNested, and no file imports it

        """)
  }

  @Test func `a folder holds twelve files at most`() throws {
    var sources: [String: String] = [:]
    for number in 1...12 { sources["Full/File\(number).swift"] = "" }
    #expect(try walls(sources).code == 0)
    sources["Full/File13.swift"] = ""
    let outcome = try walls(sources)
    #expect(outcome.output == "Sources/Room/Full: holds 13 files; 12 are allowed\n")
    #expect(outcome.code == 1)
  }
}
