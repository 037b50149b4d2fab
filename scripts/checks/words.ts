// Sources, tests, READMEs and docs use the words of style: no dialect, American spelling. Prints each use that is not in
// allowedWords.ts, and entries there that no longer match. `node scripts/checks/words.ts [PATH…]` checks some paths only.
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { allowedWords } from "./allowedWords.ts"
import { bannedWords } from "./bannedWords.ts"

const root = join(import.meta.dirname, "../..")
const paths = process.argv.slice(2)
const checked = /\.(tsx?|[cm]js|md|ya?ml|jsonc|grit|sh)$|(^|\/)(Dockerfile|package\.json)$/
const excluded = /\.gen\.|(^|\/)pnpm-lock\.yaml$|^scripts\/checks\/(banned|allowed)Words/

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...paths], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter(file => checked.test(file) && !excluded.test(file) && existsSync(join(root, file)))

const matched = new Set<object>()
let count = 0
for (const file of files) {
  const text = readFileSync(join(root, file), "utf8")
  const lines = text.split("\n")
  const kind = file.endsWith(".md") ? "document" : "source"
  for (const { line, word, instead } of bannedWords(text, kind)) {
    const allowed = allowedWords.find(_ => _.file === file && lines[line - 1]!.includes(_.phrase))
    if (allowed !== undefined) matched.add(allowed)
    else {
      count++
      console.error(`${file}:${line}: "${word}": expected ${instead}`)
    }
  }
}
const stale = paths.length > 0 ? [] : allowedWords.filter(_ => !matched.has(_))
for (const { file, phrase } of stale)
  console.error(`allowedWords.ts: ${file} no longer has "${phrase}": remove the entry`)
if (count + stale.length > 0) {
  console.error(`${count} uses of words that the repository avoids`)
  process.exitCode = 1
}
