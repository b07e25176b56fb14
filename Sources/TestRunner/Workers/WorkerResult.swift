package import Support

/// The result of a job, which a worker sends as one line of JSON.
package protocol WorkerResult {
  var json: JSONValue { get }

  /// Decodes a result; nil if the value is not a result.
  init?(json: JSONValue)
}

extension JSONValue: WorkerResult {
  package var json: JSONValue { self }

  package init?(json: JSONValue) { self = json }
}
