package import Support

/// A stored file of vectors, compared with the vectors that its script has now.
package struct StoredVectors {
  private let vectors: [(id: String, text: String)]
  /// Texts of the maps, which contain the precision of the vectors.
  private let maps: String
  /// Number of stored vectors.
  package var count: Int { vectors.count }

  /// Parses the text of a file; nil if it is not a file with vectors.
  package init?(_ text: String) {
    guard let value = try? JSONReader.value(of: text),
      value["format"].stringValue == TestVectorFile.format
    else { return nil }
    vectors = value["vectors"].elements.map { ($0["id"].stringValue ?? "", $0.text) }
    maps = value["maps"].text
  }

  /// The differences between the stored vectors and those of the script.
  package struct Difference {
    /// The IDs of vectors with another input or result.
    package private(set) var changed: [String] = []
    /// The IDs of vectors that the stored file does not contain.
    package private(set) var added: [String] = []
    /// The IDs of vectors that only the stored file contains.
    package private(set) var removed: [String] = []
    /// True if the maps have another precision.
    package private(set) var mapsDiffer = false

    /// True if the stored file is up to date.
    package var isEmpty: Bool { count == 0 && !mapsDiffer }
    /// Number of vectors that differ.
    package var count: Int { changed.count + added.count + removed.count }

    fileprivate init(from stored: StoredVectors, to file: TestVectorFile) {
      var existing: [String: String] = [:]
      for vector in stored.vectors { existing[vector.id] = vector.text }
      for vector in file.vectors {
        guard let text = existing.removeValue(forKey: vector.id) else {
          added.append(vector.id)
          continue
        }
        if text != vector.json.text { changed.append(vector.id) }
      }
      removed = stored.vectors.map(\.id).filter { existing[$0] != nil }
      mapsDiffer = stored.maps != file.mapsJSON.text
    }

    /// The differences, one per line.
    package var lines: [String] {
      changed.map { "\($0): has changed" } + added.map { "\($0): is new" }
        + removed.map { "\($0): no longer exists" }
    }

    /// The differences as JSON.
    package var json: JSONValue {
      .object([
        ("version", .integer(TestVectorFile.version)), ("current", .boolean(isEmpty)),
        ("changed", .strings(changed)), ("new", .strings(added)), ("removed", .strings(removed)),
      ])
    }
  }

  /// Compares the stored vectors with those of the script.
  package func difference(to file: TestVectorFile) -> Difference {
    Difference(from: self, to: file)
  }
}
