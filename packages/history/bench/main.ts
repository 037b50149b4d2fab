// How much, how fast and how exact the index is. Without arguments, on the recordings alone and in little.
import { exact } from "./exact.ts"
import { flaky } from "./flaky.ts"
import { followNode } from "./followNode.ts"
import { killed } from "./killed.ts"
import { pages } from "./pages.ts"

const usage = `usage: npm run bench -- history [
  exact [FILE]                    holds the index against the plain list of who appears in recorded transactions (JSON lines, or .gz)
  pages [DATABASE_URL [ROWS]]     fills an index with made-up histories and measures its pages
  follow RPC_URL [DATABASE_URL [CHAIN [FIRST_BLOCK [LAST_BLOCK]]]]   indexes a node's blocks, end to end and stage by stage
  flaky RPC_URL [CHAIN [FIRST_BLOCK [LAST_BLOCK]]]   indexes a node's blocks, and again where it fails, lags and refuses, and holds one against the other
  killed [DATABASE_URL [TIMES]]   kills a follower without notice again and again, and looks what is lost or double
]
The database is a new file of SQLite when none is named; "postgres" starts a server.`

const [command, ...args] = process.argv.slice(2)
const commands = new Map([
  ["exact", exact],
  ["pages", pages],
  ["follow", followNode],
  ["flaky", flaky],
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
