import type { Transaction } from "@glossa/client"
import { Disclosure } from "../components/Disclosure.tsx"
import { Text } from "../components/Text.tsx"
import { TransactionRow } from "./TransactionRow.tsx"

/** The transactions of a day in the reader's time zone, in the order of the history. */
interface Day {
  /** `2024-01-20`. */
  readonly key: string
  readonly rows: ReadonlyArray<Transaction>
}

/** Returns the local day of a timestamp, `2024-01-20`. */
export const dayOf = (timestamp: string): string => {
  const date = new Date(timestamp)
  const two = (number: number) => String(number).padStart(2, "0")
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Groups consecutive transactions by day. */
export const groupByDay = (rows: ReadonlyArray<Transaction>): ReadonlyArray<Day> => {
  const days: Array<{ key: string; rows: Array<Transaction> }> = []
  for (const row of rows) {
    const key = dayOf(row.timestamp)
    const last = days.at(-1)
    if (last?.key === key) last.rows.push(row)
    else days.push({ key, rows: [row] })
  }
  return days
}

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "full" })

/** A row, or consecutive rows that are spam. */
type Run = Transaction | ReadonlyArray<Transaction>

const runsOf = (rows: ReadonlyArray<Transaction>): ReadonlyArray<Run> => {
  const runs: Array<Transaction | Array<Transaction>> = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (row.metadata["spam"] === undefined) runs.push(row)
    else if (Array.isArray(last)) last.push(row)
    else runs.push([row])
  }
  return runs
}

const reasonsOf = (rows: ReadonlyArray<Transaction>) =>
  [...new Set(rows.map(({ metadata }) => metadata["spam"] ?? ""))].join("; ")

interface DaySectionProps {
  readonly day: Day
  readonly address: string
}

/** The transactions of a day. Spam is folded away with its reason. */
export const DaySection = ({ day: { key, rows }, address }: DaySectionProps) => (
  <section class="day" aria-labelledby={`day-${key}`}>
    <h3 id={`day-${key}`}>
      <time dateTime={key}>{dayFormat.format(new Date(`${key}T00:00:00`))}</time>
    </h3>
    <ol class="plain">
      {runsOf(rows).map(run =>
        "txHash" in run ? (
          <TransactionRow key={run.blockchain + run.txHash} record={run} address={address} />
        ) : (
          <li key={`spam ${run[0]!.txHash}`} class="spam">
            <Disclosure
              summary={
                <>
                  {run.length === 1 ? "1 transaction is likely spam" : `${run.length} transactions are likely spam`}
                  {": "}
                  <Text>{reasonsOf(run)}</Text>
                </>
              }
            >
              {() => (
                <ol class="plain">
                  {run.map(record => (
                    <TransactionRow key={record.blockchain + record.txHash} record={record} address={address} />
                  ))}
                </ol>
              )}
            </Disclosure>
          </li>
        )
      )}
    </ol>
  </section>
)
