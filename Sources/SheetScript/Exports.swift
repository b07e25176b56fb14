// What a session keeps belongs to its interface: who imports the session has it too.
@_exported public import SessionParts
