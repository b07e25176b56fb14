// swift-tools-version: 6.2

import PackageDescription

/// Programs of somebody else's: one uses the engine without Lua, one a policy script.
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
