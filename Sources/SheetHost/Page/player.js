// @ts-check
// A script on a phone, and the state of its session.

/**
 * @typedef {{ samples: number[][], heights: string, speed: number }} Touch
 * @typedef {{ name: string, title?: string, text: string, modules: { name: string, text: string }[] }} Script
 * @typedef {{ time: number, first: number, last: number, paused: boolean, past: boolean,
 *   events: number, releases: number, next?: number | null, error?: string }} Moment
 */

class Side {
  /** The engine and the session; `begin` sets both before any other call.
   * @type {Engine} */
  engine = /** @type {any} */ (null);
  /** @type {Play} */
  play = /** @type {any} */ (null);
  /** @type {Record<string, any>[]} */
  events = [];
  /** @type {Release[]} */
  releases = [];
  /** @type {Moment} */
  moment = { time: 0, first: 0, last: 0, paused: false, past: false, events: 0, releases: 0 };
  /** Whether the copies of the logs can be outdated, because time went back. */
  isStale = true;
  /** Whether the displayed parameters can be outdated. */
  hasNewKnobs = true;
  isMoving = false;
  isHeld = false;
  /** The last touch: its samples, and the heights and the parameters before it.
   * @type {Touch | undefined} */
  lastTouch;
  /** Number of loads and reloads; 0 if no script runs. */
  loads = 0;
  /** The last change of the device by `fitDevice`. */
  fitted = '';
  /** The tape that is being made.
   * @type {Promise<unknown> | undefined} */
  taping;
  /** Position of the phone; 0 is the left one, or the only visible one. */
  place = 0;

  /** @param {Phone} phone @param {Script} script @param {string} letter
   * @param {(release: Release) => void} again */
  constructor(phone, script, letter, again) {
    this.map = new DecisionMap(again);
    this.phone = phone;
    this.script = script;
    this.letter = letter;
  }

  /** Sets the engine and creates a session.
   * @param {Engine} engine */
  begin(engine) {
    this.engine = engine;
    this.play = new Play(engine);
    this.isHeld = false;
  }

  /** Notes an action. The logs only grow, except after a step back in time; the engine drops the oldest entries of a
   * long log. */
  noteAction() {
    if (this.moment.past || this.events.length > 8000) this.isStale = true;
  }

  /** A key of the current script and parameters, for maps and logs. */
  get generation() { return `${this.letter}${this.loads}`; }

  renew() {
    this.loads++;
    this.isStale = true;
  }

  /** Loads a script in place of the previous script and starts at virtual time 0.
   * @param {Script} script @param {Record<string, string>} knobs @param {number} speed */
  load(script, knobs, speed) {
    const play = new Play(this.engine);
    try {
      for (const { name, text } of script.modules) play.do('module', name, text);
      play.do('load', script.name, script.text);
    } catch (error) {
      this.engine.call('free', play.number);
      throw error;
    }
    this.engine.call('free', this.play.number);
    Object.assign(this, { play, script, events: [], fitted: '', lastTouch: undefined });
    // The page's clock is already running; virtual time starts now.
    play.do('speed', 0);
    play.do('frame', performance.now() / 1000);
    play.do('speed', speed);
    for (const { name, words } of play.ask('knobs')) {
      if (name in knobs) play.do('turn', name, words ? words.indexOf(knobs[name]) : Number(knobs[name]));
    }
    this.renew();
  }

  /** Records a sample of a touch, before the engine receives it.
   * @param {number[]} sample phase, finger, x, y, seconds @param {number} speed */
  noteTouch(sample, speed) {
    if (sample[0] === 0 && !this.isHeld) {
      this.lastTouch = { samples: [], heights: this.play.do('heights'), speed };
    }
    this.lastTouch?.samples.push(sample);
  }

  /** Returns a tape of the last touch alone: a new session goes to the detents before the touch, then repeats it. */
  dragTape() {
    const touch = this.lastTouch;
    if (!touch) throw new Error('Drag the sheet first.');
    const play = new Play(this.engine);
    try {
      for (const { name, text } of this.script.modules) play.do('module', name, text);
      play.do('load', this.script.name, this.script.text);
      for (const { name, value } of this.play.ask('knobs')) play.do('turn', name, value);
      const { lua } = this.play.ask('scene').device;
      if (play.ask('scene').device.lua !== lua) play.do('act', `user.now:device(${lua})`);
      play.do('advance', 5);
      this.goTo(play, touch.heights);
      const [[, , , , start]] = touch.samples;
      play.do('speed', 0);
      play.do('frame', start);
      play.do('speed', touch.speed);
      for (const sample of touch.samples) {
        play.do('frame', sample[4]);
        play.do('finger', ...sample);
      }
      const end = touch.samples[touch.samples.length - 1][4];
      for (let frame = 1; play.do('frame', end + frame / 60) === 'true' && frame < 1200; frame++);
      return play.do('tape');
    } finally {
      this.engine.call('free', play.number);
    }
  }

  /** Opens the sheets of these heights and moves the top sheet to its detent.
   * @param {Play} play @param {string} heights */
  goTo(play, heights) {
    for (const name of Object.keys(JSON.parse(heights))) {
      if (!(name in play.ask('heights'))) play.do('act', `user.now:opens ${quoted(name)}`);
      play.do('advance', 5);
    }
    for (const way of ['increment', 'decrement']) {
      for (let step = 0; step < 8 && play.do('heights') !== heights; step++) {
        try {
          play.do('act', `user.now:accessibility("${way}", "grabber")`);
        } catch { break; }
        play.do('advance', 5);
      }
    }
    if (play.do('heights') !== heights) {
      throw new Error('The drag began in a state that only the complete tape reaches. Save the tape.');
    }
  }

  /** Reloads a changed script and keeps the sheet at its height.
   * @param {Script} script */
  reload(script) {
    for (const { name, text } of script.modules) this.play.do('module', name, text);
    this.play.do('reload', script.text);
    this.script = script;
    this.renew();
  }

  /** Changes the device as a user does in its settings. `change` is Lua code that changes a table `d`.
   * @param {string} change */
  change(change) {
    const { lua } = this.play.ask('scene').device;
    this.play.do('act', `local d = ${lua} if type(d) == "string" then d = { like = d } end ${change} user.now:device(d)`);
  }

  /** Shows the current state of the session.
   * @returns {Record<string, any>[]} the new events */
  show() {
    const scene = this.play.scene();
    this.moment = scene.moment;
    this.phone.show(scene);
    const before = this.events;
    if (this.isStale) {
      [this.events, this.releases] = [[], []];
      this.hasNewKnobs = true;
    }
    this.isStale = false;
    const next = (this.releases.at(-1)?.number ?? -1) + 1;
    if (next !== this.moment.releases) this.releases.push(...this.play.ask('releases', next));
    if (before === this.events && before.length === this.moment.events) return [];
    this.events = this.events.concat(this.play.ask('events', this.events.length));
    // After a step back in time, no event is new.
    const last = before.length - 1;
    const news = last >= 0 && JSON.stringify(this.events[last]) === JSON.stringify(before[last])
      ? this.events.slice(before.length) : [];
    return news;
  }
}
