internal import ScriptDiagnostics
internal import Support

// Keys of objects of JSON that scripts do not write. A nil value of a required key is `null`.
extension KeyVisitor {
  package func text(_ name: String, _ value: inout String?, need: String) {
    key(
      FieldDescription(name, .string, required: true, nullable: true, need),
      read: { value = $0[name].text }, write: { value.map { .string($0) } ?? .nil })
  }

  /// A whole number from 0.
  package func count(_ name: String, _ value: inout Int, need: String) {
    integer(name, &value, .count, need: need)
  }

  /// A whole number from 0; nil if it is missing.
  package func count(_ name: String, _ value: inout Int?, _ doc: String) {
    integer(name, &value, .count, doc)
  }

  package func count(_ name: String, _ value: inout Int?, need: String) {
    key(
      FieldDescription(name, .integer(.count), required: true, nullable: true, need),
      read: { value = $0[name].number.flatMap { Int(exactly: $0) } },
      write: { value.map { .integer(Int64($0)) } ?? .nil })
  }

  package func number(_ name: String, _ value: inout Double?, unit: String? = nil, need: String) {
    key(
      FieldDescription(name, .number(), unit: unit, required: true, nullable: true, need),
      read: { value = $0[name].number }, write: { value.map { .number($0) } ?? .nil })
  }

  /// A number, or `null` for infinity.
  package func limit(_ name: String, _ value: inout Double, unit: String, need: String) {
    var finite: Double? = value.isFinite ? value : nil
    number(name, &finite, unit: unit, need: need)
    value = finite ?? .infinity
  }

  /// An integer of 64 bits.
  package func seed(_ name: String, _ value: inout UInt64, need: String) {
    form(name, .integer, read: { value = UInt64($0) ?? value }, write: { "\(value)" }, need)
  }

  /// A fingerprint of 64 bits.
  package func fingerprint(_ name: String, _ value: inout UInt64, need: String) {
    form(
      name, .fingerprint, read: { value = UInt64($0, radix: 16) ?? value },
      write: { value.hexadecimal(16) }, need)
  }

  private func form(
    _ name: String, _ form: StringForm, read: (String) -> Void, write: () -> String,
    _ need: String
  ) {
    key(
      FieldDescription(
        name, .string, isOptional: false, unit: nil, default: nil, form: form, requirement: need,
        need),
      read: { read($0[name].text ?? "") }, write: { .string(write()) })
  }

  /// Strings by their names, without those that are removed; empty if it is missing.
  package func changes(
    _ name: String, _ changes: inout [(name: String, value: String?)], _ doc: String
  ) {
    key(
      FieldDescription(name, .map(.string), default: "none", doc),
      read: { source in
        guard case .table(let pairs) = source[name] else { return }
        changes = pairs.map { ($0.key.text ?? "", $0.value.text) }
      },
      write: {
        .table(changes.map { .init(.string($0.name), $0.value.map { .string($0) } ?? .nil) })
      })
  }

  package func texts(_ name: String, _ value: inout [String], need: String) {
    key(
      FieldDescription(name, .list(.string), required: true, need),
      read: { value = $0[name].items.compactMap { $0.text } },
      write: { .list(value.map { .string($0) }) })
  }

  /// A list of strings; empty if it is missing.
  package func texts(_ name: String, _ value: inout [String], _ doc: String) {
    texts(name, &value, default: "none", doc)
  }

  package func numbers(_ name: String, _ value: inout [Double], need: String) {
    key(
      FieldDescription(name, .list(.number()), required: true, need),
      read: { value = $0[name].items.compactMap { $0.number } },
      write: { .list(value.map { .number($0) }) })
  }

  package func table<Table: ScriptTable>(_ name: String, _ value: inout Table?, need: String) {
    key(
      FieldDescription(name, .table(Table.self), required: true, nullable: true, need),
      read: { value = $0.table(of: name).map { Table(reading: $0) } },
      write: { value.map { $0.written } ?? .nil })
  }

  /// Tables by their names, in their order.
  package func map<Table: ScriptTable>(
    _ name: String, _ value: inout [(name: String, value: Table)], need: String
  ) {
    key(
      FieldDescription(name, .map(.table(Table.self)), required: true, need),
      read: { source in
        guard let map = source.table(of: name), case .table(let pairs) = source[name] else {
          return
        }
        value = pairs.compactMap { $0.key.text }.map { key in
          (key, Table(reading: map.table(of: key) ?? KeySource()))
        }
      },
      write: { .table(value.map { .init(.string($0.name), $0.value.written) }) })
  }

  /// Strings by their names, in their order.
  package func map(
    _ name: String, _ value: inout [(name: String, value: String)], need: String
  ) {
    key(
      FieldDescription(name, .map(.string), required: true, need),
      read: { source in
        guard case .table(let pairs) = source[name] else { return }
        value = pairs.map { ($0.key.text ?? "", $0.value.text ?? "") }
      },
      write: { .table(value.map { .init(.string($0.name), .string($0.value)) }) })
  }

  package func tables<Table: ScriptTable>(_ name: String, _ value: inout [Table], need: String) {
    key(
      FieldDescription(name, .list(.table(Table.self)), required: true, need),
      read: { value = ($0.table(of: name)?.tables ?? []).map { Table(reading: $0) } },
      write: { .list(value.map { $0.written }) })
  }

  /// A list of tables; empty if it is missing.
  package func tables<Table: ScriptTable>(
    _ name: String, _ value: inout [Table], _ doc: String
  ) {
    key(
      FieldDescription(name, .list(.table(Table.self)), default: "none", doc),
      read: { value = ($0.table(of: name)?.tables ?? []).map { Table(reading: $0) } },
      write: { .list(value.map { $0.written }) })
  }
}

extension NumericRange {
  /// Counts and places in a text.
  fileprivate static let count = between(0, 999_999_999)
}
