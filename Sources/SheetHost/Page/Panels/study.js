// @ts-check
// A study: participants drag the sheet to do tasks, and each release becomes a line of a release log.

/** @typedef {{ letter: string, script: Script, sheet: string, from: string, wanted: string, words: string }} Trial */

/** Milliseconds for which the outcome of a release stays visible. */
const trialPause = 700;
/** How often a participant does each task with each script. */
const trialRounds = 2;

/** Changes the order of a list at random.
 * @template T @param {T[]} list @returns {T[]} */
function shuffled(list) {
  for (let place = list.length - 1; place > 0; place--) {
    const other = Math.floor(Math.random() * (place + 1));
    [list[place], list[other]] = [list[other], list[place]];
  }
  return list;
}

class Study {
  /** The lines of the log, of all participants.
   * @type {string[]} */
  lines = [];
  /** @type {Trial[]} */
  trials = [];
  /** The index of the current trial; -1 between two participants. */
  place = -1;
  /** Number of participants who have started. */
  count = 0;
  /** Number of recorded trials of the participant. */
  recorded = 0;
  /** Whether the participant drags; otherwise the outcome of a release is shown. */
  isOpen = false;
  isSaved = true;
  who = '';

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    const { data } = app;
    this.scripts = [data.scripts[0], ...(data.against ? [data.against] : [])];
    document.title = by('name').textContent = 'Study';
    by('study').hidden = false;
    by('study-skip').addEventListener('click', () => this.next());
    by('study-end').addEventListener('click', () => this.end());
    by('study-save').addEventListener('click', () => this.save());
    this.dialog = /** @type {HTMLDialogElement} */ (by('study-start'));
    this.dialog.addEventListener('cancel', (event) => event.preventDefault());
    this.dialog.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.begin();
    });
    addEventListener('beforeunload', (event) => {
      if (!this.isSaved) event.preventDefault();
    });
    this.offer();
  }

  /** The tasks with a script: from each detent, to look, to open the sheet fully, and to close it if the policy can.
   * @param {Script} script */
  tasks(script) {
    const { app } = this;
    app.load(app.side, script);
    const { play } = app.side;
    /** @type {{ slice: { sheet: string, detents: { name: string, height: number }[] } } | null} */
    const map = play.ask('map', 2, 2);
    if (!map) throw new Error('The script presents no sheet for a study.');
    const { sheet, detents } = map.slice;
    const names = detents.map(({ name }) => name);
    const largest = names[names.length - 1];
    return names.flatMap((from) => {
      this.present(sheet, from);
      const tasks = [{ wanted: from, words: 'Look behind the sheet and come back' }];
      if (from !== largest) tasks.push({ wanted: largest, words: 'Open the sheet fully' });
      if (play.ask('map', 24, 24).outcomes.includes('dismiss')) tasks.push({ wanted: 'dismiss', words: 'Close the sheet' });
      return tasks.map((task) => ({ ...task, sheet, from }));
    });
  }

  /** Shows a sheet at rest at a detent.
   * @param {string} sheet @param {string} from */
  present(sheet, from) {
    const { play } = this.app.side;
    const name = quoted(sheet);
    if (!(sheet in play.ask('heights'))) play.do('act', `user.now:opens(${name})`);
    play.do('advance', 5);
    play.do('act', `user:sheet(${name}):select(${quoted(from)}, { animated = false })`);
    play.do('advance', 5);
  }

  /** Shows the dialog between two participants. */
  offer() {
    this.place = -1;
    const count = this.lines.length;
    by('study-text').textContent = this.count === 0
      ? 'You will do small tasks with a sheet on a phone, such as closing it. Drag it as you do in an app; there is no wrong way.'
      : `Thank you. ${this.recorded} ${this.recorded === 1 ? 'task is' : 'tasks are'} recorded.`;
    by('study-save').hidden = count === 0;
    by('study-begin').textContent = this.count === 0 ? 'Start' : 'Next participant';
    /** @type {HTMLInputElement} */ (by('study-who')).value = `p${this.count + 1}`;
    if (!this.dialog.open) this.dialog.showModal();
  }

  /** Starts with a participant. */
  begin() {
    this.app.attempt(() => {
      const scripts = this.scripts.flatMap((script, index) =>
        this.tasks(script).map((task) => ({ ...task, script, letter: 'AB'[index] })));
      this.trials = shuffled(Array.from({ length: trialRounds }, () => scripts).flat());
      this.who = /** @type {HTMLInputElement} */ (by('study-who')).value.trim().slice(0, 80);
      this.count++;
      this.recorded = 0;
      this.dialog.close();
      this.next();
    });
  }

  /** Continues with the next trial. */
  next() {
    this.place++;
    if (this.place < this.trials.length) this.show();
    else this.end();
  }

  /** Shows the current trial from its start. */
  show() {
    const { app } = this;
    const { script, sheet, from, words } = this.trials[this.place];
    app.attempt(() => {
      app.load(app.side, script);
      this.present(sheet, from);
      app.side.isStale = true;
      this.isOpen = true;
    });
    put(by('study-task'), { '#': `${words}.` });
    put(by('study-place'), { '#': `${this.place + 1} of ${this.trials.length}` });
  }

  /** Records the release of the trial, after each frame of the page. */
  note() {
    const { side } = this.app;
    if (this.place < 0 || !this.isOpen || side.isHeld) return;
    if (side.releases.length > 0) {
      this.record();
    } else if (!side.isMoving && Object.keys(side.play.ask('heights')).length === 0) {
      // The sheet was closed without a drag.
      this.show();
    }
  }

  record() {
    this.isOpen = false;
    const { letter, wanted } = this.trials[this.place];
    const line = this.app.side.play.do('release_log').trim().split('\n').slice(1)[0];
    if (line) {
      const place = this.place;
      this.lines.push(JSON.stringify({ ...JSON.parse(line), wanted, who: this.who, _policy: letter, _trial: place + 1 }));
      this.recorded++;
      this.isSaved = false;
      setTimeout(() => { if (this.place === place) this.next(); }, trialPause);
    } else {
      this.show();
    }
  }

  end() {
    put(by('study-task'), { '#': '' });
    put(by('study-place'), { '#': '' });
    this.offer();
  }

  /** The log of all participants. */
  get text() {
    const header = JSON.stringify({ format: 'sheetlua-releases', version: 1 });
    return [header, ...this.lines].map((line) => `${line}\n`).join('');
  }

  save() {
    const name = `${this.app.nameOf(this.scripts[0]).replace(/^.*\//, '')}.releases.jsonl`;
    pass(new Blob([this.text], { type: 'text/plain' }), name);
    this.isSaved = true;
    by('study-text').textContent = `The browser downloads ${name}: ${this.lines.length} releases.`;
  }
}
