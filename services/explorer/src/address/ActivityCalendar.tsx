import type { Transaction } from "@glossa/client"
import { dayOf } from "./groupByDay.ts"

/** Weeks in the calendar, the last of which has the newest transaction. */
const weeks = 53
const dayMs = 86_400_000

const levelOf = (count: number): number => (count === 0 ? 0 : count < 2 ? 1 : count < 5 ? 2 : count < 12 ? 3 : 4)

interface Cell {
  readonly key: string
  readonly count: number
  readonly x: number
  readonly y: number
}

const cellsOf = (rows: ReadonlyArray<Transaction>): ReadonlyArray<Cell> => {
  const counts = new Map<string, number>()
  for (const { timestamp } of rows) counts.set(dayOf(timestamp), (counts.get(dayOf(timestamp)) ?? 0) + 1)
  // Days are counted in UTC from here on, where each has 24 hours.
  const newest = Date.parse(dayOf(rows[0]!.timestamp))
  const lastDay = new Date(newest).getUTCDay()
  return Array.from({ length: (weeks - 1) * 7 + lastDay + 1 }, (_, index) => {
    const key = new Date(newest - ((weeks - 1) * 7 + lastDay - index) * dayMs).toISOString().slice(0, 10)
    return { key, count: counts.get(key) ?? 0, x: Math.floor(index / 7), y: index % 7 }
  })
}

/** The year before the newest transaction: how many of the loaded transactions each day has. */
export const ActivityCalendar = ({ rows }: { readonly rows: ReadonlyArray<Transaction> }) => {
  const cells = cellsOf(rows)
  const active = cells.filter(({ count }) => count > 0)
  const label = `${rows.length} loaded transactions, on ${active.length} days from ${active[0]?.key} to ${active.at(-1)?.key}`
  return (
    <figure class="calendar">
      <svg viewBox={`0 0 ${weeks * 5} 35`} role="img" aria-label={label}>
        {cells.map(({ key, count, x, y }) => (
          <rect key={key} class={`level-${levelOf(count)}`} x={x * 5} y={y * 5} width="4" height="4" rx="1">
            <title>{`${key}: ${count}`}</title>
          </rect>
        ))}
      </svg>
    </figure>
  )
}
