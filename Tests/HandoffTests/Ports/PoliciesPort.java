// Manual ports of gorhom, vaul and Compose Material 3.

import java.util.*;

class PoliciesPort {
  static class Point {
    String name;
    double height;
  }

  static class Release {
    String from;
    double height, travel, velocity, elapsed, container;
    boolean dismissible;
    Point[] detents, points;
  }

  static Object release(Map<?, ?> input, String sheet) { return decided(read(input), sheet); }

  static Release read(Map<?, ?> input) {
    Release r = new Release();
    r.from = (String) input.get("from");
    r.height = (Double) input.get("height");
    r.travel = (Double) input.get("travel");
    r.velocity = (Double) input.get("velocity");
    r.elapsed = (Double) input.get("elapsed");
    r.container = (Double) input.get("container");
    r.dismissible = (Boolean) input.get("dismissible");
    var detents = new ArrayList<Point>();
    for (Object each : (List<?>) input.get("detents")) {
      Point point = new Point();
      point.name = (String) ((Map<?, ?>) each).get("name");
      point.height = (Double) ((Map<?, ?>) each).get("height");
      detents.add(point);
    }
    r.detents = detents.toArray(Point[]::new);
    Point gone = new Point();
    gone.name = "dismiss";
    if (r.dismissible) detents.add(0, gone);
    r.points = detents.toArray(Point[]::new);
    return r;
  }

  // RULES

  static Object decided(Release r, String sheet) {
    if (sheet.startsWith("gorhom")) return gorhom(r);
    return sheet.startsWith("vaul") ? vaul(r) : compose(r);
  }

  static String nearest(Point[] among, double height) {
    Point best = among[0];
    for (Point point : among) {
      if (Math.abs(point.height - height) < Math.abs(best.height - height)) best = point;
    }
    return best.name;
  }

  static String gorhom(Release r) {
    return nearest(r.points, r.height - 0.2 * r.velocity);
  }

  static String vaul(Release r) {
    double speed = r.travel / r.elapsed;
    Point first = r.detents[0];
    if (r.detents.length == 1) {
      boolean goes = speed > 400 || r.travel >= 0.25 * first.height;
      return r.dismissible && goes ? "dismiss" : first.name;
    }
    int last = r.points.length - 1;
    if (speed > 2000) return r.points[0].name;
    if (speed < -2000) return r.points[last].name;
    if (Math.abs(speed) > 400 && Math.abs(r.travel) < 0.4 * r.container) {
      int here = 0;
      for (Point point : r.points) {
        if (point.name.equals(r.from)) break;
        here += 1;
      }
      int next = speed < 0 ? here + 1 : here - 1;
      return r.points[Math.min(Math.max(next, 0), last)].name;
    }
    Point best = first;
    for (Point detent : r.detents) {
      if (Math.abs(detent.height - r.height) <= Math.abs(best.height - r.height)) best = detent;
    }
    return best.name;
  }

  static String compose(Release r) {
    if (r.velocity == 0) return nearest(r.points, r.height);
    if (r.velocity <= -125) {
      for (Point point : r.points) {
        if (point.height >= r.height) return point.name;
      }
      return r.points[r.points.length - 1].name;
    }
    if (r.velocity >= 125) {
      Point next = r.points[0];
      for (Point point : r.points) {
        if (point.height <= r.height) next = point;
      }
      return next.name;
    }
    boolean up = r.velocity < 0;
    for (int i = 1; i < r.points.length; i++) {
      Point low = r.points[i - 1];
      Point high = r.points[i];
      if (up && low.height <= r.height && r.height < high.height) {
        return r.height - low.height >= 56 ? high.name : low.name;
      }
      if (!up && low.height < r.height && r.height <= high.height) {
        return high.height - r.height >= 56 ? low.name : high.name;
      }
    }
    return nearest(r.points, r.height);
  }
}
