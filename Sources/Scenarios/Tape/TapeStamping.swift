internal import SheetEngine
internal import UserActions

/// Writes the text of a tape part by part, with the frames of a replay.
package final class TapeStamping<Played: Simulation, Failure: Error> {
  private let player: TapePlayer<Played, Failure>
  private var playback: TapePlayback<Played>
  private var writer: TapeWriter
  private var last: TapeFrame?
  /// Number of frames until now.
  package private(set) var frames = 0

  package init(_ player: TapePlayer<Played, Failure>) throws(Failure) {
    self.player = player
    playback = TapePlayback(try player.makeSimulation(), player.tape.inputs)
    writer = TapeWriter(player.tape)
  }

  /// Whether the text is complete.
  package var isDone: Bool { frames > player.lastFrame }

  /// The finished part, from 0 to 1.
  package var progress: Double { Double(frames) / Double(player.lastFrame + 1) }

  /// Plays some frames, and returns the text since the last call, in UTF-8.
  package func advance(frames count: Int) -> [UInt8] {
    let end = frames + min(count, player.lastFrame + 1 - frames)
    while frames < end {
      playback.run(until: player.time(of: frames)) { writer.add($0) }
      let frame = TapeFrame(number: frames, of: playback.simulation.world, after: last)
      writer.add(frame)
      last = frame
      frames += 1
      guard isDone else { continue }
      playback.run(until: player.tape.end) { writer.add($0) }
      writer.finish(at: player.tape.end)
    }
    return writer.take()
  }
}
