import { useEffect, useMemo, useRef } from "preact/hooks"
import { Card, Warnings } from "../components/Card.tsx"
import { Loading, Problem } from "../components/Loaded.tsx"
import { currentUrl, Link } from "../router/Link.tsx"
import { service } from "../state/service.ts"
import { ActivityCalendar } from "./ActivityCalendar.tsx"
import { DaySection, groupByDay } from "./DaySection.tsx"
import { DownloadCsv } from "./DownloadCsv.tsx"
import { Filters } from "./Filters.tsx"
import type { History } from "./openHistory.ts"
import { useLiveRows } from "./useHistory.ts"

/** Loads more before scrolling reaches the end, and with a button. */
const More = ({ history }: { readonly history: History }) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        // A failure is retried by its button alone.
        if (entries.some(entry => entry.isIntersecting) && history.state.peek() === "idle") history.loadMore()
      },
      { rootMargin: "800px" }
    )
    observer.observe(button.current!)
    return () => observer.disconnect()
    // Observed again after each page, because a page may leave the button in view.
  }, [history, history.rows.value.length])
  return (
    <button ref={button} type="button" onClick={history.loadMore}>
      Load older transactions
    </button>
  )
}

const End = ({ history }: { readonly history: History }) => {
  const state = history.state.value
  const isEmpty = history.rows.value.length === 0
  if (state === "loading") return <Loading label="Loading transactions" />
  if (state === "failed") return <Problem error={history.error.value} retry={history.loadMore} />
  if (state === "idle") return <More history={history} />
  if (!isEmpty) return <p class="end">This is the beginning of the history.</p>
  const { pathname, search } = currentUrl.value
  return search === "" ? (
    <p class="end">
      {service.value?.demo === undefined
        ? "No transactions yet."
        : "This demo knows only the transactions of its examples, and none with this address."}
    </p>
  ) : (
    <p class="end">
      No transaction matches these filters. <Link href={pathname}>Remove the filters</Link>
    </p>
  )
}

/** The reader's time zone, such as `GMT+2`. */
const zone = new Intl.DateTimeFormat(undefined, { timeZoneName: "long" })
  .formatToParts()
  .find(({ type }) => type === "timeZoneName")?.value

/** The history of an address, newest first, by day. */
export const Timeline = ({ user, history }: { readonly user: string; readonly history: History }) => {
  const news = useLiveRows(history, user)
  const rows = history.rows.value
  const days = useMemo(() => groupByDay(rows), [rows])
  const address = history.address.value ?? user
  return (
    <Card title="Transactions" actions={<DownloadCsv address={address} />}>
      <Filters />
      {rows.length > 0 && <ActivityCalendar rows={rows} />}
      {rows.length > 0 && <p class="note">Times are in {zone}.</p>}
      <Warnings warnings={history.warnings.value} />
      <p class="hidden" role="status">
        {news.value}
      </p>
      {days.map(day => (
        <DaySection key={day.key} day={day} address={address} />
      ))}
      <End history={history} />
    </Card>
  )
}
