import { parseBundle } from "@glossa/chain"
import { Result } from "effect"
import { type Build, importBuilds } from "./importBuilds.ts"
import { type Row, readRows } from "./readRows.ts"

const rounds = 31

/** The record of each bundle's perspective, from parsed JSON. */
const classifyOnce = ({ analyzeTransaction, toJson }: Build, rows: ReadonlyArray<Row>) => {
  for (const { json, address, metadata } of rows)
    toJson(analyzeTransaction(Result.getOrThrow(parseBundle(json)).transaction).record(address, metadata))
}

/** The records of all participants of each transaction. */
const classifyAll = ({ analyzeTransaction, toJson }: Build, rows: ReadonlyArray<Row>) => {
  for (const { transaction, metadata } of rows) {
    const { participants, record } = analyzeTransaction(transaction)
    for (const address of participants) toJson(record(address, metadata))
  }
}

const median = (values: ReadonlyArray<number>): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

const cpuOf = (work: () => void): number => {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return user + system
}

/** Prints the processor time that two builds take for a file's bundles, in turns, and their ratio. */
export const timeBuilds = async (checkouts: ReadonlyArray<string>): Promise<number> => {
  const builds = await importBuilds("time", checkouts)
  if (builds === undefined) return 2
  const rows = readRows(builds.file)
  for (const [what, work] of [
    ["one perspective from JSON", classifyOnce],
    ["all participants", classifyAll]
  ] as const) {
    const times = Array.from({ length: rounds }, () => ({
      old: cpuOf(() => work(builds.old, rows)),
      current: cpuOf(() => work(builds.current, rows))
    }))
    // Other processes slow both builds of a round alike.
    const ratio = median(times.map(({ old, current }) => current / old))
    const before = median(times.map(({ old }) => old)) / rows.length
    console.log(`${what}: ${before.toFixed(1)} µs a transaction before, ${ratio.toFixed(2)} times now`)
  }
  return 0
}
