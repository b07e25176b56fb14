// Changes one number or comparison of ports.mjs at a time, and runs each mutant on the vectors.
//
// Prints JSON: the first wrong answer of the unchanged port, the number of mutants, and the surviving
// mutants.
import { readFileSync } from "node:fs"

const comparisons = ["<", "<=", ">", ">=", "===", "!=="]
const tokens = /\/\/.*|"[^"]*"|=>|\+\+|[<>]=?|[!=]==|(?<![\w.])\d+(?:\.\d+)?/g

function others(word) {
  if (comparisons.includes(word)) return comparisons.filter((other) => other !== word)
  if (!/^\d/.test(word)) return []
  const n = Number(word)
  const values =
    Number.isInteger(n) && n < 10
      ? [n + 1, n - 1, n * 2, 0, n + 2, -n]
      : [n + 1, n - 1, n * 1.02, n * 0.98, n * 2, 0, -n]
  return [...new Set(values.map((v) => v + 0))].filter((v) => v !== n).map((v) => `(${v})`)
}

function* mutants(text) {
  for (const found of text.matchAll(tokens)) {
    for (const word of others(found[0])) {
      const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
      yield [before + word + after, (before.match(/.*$/)[0] + word + after.match(/^.*/)[0]).trim()]
    }
  }
}

function wrong(text, vectors) {
  const release = new Function(`${text.replace("export function", "function")}\nreturn release`)()
  for (const vector of vectors) {
    let got
    try {
      got = release(vector.input, vector.sheet)
    } catch (error) {
      got = `${error}`
    }
    if (got !== vector.outcome) return `${vector.id}: expected ${vector.outcome}, got ${got}`
  }
  return null
}

const port = readFileSync(process.argv[2], "utf8")
const vectors = JSON.parse(readFileSync(process.argv[3])).vectors.filter((v) => v.kind === "release")
const all = [...mutants(port)]
const survivors = all.filter(([text]) => wrong(text, vectors) === null).map(([, line]) => line)
console.log(JSON.stringify({ wrong: wrong(port, vectors), mutants: all.length, survivors }))
