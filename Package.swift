// swift-tools-version: 6.2

import PackageDescription

/// Every target of the product is built with these, so that the walls of the house hold in it.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The left wing knows sheets, the right wing knows Lua; `ExactDecisions`, `Schema` and what stands on
/// them know both.
let package = Package(
  name: "sheetlua",
  products: [
    .executable(name: "sheetlua", targets: ["sheetlua"]),
    .library(
      name: "SheetEngine", targets: ["SheetModel", "SheetLifecycle", "SheetEngine", "SheetText"]),
    .library(name: "SheetText", targets: ["SheetText"]),
    .library(name: "Physics", targets: ["Physics"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "SheetScript", targets: ["SheetScript"]),
    // What scripts/library makes libsheetlua of.
    .library(name: "SheetHost", type: .static, targets: ["SheetHost"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0")
  ],
  targets: [
    .target(name: "Formatting", exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "MarkupWriter", dependencies: ["Formatting"], exclude: ["README.md"],
      swiftSettings: strict),
    .target(name: "Physics", exclude: ["README.md"], swiftSettings: strict),
    .target(name: "Gestures", exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "SheetModel", dependencies: ["Physics", "Gestures"], exclude: ["README.md"],
      swiftSettings: strict),
    .target(
      name: "SheetLifecycle", dependencies: ["Physics", "Gestures", "SheetModel"],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "SheetEngine", dependencies: ["Physics", "Gestures", "SheetLifecycle"],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "SheetText", dependencies: ["Formatting", "SheetEngine"], exclude: ["README.md"],
      swiftSettings: strict),
    .target(
      name: "Acts", dependencies: ["Formatting", "Gestures", "SheetEngine"], exclude: ["README.md"],
      swiftSettings: strict),
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
      name: "CCrash", exclude: ["README.md"],
      cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "LuaText", exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "Diagnosis", dependencies: ["Formatting", "LuaText"], exclude: ["README.md"],
      swiftSettings: strict),
    .target(
      name: "ExactDecisions", dependencies: ["SheetEngine", "LuaBridge"], exclude: ["README.md"],
      swiftSettings: strict),
    .target(
      name: "Schema",
      dependencies: [
        "Formatting", "Physics", "Gestures", "SheetEngine", "Acts", "LuaBridge", "Diagnosis",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "SessionParts",
      dependencies: ["Formatting", "SheetEngine", "LuaBridge", "Diagnosis", "Schema"],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "SheetScript",
      dependencies: [
        "Formatting", "Physics", "SheetEngine", "Acts", "LuaBridge", "LuaText", "Diagnosis",
        "ExactDecisions", "Schema", "SessionParts",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "Scenarios",
      dependencies: [
        "Formatting", "Gestures", "SheetEngine", "Acts", "SheetText", "LuaBridge", "LuaText",
        "Diagnosis", "Schema", "SheetScript",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "DecisionMaps",
      dependencies: [
        "Formatting", "Physics", "SheetEngine", "LuaBridge", "ExactDecisions", "SheetScript",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "Tapes",
      dependencies: ["Formatting", "SheetEngine", "Acts", "Diagnosis", "SheetScript"],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "Proving",
      dependencies: [
        "Formatting", "MarkupWriter", "Gestures", "SheetEngine", "Acts", "Diagnosis",
        "ExactDecisions", "SheetScript", "DecisionMaps", "Tapes", "Scenarios",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "Pictures",
      dependencies: [
        "Formatting", "MarkupWriter", "Physics", "Gestures", "SheetEngine", "Acts", "SheetText",
        "Diagnosis", "SheetScript", "Scenarios",
      ],
      exclude: ["README.md"], resources: [.embedInCode("Report/Viewer")],
      swiftSettings: strict),
    .target(
      name: "Playing",
      dependencies: [
        "Formatting", "Gestures", "SheetEngine", "Acts", "Diagnosis", "SheetScript", "Scenarios",
        "DecisionMaps", "Tapes",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "CSheetHost", exclude: ["README.md"], cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "SheetHost",
      dependencies: [
        "Formatting", "Gestures", "SheetEngine", "Acts", "LuaBridge", "Diagnosis", "SheetScript",
        "Scenarios", "DecisionMaps", "Tapes", "Playing", "CSheetHost",
      ],
      exclude: ["README.md", "Page", "Bindings"], swiftSettings: strict),
    .target(
      name: "Terminal", dependencies: ["SheetText"], exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "LiveStage",
      dependencies: [
        "Formatting", "MarkupWriter", "Gestures", "SheetEngine", "SheetText", "Terminal",
        "Diagnosis", "SheetScript", "DecisionMaps", "Playing", "Pictures",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "Measuring",
      dependencies: [
        "Formatting", "Physics", "Gestures", "SheetEngine", "Acts", "ExactDecisions", "SheetScript",
        "DecisionMaps", "Tapes",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "Handoff",
      dependencies: [
        "Formatting", "Physics", "Gestures", "SheetEngine", "Acts", "ExactDecisions", "SheetScript",
        "DecisionMaps", "Tapes",
      ],
      exclude: ["README.md"], resources: [.embedInCode("Runners/Templates")],
      swiftSettings: strict),
    .target(
      name: "Mutants",
      dependencies: [
        "Formatting", "SheetEngine", "LuaText", "LuaBridge", "Diagnosis", "ExactDecisions",
        "SheetScript", "DecisionMaps", "Scenarios", "Proving",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "Console",
      dependencies: [
        "Formatting", "CCrash", "SheetEngine", "SheetText", "Diagnosis", "SheetScript", "Scenarios",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "TestRunner",
      dependencies: [
        "Formatting", "CCrash", "SheetEngine", "Diagnosis", "SheetScript", "Scenarios", "Tapes",
        "Proving", "Console",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "OptionParsing", dependencies: ["Formatting"], exclude: ["README.md"],
      swiftSettings: strict),
    .executableTarget(
      name: "sheetlua",
      dependencies: [
        "Formatting", "LuaText", "Diagnosis", "Schema", "ExactDecisions", "SheetScript",
        "Scenarios", "SheetEngine", "Acts",
        "SheetText", "DecisionMaps", "Tapes", "Proving", "Measuring", "Handoff", "Mutants",
        "Pictures", "Playing",
        "LiveStage", "Console", "TestRunner", "OptionParsing",
      ], exclude: ["README.md"],
      resources: [.embedInCode("Pages"), .embedInCode("Workflows")], swiftSettings: strict),
    .executableTarget(
      name: "sheetbench",
      dependencies: [
        "Physics", "Gestures", "SheetEngine", "Diagnosis", "SheetScript", "Scenarios",
      ],
      path: "Tests/Bench", swiftSettings: strict),
    .executableTarget(
      name: "provebench",
      dependencies: [
        "SheetEngine", "Acts", "Diagnosis", "ExactDecisions", "SheetScript", "Scenarios",
        "DecisionMaps", "Proving", "Mutants",
      ],
      path: "Tests/ProvingBench", swiftSettings: strict),
    .executableTarget(
      name: "stylemutants",
      dependencies: [
        "Formatting", "Physics", "Gestures", "SheetEngine", "Diagnosis", "SheetScript", "Scenarios",
      ],
      path: "Tests/StyleMutants", exclude: ["equivalents.txt"], swiftSettings: strict),
    .testTarget(name: "FormattingTests", dependencies: ["Formatting"]),
    .testTarget(name: "MarkupWriterTests", dependencies: ["MarkupWriter"]),
    .testTarget(name: "PhysicsTests", dependencies: ["Physics"]),
    .testTarget(name: "GesturesTests", dependencies: ["Gestures"]),
    .testTarget(name: "SheetModelTests", dependencies: ["SheetModel"]),
    .testTarget(name: "SheetLifecycleTests", dependencies: ["Physics", "SheetLifecycle"]),
    .testTarget(
      name: "SheetEngineTests", dependencies: ["Physics", "Gestures", "SheetEngine"]),
    .testTarget(name: "ActsTests", dependencies: ["Gestures", "SheetEngine", "Acts"]),
    .testTarget(name: "SheetTextTests", dependencies: ["SheetEngine", "SheetText"]),
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
    .target(name: "BrokenTexts", path: "Tests/BrokenTexts", swiftSettings: strict),
    .testTarget(name: "LuaTextTests", dependencies: ["LuaText", "LuaBridge", "BrokenTexts"]),
    .testTarget(
      name: "DiagnosisTests", dependencies: ["Diagnosis", "LuaBridge", "BrokenTexts"]),
    .testTarget(
      name: "ExactDecisionsTests", dependencies: ["SheetEngine", "LuaBridge", "ExactDecisions"]),
    .testTarget(name: "SchemaTests", dependencies: ["SheetEngine", "Schema"]),
    .target(
      name: "ScriptFixture",
      dependencies: ["Gestures", "SheetEngine", "Diagnosis", "SheetScript"],
      path: "Tests/ScriptFixture", swiftSettings: strict),
    .testTarget(
      name: "SessionPartsTests",
      dependencies: ["SheetEngine", "LuaBridge", "Diagnosis", "SessionParts"]),
    .testTarget(
      name: "SheetScriptTests",
      dependencies: [
        "Formatting", "Schema", "SheetEngine", "LuaBridge", "Diagnosis", "SheetScript",
        "ScriptFixture",
      ]),
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "SheetEngine", "LuaBridge", "Diagnosis", "Schema", "SheetScript", "Scenarios",
        "ScriptFixture",
      ]),
    .target(name: "TerminalFixture", path: "Tests/TerminalFixture", swiftSettings: strict),
    .executableTarget(
      name: "terminalprobe", dependencies: ["Terminal"], path: "Tests/TerminalProbe",
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "TerminalFixture", "terminalprobe"]),
    .executableTarget(
      name: "livestageprobe",
      dependencies: ["Diagnosis", "SheetScript", "Playing", "LiveStage"],
      path: "Tests/LiveStageProbe", swiftSettings: strict),
    .testTarget(
      name: "LiveStageTests",
      dependencies: [
        "Formatting", "Gestures", "SheetEngine", "SheetText", "Terminal", "TerminalFixture",
        "Diagnosis", "SheetScript", "Scenarios", "DecisionMaps", "Tapes", "Playing", "LiveStage",
        "livestageprobe",
      ]),
    .testTarget(
      name: "PlayingTests",
      dependencies: ["SheetEngine", "Diagnosis", "SheetScript", "Playing"]),
    .target(
      name: "Planes",
      dependencies: ["SheetEngine", "ExactDecisions", "SheetScript", "DecisionMaps"],
      path: "Tests/Planes",
      swiftSettings: strict),
    .testTarget(
      name: "DecisionMapsTests",
      dependencies: [
        "Formatting", "SheetEngine", "Diagnosis", "ExactDecisions", "SheetScript", "Scenarios",
        "DecisionMaps", "Planes",
      ]),
    .executableTarget(
      name: "hostprobe", dependencies: ["CSheetHost", "SheetHost"], path: "Tests/HostProbe",
      swiftSettings: strict),
    .testTarget(
      name: "SheetHostTests",
      dependencies: ["Diagnosis", "Scenarios", "SheetScript", "CSheetHost", "SheetHost"]),
    .executableTarget(
      name: "policyprobe", dependencies: ["SheetScript"], path: "Tests/PolicyProbe",
      swiftSettings: strict),
    .testTarget(
      name: "TapesTests",
      dependencies: [
        "Formatting", "Tapes", "Planes", "Gestures", "SheetEngine", "Acts", "Diagnosis",
        "SheetScript", "Scenarios",
      ]),
    .testTarget(
      name: "ProvingTests",
      dependencies: [
        "Formatting", "DecisionMaps", "Tapes", "Proving", "Planes", "Gestures", "SheetEngine",
        "Acts",
        "Diagnosis", "SheetScript", "Scenarios",
      ]),
    .testTarget(
      name: "MeasuringTests",
      dependencies: [
        "Measuring", "DecisionMaps", "Diagnosis", "SheetScript", "Scenarios",
      ]),
    .testTarget(
      name: "HandoffTests",
      dependencies: [
        "Formatting", "Handoff", "DecisionMaps", "Diagnosis", "Scenarios", "SheetEngine",
        "SheetScript",
      ],
      exclude: ["Ports"]),
    .testTarget(
      name: "MutantsTests",
      dependencies: [
        "Mutants", "DecisionMaps", "Diagnosis", "Scenarios", "SheetEngine", "SheetScript",
      ]),
    .testTarget(name: "ConsoleTests", dependencies: ["Console"]),
    .testTarget(name: "TestRunnerTests", dependencies: ["Console", "TestRunner"]),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "Formatting", "MarkupWriter", "Pictures", "Physics", "SheetEngine", "Diagnosis",
        "SheetScript", "Scenarios",
      ],
      exclude: ["Phone/order.svg"]),
    .testTarget(name: "OptionParsingTests", dependencies: ["OptionParsing"]),
    .testTarget(name: "CommandTests", dependencies: ["Schema", "OptionParsing", "sheetlua"]),
  ]
)
