package import ReleaseLog
package import SheetEngine

/// The inputs of a release that its line of a log does not contain.
///
/// A decision that reads one of them depends on a default, so the release is undecided.
package struct MissingInputs: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let velocity = MissingInputs(rawValue: 1)
  package static let velocityX = MissingInputs(rawValue: 2)
  package static let elapsed = MissingInputs(rawValue: 4)
  package static let by = MissingInputs(rawValue: 8)
  package static let scrolled = MissingInputs(rawValue: 16)
  package static let keyboard = MissingInputs(rawValue: 32)
  /// The density of the device, which a line with `container` does not have.
  package static let density = MissingInputs(rawValue: 64)

  package static let farthest = MissingInputs(rawValue: 128)
  package static let rested = MissingInputs(rawValue: 256)
  package static let direction = MissingInputs(rawValue: 512)
  package static let reduceMotion = MissingInputs(rawValue: 1024)

  /// The inputs that a line does not contain.
  package init(of line: ReleaseLine) {
    self = []
    if line.velocity == nil { insert(.velocity) }
    if line.velocityX == nil { insert(.velocityX) }
    if line.elapsed == nil { insert(.elapsed) }
    if line.by == nil { insert(.by) }
    if line.scrolled == nil { insert(.scrolled) }
    if line.keyboard == nil { insert(.keyboard) }
    if line.container != nil { insert(.density) }
    if line.farthest == nil { insert(.farthest) }
    if line.rested == nil { insert(.rested) }
    if line.direction == nil { insert(.direction) }
    if line.reduceMotion == nil { insert(.reduceMotion) }
  }

  /// The keys of a log with the inputs.
  private static let keys: [(input: MissingInputs, key: String)] = [
    (.velocity, "velocity"), (.velocityX, "velocity_x"), (.elapsed, "elapsed"), (.by, "by"),
    (.scrolled, "scrolled"), (.keyboard, "keyboard"), (.density, "device"),
    (.farthest, "farthest"), (.rested, "rested"), (.direction, "direction"),
    (.reduceMotion, "reduce_motion"),
  ]

  /// The key of the log with an input, for a set of one input.
  var key: String { Self.keys.first { $0.input == self }?.key ?? "" }

  /// The input from which a number of a release is computed; nil if it is always known.
  package init?(readBy quantity: ReleaseQuantity) {
    switch quantity {
    case .velocity, .projected: self = .velocity
    case .velocityX: self = .velocityX
    case .elapsed, .averageVelocity: self = .elapsed
    case .keyboard: self = .keyboard
    case .farthest: self = .farthest
    case .rested: self = .rested
    case .density: self = .density
    case .height, .travel, .moved, .progress, .container: return nil
    }
  }
}

/// A read of an input that the line of a log does not contain.
package struct MissingRead: Hashable, Sendable {
  /// The key of the log.
  package let key: String
  /// The member of `Release` that a rule has read.
  package let reader: String

  package init(key: String, reader: String) { (self.key, self.reader) = (key, reader) }

  /// The key and its reader as text.
  package var text: String { key == reader ? "\(key) is missing" : "\(reader) needs \(key)" }
}
