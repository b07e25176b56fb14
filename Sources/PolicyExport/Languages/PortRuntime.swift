/// The types, the helper functions and the entry of a port: everything that no rule contains.
struct PortRuntime {
  let language: PortLanguage
  private let type: String
  private let used: Set<PortHelper>
  private let dividesByValue: Bool

  init(_ language: PortLanguage, type: String, used: Set<PortHelper>, dividesByValue: Bool) {
    (self.language, self.type, self.dividesByValue) = (language, type, dividesByValue)
    self.used = used
  }

  /// Returns the lines of a port around its rules.
  func text(around rules: [String], sheets: [PortProgram.Sheet]) -> [String] {
    let helpers = PortHelper.allCases.filter { used.contains($0) }.map { helper($0) }
    switch language {
    case .python:
      var lines = ["import math"] + [""] + rules + ["", "", "def release(input, sheet):"]
      lines.append(
        "    \"\"\"Returns the name of the detent where a release ends, or \"dismiss\".\"\"\"")
      for sheet in sheets {
        lines.append("    if sheet == \(language.literal(sheet.name)):")
        lines.append("        return \(sheet.function)(input)")
      }
      lines.append("    raise ValueError(f\"no sheet {sheet}\")")
      let division = dividesByValue ? [Self.pythonDivision] : []
      return lines + ["", "", "# Runtime"] + (division + helpers).flatMap { ["", $0] }
    case .typescript:
      return [types(Self.typescriptTypes)] + rules + [
        "", "/** The detent where a release ends, or \"dismiss\". */",
      ]
        + ["export function release(input: Release, sheet: string): string {"]
        + sheets.map {
          "  if (sheet === \(language.literal($0.name))) return \($0.function)(input);"
        }
        + ["  throw new Error(`no sheet ${sheet}`);", "}", "", "// Runtime"] + helpers
    case .swift:
      return [types(Self.swiftTypes).replacing("NAME", with: type)] + rules + ["", "  // Runtime"]
        + helpers.map { $0.indented } + [""]
        + ["  /// Returns the name of the detent where a release ends, or \"dismiss\"."]
        + ["  static func release(_ input: [String: Any], _ sheet: String) -> String? {"]
        + ["    switch sheet {"]
        + sheets.map {
          "    case \(language.literal($0.name)): return \($0.function)(Release(input))"
        }
        + ["    default: return nil", "    }", "  }", ""]
        + ["detents", "spring", "drag", "rubberBand", "dimming"].map {
          "  static func \($0)(_ input: [String: Any], _ sheet: String) -> Double? { nil }"
        } + ["}"]
    case .kotlin:
      return [types(Self.kotlinTypes).replacing("NAME", with: type)] + rules + ["", "  // Runtime"]
        + helpers.map { $0.indented } + [""]
        + ["  /** Returns the name of the detent where a release ends, or \"dismiss\". */"]
        + ["  @JvmStatic", "  fun release(input: Map<String, Any?>, sheet: String): Any? ="]
        + ["    when (sheet) {"]
        + sheets.map { "      \(language.literal($0.name)) -> \($0.function)(Release(input))" }
        + ["      else -> throw IllegalArgumentException(\"no sheet $sheet\")", "    }", "}"]
    case .dart:
      return [Self.dartTypes] + rules + [
        "", "/// Returns the name of the detent where a release ends, or \"dismiss\".",
      ]
        + ["String release(Map<String, dynamic> input, String sheet) {", "  switch (sheet) {"]
        + sheets.map {
          "    case \(language.literal($0.name)):\n      return \($0.function)(Release(input));"
        }
        + [
          "    default:", "      throw ArgumentError('no sheet $sheet');", "  }", "}", "",
          "// Runtime",
        ]
        + helpers
    }
  }

  /// Adds the inputs that few rules read to the types, if a rule reads one of them.
  private func types(_ text: String) -> String {
    var text = text
    if used.contains(.reducesMotion) { text = withReduceMotion(text) }
    guard !used.isDisjoint(with: [.lastDirection, .farthestTravel, .restTime]) else { return text }
    return withCourse(text)
  }

  /// Adds Reduce Motion to the types.
  private func withReduceMotion(_ text: String) -> String {
    switch language {
    case .typescript:
      text.replacing("keyboard: number;\n", with: "keyboard: number;\n  reduce_motion?: boolean;\n")
    case .swift:
      text.replacing("keyboard: Double\n", with: "keyboard: Double\n    let reduce_motion: Bool\n")
        .replacing(
          "      (density, keyboard)",
          with: "      reduce_motion = input[\"reduce_motion\"] as? Bool ?? false\n"
            + "      (density, keyboard)")
    case .kotlin:
      text.replacing(
        "    val keyboard = input[\"keyboard\"] as Double\n",
        with: "    val keyboard = input[\"keyboard\"] as Double\n"
          + "    val reduce_motion = input[\"reduce_motion\"] as Boolean? ?: false\n")
    case .python, .dart: text
    }
  }

  /// Adds the inputs about the course of a drag to the types.
  private func withCourse(_ text: String) -> String {
    switch language {
    case .typescript:
      text.replacing(
        "keyboard: number;\n",
        with: "keyboard: number;\n  direction?: string; farthest?: number; rested?: number;\n")
    case .swift:
      text.replacing(
        "keyboard: Double\n",
        with: "keyboard: Double\n    let direction: String?, farthest: Double, rested: Double\n"
      ).replacing(
        "      (density, keyboard)",
        with: "      direction = input[\"direction\"] as? String\n"
          + "      (farthest, rested) = (number(\"farthest\"), number(\"rested\"))\n"
          + "      (density, keyboard)")
    case .kotlin:
      text.replacing(
        "    val keyboard = input[\"keyboard\"] as Double\n",
        with: "    val keyboard = input[\"keyboard\"] as Double\n"
          + "    val direction = input[\"direction\"] as String?\n"
          + "    val farthest = input[\"farthest\"] as Double? ?: 0.0\n"
          + "    val rested = input[\"rested\"] as Double? ?: 0.0\n")
    case .python, .dart: text
    }
  }

  private static let pythonDivision = """
    def divide(a, b):  # as Lua divides, also by 0
        if b != 0:
            return a / b
        return math.copysign(math.inf, a) * math.copysign(1, b) if a else math.nan

    """

  private static let typescriptTypes = """
    type Detent = { name: string; height: number; also?: string[] };
    export type Release = {
      from: string; from_height: number; height: number; travel: number; moved: number;
      velocity: number; velocity_x: number; elapsed: number; by: string; scrolled: boolean;
      dismissible: boolean; detents: Detent[]; container: number; density: number; keyboard: number;
    };

    """

  private static let swiftTypes = """
    import Foundation

    enum NAMEPort {
      struct Detent {
        let name: String
        let height: Double
        var also: [String] = []
      }

      struct Release {
        let from: String, by: String, scrolled: Bool, dismissible: Bool, detents: [Detent]
        let from_height, height, travel, moved, velocity, velocity_x, elapsed: Double
        let container, density, keyboard: Double

        init(_ input: [String: Any]) {
          func number(_ key: String) -> Double { input[key] as? Double ?? 0 }
          (from, by) = (input["from"] as? String ?? "", input["by"] as? String ?? "")
          scrolled = input["scrolled"] as? Bool ?? false
          dismissible = input["dismissible"] as? Bool ?? false
          detents = (input["detents"] as? [[String: Any]] ?? []).map {
            Detent(
              name: $0["name"] as? String ?? "", height: $0["height"] as? Double ?? 0,
              also: $0["also"] as? [String] ?? [])
          }
          (from_height, height) = (number("from_height"), number("height"))
          (travel, moved) = (number("travel"), number("moved"))
          (velocity, velocity_x) = (number("velocity"), number("velocity_x"))
          (elapsed, container) = (number("elapsed"), number("container"))
          (density, keyboard) = (number("density"), number("keyboard"))
        }
      }

    """

  private static let kotlinTypes = """
    import kotlin.math.abs

    object NAMEPort {
      private class Detent(val name: String, val height: Double, val also: List<*> = listOf<Any>())

      private class Release(input: Map<String, Any?>) {
        val from = input["from"] as String
        val by = input["by"] as String
        val scrolled = input["scrolled"] as Boolean
        val dismissible = input["dismissible"] as Boolean
        val detents: MutableList<Detent> = (input["detents"] as List<*>).map {
          val detent = it as Map<*, *>
          val also = detent["also"] as List<*>? ?: listOf<Any>()
          Detent(detent["name"] as String, detent["height"] as Double, also)
        }.toMutableList()
        val from_height = input["from_height"] as Double
        val height = input["height"] as Double
        val travel = input["travel"] as Double
        val moved = input["moved"] as Double
        val velocity = input["velocity"] as Double
        val velocity_x = input["velocity_x"] as Double
        val elapsed = input["elapsed"] as Double
        val container = input["container"] as Double
        val density = input["density"] as Double
        val keyboard = input["keyboard"] as Double
      }

    """

  private static let dartTypes = """
    import 'dart:math' show sqrt;

    class Detent {
      final String name;
      final double height;
      final List also;
      const Detent(this.name, this.height, [this.also = const []]);
    }

    class Release {
      final Map<String, dynamic> input;
      Release(this.input);
      double _number(String key) => (input[key] as num).toDouble();
      String get from => input['from'] as String;
      String get by => input['by'] as String;
      bool get scrolled => input['scrolled'] as bool;
      bool get dismissible => input['dismissible'] as bool;
      late final List<Detent> detents = [
        for (final detent in input['detents'] as List)
          Detent(detent['name'] as String, (detent['height'] as num).toDouble(),
              detent['also'] as List? ?? const [])
      ];
      double get from_height => _number('from_height');
      double get height => _number('height');
      double get travel => _number('travel');
      double get moved => _number('moved');
      double get velocity => _number('velocity');
      double get velocity_x => _number('velocity_x');
      double get elapsed => _number('elapsed');
      double get container => _number('container');
      double get density => _number('density');
      double get keyboard => _number('keyboard');
    }

    """
}

extension String {
  /// The text with each line indented by two spaces.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
