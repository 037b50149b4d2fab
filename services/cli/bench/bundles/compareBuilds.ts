import { findChanges, formatChanges, formatRecord } from "@glossa/fixtures"
import { type Build, importBuilds } from "./importBuilds.ts"
import { type Row, readRows } from "./readRows.ts"

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
export const compareBuilds = async (checkouts: ReadonlyArray<string>): Promise<number> => {
  const builds = await importBuilds("diff", checkouts)
  if (builds === undefined) return 2
  const rows = readRows(builds.file)
  const [before, after] = [linesOf(builds.old, rows), linesOf(builds.current, rows)]
  const changes = findChanges(before, after)
  if (changes.length > 0) console.log(formatChanges(changes, 3))
  console.log(`${changes.length} of ${after.length} records of ${rows.length} transactions changed`)
  return 0
}
