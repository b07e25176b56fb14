/// A value of the environment that a script can read, by its name in the Lua API.
public enum EnvironmentValue: String, CaseIterable, Sendable {
  case platform, idiom, device, width, height, orientation
  case colorScheme = "color_scheme"
  case textSize = "text_size"
  case rightToLeft = "rtl"
  case reduceMotion = "reduce_motion"
  case keyboard
  case widthClass = "width_class"
  case heightClass = "height_class"
  case hinge
}

/// The conditions in which an app runs: the device with its settings, and the keyboard.
package struct Environment: Equatable, Sendable {
  /// The device in its current orientation.
  package var device: Device
  /// Height of the keyboard, in points; 0 without one.
  package var keyboard: Double

  package init(device: Device, keyboard: Double) {
    self.device = device
    self.keyboard = keyboard
  }

  /// Returns the values that differ from those of an earlier environment, in the order of the Lua
  /// API.
  package func changes(since old: Environment) -> [EnvironmentValue] {
    EnvironmentValue.allCases.filter { !holds($0, as: old) }
  }

  private func holds(_ value: EnvironmentValue, as other: Environment) -> Bool {
    let (now, then) = (device, other.device)
    return switch value {
    case .platform: now.platform == then.platform
    case .idiom: now.idiom == then.idiom
    case .device: now.name == then.name
    case .width: now.width == then.width
    case .height: now.height == then.height
    case .orientation: now.orientation == then.orientation
    case .colorScheme: now.colorScheme == then.colorScheme
    case .textSize: now.textSize == then.textSize
    case .rightToLeft: now.isRightToLeft == then.isRightToLeft
    case .reduceMotion: now.reducesMotion == then.reducesMotion
    case .keyboard: keyboard == other.keyboard
    case .widthClass: now.widthClass == then.widthClass
    case .heightClass: now.heightClass == then.heightClass
    case .hinge: now.hinge == then.hinge
    }
  }
}
