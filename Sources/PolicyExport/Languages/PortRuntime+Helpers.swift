// The helper functions, with the formulas of `ReleaseNumber.swift` and of Lua's library.
extension PortRuntime {
  /// Returns the text of a helper function.
  func helper(_ helper: PortHelper) -> String {
    switch language {
    case .python: Self.python(helper)
    case .typescript: Self.typescript(helper)
    case .swift: Self.swift(helper)
    case .kotlin: Self.kotlin(helper)
    case .dart: Self.dart(helper)
    }
  }

  private static func python(_ helper: PortHelper) -> String {
    switch helper {
    case .checked:
      """
      def checked(r, name):
          names = [name for d in r["detents"] for name in [d["name"], *d.get("also", [])]]
          if name != "dismiss" and name not in names:
              raise ValueError(f"{name} is not a detent")
          return name

      """
    case .nearest:
      """
      def nearest(r, height):  # the taller of two that are equally near
          best = r["detents"][0]
          for detent in r["detents"]:
              if abs(detent["height"] - height) <= abs(best["height"] - height):
                  best = detent
          return best["name"]

      """
    case .nextUp:
      """
      def next_up(r, height):
          above = [d for d in r["detents"] if d["height"] > height + 1e-6]
          return (above or r["detents"][-1:])[0]["name"]

      """
    case .nextDown:
      """
      def next_down(r, height):
          below = [d for d in r["detents"] if d["height"] < height - 1e-6]
          if below:
              return below[-1]["name"]
          return "dismiss" if r["dismissible"] else r["detents"][0]["name"]

      """
    case .heightOf:
      """
      def height_of(r, name):
          return next(d["height"] for d in r["detents"] if name in [d["name"], *d.get("also", [])])

      """
    case .progress:
      """
      def progress(r):
          start, height = r["from_height"], r["height"]
          if height == start:
              return 0.0
          if height > start:
              above = [d["height"] for d in r["detents"] if d["height"] > start]
              end = min(above or [r["container"]])
              return (height - start) / (end - start) if end > start else 0.0
          end = max([d["height"] for d in r["detents"] if d["height"] < start] or [0.0])
          return (start - height) / (start - end)

      """
    case .projected:
      """
      def projected(r):
          return r["height"] - r["velocity"] * 0.499

      """
    case .averageVelocity:
      """
      def average_velocity(r):
          return r["travel"] / r["elapsed"] if r["elapsed"] > 0 else 0.0

      """
    case .lastDirection:
      """
      def last_direction(r):  # of the velocity, or else of the travel, if it is not known
          way = r["velocity"] or r["travel"]
          return r.get("direction") or ("up" if way < 0 else "down" if way > 0 else None)

      """
    case .farthestTravel:
      """
      def farthest_travel(r):
          return max(0.0, r["travel"], r.get("farthest", 0.0))

      """
    case .restTime:
      """
      def rest_time(r):
          return r.get("rested", 0.0)

      """
    case .reducesMotion:
      """
      def reduces_motion(r):
          return r.get("reduce_motion", False)

      """
    case .at:
      """
      def at(list, place):  # from 1, as in Lua
          return list[int(place) - 1] if 1 <= place <= len(list) and place == int(place) else None

      """
    case .put:
      """
      def put(list, place, value):
          list[int(place) - 1 : int(place)] = [value]

      """
    case .floor:
      """
      def floor(x):
          return math.floor(x) if math.isfinite(x) else x

      """
    case .ceil:
      """
      def ceil(x):
          return math.ceil(x) if math.isfinite(x) else x

      """
    case .least:
      """
      def least(a, b):
          return b if b < a else a

      """
    case .greatest:
      """
      def greatest(a, b):
          return b if a < b else a

      """
    case .squareRoot:
      """
      def square_root(x):
          return math.sqrt(x) if x >= 0 else math.nan

      """
    case .modulo:
      """
      def modulo(a, b):  # the sign of b, as in Lua
          rest = math.fmod(a, b) if math.isfinite(a) else math.nan
          return rest + b if rest != 0 and (rest < 0) != (b < 0) else rest

      """
    case .quotient:
      """
      def quotient(a, b):
          return math.floor(a / b) if math.isfinite(a / b) else a / b

      """
    case .finite:
      """
      def finite(x):  # as the script checks arguments
          if not math.isfinite(x):
              raise ValueError(f"{x} is not finite")
          return x

      """
    }
  }

  private static func typescript(_ helper: PortHelper) -> String {
    switch helper {
    case .checked:
      """
      function checked(r: Release, name: string): string {
        const isDetent = r.detents.some((d) => d.name === name || (d.also ?? []).includes(name));
        if (!isDetent && name !== "dismiss") throw new Error(`${name} is not a detent`);
        return name;
      }
      """
    case .nearest:
      """
      function nearest(r: Release, height: number): string {
        // The taller of two that are equally near.
        let best = r.detents[0];
        for (const d of r.detents) {
          if (Math.abs(d.height - height) <= Math.abs(best.height - height)) best = d;
        }
        return best.name;
      }
      """
    case .nextUp:
      """
      function nextUp(r: Release, height: number): string {
        const above = r.detents.filter((d) => d.height > height + 1e-6);
        return (above.length > 0 ? above[0] : r.detents[r.detents.length - 1]).name;
      }
      """
    case .nextDown:
      """
      function nextDown(r: Release, height: number): string {
        const below = r.detents.filter((d) => d.height < height - 1e-6);
        if (below.length > 0) return below[below.length - 1].name;
        return r.dismissible ? "dismiss" : r.detents[0].name;
      }
      """
    case .heightOf:
      """
      function heightOf(r: Release, name: string): number {
        return r.detents.find((d) => d.name === name || (d.also ?? []).includes(name))!.height;
      }
      """
    case .progress:
      """
      function progress(r: Release): number {
        const start = r.from_height;
        if (r.height === start) return 0;
        if (r.height > start) {
          const end = (r.detents.find((d) => d.height > start) ?? { height: r.container }).height;
          return end > start ? (r.height - start) / (end - start) : 0;
        }
        const below = r.detents.filter((d) => d.height < start);
        const end = below.length > 0 ? below[below.length - 1].height : 0;
        return (start - r.height) / (start - end);
      }
      """
    case .projected:
      """
      function projected(r: Release): number { return r.height - r.velocity * 0.499; }
      """
    case .averageVelocity:
      """
      function averageVelocity(r: Release): number {
        return r.elapsed > 0 ? r.travel / r.elapsed : 0;
      }
      """
    case .lastDirection:
      """
      function lastDirection(r: Release): string | null {
        const way = r.velocity === 0 ? r.travel : r.velocity; // if it is not known
        return r.direction ?? (way < 0 ? "up" : way > 0 ? "down" : null);
      }
      """
    case .farthestTravel:
      """
      function farthestTravel(r: Release): number { return Math.max(0, r.travel, r.farthest ?? 0); }
      """
    case .restTime: "function restTime(r: Release): number { return r.rested ?? 0; }"
    case .reducesMotion:
      "function reducesMotion(r: Release): boolean { return r.reduce_motion ?? false; }"
    case .at:
      """
      function at<T>(list: T[], place: number): T | null {
        return list[place - 1] ?? null; // from 1, as in Lua
      }
      """
    case .put:
      """
      function put<T>(list: T[], place: number, value: T): void {
        list[place - 1] = value;
      }
      """
    case .floor: "function floor(x: number): number { return Math.floor(x); }"
    case .ceil: "function ceil(x: number): number { return Math.ceil(x); }"
    case .least: "function least(a: number, b: number): number { return b < a ? b : a; }"
    case .greatest: "function greatest(a: number, b: number): number { return a < b ? b : a; }"
    case .squareRoot: "function squareRoot(x: number): number { return Math.sqrt(x); }"
    case .modulo:
      """
      function modulo(a: number, b: number): number { // the sign of b, as in Lua
        const rest = a % b;
        return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest;
      }
      """
    case .quotient: "function quotient(a: number, b: number): number { return Math.floor(a / b); }"
    case .finite:
      """
      function finite(x: number): number { // as the script checks arguments
        if (!Number.isFinite(x)) throw new RangeError(`${x} is not finite`);
        return x;
      }
      """
    }
  }

  private static func swift(_ helper: PortHelper) -> String {
    switch helper {
    case .checked:
      """
      private static func checked(_ r: Release, _ name: String) -> String {
        precondition(
          name == "dismiss" || r.detents.contains { $0.name == name || $0.also.contains(name) },
          "\\(name) is not a detent")
        return name
      }
      """
    case .nearest:
      """
      private static func nearest(_ r: Release, _ height: Double) -> String {
        var best = r.detents[0]  // the taller of two that are equally near
        for detent in r.detents where abs(detent.height - height) <= abs(best.height - height) {
          best = detent
        }
        return best.name
      }
      """
    case .nextUp:
      """
      private static func nextUp(_ r: Release, _ height: Double) -> String {
        (r.detents.first { $0.height > height + 1e-6 } ?? r.detents[r.detents.count - 1]).name
      }
      """
    case .nextDown:
      """
      private static func nextDown(_ r: Release, _ height: Double) -> String {
        if let below = r.detents.last(where: { $0.height < height - 1e-6 }) { return below.name }
        return r.dismissible ? "dismiss" : r.detents[0].name
      }
      """
    case .heightOf:
      """
      private static func heightOf(_ r: Release, _ name: String) -> Double {
        r.detents.first { $0.name == name || $0.also.contains(name) }!.height
      }
      """
    case .progress:
      """
      private static func progress(_ r: Release) -> Double {
        let start = r.from_height
        if r.height == start { return 0 }
        if r.height > start {
          let end = r.detents.first { $0.height > start }?.height ?? r.container
          return end > start ? (r.height - start) / (end - start) : 0
        }
        let end = r.detents.last { $0.height < start }?.height ?? 0
        return (start - r.height) / (start - end)
      }
      """
    case .projected:
      "private static func projected(_ r: Release) -> Double { r.height - r.velocity * 0.499 }"
    case .averageVelocity:
      """
      private static func averageVelocity(_ r: Release) -> Double {
        r.elapsed > 0 ? r.travel / r.elapsed : 0
      }
      """
    case .lastDirection:
      """
      private static func lastDirection(_ r: Release) -> String? {
        if let direction = r.direction { return direction }
        let way = r.velocity == 0 ? r.travel : r.velocity
        return way == 0 ? nil : way < 0 ? "up" : "down"
      }
      """
    case .farthestTravel:
      "private static func farthestTravel(_ r: Release) -> Double { max(0, r.travel, r.farthest) }"
    case .restTime: "private static func restTime(_ r: Release) -> Double { r.rested }"
    case .reducesMotion:
      "private static func reducesMotion(_ r: Release) -> Bool { r.reduce_motion }"
    case .at:
      """
      private static func at<T>(_ list: [T], _ place: Double) -> T? {  // from 1, as in Lua
        guard let index = Int(exactly: place), index >= 1, index <= list.count else { return nil }
        return list[index - 1]
      }
      """
    case .put:
      """
      private static func put<T>(_ list: inout [T], _ place: Double, _ value: T) {
        if Int(place) == list.count + 1 { list.append(value) } else { list[Int(place) - 1] = value }
      }
      """
    case .floor: "private static func floor(_ x: Double) -> Double { x.rounded(.down) }"
    case .ceil: "private static func ceil(_ x: Double) -> Double { x.rounded(.up) }"
    case .least: "private static func least(_ a: Double, _ b: Double) -> Double { b < a ? b : a }"
    case .greatest:
      "private static func greatest(_ a: Double, _ b: Double) -> Double { a < b ? b : a }"
    case .squareRoot: "private static func squareRoot(_ x: Double) -> Double { x.squareRoot() }"
    case .modulo:
      """
      private static func modulo(_ a: Double, _ b: Double) -> Double {  // the sign of b, as in Lua
        let rest = a.truncatingRemainder(dividingBy: b)
        return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
      }
      """
    case .quotient:
      "private static func quotient(_ a: Double, _ b: Double) -> Double { (a / b).rounded(.down) }"
    case .finite:
      """
      private static func finite(_ x: Double) -> Double {  // as the script checks arguments
        precondition(x.isFinite, "\\(x) is not finite")
        return x
      }
      """
    }
  }

  private static func kotlin(_ helper: PortHelper) -> String {
    switch helper {
    case .checked:
      """
      private fun checked(r: Release, name: String): String {
        require(name == "dismiss" || r.detents.any { it.name == name || name in it.also })
        return name
      }
      """
    case .nearest:
      """
      private fun nearest(r: Release, height: Double): String {
        var best = r.detents[0] // the taller of two that are equally near
        for (detent in r.detents) {
          if (abs(detent.height - height) <= abs(best.height - height)) best = detent
        }
        return best.name
      }
      """
    case .nextUp:
      """
      private fun nextUp(r: Release, height: Double): String =
        (r.detents.firstOrNull { it.height > height + 1e-6 } ?: r.detents.last()).name
      """
    case .nextDown:
      """
      private fun nextDown(r: Release, height: Double): String =
        r.detents.lastOrNull { it.height < height - 1e-6 }?.name
          ?: if (r.dismissible) "dismiss" else r.detents[0].name
      """
    case .heightOf:
      """
      private fun heightOf(r: Release, name: String): Double =
        r.detents.first { it.name == name || name in it.also }.height
      """
    case .progress:
      """
      private fun progress(r: Release): Double {
        val start = r.from_height
        if (r.height == start) return 0.0
        if (r.height > start) {
          val end = r.detents.firstOrNull { it.height > start }?.height ?: r.container
          return if (end > start) (r.height - start) / (end - start) else 0.0
        }
        val end = r.detents.lastOrNull { it.height < start }?.height ?: 0.0
        return (start - r.height) / (start - end)
      }
      """
    case .projected: "private fun projected(r: Release): Double = r.height - r.velocity * 0.499"
    case .averageVelocity:
      """
      private fun averageVelocity(r: Release): Double =
        if (r.elapsed > 0) r.travel / r.elapsed else 0.0
      """
    case .lastDirection:
      """
      private fun lastDirection(r: Release): String? {
        val way = if (r.velocity == 0.0) r.travel else r.velocity // if it is not known
        return r.direction ?: if (way < 0) "up" else if (way > 0) "down" else null
      }
      """
    case .farthestTravel:
      "private fun farthestTravel(r: Release): Double = maxOf(0.0, r.travel, r.farthest)"
    case .restTime: "private fun restTime(r: Release): Double = r.rested"
    case .reducesMotion: "private fun reducesMotion(r: Release): Boolean = r.reduce_motion"
    case .at:
      """
      private fun <T> at(list: List<T>, place: Double): T? = // from 1, as in Lua
        if (place == place.toInt().toDouble()) list.getOrNull(place.toInt() - 1) else null
      """
    case .put:
      """
      private fun <T> put(list: MutableList<T>, place: Double, value: T) {
        if (place.toInt() == list.size + 1) list.add(value) else list[place.toInt() - 1] = value
      }
      """
    case .floor: "private fun floor(x: Double): Double = kotlin.math.floor(x)"
    case .ceil: "private fun ceil(x: Double): Double = kotlin.math.ceil(x)"
    case .least: "private fun least(a: Double, b: Double): Double = if (b < a) b else a"
    case .greatest: "private fun greatest(a: Double, b: Double): Double = if (a < b) b else a"
    case .squareRoot: "private fun squareRoot(x: Double): Double = kotlin.math.sqrt(x)"
    case .modulo:
      """
      private fun modulo(a: Double, b: Double): Double { // the sign of b, as in Lua
        val rest = a.rem(b)
        return if (rest != 0.0 && (rest < 0) != (b < 0)) rest + b else rest
      }
      """
    case .quotient:
      "private fun quotient(a: Double, b: Double): Double = kotlin.math.floor(a / b)"
    case .finite:
      """
      private fun finite(x: Double): Double { // as the script checks arguments
        require(x.isFinite()) { "$x is not finite" }
        return x
      }
      """
    }
  }

  private static func dart(_ helper: PortHelper) -> String {
    switch helper {
    case .checked:
      """
      String checked(Release r, String name) {
        final isDetent = r.detents.any((d) => d.name == name || d.also.contains(name));
        if (!isDetent && name != 'dismiss') throw ArgumentError('$name is not a detent');
        return name;
      }
      """
    case .nearest:
      """
      String nearest(Release r, double height) { // the taller of two that are equally near
        Detent best = r.detents[0];
        for (final d in r.detents) {
          if ((d.height - height).abs() <= (best.height - height).abs()) best = d;
        }
        return best.name;
      }
      """
    case .nextUp:
      """
      String nextUp(Release r, double height) =>
          r.detents.firstWhere((d) => d.height > height + 1e-6, orElse: () => r.detents.last).name;
      """
    case .nextDown:
      """
      String nextDown(Release r, double height) {
        final below = r.detents.where((d) => d.height < height - 1e-6);
        if (below.isNotEmpty) return below.last.name;
        return r.dismissible ? 'dismiss' : r.detents[0].name;
      }
      """
    case .heightOf:
      """
      double heightOf(Release r, String name) =>
          r.detents.firstWhere((d) => d.name == name || d.also.contains(name)).height;
      """
    case .progress:
      """
      double progress(Release r) {
        final start = r.from_height;
        if (r.height == start) return 0;
        if (r.height > start) {
          final above = r.detents.where((d) => d.height > start);
          final end = above.isEmpty ? r.container : above.first.height;
          return end > start ? (r.height - start) / (end - start) : 0;
        }
        final below = r.detents.where((d) => d.height < start);
        final end = below.isEmpty ? 0 : below.last.height;
        return (start - r.height) / (start - end);
      }
      """
    case .projected: "double projected(Release r) => r.height - r.velocity * 0.499;"
    case .averageVelocity:
      "double averageVelocity(Release r) => r.elapsed > 0 ? r.travel / r.elapsed : 0;"
    case .lastDirection:
      """
      String? lastDirection(Release r) {
        final way = r.velocity == 0 ? r.travel : r.velocity; // if it is not known
        return r.input['direction'] as String? ?? (way < 0 ? 'up' : way > 0 ? 'down' : null);
      }
      """
    case .farthestTravel:
      """
      double farthestTravel(Release r) => [0.0, r.travel, (r.input['farthest'] as num? ?? 0).toDouble()]
          .reduce((a, b) => a < b ? b : a);
      """
    case .restTime: "double restTime(Release r) => (r.input['rested'] as num? ?? 0).toDouble();"
    case .reducesMotion:
      "bool reducesMotion(Release r) => r.input['reduce_motion'] as bool? ?? false;"
    case .at:
      """
      T? at<T>(List<T> list, double place) => // from 1, as in Lua
          place >= 1 && place <= list.length && place == place.floorToDouble()
              ? list[place.toInt() - 1]
              : null;
      """
    case .put:
      """
      void put<T>(List<T> list, double place, T value) {
        if (place == list.length + 1) {
          list.add(value);
        } else {
          list[place.toInt() - 1] = value;
        }
      }
      """
    case .floor: "double floor(double x) => x.floorToDouble();"
    case .ceil: "double ceil(double x) => x.ceilToDouble();"
    case .least: "double least(double a, double b) => b < a ? b : a;"
    case .greatest: "double greatest(double a, double b) => a < b ? b : a;"
    case .squareRoot: "double squareRoot(double x) => sqrt(x);"
    case .modulo:
      """
      double modulo(double a, double b) { // the sign of b, as in Lua
        final rest = a.remainder(b);
        return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
      }
      """
    case .quotient: "double quotient(double a, double b) => (a / b).floorToDouble();"
    case .finite:
      """
      double finite(double x) => // as the script checks arguments
          x.isFinite ? x : throw ArgumentError('$x is not finite');
      """
    }
  }
}
