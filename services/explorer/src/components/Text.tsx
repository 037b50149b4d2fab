import type { ComponentChildren } from "preact"
import { useEffect, useLayoutEffect, useRef } from "preact/hooks"

/** A text from a chain, which may be hostile: its direction stays its own, and it wraps anywhere. */
export const Text = ({ children }: { readonly children: string }) => <bdi class="text">{children}</bdi>

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" })

interface TimeProps {
  readonly timestamp: string
  /** Shows only the hour and minute, for a list with the day above. */
  readonly short?: boolean
}

/** A time in the reader's zone; its title is in UTC. */
export const Time = ({ timestamp, short = false }: TimeProps) => (
  <time dateTime={timestamp} title={timestamp}>
    {(short ? clock : full).format(new Date(timestamp))}
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
