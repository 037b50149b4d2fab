import type { Transaction } from "@glossa/client"

/** The transactions of a day in the reader's time zone, in the order of the history. */
export interface Day {
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
