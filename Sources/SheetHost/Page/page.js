// @ts-check
// The page: the phones, which share all input, their time, and the panels next to them.

/**
 * @typedef {{ format: string, version: number, command: string, served: boolean, served_by: string | null, scripts: Script[],
 *   against: Script | null, study: boolean, device: string | null, knobs: Record<string, string>, tapes: { name: string, text: string }[] }} Data
 */

class App {
  /** The side whose panels are shown. */
  active = 0;
  speed = 1;
  isBlind = false;
  isSwapped = false;
  isTicking = false;
  /** Whether the phones are drawn; the map and the panels follow one frame later. */
  isDrawn = false;
  timer = 0;
  toastTimer = 0;
  /** The page's time of the last restart of the engine. */
  restartedAt = -Infinity;
  /** The release that is played again: virtual times, the speed, and the page's time at its start.
   * @type {{ from: number, to: number, speed: number, startedAt: number, wasPaused: boolean } | undefined} */
  replay;
  /** The map whose detents determined the size of the drawer.
   * @type {MapData | null} */
  fittedMap = null;
  /** The change of the device that waits for the end of a touch.
   * @type {(() => void) | undefined} */
  later;
  /** The error of the rules that is shown; undefined if there is none.
   * @type {string | undefined} */
  ruleFailure;
  /** The study that the page shows, if it shows one.
   * @type {Study | undefined} */
  study;

  /** @param {Data} data */
  constructor(data) {
    this.data = data;
    this.editor = new Editor(() => this.run());
    const scripts = data.against && !data.study ? [data.scripts[0], data.against] : [data.scripts[0]];
    if (scripts.length > 1) DecisionMap.plotSize = [240, 110];
    this.sides = scripts.map((script, index) => {
      const phone = new Phone(scripts.length > 1 ? `Phone ${'AB'[index]}` : 'Phone', {
        act: (lua) => this.act(lua),
        tap: (x, y) => [0, 2].forEach((phase) => this.touch(phase, 0, x, y, performance.now() / 1000)),
      });
      listen(phone, (...finger) => this.touch(...finger));
      return new Side(phone, script, 'AB'[index], (release) => this.playAgain(release));
    });
    by('charts').append(...this.sides.map(({ map }) => map.chart));
    by('phones').append(...this.sides.map(({ phone }) => phone.node));
  }

  get side() { return this.sides[this.active]; }

  /** The map of the displayed side. */
  get map() { return this.side.map; }

  /** The sides that run a script. */
  get playing() { return this.sides.filter(({ loads }) => loads > 0); }

  // Input

  /** Runs a function on every side, and shows errors. `note` notes which of the displayed parts are outdated.
   * @param {(side: Side) => unknown} what @param {(side: Side) => void} [note] */
  each(what, note = (side) => { side.isStale = true; }) {
    this.endReplay();
    for (const side of this.playing) {
      try {
        what(side);
      } catch (error) {
        this.say(error);
      }
      note(side);
    }
    this.wake();
  }

  /** @param {string} lua */
  act(lua) { this.each(({ play }) => play.do('act', lua), (side) => side.noteAction()); }

  /** @param {number} phase @param {number} finger @param {number} x @param {number} y @param {number} now */
  touch(phase, finger, x, y, now) {
    this.endReplay();
    for (const side of this.playing) {
      try {
        side.noteTouch([phase, finger, x, y, now], this.speed);
        side.play.do('finger', phase, finger, x, y, now);
      } catch (error) {
        this.say(error);
      }
      side.isHeld = phase < 2;
      side.noteAction();
    }
    if (phase >= 2) {
      const { later } = this;
      this.later = undefined;
      later?.();
    }
    this.wake();
  }

  /** Changes the device, after the current touch: a change would end it.
   * @param {() => void} change */
  afterTouch(change) {
    if (this.playing.some(({ isHeld }) => isHeld)) this.later = change;
    else change();
  }

  /** Changes a script, and shows an error as its page.
   * @param {() => void} change */
  attempt(change) {
    let problem = '';
    try {
      change();
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    this.showProblem(problem);
    this.wake();
  }

  /** @param {Side} side @param {Script} script */
  load(side, script) {
    side.load(script, this.data.knobs, this.speed);
    if (this.data.device) side.play.do('act', `user.now:device ${quoted(this.data.device)}`);
    this.fitDevice(side);
  }

  /** @param {Side} side @param {Script} script */
  reload(side, script) {
    if (side.loads > 0) side.reload(script);
    // If no sheet is presented, the script starts again.
    if (side.loads === 0 || Object.keys(side.play.ask('heights')).length === 0) this.load(side, script);
  }

  /** Loads the scripts with an engine.
   * @param {Engine} engine */
  async begin(engine) {
    this.replay = undefined;
    for (const side of this.sides) side.begin(engine);
    for (const side of this.sides) this.attempt(() => this.load(side, side.script));
    engine.onStop = () => this.replace(engine);
    if (engine.broken) await this.replace(engine);
  }

  /** Replaces an engine that stopped: WebKit can stop a correct program. A second stop within ten seconds is final,
   * because the script can be its cause.
   * @param {Engine} engine */
  async replace(engine) {
    const now = performance.now();
    if (now - this.restartedAt < 10_000) return;
    this.restartedAt = now;
    try {
      await this.begin(await Engine.instance(engine.module));
    } catch (error) {
      return this.say(error);
    }
    this.choose(this.active);
    this.say('The engine stopped and has been restarted. The recording is lost.');
  }

  /** Starts the scripts again at virtual time 0. */
  restart() {
    this.each((side) => {
      side.play.do('record');
      Object.assign(side, { fitted: '', lastTouch: undefined });
      this.fitDevice(side);
      side.renew();
    });
  }

  run() {
    const script = { ...this.side.script, text: this.editor.area.value };
    this.attempt(() => {
      this.reload(this.side, script);
      this.editor.ran(this.side.letter, script);
    });
  }

  /** Starts another script, with the text that ran last if it was edited.
   * @param {Side} side @param {Script} script */
  pick(side, script) {
    this.attempt(() => this.load(side, { ...script, text: this.editor.of(side.letter, script).ran }));
  }

  /** @param {string} name @param {number} value */
  turn(name, value) {
    this.side.hasNewKnobs = true;
    this.attempt(() => {
      this.side.play.do('turn', name, value);
      this.side.renew();
    });
  }

  // Time

  /** Requests a frame, and further frames while something moves. */
  wake() {
    if (this.isTicking) return;
    this.isTicking = true;
    requestAnimationFrame((now) => this.tick(now));
  }

  /** @param {number} now */
  tick(now) {
    this.isTicking = false;
    clearTimeout(this.timer);
    try {
      for (const side of this.playing) side.isMoving = side.play.do('frame', now / 1000) === 'true';
      if (this.replay) this.advanceReplay(now);
      this.show();
    } catch (error) {
      return this.say(error);
    }
    if (this.replay || this.playing.some(({ isMoving }) => isMoving)) return this.wake();
    // The script has scheduled functions for later, or the scene continues.
    const wait = Math.min(...this.playing.map(({ play, moment: { next, time, paused, past } }) => (play.isBehind ? 0.03
      : next == null || paused || past ? Infinity : (next - time) / this.speed)));
    if (wait < 1e6) this.timer = setTimeout(() => this.wake(), Math.max(0, wait * 1000));
  }

  /** Plays a release again, slowly, from 0.3 s before the lift-off; then shows the present again. No input is undone.
   * @param {Release} release */
  playAgain(release) {
    this.endReplay();
    const wasPaused = this.side.moment.paused && !this.side.moment.past;
    const now = performance.now();
    // The clock of the engine continues from the last frame: without this frame, it would include the idle time.
    for (const { play } of this.playing) play.do('frame', now / 1000);
    const { play, releases } = this.sides.find((side) => side.releases.includes(release)) ?? this.side;
    const { first, last } = play.ask('moment');
    if (release.time - 0.3 < first) return this.say('Only releases of the last minute can be played again.');
    const next = releases[releases.indexOf(release) + 1];
    const limit = Math.min(last, release.time + 2, next ? Math.max(release.time + 0.1, next.time - 0.3) : Infinity);
    /** @param {number} time */
    const heightsAt = (time) => {
      play.do('look', time);
      return play.do('heights');
    };
    const end = heightsAt(limit - 0.001);
    let rest = limit;
    while (rest - 1 / 60 > release.time && heightsAt(rest - 1 / 60) === end) rest -= 1 / 60;
    const motion = Math.max(0.1, rest - release.time);
    this.replay = { from: release.time - 0.3, to: Math.min(limit, rest + 0.1), speed: Math.min(0.4, motion / 1.2), startedAt: now, wasPaused };
    this.advanceReplay(now);
    this.wake();
  }

  /** @param {number} now the page's time in milliseconds */
  advanceReplay(now) {
    if (!this.replay) return;
    const { from, to, speed, startedAt } = this.replay;
    const time = from + (Math.max(0, now - startedAt) / 1000) * speed;
    // The last moment stays visible for a short time.
    if (time > to + 0.3 * speed) return this.endReplay();
    for (const { play } of this.playing) play.do('look', Math.min(time, to));
  }

  /** Shows the present again. */
  endReplay() {
    if (!this.replay) return;
    const { wasPaused } = this.replay;
    this.replay = undefined;
    for (const side of this.playing) {
      side.play.do('look', side.moment.last + 1);
      side.play.do('speed', wasPaused ? 0 : this.speed);
    }
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    if (!this.isPaused) this.each(({ play }) => play.do('speed', speed));
    this.wake();
  }

  get isPaused() { return this.side.moment.paused || this.side.moment.past; }

  pause() {
    const speed = this.isPaused ? this.speed : 0;
    this.each(({ play }) => play.do('speed', speed));
    // Of the focused button, the browser reports the new name.
    if (document.activeElement !== by('pause')) this.speak(speed === 0 ? 'Paused' : 'Playing');
  }

  // Output

  show() {
    for (const side of this.playing) {
      const before = side.phone.scene?.box.join();
      for (const event of side.show()) this.tell(side, event);
      if (before !== side.phone.scene?.box.join()) this.resize();
    }
    const { side } = this;
    const { scene } = side.phone;
    if (!scene || !this.isDrawn) return;
    // The participant sees no decisions.
    if (this.data.study) return this.study?.note();
    const titles = this.sides.map((one) => (this.sides.length > 1 ? this.title(one) : ''));
    this.sides.forEach((one, index) => one.map.show(one, titles[index]));
    showDecisions(this.sides, titles, this.isBlind, (text) => this.speak(text));
    showEvents(side.events, side.generation);
    if (side.hasNewKnobs) showKnobs(side.play, (name, value) => this.turn(name, value));
    side.hasNewKnobs = false;
    this.showRuleFailure(side.moment.error);
    if (this.isFull) this.showDrawer();
    showTime(side.moment, this.isPaused, this.speed, side.isMoving);
    press('dark', scene.dark);
    press('still', scene.device?.reduce_motion ?? false);
  }

  /** Shows the error of the rules that failed at the last release, or hides it after the next release.
   * @param {string | undefined} error */
  showRuleFailure(error) {
    if (error === this.ruleFailure) return;
    this.ruleFailure = error;
    this.showProblem(error ?? '');
  }

  /** Shows an error page below its sentence. Hides it if the page is empty.
   * @param {string} page */
  showProblem(page) {
    const { sentence, file, line } = errorSummary(page);
    const isOwn = file === this.side.script.name;
    by('problem').hidden = !page;
    by('sentence').textContent = line ? `${isOwn ? 'Line ' : `${file}:`}${line}: ${sentence}` : sentence;
    by('fault').textContent = page;
    by('fault').hidden = sentence === page;
    this.editor.mark({ file, line });
  }

  /** Plays a haptic, or passes a message to the screen reader. The browser reports the focus, names and values itself.
   * @param {Side} side @param {Record<string, any>} event */
  tell(side, event) {
    if (event.name === 'haptic') {
      side.phone.felt();
      // Before the first touch, a browser refuses to vibrate and logs a warning.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(12);
    } else if (side !== this.side) {
      return;
    } else if (event.name === 'did_present' && !side.phone.screen.contains(document.activeElement)) {
      this.speak(`${side.phone.labelOf(event.sheet)} is presented`);
    } else if (event.name === 'announcement' && event.cause === 'script') {
      this.speak(event.text);
    } else if (event.name === 'dismiss_blocked') {
      this.speak(`Not dismissed by ${event.why}: ${side.phone.labelOf(event.sheet)} stays open`);
    }
  }

  /** Passes a message to the screen reader, after the previous message.
   * @param {string} text */
  speak(text) {
    by('spoken').append(make('p', '', text));
    while (by('spoken').childElementCount > 20) by('spoken').firstChild?.remove();
  }

  /** Shows a message for a short time.
   * @param {unknown} what */
  say(what) {
    const toast = by('toast');
    toast.textContent = what instanceof Error ? what.message : String(what);
    toast.classList.add('on');
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => toast.classList.remove('on'), 4000);
  }

  // Two phones

  /** The short name of a script: without its folder and `.lua`, or with the folder if two names are equal.
   * @param {Script} script @param {number} [place] its place in the menu; a second equal name gets a number */
  nameOf({ name }, place = 0) {
    /** @param {string} path @param {number} parts */
    const short = (path, parts) => path.replace(/\.lua$/, '').split('/').slice(-parts).join('/');
    const all = [...this.data.scripts, ...(this.data.against ? [this.data.against] : [])].map((one) => one.name);
    const isUnique = all.every((other) => other === name || short(other, 1) !== short(name, 1));
    const before = all.slice(0, place).filter((other) => other === name).length;
    return short(name, isUnique ? 1 : 2) + (before > 0 ? ` (${before + 1})` : '');
  }

  /** @param {Side} side */
  title(side) {
    return this.isBlind ? ['Left', 'Right'][side.place] : `${side.letter} ${this.nameOf(side.script)}`;
  }

  /** Orders the phones and sets their labels. */
  arrange() {
    const isPair = this.sides.length > 1;
    document.body.toggleAttribute('data-pair', isPair);
    document.body.toggleAttribute('data-blind', this.isBlind);
    this.sides.forEach((side, index) => {
      side.place = isPair && this.isSwapped ? 1 - index : index;
      put(side.phone.node, { order: side.place, '@data-front': side.place === 0 });
      put(side.phone.label, { '#': this.title(side), '@hidden': !isPair, '@data-letter': !this.isBlind && side.letter });
      side.phone.label.setAttribute('aria-pressed', String(index === this.active));
    });
    by('blind').hidden = by('swap').hidden = this.isBlind;
    by('vote').hidden = !this.isBlind;
    by('file').textContent = this.nameOf(this.side.script);
    this.editor.show(this.side.letter, this.side.script);
    const { title } = this.side.script;
    if (!isPair && title && !this.data.study) by('name').textContent = document.title = title;
    this.resize();
    this.wake();
  }

  /** Shows the panels of a side.
   * @param {number} index */
  choose(index) {
    this.active = index;
    this.side.hasNewKnobs = true;
    this.arrange();
  }

  swap() {
    // In a blind test, the swap is random: otherwise the user could count the swaps.
    this.isSwapped = this.isBlind ? Math.random() < 0.5 : !this.isSwapped;
    this.choose(this.isSwapped ? 1 : 0);
  }

  startBlind() {
    this.isBlind = true;
    by('tab-controls').click();
    by('revealed').hidden = true;
    // Decisions before the test would reveal the sides.
    this.restart();
    this.swap();
    by('vote').querySelector('button')?.focus();
  }

  /** Ends the blind test with a vote, and reveals the scripts.
   * @param {number} place the place of the better phone; 2 if there is no difference */
  vote(place) {
    this.isBlind = false;
    const better = this.sides.find((side) => side.place === place);
    const [left, right] = [0, 1].map((one) => {
      const side = /** @type {Side} */ (this.sides.find((two) => two.place === one));
      return `${side.letter} ${this.nameOf(side.script)}`;
    });
    this.arrange();
    by('revealed').textContent = better ? `You chose ${this.title(better)}. Left was ${left}, right was ${right}.`
      : `You saw no difference. Left was ${left}, right was ${right}.`;
    by('revealed').hidden = false;
    by('revealed').focus();
  }

  // The device

  get isFull() { return document.body.hasAttribute('data-full'); }

  get isOpen() { return document.body.hasAttribute('data-open'); }

  /** Shows the chip, and sizes the drawer for the sheet on the map.
   * On a phone only. */
  showDrawer() {
    showChip(this);
    if (!this.isOpen || this.map.data === this.fittedMap) return;
    this.fittedMap = this.map.data;
    this.resize();
  }

  /** On a phone, scales the phone to the part of the window above or next to the drawer: a half, or more if the
   * smallest detent would be too low to drag it. */
  resizeFull() {
    const [, , width, height] = this.side.phone.scene?.box ?? [0, 0, 1, 1];
    if (!this.isOpen) return this.sides.forEach(({ phone }) => phone.resize(width, height, true));
    const sheets = [...this.map.data?.slice.detents ?? [], ...this.side.phone.scene?.layers.filter(
      ({ kind }) => kind === 'sheet').map(({ box }) => ({ height: height - box[1] })) ?? []];
    const heights = sheets.map((sheet) => sheet.height).filter((one) => one > 1);
    const least = Math.min(1, 44 / Math.min(height, ...heights));
    const [whole, side] = innerWidth > innerHeight ? [innerWidth, width] : [innerHeight, height];
    const share = Math.round(Math.max(whole / 2, Math.min(whole * 0.62, least * side + 24)));
    document.body.style.setProperty('--upper', `${share}px`);
    const area = by('phones');
    for (const { phone } of this.sides) phone.resize(area.clientWidth - 16, area.clientHeight, true, least);
  }

  resize() {
    if (this.sides.every(({ phone }) => !phone.scene)) return;
    if (this.isFull) return this.resizeFull();
    const area = by('phones');
    const across = getComputedStyle(area).getPropertyValue('--across').trim() === '2' ? this.sides.length : 1;
    for (const { phone } of this.sides) {
      phone.resize((area.clientWidth - (across - 1) * 28) / across,
        area.clientHeight - (this.sides.length > 1 ? 34 : 0), false);
    }
  }

  /** Sets the drawn phone to the dark theme and the reduced motion of the page.
   * @param {Side} side @param {boolean} [isForced] also to the light theme, which a script can exclude */
  followPage(side, isForced = false) {
    const { dark, device } = side.play.ask('scene');
    const change = (dark !== isDark() && (isDark() || isForced) ? `d.color_scheme = "${isDark() ? 'dark' : 'light'}" ` : '')
      + (isStill.matches && device && !device.reduce_motion ? 'd.reduce_motion = true' : '');
    if (change) side.change(change);
  }

  /** On a phone, sets the device to the screen of the phone.
   * @param {Side} side */
  fitDevice(side) {
    if (!this.isFull) return this.followPage(side);
    const style = getComputedStyle(by('probe'));
    /** @param {string} edge */
    const inset = (edge) => parseFloat(style.getPropertyValue(`padding-${edge}`)) || 0;
    // The chip is below the system's bar and above the app.
    const top = inset('top') + 48;
    const change = `d.orientation = nil d.width, d.height, d.corner_radius = ${innerWidth}, ${innerHeight}, 0 `
      + `d.insets = { top = ${top}, bottom = ${inset('bottom')}, left = ${inset('left')}, right = ${inset('right')} } `
      + `d.color_scheme, d.reduce_motion = "${isDark() ? 'dark' : 'light'}", ${isStill.matches} `
      + `d.text_size = ${textSize()}`;
    if (side.fitted === change) return;
    side.change(change);
    side.fitted = change;
  }
}
