// @ts-check
// Unpacks the styles and the program of the page, which are compressed with DEFLATE (RFC 1951) and separated by a zero,
// and adds them. The program unpacks the program that unpacks the engine in the same way.
//
// A browser's DecompressionStream is not synchronous, but programs use `window.sheetlua` as soon as the page has
// loaded. The security policy allows the unpacked texts by their hashes.

performance.mark('begin');

/** Unpacks base64 of DEFLATE.
 * @param {string} letters */
const inflate = (letters) => {
  const bytes = Uint8Array.from(atob(letters.trim()), (letter) => letter.charCodeAt(0));
  let place = 0;
  /** Reads a number of bits, the lowest first.
   * @param {number} count */
  const bits = (count) => {
    let value = 0;
    for (let bit = 0; bit < count; bit++, place++) value |= ((bytes[place >> 3] >> (place & 7)) & 1) << bit;
    return value;
  };

  /** Returns a Huffman code as the number of codes of each length and the symbols in the order of their codes.
   * @param {number[]} lengths the length of each symbol's code; 0 if the symbol has none */
  const huffmanCode = (lengths) => {
    const counts = Array(16).fill(0);
    for (const length of lengths) if (length) counts[length]++;
    const symbols = lengths.map((length, symbol) => ({ length, symbol })).filter(({ length }) => length)
      .sort((one, other) => one.length - other.length || one.symbol - other.symbol).map(({ symbol }) => symbol);
    return { counts, symbols };
  };
  /** Reads a symbol.
   * @param {{ counts: number[], symbols: number[] }} code */
  const symbol = ({ counts, symbols }) => {
    for (let length = 1, value = 0, first = 0, index = 0; length < 16; length++) {
      value |= bits(1);
      if (value - first < counts[length]) return symbols[index + value - first];
      index += counts[length];
      first = (first + counts[length]) << 1;
      value <<= 1;
    }
    throw new Error('the script in this page is corrupted');
  };

  /** Returns the smallest value and the number of extra bits of each symbol.
   * @param {number} start @param {number} count @param {(symbol: number) => number} extra */
  const ranges = (start, count, extra) => Array.from({ length: count }, (_, symbol) => {
    const range = { base: start, extra: extra(symbol) };
    start += 1 << range.extra;
    return range;
  });
  const lengths = ranges(3, 28, (symbol) => Math.max(0, (symbol >> 2) - 1));
  lengths.push({ base: 258, extra: 0 });
  const distances = ranges(1, 30, (symbol) => Math.max(0, (symbol >> 1) - 1));

  /** Reads the codes of a block: of bytes and lengths, and of distances. */
  const blockCodes = () => {
    const counts = [bits(5) + 257, bits(5) + 1];
    const own = Array(19).fill(0);
    for (const place of [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].slice(0, bits(4) + 4)) own[place] = bits(3);
    const code = huffmanCode(own);
    /** @type {number[]} */
    const all = [];
    while (all.length < counts[0] + counts[1]) {
      const next = symbol(code);
      if (next < 16) all.push(next);
      else if (next === 16) all.push(...Array(3 + bits(2)).fill(all[all.length - 1]));
      else all.push(...Array(next === 17 ? 3 + bits(3) : 11 + bits(7)).fill(0));
    }
    return [huffmanCode(all.slice(0, counts[0])), huffmanCode(all.slice(counts[0]))];
  };

  /** @type {number[]} */
  const text = [];
  for (let isLast = 0; !isLast;) {
    isLast = bits(1);
    // scripts/page compresses to blocks with their own codes only.
    if (bits(2) !== 2) throw new Error('the script in this page is corrupted');
    const [letters, far] = blockCodes();
    for (let next = symbol(letters); next !== 256; next = symbol(letters)) {
      if (next < 256) {
        text.push(next);
        continue;
      }
      const { base, extra } = lengths[next - 257];
      const end = text.length + base + bits(extra);
      const from = distances[symbol(far)];
      const distance = from.base + bits(from.extra);
      while (text.length < end) text.push(text[text.length - distance]);
    }
  }
  return Uint8Array.from(text);
};

(() => {
  const texts = new TextDecoder().decode(inflate(document.getElementById('program')?.textContent ?? '')).split('\0');
  ['style', 'script'].forEach((name, place) => {
    const node = document.createElement(name);
    node.textContent = texts[place];
    document.head.append(node);
  });
})();
