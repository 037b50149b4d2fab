import { readFileSync, writeFileSync } from "node:fs"
import { loadavg } from "node:os"

const document = new URL("../../../../docs/reliability.md", import.meta.url)

/** Load of the machine before the run. */
const loadBefore = loadavg()[0]!.toFixed(1)

/** Prints a section of docs/reliability.md, and updates the document if the arguments contain `--write`. */
export const report = (name: string, lines: ReadonlyArray<string>): void => {
  const text = [...lines, "", `Load of the machine before: ${loadBefore}.`].join("\n")
  console.log(text)
  if (!process.argv.includes("--write")) return
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const whole = readFileSync(document, "utf8")
  const [from, to] = [whole.indexOf(begin), whole.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has no section ${name}`)
  writeFileSync(document, `${whole.slice(0, from + begin.length)}\n\n${text}\n\n${whole.slice(to)}`)
}

/** The number after `--name` in the arguments. */
export const argument = (name: string, otherwise: number): number => {
  const index = process.argv.indexOf(`--${name}`)
  const value = index < 0 ? otherwise : Number(process.argv[index + 1])
  if (!(value > 0)) throw new Error(`--${name} expected a number above 0, got ${process.argv[index + 1]}`)
  return value
}

/** The build of the service. */
export const built = new URL("../../dist/main.js", import.meta.url).pathname
