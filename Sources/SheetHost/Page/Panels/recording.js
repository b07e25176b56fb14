// @ts-check
// Exports: the input as a scenario or as a tape, and the text of the script.

/** @param {App} app @param {string} text @param {string} what */
async function copy(app, text, what) {
  try {
    await navigator.clipboard.writeText(text);
    app.say(`Copied the ${what}.`);
  } catch {
    const dialog = /** @type {HTMLDialogElement} */ (by('copy'));
    const area = /** @type {HTMLTextAreaElement} */ (dialog.querySelector('textarea'));
    area.value = text;
    dialog.showModal();
    area.select();
  }
}

/** Saves a tape: on the server if the page is served, otherwise as a file.
 * @param {App} app @param {string} text @param {string} suffix of the file's name */
async function saveTape(app, text, suffix = '') {
  if (app.data.served) {
    const answer = await fetch('tapes', { method: 'POST', body: text });
    if (!answer.ok) throw new Error((await answer.text()).trim() || `The server returned status ${answer.status}.`);
    return app.say(`Saved: ${(await answer.json()).file}`);
  }
  const link = /** @type {HTMLAnchorElement} */ (make('a'));
  const name = app.nameOf(app.side.script).replace(/^.*\//, '') + suffix;
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${name}.tape`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  app.say(`Saved. To replay it: sheetlua replay ${name}.tape`);
}

/** @param {App} app */
function setRecording(app) {
  /** @param {string} id @param {() => unknown} does */
  const click = (id, does) => by(id).addEventListener('click', async () => {
    try {
      await does();
    } catch (error) {
      app.say(error);
    }
  });
  click('restart', () => app.restart());
  click('tape', () => saveTape(app, app.side.play.do('tape')));
  click('drag', () => saveTape(app, app.side.dragTape(), '-drag'));
  click('scenario', () => copy(app, app.side.play.do('scenario', 'recorded in the page'), 'scenario'));
  click('copy-text', () => copy(app, app.side.play.do('text'), 'script'));
  const tapes = by('tapes');
  const chosen = /** @type {HTMLSelectElement} */ (tapes.querySelector('select'));
  tapes.hidden = app.data.tapes.length === 0;
  chosen.append(...app.data.tapes.map(({ name }) => make('option', '', name)));
  tapes.querySelector('button')?.addEventListener('click', () => app.each((side) => {
    side.play.do('play_tape', app.data.tapes[chosen.selectedIndex].text);
    side.fitted = '';
    side.renew();
  }));
}
