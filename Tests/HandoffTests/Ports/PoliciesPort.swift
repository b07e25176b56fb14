/// A manual port of gorhom; the other policies are not ported to Swift.
enum PoliciesPort {
  static func release(_ input: [String: Any], _ sheet: String) -> String? {
    guard sheet.hasPrefix("gorhom"), let height = input["height"] as? Double,
      let velocity = input["velocity"] as? Double,
      let detents = input["detents"] as? [[String: Any]]
    else { return nil }
    var points = detents.map { ($0["name"] as? String ?? "", $0["height"] as? Double ?? 0) }
    if input["dismissible"] as? Bool == true { points.insert(("dismiss", 0), at: 0) }
    let end = height - 0.2 * velocity
    return points.min { abs($0.1 - end) < abs($1.1 - end) }?.0
  }

  static func detents(_ input: [String: Any], _ sheet: String) -> Double? { nil }
  static func spring(_ input: [String: Any], _ sheet: String) -> Double? { nil }
  static func drag(_ input: [String: Any], _ sheet: String) -> Double? { nil }
  static func rubberBand(_ input: [String: Any], _ sheet: String) -> Double? { nil }
  static func dimming(_ input: [String: Any], _ sheet: String) -> Double? { nil }
}
