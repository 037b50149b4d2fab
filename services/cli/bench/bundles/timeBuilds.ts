import { parseBundle } from "@glossa/chain/normalize"
import { Result } from "effect"
import { type Build, importBuilds } from "./importBuilds.ts"
import { type Row, readRows } from "./readRows.ts"

const rounds = 15

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

const cpuOf = (work: () => void): number => {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return user + system
}

/** Prints the processor time that two builds take for a file's bundles, alternating, and their ratio: the least of 15 rounds. */
export const timeBuilds = async (checkouts: ReadonlyArray<string>): Promise<number> => {
  const builds = await importBuilds("time", checkouts)
  if (builds === undefined) return 2
  const rows = readRows(builds.file)
  for (const [what, work] of [
    ["one perspective from JSON", classifyOnce],
    ["all participants", classifyAll]
  ] as const) {
    let [old, current] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let round = 0; round < rounds; round++) {
      old = Math.min(
        old,
        cpuOf(() => work(builds.old, rows))
      )
      current = Math.min(
        current,
        cpuOf(() => work(builds.current, rows))
      )
    }
    const [before, after] = [old / rows.length, current / rows.length].map(microseconds => microseconds.toFixed(1))
    console.log(`${what}: ${before} → ${after} µs a transaction, ${(current / old).toFixed(2)} times`)
  }
  return 0
}
