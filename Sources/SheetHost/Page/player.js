// @ts-check
// A script on a phone, and the state of its session.

/**
 * @typedef {{ name: string, text: string, modules: { name: string, text: string }[] }} Script
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
  /** The detents of the last map, for colors.
   * @type {string[]} */
  detents = [];
  /** @type {Moment} */
  moment = { time: 0, first: 0, last: 0, paused: false, past: false, events: 0, releases: 0 };
  /** Whether the copies of the logs can be outdated, because time went back. */
  isStale = true;
  /** Whether the displayed parameters can be outdated. */
  hasNewKnobs = true;
  isMoving = false;
  isHeld = false;
  /** Number of loads and reloads; 0 if no script runs. */
  loads = 0;
  /** The last change of the device by `fitDevice`. */
  fitted = '';
  /** Position of the phone; 0 is the left one, or the only visible one. */
  place = 0;

  /** @param {Phone} phone @param {Script} script @param {string} letter */
  constructor(phone, script, letter) {
    this.phone = phone;
    this.script = script;
    this.letter = letter;
  }

  /** Sets the engine and creates a session.
   * @param {Engine} engine */
  begin(engine) {
    this.engine = engine;
    this.play = new Play(engine);
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
    Object.assign(this, { play, script, events: [], fitted: '' });
    // The page's clock is already running; virtual time starts now.
    play.do('speed', 0);
    play.do('frame', performance.now() / 1000);
    play.do('speed', speed);
    for (const { name, words } of play.ask('knobs')) {
      if (name in knobs) play.do('turn', name, words ? words.indexOf(knobs[name]) : Number(knobs[name]));
    }
    this.renew();
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
