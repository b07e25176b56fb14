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
  click('tape', async () => saveTape(app, await makeTape(app)));
  click('drag', () => saveTape(app, app.side.dragTape(), '-drag'));
  click('scenario', () => copy(app, app.side.play.do('scenario', 'recorded in the page'), 'scenario'));
  click('releases', () => saveReleases(app));
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
