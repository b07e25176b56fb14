// swift-tools-version: 6.2

import PackageDescription

/// The same settings as in the main package.
let isStrict = Context.environment["SHEETLUA_WARNINGS_AS_ERRORS"] == "1"
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// A separate package, so that the command does not build or contain a server library.
let package = Package(
  name: "sheetlua-serve",
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    // Without its additions to Foundation, which the server does not use.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    .target(
      name: "CServe", cSettings: isStrict ? [.treatAllWarnings(as: .error)] : [],
      linkerSettings: [.linkedLibrary("dl")]),
    .executableTarget(
      name: "sheetlua-serve",
      dependencies: [
        "CServe",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ], swiftSettings: strict),
  ]
)
