// Written by sheetlua; do not edit. The script and its modules, with hashes of their texts:
//   parts.lua 86057062790436e3
// Command: sheetlua export parts.lua --for dart

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

final limits = <double>[150.0, 300.5];
final fast = 700.0;

// policy "parts", rule "loops"
String? loops(Release r) {
  double i = 1.0;
  double sum = 0.0;
  while (i <= r.detents.length.toDouble()) {
    final double new_sum = sum + modulo(at(r.detents, i)!.height, 7.0);
    final double new_i = i + 1.0;
    sum = new_sum;
    i = new_i;
  }
  while (true) {
    final double half = quotient(sum, 2.0);
    sum = sum - 1.0 - half;
    if (sum < -1e+300) {
      break;
    }
    if (half <= 3.0) {
      break;
    }
  }
  for (double k = 3.0, last_k = 1.0; k >= last_k; k += -1.0) {
    sum = sum + k * 0.5;
  }
  if (sum * sum > 42.25 && r.velocity > 2000.0) {
    return "dismiss";
  }
  return null;
}

// parts.lua:5
(double, String?) count(Release r) {
  double n = 0.0;
  for (int place = 0; place < limits.length; place++) {
    final double limit = limits[place];
    if (r.velocity.abs() > limit) {
      n = n + 1.0;
    }
  }
  return (n, n > 1.0 ? "b" : null);
}

// policy "parts", rule "points"
String? points(Release r) {
  if (r.by != "grabber" || r.scrolled) {
    return null;
  }
  final List<Detent> points2 = <Detent>[];
  if (r.dismissible) {
    put(points2, 1.0, Detent("dismiss", 0.0));
  }
  for (int place = 0; place < r.detents.length; place++) {
    final Detent detent = r.detents[place];
    put(points2, points2.length.toDouble() + 1.0, detent);
  }
  final (n, name) = count(r);
  if ((name != null ? r.travel > 0.0 : null) == true) {
    return name;
  }
  {
    final double n2 = greatest(1.0, least(points2.length.toDouble(), n + ceil(r.density / 2.0)));
    if (!(r.travel.abs() <= 200.0)) {
      return at(points2, n2)!.name;
    }
  }
  return null;
}

// parts.lua:13
(double?, double?) around(Release r, double height) {
  double? low = null;
  double? high = null;
  for (int place2 = 0; place2 < r.detents.length; place2++) {
    final double i = place2 + 1.0;
    final Detent detent = r.detents[place2];
    if (detent.height <= height) {
      low = i;
    }
    if (!(high != null) && detent.height > height) {
      high = i;
    }
  }
  return (low, high);
}

// parts.lua:22
(double?, double) place(Release r) {
  final (low, high) = around(r, projected(r));
  return (low ?? high, progress(r));
}

// policy "parts", rule "end"
String end(Release r) {
  final (index, progress2) = place(r);
  String from = nextUp(r, heightOf(r, "a"));
  String to = "a" + "";
  final String new_from = to;
  final String new_to = from;
  from = new_from;
  to = new_to;
  if (progress2 >= 0.75 || r.velocity > fast) {
    return to;
  }
  return r.velocity < -400.0 ? from : at(r.detents, index!)!.name;
}

// The rules in order: the first that returns a result decides.
String decide(Release r) {
  final String? outcome1 = loops(r);
  if (outcome1 != null) {
    return checked(r, outcome1!);
  }
  final String? outcome2 = points(r);
  if (outcome2 != null) {
    return checked(r, outcome2!);
  }
  return checked(r, end(r));
}

/// Returns the name of the detent where a release ends, or "dismiss".
String release(Map<String, dynamic> input, String sheet) {
  switch (sheet) {
    case "Parts":
      return decide(Release(input));
    default:
      throw ArgumentError('no sheet $sheet');
  }
}

// Runtime
String checked(Release r, String name) {
  final isDetent = r.detents.any((d) => d.name == name || d.also.contains(name));
  if (!isDetent && name != 'dismiss') throw ArgumentError('$name is not a detent');
  return name;
}
String nextUp(Release r, double height) =>
    r.detents.firstWhere((d) => d.height > height + 1e-6, orElse: () => r.detents.last).name;
double heightOf(Release r, String name) =>
    r.detents.firstWhere((d) => d.name == name || d.also.contains(name)).height;
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
double projected(Release r) => r.height - r.velocity * 0.499;
T? at<T>(List<T> list, double place) => // from 1, as in Lua
    place >= 1 && place <= list.length && place == place.floorToDouble()
        ? list[place.toInt() - 1]
        : null;
void put<T>(List<T> list, double place, T value) {
  if (place == list.length + 1) {
    list.add(value);
  } else {
    list[place.toInt() - 1] = value;
  }
}
double ceil(double x) => x.ceilToDouble();
double least(double a, double b) => b < a ? b : a;
double greatest(double a, double b) => a < b ? b : a;
double modulo(double a, double b) { // the sign of b, as in Lua
  final rest = a.remainder(b);
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
double quotient(double a, double b) => (a / b).floorToDouble();
