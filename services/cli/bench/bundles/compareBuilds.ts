import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { findChanges, formatChanges, formatRecord } from "@glossa/fixtures"
import { type Row, readRows } from "./readRows.ts"

type Build = Pick<typeof import("@glossa/classify"), "analyzeTransaction" | "toJson">

const entryOf = (checkout: string) => join(resolve(checkout), "packages/classify/dist/index.js")

/** A line for each participant of each transaction, by the number of the bundle in its file and its hash. */
const linesOf = ({ analyzeTransaction, toJson }: Build, rows: ReadonlyArray<Row>): ReadonlyArray<string> =>
  rows.flatMap(({ transaction, metadata }, index) => {
    const { participants, record } = analyzeTransaction(transaction)
    return Array.from(participants, address => {
      const one = record(address, metadata)
      return formatRecord(`${index + 1}:${transaction.hash}`, transaction, one, toJson(one))
    })
  })

/**
 * Prints how the records of a file's bundles differ between the builds of `packages/classify` in two checkouts, OLD and NEW. Both
 * get the transactions and metadata that this checkout reads. Returns the exit code.
 */
export const compareBuilds = async ([old, current, file]: ReadonlyArray<string>): Promise<number> => {
  if (old === undefined || current === undefined || file === undefined) {
    console.error("Expected `classify diff OLD NEW FILE`: two built checkouts, and a file of bundles, or `fixtures`.")
    return 2
  }
  const missing = [old, current].filter(checkout => !existsSync(entryOf(checkout)))
  if (missing.length > 0) {
    console.error(`Expected built checkouts, got ${missing.join(" and ")}: run npm run build in them.`)
    return 2
  }
  const rows = readRows(file)
  const linesBy = async (checkout: string) =>
    linesOf((await import(pathToFileURL(entryOf(checkout)).href)) as Build, rows)
  const [before, after] = [await linesBy(old), await linesBy(current)]
  const changes = findChanges(before, after)
  if (changes.length > 0) console.log(formatChanges(changes, 3))
  console.log(`${changes.length} of ${after.length} records of ${rows.length} transactions changed`)
  return 0
}
