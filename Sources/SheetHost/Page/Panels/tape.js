// @ts-check
// Tapes: made in slices, so that the page stays responsive, and saved.

/** Virtual seconds that are replayed in one call. */
const tapeStep = 1;
/** Milliseconds of work, and calls, between two frames at most. */
const tapeSlice = { time: 8, calls: 60 };

/** Returns the input of a side as a tape; `report` is called with the finished share between slices.
 * @param {Side} side @param {(share: number) => void} report
 * @returns {Promise<string[]>} the parts of the text */
async function tapeParts(side, report = () => {}) {
  // The engine makes one tape of a session at a time.
  const before = side.taping;
  /** @type {() => void} */
  let ended = () => {};
  side.taping = new Promise((then) => { ended = () => then(undefined); });
  try {
    await before;
    const { play } = side;
    /** @type {string[]} */
    const parts = [];
    for (;;) {
      const end = performance.now() + tapeSlice.time;
      let share = 0;
      for (let calls = 0; calls < tapeSlice.calls && performance.now() < end; calls++) {
        const part = play.ask('tape_part', tapeStep);
        ({ share } = part);
        parts.push(part.text);
        if (share === 1) return parts;
      }
      report(share);
      await new Promise((then) => setTimeout(then));
      if (side.play !== play) throw new EngineError('The tape was not saved, because another script was loaded.');
    }
  } finally {
    ended();
  }
}

/** Returns the tape of the shown side, and shows the progress.
 * @param {App} app */
const makeTape = async (app) =>
  (await tapeParts(app.side, (share) => app.say(`Making the tape: ${Math.floor(share * 100)}%`))).join('');

/** Saves a tape: on the server if the page is served; if no server stores it, as a file.
 * @param {App} app @param {string} text @param {string} suffix of the file's name */
async function saveTape(app, text, suffix = '') {
  const tape = new Blob([text], { type: 'text/plain' });
  const name = app.nameOf(app.side.script).replace(/^.*\//, '') + suffix;
  if (!app.data.served) return download(app, tape, name, '');
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch('tapes', { method: 'POST', body: tape });
  } catch {
    return download(app, tape, name, 'The server has stopped. ');
  }
  if (answer.ok) return app.say(`Saved: ${(await answer.json()).file}`);
  const reason = (await answer.text()).trim() || `The server returned status ${answer.status}.`;
  // The tape is too large, or another server uses the address.
  if (answer.status === 413 || answer.status === 403) return download(app, tape, name, `${reason} `);
  throw new Error(reason);
}

/** Passes a tape to the browser.
 * @param {App} app @param {Blob} tape @param {string} name @param {string} reason */
function download(app, tape, name, reason) {
  pass(tape, `${name}.tape`);
  app.say(`${reason}The browser downloads ${name}.tape. To replay it: sheetlua replay ${name}.tape`);
}

/** Saves the releases since the script was loaded as a release log.
 * @param {App} app */
function saveReleases(app) {
  const text = /** @type {string} */ (app.side.play.do('release_log'));
  const name = `${app.nameOf(app.side.script).replace(/^.*\//, '')}.releases.jsonl`;
  pass(new Blob([text], { type: 'text/plain' }), name);
  app.say(`The browser downloads ${name}. To compare it with a script: sheetlua backtest ${name} SCRIPT`);
}

/** Passes a file to the browser, which does not report whether it stores the file.
 * @param {Blob} file @param {string} name */
function pass(file, name) {
  const link = /** @type {HTMLAnchorElement} */ (make('a'));
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
