// Time per transaction as the catalog grows: the same transactions (a file of bundles, or the fixtures) with catalogs of 10 to
// 10,000 rules. All but ten rules match the events and functions that occur in the transactions, at other contracts: the worst case
// for the dispatch table.
import {
  type Address,
  call,
  compileCatalog,
  createAnalyzer,
  event,
  type Protocol,
  protocol
} from "@glossa/classify/engine"
import { inference } from "@glossa/classify/inference"
import { defaultSignatures } from "@glossa/signatures/node"
import { readRows } from "./bundles/readRows.ts"

const sizes = [10, 100, 1_000, 10_000]
const rounds = 15

const transactions = readRows(process.argv[2]).map(({ transaction }) => transaction)

/** Signatures of what occurs, most frequent first, as far as their fragments are known. */
const occurring = (): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  const count = (id: string | undefined) => id !== undefined && counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const { logs, input } of transactions) {
    for (const { topics } of logs) count(topics[0])
    if (input.length >= 10) count(input.slice(0, 10))
  }
  const ids = [...counts].sort(([, a], [, b]) => b - a).map(([id]) => id as `0x${string}`)
  const found = ids.flatMap(id => {
    const [first] = id.length === 10 ? defaultSignatures.functions(id) : defaultSignatures.events(id)
    return first === undefined ? [] : [`${id.length === 10 ? "function" : "event"} ${first.signature}`]
  })
  return found.slice(0, 100)
}

const signatures = occurring()
const elsewhere = (i: number): Address => `0x${(i + 1).toString(16).padStart(40, "d")}`

/** One protocol a rule, as if each were written by somebody else. */
const filler = (i: number): Protocol => {
  const signature = signatures[i % signatures.length]!
  const at = { ethereum: [elsewhere(i)] }
  const means = () => undefined
  const rule = signature.startsWith("event") ? event(signature, { at, means }) : call(signature, { at, means })
  return protocol({ id: `filler-${i}`, name: `Filler ${i}`, type: "exchange", rules: [rule] })
}

const analyzers = sizes.map(size =>
  createAnalyzer(compileCatalog(Array.from({ length: size }, (_, i) => filler(i))), inference)
)

/** Microseconds of CPU time that a transaction takes. */
const cost = (analyze: ReturnType<typeof createAnalyzer>): number => {
  const start = process.cpuUsage()
  for (const transaction of transactions) analyze(transaction)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / transactions.length
}

// The sizes take turns, and the fastest round of each counts, since noise only adds time.
const costs = analyzers.map(() => Number.POSITIVE_INFINITY)
for (let round = 0; round < rounds; round++)
  for (const turn of analyzers.keys()) {
    const i = (turn + round) % analyzers.length
    costs[i] = Math.min(costs[i]!, cost(analyzers[i]!))
  }

console.log(`${transactions.length} transactions, Node ${process.version}`)
console.log("rules      µs a transaction   ratio")
for (const [i, size] of sizes.entries())
  console.log(
    size.toLocaleString("en").padEnd(10),
    costs[i]!.toFixed(2).padStart(16),
    (costs[i]! / costs[0]!).toFixed(2).padStart(7)
  )
