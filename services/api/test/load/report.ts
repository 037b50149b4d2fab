import { readFileSync, writeFileSync } from "node:fs"
import { loadavg } from "node:os"

const document = new URL("../../../../docs/reliability.md", import.meta.url)

/** What else the machine had to do before. */
const busy = loadavg()[0]!.toFixed(1)

/** Prints a part of docs/reliability.md; with `--write` among the arguments it is put there, in place of the last one. */
export const report = (name: string, lines: ReadonlyArray<string>): void => {
  const text = [...lines, "", `Load of the machine before: ${busy}.`].join("\n")
  console.log(text)
  if (!process.argv.includes("--write")) return
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const whole = readFileSync(document, "utf8")
  const [from, to] = [whole.indexOf(begin), whole.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has no place for ${name}`)
  writeFileSync(document, `${whole.slice(0, from + begin.length)}\n\n${text}\n\n${whole.slice(to)}`)
}

/** The number behind `--name` among the arguments. */
export const argument = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? otherwise : Number(process.argv[at + 1])
  if (!(value > 0)) throw new Error(`--${name} takes a number above 0, saw ${process.argv[at + 1]}`)
  return value
}

/** What was built of the service. */
export const built = new URL("../../dist/main.js", import.meta.url).pathname
