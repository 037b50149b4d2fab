import type { ComponentChildren } from "preact"
import { useEffect, useLayoutEffect, useRef } from "preact/hooks"

/** A text from a chain, which may be hostile: its direction stays its own, and it wraps anywhere. */
export const Text = ({ children }: { readonly children: string }) => <bdi class="text">{children}</bdi>

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" })

const zoned = new Intl.DateTimeFormat(undefined, {
  ...{ year: "numeric", month: "short", day: "numeric" },
  ...{ hour: "numeric", minute: "2-digit", second: "2-digit", timeZoneName: "short" }
})

const units = [
  ["year", 31_556_952],
  ["month", 2_629_746],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60]
] as const

/** How long ago something was, in words: `3 years ago`. */
export const formatAge = (timestamp: string, now = Date.now()): string => {
  const seconds = (now - Date.parse(timestamp)) / 1_000
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ["second", 1]
  return new Intl.RelativeTimeFormat(undefined, { numeric: "always" }).format(
    -Math.max(0, Math.floor(seconds / length)),
    unit
  )
}

interface TimeProps {
  readonly timestamp: string
  /** Shows only the hour and minute, for a list with the day above. */
  readonly short?: boolean
  /** Shows the reader's time zone, too. */
  readonly zone?: boolean
}

/** A time in the reader's zone; its title is in UTC. */
export const Time = ({ timestamp, short = false, zone = false }: TimeProps) => (
  <time dateTime={timestamp} title={timestamp}>
    {(short ? clock : zone ? zoned : full).format(new Date(timestamp))}
  </time>
)

interface TitleProps {
  /** The title of the document. */
  readonly text: string
  /** The heading, if it is more than the text. */
  readonly children?: ComponentChildren
}

let isFirst = true

/** The heading of a page, which is also the title of the document. It takes the focus when the page is opened from another. */
export const Title = ({ text, children }: TitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = text === "Glossa" ? text : `${text} · Glossa`
  }, [text])
  useLayoutEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? text}
    </h1>
  )
}
