// swift-tools-version: 6.2

import PackageDescription

/// Whether warnings are errors: only if `scripts/setup` has set the variable.
///
/// A package that depends on this one also compiles with a new compiler, which can have new warnings.
let isStrict = Context.environment["SHEETLUA_WARNINGS_AS_ERRORS"] == "1"
let strictC: [CSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []

/// The settings of every Swift target of the product.
///
/// With them, a declaration is visible only where its module is imported, and an import is not passed on.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// A Swift target of the product, in `Sources`.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], excluding excluded: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: ["README.md"] + excluded,
    swiftSettings: strict)
}

/// Code that several test targets share, in `Tests/Support`.
func support(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/Support/\(name)", swiftSettings: strict)
}

/// A program that tests run in a process of its own, in `Tests/Support`.
func probe(_ name: String, in folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tests/Support/\(folder)",
    swiftSettings: strict)
}

let package = Package(
  name: "sheetlua",
  products: [
    .executable(name: "sheetlua", targets: ["sheetlua"]),
    .library(name: "SheetEngine", targets: ["SheetEngine", "SheetText"]),
    .library(name: "SheetText", targets: ["SheetText"]),
    .library(name: "Physics", targets: ["Physics"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "SheetScript", targets: ["SheetScript"]),
    // scripts/library makes libsheetlua from it.
    .library(name: "SheetHost", type: .static, targets: ["SheetHost", "ReleaseTables"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
  ],
  targets: [
    // Values as text, motions, touches and sheets. No Lua.
    module("CLibrary"),
    module("Support"),
    module("Physics", ["CLibrary"]),
    module("Gestures"),
    module("SheetEngine", ["CLibrary", "Physics", "Gestures"]),
    module("SheetText", ["Support", "SheetEngine"]),
    module(
      "UserActions",
      ["CLibrary", "Support", "Gestures", "SheetEngine", "ScriptDiagnostics", "ScriptSchema"]),

    module(
      "ReleaseLog",
      ["Support", "SheetEngine", "ScriptDiagnostics", "ScriptSchema", "UserActions"]),

    // Touches of logs of other programs. No sheets.
    module("TouchLogs", ["CLibrary"]),

    // Lua. No sheets.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(
      name: "CLuaShim", dependencies: ["CLua"], exclude: ["README.md"],
      cSettings: strictC,
      linkerSettings: [.linkedLibrary("m"), .linkedLibrary("dl")]),
    module("LuaBridge", ["CLuaShim"]),
    module("LuaSyntax", ["CLibrary"]),
    module("ScriptDiagnostics", ["Support", "LuaSyntax"]),
    module("ScriptSchema", ["Support", "ScriptDiagnostics"]),

    // Texts of the command and of its results.
    .target(
      name: "CEmbeddedFiles", exclude: ["README.md"], cSettings: strictC),

    // Scripts of sheets, their tests, and the decisions of their policies.
    module("ExactAnalysis", ["CLibrary", "SheetEngine", "LuaBridge", "LuaSyntax"]),
    module(
      "SheetScript",
      [
        "Support", "Physics", "Gestures", "SheetEngine", "UserActions", "LuaBridge", "LuaSyntax",
        "ScriptDiagnostics", "ScriptSchema", "ReleaseLog", "ExactAnalysis",
      ]),
    module(
      "Scenarios",
      [
        "Support", "Gestures", "SheetEngine", "SheetText", "UserActions", "LuaBridge", "LuaSyntax",
        "ScriptDiagnostics", "ScriptSchema", "ReleaseLog", "SheetScript",
      ]),
    module(
      "DecisionMaps",
      [
        "CLibrary", "Support", "Physics", "SheetEngine", "UserActions", "ScriptDiagnostics",
        "ExactAnalysis", "SheetScript",
      ]),
    module(
      "Analysis",
      [
        "Support", "Gestures", "SheetEngine", "UserActions", "LuaBridge", "LuaSyntax",
        "ScriptDiagnostics", "ScriptSchema", "ExactAnalysis", "SheetScript", "Scenarios",
        "DecisionMaps",
      ]),

    // The reference of the Lua API.
    module(
      "Reference",
      [
        "Support", "Physics", "SheetEngine", "UserActions", "ScriptDiagnostics", "ScriptSchema",
        "SheetScript", "Scenarios", "CEmbeddedFiles",
      ], excluding: ["Examples"]),

    // Images, documents and files for other programs.
    module(
      "Pictures",
      [
        "CLibrary", "Support", "Gestures", "SheetEngine", "SheetText", "UserActions", "SheetScript",
        "Scenarios", "DecisionMaps",
      ]),
    module(
      "Report",
      [
        "Support", "SheetEngine", "ScriptDiagnostics", "SheetScript", "Scenarios", "Pictures",
        "CEmbeddedFiles",
      ],
      excluding: ["Viewer"]),
    module(
      "Handoff",
      [
        "CLibrary", "Support", "Physics", "Gestures", "SheetEngine", "UserActions",
        "ScriptDiagnostics", "ExactAnalysis", "SheetScript", "Scenarios", "DecisionMaps",
        "Pictures", "CEmbeddedFiles",
      ],
      excluding: ["Runners/Templates"]),

    module(
      "PolicyExport",
      [
        "Support", "LuaSyntax", "LuaBridge", "ScriptDiagnostics", "SheetEngine", "ExactAnalysis",
        "SheetScript",
      ]),
    module(
      "Backtest",
      [
        "CLibrary", "Support", "Gestures", "SheetEngine", "ScriptDiagnostics", "ScriptSchema",
        "ReleaseLog", "SheetScript", "Scenarios", "PolicyExport",
      ]),
    module(
      "PolicyFit",
      [
        "Support", "SheetEngine", "LuaBridge", "LuaSyntax", "ScriptDiagnostics", "ReleaseLog",
        "ExactAnalysis", "SheetScript", "PolicyExport", "Backtest",
      ]),

    // Playing a script: without a front-end, in a terminal, in another program, in a page.
    module(
      "Live",
      [
        "Support", "Gestures", "SheetEngine", "UserActions", "ScriptDiagnostics", "ReleaseLog",
        "SheetScript", "Scenarios", "DecisionMaps",
      ]),
    module("Terminal", ["CLibrary"]),
    module(
      "LiveStage",
      [
        "CLibrary", "Support", "Gestures", "SheetEngine", "SheetText", "ScriptDiagnostics",
        "SheetScript", "DecisionMaps", "Pictures", "Live", "Terminal",
      ]),
    .target(
      name: "CSheetHost", exclude: ["README.md"], cSettings: strictC),
    module(
      "SheetHost",
      [
        "Support", "Gestures", "SheetEngine", "UserActions", "LuaBridge", "ScriptDiagnostics",
        "SheetScript", "Scenarios", "DecisionMaps", "Live", "CSheetHost",
      ],
      excluding: ["Page", "Bindings"]),
    module(
      "ReleaseTables",
      [
        "Support", "SheetEngine", "ScriptDiagnostics", "ScriptSchema", "ReleaseLog", "SheetScript",
        "PolicyExport", "Live", "CSheetHost", "SheetHost",
      ]),

    // The command.
    .target(
      name: "CCrash", exclude: ["README.md"],
      cSettings: strictC),
    module(
      "CommandIO",
      [
        "CLibrary", "Support", "CCrash", "SheetText", "LuaSyntax", "ScriptDiagnostics",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    module(
      "TestRunner",
      [
        "CLibrary", "Support", "CCrash", "SheetEngine", "UserActions", "ScriptDiagnostics",
        "ScriptSchema", "ReleaseLog", "SheetScript", "Scenarios", "Analysis", "Pictures",
        "CommandIO",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "sheetlua",
      dependencies: [
        "CLibrary", "Support", "SheetEngine", "SheetText", "UserActions", "LuaSyntax",
        "ScriptDiagnostics", "ScriptSchema", "ReleaseLog", "ExactAnalysis", "SheetScript",
        "Scenarios", "Reference", "DecisionMaps", "Analysis", "Backtest", "PolicyFit", "Gestures",
        "TouchLogs",
        "Pictures", "Report", "Handoff", "PolicyExport", "Live", "LiveStage", "CommandIO",
        "TestRunner", "CEmbeddedFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], exclude: ["README.md", "Pages", "Workflows"], swiftSettings: strict),

    // Mutation testing of the styles.
    .executableTarget(
      name: "stylemutants",
      dependencies: [
        "CLibrary", "Support", "Physics", "Gestures", "SheetEngine", "ScriptDiagnostics",
        "SheetScript", "Scenarios",
      ],
      path: "Tests/StyleMutants", exclude: ["equivalents.txt"], swiftSettings: strict),

    // Shared code of tests, and programs that they run.
    .target(
      name: "CStockLua", dependencies: ["CLua"], path: "Tests/Support/CStockLua",
      linkerSettings: [.linkedLibrary("m"), .linkedLibrary("dl")]),
    support("BrokenTexts"),
    support("NamedScript"),
    support("RecordedTouches"),
    support("TerminalFixture", ["CLibrary"]),
    support("ScriptFixture", ["Gestures", "SheetEngine", "ScriptDiagnostics", "SheetScript"]),
    support("Planes", ["SheetEngine", "ExactAnalysis", "SheetScript", "DecisionMaps"]),
    support(
      "PictureFixture",
      ["Support", "ScriptDiagnostics", "SheetEngine", "SheetScript", "Scenarios", "Pictures"]),
    probe("luaprobe", in: "LuaProbe", ["CLibrary", "LuaBridge", "CStockLua"]),
    probe("policyprobe", in: "PolicyProbe", ["SheetScript"]),
    probe("terminalprobe", in: "TerminalProbe", ["CLibrary", "Terminal"]),
    probe(
      "livestageprobe", in: "LiveStageProbe",
      ["CLibrary", "ScriptDiagnostics", "SheetScript", "Live", "LiveStage"]),
    probe("hostprobe", in: "HostProbe", ["CLibrary", "CSheetHost", "SheetHost"]),

    .testTarget(name: "SupportTests", dependencies: ["Support"]),
    .testTarget(name: "PhysicsTests", dependencies: ["Physics"]),
    .testTarget(name: "GesturesTests", dependencies: ["Gestures", "RecordedTouches"]),
    .testTarget(
      name: "SheetEngineTests", dependencies: ["Physics", "Gestures", "SheetEngine"]),
    .testTarget(name: "SheetTextTests", dependencies: ["SheetEngine", "SheetText"]),
    .testTarget(
      name: "UserActionsTests",
      dependencies: ["Support", "Gestures", "SheetEngine", "ScriptSchema", "UserActions"],
      exclude: ["tape_errors.txt"]),
    .testTarget(
      name: "LuaBridgeTests", dependencies: ["CLibrary", "LuaBridge", "CStockLua", "luaprobe"],
      exclude: ["Hostile"]),
    .testTarget(
      name: "LuaSyntaxTests",
      dependencies: ["CLibrary", "LuaSyntax", "LuaBridge", "CStockLua", "BrokenTexts"]),
    .testTarget(
      name: "ScriptDiagnosticsTests",
      dependencies: ["ScriptDiagnostics", "LuaBridge", "BrokenTexts"]),
    .testTarget(name: "ScriptSchemaTests", dependencies: ["ScriptDiagnostics", "ScriptSchema"]),
    .testTarget(
      name: "TouchLogsTests",
      dependencies: ["Support", "Gestures", "UserActions", "TouchLogs", "RecordedTouches"],
      exclude: ["Logs"]),
    .testTarget(
      name: "ReleaseLogTests", dependencies: ["Support", "SheetEngine", "ReleaseLog"]),
    .testTarget(
      name: "ExactAnalysisTests", dependencies: ["SheetEngine", "LuaBridge", "ExactAnalysis"]),
    .testTarget(
      name: "SheetScriptTests",
      dependencies: [
        "Support", "Gestures", "SheetEngine", "ScriptSchema", "ReleaseLog", "LuaBridge",
        "ScriptDiagnostics", "SheetScript", "ScriptFixture",
      ]),
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "CLibrary", "Support", "Gestures", "SheetEngine", "ScriptSchema", "UserActions",
        "LuaBridge",
        "ScriptDiagnostics", "SheetScript", "Scenarios", "ScriptFixture", "Planes",
      ]),
    .testTarget(
      name: "ReferenceTests",
      dependencies: [
        "Support", "SheetEngine", "ScriptDiagnostics", "ScriptSchema", "LuaBridge", "SheetScript",
        "Scenarios", "Reference", "ScriptFixture",
      ]),
    .testTarget(
      name: "DecisionMapsTests",
      dependencies: [
        "Support", "SheetEngine", "ScriptSchema", "ScriptDiagnostics", "ExactAnalysis",
        "SheetScript",
        "Scenarios", "DecisionMaps", "Planes",
      ]),
    .testTarget(
      name: "AnalysisTests",
      dependencies: [
        "CLibrary", "Support", "Gestures", "SheetEngine", "UserActions", "ScriptDiagnostics",
        "SheetScript", "Scenarios", "DecisionMaps", "Analysis", "Planes",
      ]),
    .testTarget(
      name: "BacktestTests",
      dependencies: [
        "Support", "ScriptDiagnostics", "ScriptSchema", "ReleaseLog", "SheetScript", "Scenarios",
        "SheetEngine", "PolicyExport", "Backtest", "ScriptFixture", "BrokenTexts",
      ]),
    .testTarget(
      name: "PolicyFitTests",
      dependencies: [
        "Support", "ScriptDiagnostics", "ReleaseLog", "SheetScript", "Scenarios", "Backtest",
        "DecisionMaps", "PolicyFit",
      ]),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "SheetEngine", "ScriptDiagnostics", "SheetScript", "Scenarios", "DecisionMaps", "Pictures",
        "Planes", "PictureFixture",
      ],
      exclude: ["Phone/order.svg"]),
    .testTarget(
      name: "ReportTests", dependencies: ["Pictures", "Report", "PictureFixture"]),
    .testTarget(
      name: "HandoffTests",
      dependencies: [
        "CLibrary", "Support", "Physics", "SheetEngine", "ScriptDiagnostics", "SheetScript",
        "Scenarios", "DecisionMaps", "Pictures", "Handoff", "PictureFixture",
      ],
      exclude: ["Ports"]),
    .testTarget(
      name: "LiveTests",
      dependencies: ["SheetEngine", "UserActions", "ScriptDiagnostics", "SheetScript", "Live"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["CLibrary", "Terminal", "TerminalFixture", "terminalprobe"]),
    .testTarget(
      name: "LiveStageTests",
      dependencies: [
        "CLibrary", "Support", "Gestures", "SheetEngine", "SheetText", "ScriptDiagnostics",
        "SheetScript", "Scenarios", "DecisionMaps", "Live", "Terminal", "LiveStage",
        "NamedScript", "TerminalFixture", "livestageprobe",
      ]),
    .testTarget(
      name: "SheetHostTests",
      dependencies: [
        "CLibrary", "Support", "SheetEngine", "ScriptDiagnostics", "SheetScript", "Scenarios",
        "CSheetHost", "SheetHost", "ReleaseTables",
      ]),
    .testTarget(name: "CommandIOTests", dependencies: ["CommandIO"]),
    .testTarget(name: "TestRunnerTests", dependencies: ["CommandIO", "TestRunner"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Analysis", "CLibrary", "CommandIO", "Support", "LuaBridge", "SheetEngine", "UserActions",
        "ScriptDiagnostics", "ScriptSchema", "SheetScript", "Scenarios", "TestRunner",
        "NamedScript", "TerminalFixture", "sheetlua",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ]
)
