/// Keys in the order in which they were added, each found by a hash.
///
/// No dictionary and no set: for the first one of these the runtime looks through every conformance in the
/// program, which takes a tenth of what a start with one scenario does.
struct KeyTable {
  private var keys: [String] = []
  /// The numbers of keys from 1 on, in open addressing; 0 where there is none.
  ///
  /// Half of them are free at least.
  private var slots = [Int](repeating: 0, count: 16)

  /// The number of a key, from 0 on; nil where it was not added.
  func number(of key: String) -> Int? {
    let number = slots[slot(of: key)]
    return number == 0 ? nil : number - 1
  }

  /// Adds a key that is not there.
  mutating func add(_ key: String) {
    keys.append(key)
    if keys.count * 2 > slots.count {
      slots = [Int](repeating: 0, count: slots.count * 2)
      for number in keys.indices { slots[slot(of: keys[number])] = number + 1 }
    } else {
      slots[slot(of: key)] = keys.count
    }
  }

  /// Where a key stands, or would.
  private func slot(of key: String) -> Int {
    var slot = key.hashValue & (slots.count - 1)
    while slots[slot] != 0, keys[slots[slot] - 1] != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
