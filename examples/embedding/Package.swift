// swift-tools-version: 6.2

import PackageDescription

/// Two programs that depend on sheetlua: one without Lua, and one with a policy script.
let package = Package(
  name: "embedding",
  dependencies: [.package(name: "sheetlua", path: "../..")],
  targets: [
    .executableTarget(
      name: "embedding", dependencies: [.product(name: "SheetEngine", package: "sheetlua")]),
    .executableTarget(
      name: "ticket",
      dependencies: [
        .product(name: "SheetEngine", package: "sheetlua"),
        .product(name: "SheetScript", package: "sheetlua"),
      ]),
  ]
)
