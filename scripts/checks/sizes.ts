// Prints the sizes of the repository in one line. Fails if too many files are too short, or documents too long; reports folders with
// too many files.
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

/** Each file has one idea, with its errors, options and short functions. */
const limits = { shortFiles: 0.09, medianLines: 52, filesInFolder: 25, words: 27_000 }

/** A file with fewer lines needs a reason. */
const shortFile = 20

const root = join(import.meta.dirname, "../..")
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter(file => existsSync(join(root, file)))

/** Folders with a file for each protocol or recording. */
const lists = /(^|\/)(protocols|addresses|scenarios|bundles)\//

const sources = files.filter(
  file =>
    /^(packages|services)\/[^/]+\/src\/.*\.tsx?$/.test(file) &&
    !/\.(test|fuzz|gen)\.tsx?$/.test(file) &&
    !lists.test(file)
)
const lines = sources.map(file => readFileSync(join(root, file), "utf8").split("\n").length - 1).sort((a, b) => a - b)
const median = lines[lines.length >> 1] ?? 0
const shortFiles = lines.filter(count => count < shortFile).length / lines.length

const documents = files.filter(
  file => /\.md$/.test(file) && !/\.gen\.md$|CHANGELOG\.md$|^\.changeset\/|^bench\/results\//.test(file)
)
const words = documents.reduce(
  (sum, file) => sum + readFileSync(join(root, file), "utf8").split(/\s+/).filter(Boolean).length,
  0
)

const total = lines.reduce((sum, count) => sum + count, 0)
const percent = `${(shortFiles * 100).toFixed(1)} %`
console.log(
  `${sources.length} files, median ${median} lines, ${percent} under ${shortFile}, ${total} lines, ${words} words of documents`
)

if (shortFiles > limits.shortFiles || median < limits.medianLines) {
  console.error(
    `expected at most ${limits.shortFiles * 100} % of files under ${shortFile} lines and a median of at least ${limits.medianLines}`
  )
  process.exitCode = 1
}
if (words > limits.words) {
  console.error(`expected documents of at most ${limits.words} words, got ${words}: cut what another place says`)
  process.exitCode = 1
}
const code = files.filter(file => /^(packages|services|scripts|test)\/.*\.(tsx?|mjs)$/.test(file) && !lists.test(file))
for (const [folder, contents] of Map.groupBy(code, file => dirname(file)))
  if (contents.length > limits.filesInFolder) {
    console.error(`${folder}: expected at most ${limits.filesInFolder} files in a folder, got ${contents.length}`)
    process.exitCode = 1
  }
