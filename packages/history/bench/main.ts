// How fast and exact the index is. Without arguments, at a small size with the recordings.
import { exact } from "./exact.ts"
import { flaky } from "./flaky.ts"
import { indexNode } from "./indexNode.ts"
import { kept } from "./kept.ts"
import { killed } from "./killed.ts"
import { pages } from "./pages.ts"
import { sizes } from "./sizes.ts"
import { trainDictionary } from "./trainDictionary.ts"

const usage = `usage: npm run bench -- history [
  exact [FILE]                    compares the index with a list of the addresses in recorded transactions (JSON lines, or .gz)
  pages [DATABASE_URL [ROWS]]     fills an index with generated histories and measures pages
  index RPC_URL [DATABASE_URL [CHAIN [FIRST_BLOCK [LAST_BLOCK]]]]   indexes a node's blocks, as a whole and by stage
  flaky RPC_URL [CHAIN [FIRST_BLOCK [LAST_BLOCK]]]   indexes a node's blocks, and again through a failing proxy, and compares both
  sizes [FILE]                    prints the bytes of a row by part, on SQLite and PostgreSQL
  train [FILE]                    trains the dictionary of stored records, which changes the schema's version
  kept RPC_URL [DATABASE_URL [LAST_BLOCK]]   indexes a node's blocks, keeps them, and refreshes from them without the node
  killed [DATABASE_URL [TIMES]]   kills an indexer repeatedly, and counts lost and duplicated rows
]
The default database is a new SQLite file; "postgres" starts a server.`

const [command, ...args] = process.argv.slice(2)
const commands = new Map([
  ["exact", exact],
  ["pages", pages],
  ["index", indexNode],
  ["flaky", flaky],
  ["sizes", sizes],
  ["train", trainDictionary],
  ["kept", kept],
  ["killed", killed]
])
const run = command === undefined ? undefined : commands.get(command)
if (command === undefined) {
  await exact()
  await pages("sqlite::memory:", "100000")
} else if (run === undefined) {
  console.error(usage)
  process.exitCode = 2
} else await run(...args)
process.exit()
