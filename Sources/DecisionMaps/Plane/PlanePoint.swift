/// A travel and a velocity, in points and points per second.
struct PlanePoint {
  var travel: Double
  var velocity: Double
}
