// swift-tools-version: 6.2

import PackageDescription

/// A program of somebody else's that uses the engine without Lua.
let package = Package(
  name: "embedding",
  dependencies: [.package(name: "sheetlua", path: "../..")],
  targets: [
    .executableTarget(
      name: "embedding", dependencies: [.product(name: "SheetEngine", package: "sheetlua")])
  ]
)
