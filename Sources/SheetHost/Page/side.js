// @ts-check
// A script on a phone, and what is known of its play.

/**
 * @typedef {{ name: string, text: string, modules: { name: string, text: string }[] }} Script
 * @typedef {{ time: number, first: number, last: number, paused: boolean, past: boolean,
 *   events: number, releases: number, next?: number | null }} Moment
 */

class Side {
  /** What it plays with, and its play; both are there before anything is done.
   * @type {Engine} */
  engine = /** @type {any} */ (null);
  /** @type {Play} */
  play = /** @type {any} */ (null);
  /** @type {Record<string, any>[]} */
  events = [];
  /** @type {Release[]} */
  releases = [];
  /** The detents of its last map, for colours.
   * @type {string[]} */
  detents = [];
  /** @type {Moment} */
  moment = { time: 0, first: 0, last: 0, paused: false, past: false, events: 0, releases: 0 };
  /** What is known of the log may be so no longer: time was gone back in. */
  isStale = true;
  /** Its knobs may not be those that are shown. */
  hasNewKnobs = true;
  isMoving = false;
  isHeld = false;
  /** How often a script was taken over; 0: none plays. */
  loads = 0;
  /** How the device was last changed to be the screen. */
  fitted = '';
  /** 0: the left phone, or the one that is shown. */
  place = 0;

  /** @param {Phone} phone @param {Script} script @param {string} letter */
  constructor(phone, script, letter) {
    this.phone = phone;
    this.script = script;
    this.letter = letter;
  }

  /** Has an engine to play with; before, nothing is done.
   * @param {Engine} engine */
  begin(engine) {
    this.engine = engine;
    this.play = new Play(engine);
  }

  /** @param {boolean} isBlind */
  title(isBlind) { return isBlind ? ['Left', 'Right'][this.place] : `${this.letter} ${this.script.name}`; }

  /** Names the script and its knobs as they are, for maps and logs. */
  get generation() { return `${this.letter}${this.loads}`; }

  renew() {
    this.loads++;
    this.isStale = true;
  }

  /** Plays another script in the place of this one, from virtual time 0.
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
    // The page's clock has run before; virtual time begins now.
    play.do('speed', 0);
    play.do('frame', performance.now() / 1000);
    play.do('speed', speed);
    for (const { name, words } of play.ask('knobs')) {
      if (name in knobs) play.do('turn', name, words ? words.indexOf(knobs[name]) : Number(knobs[name]));
    }
    this.renew();
  }

  /** Takes a changed text over while the sheet stays where it is.
   * @param {Script} script */
  reload(script) {
    for (const { name, text } of script.modules) this.play.do('module', name, text);
    this.play.do('reload', script.text);
    this.script = script;
    this.renew();
  }

  /** Changes the device as a person does in its settings; `change` says how, of a table `d`.
   * @param {string} change */
  change(change) {
    const { lua } = this.play.ask('scene').device;
    this.play.do('act', `local d = ${lua} if type(d) == "string" then d = { like = d } end ${change} user.now:device(d)`);
  }

  /** Shows where the play stands.
   * @returns {Record<string, any>[]} what has happened since */
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
    // After a step back into the past nothing of the log is news.
    const last = before.length - 1;
    const news = last >= 0 && JSON.stringify(this.events[last]) === JSON.stringify(before[last])
      ? this.events.slice(before.length) : [];
    return news;
  }
}
