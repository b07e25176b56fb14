// @ts-check
// The connection to `sheetlua serve`: its events, and a message when the server has stopped.

/** @typedef {'open' | 'stopped' | 'replaced'} ServerState */

class ServerConnection {
  /** Seconds before the next attempt; they double up to half a minute. */
  wait = 1;
  timer = 0;
  /** The number of the last event, so that the server sends the events that the page missed. */
  last = '';
  /** @type {[string, (event: any) => void][]} */
  listeners = [];
  /** @type {EventSource | undefined} */
  source;

  /** @param {(state: ServerState) => void} show */
  constructor(show) {
    this.show = show;
    // A laptop that wakes, or a tab that is shown again, does not wait for the next attempt.
    for (const name of ['online', 'focus']) addEventListener(name, () => this.retry());
    document.addEventListener('visibilitychange', () => this.retry());
    setTimeout(() => this.open());
  }

  /** @param {string} name @param {(event: any) => void} does */
  addEventListener(name, does) { this.listeners.push([name, does]); }

  open() {
    const source = new EventSource(this.last ? `events?after=${this.last}` : 'events');
    this.source = source;
    for (const [name, does] of this.listeners) {
      source.addEventListener(name, (event) => {
        const { data, lastEventId } = /** @type {MessageEvent} */ (event);
        this.last = lastEventId || this.last;
        if (data) does(event);
      });
    }
    source.addEventListener('open', () => {
      this.wait = 1;
      this.show('open');
    });
    // A lost connection also causes an event with this name; that event has no data.
    source.addEventListener('error', (event) => {
      if (!(/** @type {MessageEvent} */ (event).data)) this.lose();
    });
  }

  /** Requests another resource, because an event source does not report the reason of its failure. */
  async lose() {
    this.source?.close();
    this.source = undefined;
    // A page that is left loses its connection, too.
    await new Promise((then) => setTimeout(then, 200));
    /** @type {Response | undefined} */
    let answer;
    try {
      answer = await fetch('tapes');
    } catch { /* No server. */ }
    // The server allows only POST here; without its token it refuses, and other servers do not know the address.
    const isOwn = answer && (answer.status === 405 || answer.status === 503);
    if (answer && !isOwn) return this.show('replaced');
    if (!answer) this.show('stopped');
    this.timer = setTimeout(() => this.retry(), this.wait * 1000);
    this.wait = Math.min(30, this.wait * 2);
  }

  retry() {
    if (!this.timer || document.hidden) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.open();
  }
}

/** Shows that the server has stopped, until the connection is back.
 * @param {Data} data @param {ServerState} state */
function showServer({ served_by: command }, state) {
  const note = by('server');
  // A repeated text would be announced again.
  if (note.dataset.state === state) return;
  put(note, { '@data-state': state, '@hidden': state === 'open' });
  const [before, after] = state === 'stopped'
    ? ['The server has stopped. To start it: ', '. Then open the new address that it prints.']
    : ['Another server uses this address. Open the new address that ', ' printed.'];
  note.replaceChildren(...(state === 'open' ? [] : [before, make('code', '', command ?? 'sheetlua serve'), after]));
}
