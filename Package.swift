// swift-tools-version: 6.2

import PackageDescription

/// Every target of the product is built with these, so that the walls of the house hold in it.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The left wing knows sheets, the right wing knows Lua; they meet in `SheetScript`.
let package = Package(
  name: "sheetlua",
  products: [
    .executable(name: "sheetlua", targets: ["sheetlua"]),
    .library(name: "SheetEngine", targets: ["SheetEngine", "SheetText"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
  ],
  targets: [
    .target(name: "Physics", swiftSettings: strict),
    .target(name: "Gestures", swiftSettings: strict),
    .target(name: "SheetEngine", dependencies: ["Physics", "Gestures"], swiftSettings: strict),
    .target(name: "SheetText", dependencies: ["SheetEngine"], swiftSettings: strict),
    .target(
      name: "CLuaShim", exclude: ["README.md"],
      cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [
        .linkedLibrary(":liblua5.4.a"), .linkedLibrary("m"), .linkedLibrary("dl"),
      ]),
    .target(
      name: "LuaBridge", dependencies: ["CLuaShim"], exclude: ["README.md"],
      swiftSettings: strict),
    .target(
      name: "SheetScript", dependencies: ["SheetEngine", "SheetText", "LuaBridge"],
      swiftSettings: strict),
    .executableTarget(
      name: "sheetlua",
      dependencies: [
        "SheetScript",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ], swiftSettings: strict),
    .testTarget(name: "PhysicsTests", dependencies: ["Physics"]),
    .testTarget(name: "GesturesTests", dependencies: ["Gestures"]),
    .testTarget(name: "SheetEngineTests", dependencies: ["SheetEngine"]),
    .testTarget(name: "SheetTextTests", dependencies: ["SheetText"]),
    .target(
      name: "CStockLua", path: "Tests/CStockLua",
      linkerSettings: [
        .linkedLibrary(":liblua5.4.a"), .linkedLibrary("m"), .linkedLibrary("dl"),
      ]),
    .executableTarget(
      name: "luaprobe", dependencies: ["LuaBridge", "CStockLua"], path: "Tests/luaprobe"),
    .testTarget(
      name: "LuaBridgeTests", dependencies: ["LuaBridge", "CStockLua", "luaprobe"],
      exclude: ["Hostile"]),
    .testTarget(name: "SheetScriptTests", dependencies: ["SheetScript"]),
    .testTarget(name: "CommandTests"),
  ]
)
