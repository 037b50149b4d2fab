import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { loadavg } from "node:os"

/** Load of the machine before the run. */
const loadBefore = loadavg()[0]!.toFixed(1)

/** Prints the figures of a benchmark as Markdown, and writes them to `bench/results` if the arguments contain `--write`. */
export const report = (name: string, title: string, lines: ReadonlyArray<string>): void => {
  const command = ["npm run bench --", name, ...process.argv.slice(2)].join(" ")
  const commit = execFileSync("git", ["log", "-1", "--format=%h of %cs"], { encoding: "utf8" }).trim()
  const text = [
    `# ${title}`,
    "",
    `\`${command}\` at commit ${commit}.`,
    "",
    ...lines,
    "",
    `Load of the machine before: ${loadBefore}.`
  ].join("\n")
  console.log(text)
  if (process.argv.includes("--write"))
    writeFileSync(new URL(`../../../../bench/results/${name}.md`, import.meta.url), `${text}\n`)
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
