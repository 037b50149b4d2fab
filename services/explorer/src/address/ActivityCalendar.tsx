import type { Transaction } from "@glossa/client"
import { dayOf } from "./DaySection.tsx"

/** Weeks in the calendar. The last one has the newest transaction. */
const weeks = 53
const dayMs = 86_400_000
/** A day and the space after it, in units of the drawing. */
const size = 10
const top = 14

const levelOf = (count: number): number => (count < 2 ? 1 : count < 5 ? 2 : count < 12 ? 3 : 4)

const month = new Intl.DateTimeFormat(undefined, { month: "short", timeZone: "UTC" })

/** The number of transactions by local day. */
const countDays = (rows: ReadonlyArray<Transaction>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { timestamp } of rows) {
    const key = dayOf(timestamp)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** The year before the newest transaction, and how many of the loaded transactions each day has. */
export const ActivityCalendar = ({ rows }: { readonly rows: ReadonlyArray<Transaction> }) => {
  const counts = countDays(rows)
  // Days are counted in UTC from here on, where each has 24 hours.
  const newest = Date.parse(dayOf(rows[0]!.timestamp))
  const lastWeekday = new Date(newest).getUTCDay()
  const first = newest - ((weeks - 1) * 7 + lastWeekday) * dayMs
  const shown = [...counts].flatMap(([key, count]) => {
    const index = (Date.parse(key) - first) / dayMs
    return index < 0 ? [] : [{ key, count, x: Math.floor(index / 7), y: index % 7 }]
  })
  const months = Array.from({ length: weeks - 2 }, (_, x) => ({ x, start: new Date(first + x * 7 * dayMs) })).filter(
    ({ start }) => start.getUTCDate() <= 7
  )
  const transactions = rows.length === 1 ? "1 transaction" : `${rows.length} transactions`
  const summary = `${transactions} loaded, on ${counts.size === 1 ? "1 day" : `${counts.size} days`}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable with the keyboard.
    <figure class="calendar" tabIndex={0}>
      <svg viewBox={`0 0 ${weeks * size} ${top + 7 * size}`} role="img" aria-label={`Calendar of a year: ${summary}`}>
        <defs>
          <pattern id="days" width={size} height={size} y={top} patternUnits="userSpaceOnUse">
            <rect class="day-cell" width={size - 2} height={size - 2} rx="2" />
          </pattern>
        </defs>
        {months.map(({ x, start }) => (
          <text key={x} x={x * size} y={top - 5}>
            {month.format(start)}
          </text>
        ))}
        <rect y={top} width={(weeks - 1) * size} height={7 * size} fill="url(#days)" />
        <rect x={(weeks - 1) * size} y={top} width={size} height={(lastWeekday + 1) * size} fill="url(#days)" />
        {shown.map(({ key, count, x, y }) => (
          <rect
            key={key}
            class={`level-${levelOf(count)}`}
            x={x * size}
            y={top + y * size}
            width={size - 2}
            height={size - 2}
            rx="2"
          >
            <title>{`${key}: ${count}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption>{summary}</figcaption>
    </figure>
  )
}
